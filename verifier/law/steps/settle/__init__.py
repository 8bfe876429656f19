"""Wagers are paid, given back or taken, as a payout table says."""

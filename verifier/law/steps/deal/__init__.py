"""Dealing cards to the seats, and what goes wrong with it."""

"""Showing the hands that are left, in their order."""

"""The blinds."""

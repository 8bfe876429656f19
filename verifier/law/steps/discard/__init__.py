"""A bare discard within its window, and what it means if it is never made."""

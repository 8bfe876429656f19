"""A betting round: turns, acts and limits, and how it ends."""

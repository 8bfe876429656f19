"""Pushing the pots: who must get what, and what was meant where the record says otherwise."""

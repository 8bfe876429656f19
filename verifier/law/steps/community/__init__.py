"""Cards dealt to the middle of the table."""

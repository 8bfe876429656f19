"""Why an edit of one line broke nothing: named kinds, each with a reason, and told from the text of the log alone."""

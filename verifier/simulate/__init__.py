"""The order of play as it is played: logs of any game that the law knows, lawful ones and ones with a single fault.

A section that was written in YAML alone is played without a line of Python written for it: each kind of step has a part
here that plays it from the keys of the step. None of it asks the verifier whether what it plays is lawful.
"""

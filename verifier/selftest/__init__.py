"""How far the verifier can be trusted, measured: of faults that were made, how many are found, each once and where it
is; of lawful hands, how many are accused.
"""

"""What YAML quietly misreads, what its scanner says, and the words for it that a person can act on."""

import re
from typing import Final

_QUOTE: Final = "put the whole text in quotes"
_CLOSE: Final = "close it with the same kind of mark"
_STRAY: Final = "mend the indentation; or a line above it lacks the colon and the blank of 'key: value'"
_PARTS: Final = "part entries by commas, and put texts with commas, colons or brackets in quotes"

# What one version or another of YAML takes for something else than the text it looks like, and what to write instead.
TRAPS: Final = tuple(
    (re.compile(pattern, re.ASCII | re.IGNORECASE), says)
    for pattern, says in (
        (r"\d{4}-\d{1,2}-\d{1,2}([Tt ].*)?", "{0} without quotes is a date to YAML; write \"{0}\""),
        (r"[-+]?\d+(:\d+)+(\.\d*)?", "{0} without quotes is a number in base 60 to YAML; write \"{0}\""),
        (r"[-+]?(\d[\d_]*\.[\d_]*|\.\d+)(e[-+]?\d+)?", "{0} without quotes is a decimal number to YAML; write \"{0}\""),
        (r"[-+]?\d+e[-+]?\d+|[-+]?\.(inf|nan)", "{0} without quotes is a decimal number to YAML; write \"{0}\""),
        (r"0o?\d+", "{0} without quotes is an octal number to YAML; write \"{0}\", or no zero"),
        (r"0x[\da-f]+|0b[01]+", "{0} without quotes is a number in another base to YAML; write \"{0}\""),
        (r"[-+]\d+|\d[\d_]*_[\d_]*", "{0} is no whole number such as 12; write \"{0}\" if a text is meant"),
        (r"yes|on|y", "{0} is true to some readers of YAML; write true, or \"{0}\" if the word is meant"),
        (r"no|off|n", "{0} is false to some readers of YAML; write false, or \"{0}\" if the word is meant"),
        (r"true|false", "write true and false in small letters"),
        (r"null|~", "{0} is no value; leave the key out, or write \"{0}\" if the word is meant"),
    )
)  # fmt: skip

# What the scanner of PyYAML says, and what a person needs to hear. The first that fits counts.
SYNTAX: Final = (
    (r"mapping values are", "a colon here starts a value within a value", f"{_QUOTE}, or mend the indentation"),
    (r"sequence entries are not allowed", "a list cannot start here", "put each '- ' on a line of its own"),
    (r"found character '[@`]' that", "a text cannot start with this character", _QUOTE),
    (r"found character '%' that", "a text cannot start with '%'", _QUOTE),
    (r"found character '\\t' that", "a tab", "indent with spaces"),
    (r"but got '\?'", "a question mark before the end of a bracket is taken for a key", _QUOTE),
    (r"expected ',' or '[\]}]', but got '<stream end>'", "a bracket is opened and never closed", _CLOSE),
    (r"expected ',' or '\}'", "a comma or '}' is missing here", _PARTS),
    (r"expected ',' or '\]'", "a comma or ']' is missing here", _PARTS),
    (r"expected the node content, but found ','", "a value is missing before this comma", "take one comma away"),
    (r"expected the node content", "a value is missing here", f"{_QUOTE} if it is a text"),
    (r"found unexpected end of stream", "a quotation mark is opened and never closed", _CLOSE),
    (r"could not find expected ':'", "a key has no colon", "write 'key: value', with a blank after the colon"),
    (r"but found '[}\]]'", "a bracket is closed that was never opened", "take it away"),
    (r"but found '<scalar>'", "text follows where the value has ended", _QUOTE),
    (r"found unknown escape character", "no such escape in double quotes", "put the text in single quotes"),
    (r"expected <block end>", "this line does not stand where its neighbours do", _STRAY),
)  # fmt: skip

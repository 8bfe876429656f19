"""The reader of `.deal` logs, fairdeal's own format: see `docs/log-language.md` and `grammar/deal.lark`."""

from collections.abc import Iterator

from verifier.model.record import Hand, LineError
from verifier.readers.assemble import Assembler
from verifier.readers.lines import LONGEST, line_reader
from verifier.readers.sources import BLOCK, HAND_END, Source, WideEncodingError

_BETWEEN_HANDS = HAND_END.decode()


class DealLog:
    """A `.deal` log at `path` (`-` is standard input), called `name` in what is said of it (see `readers.log.Log`).

    `data` gives its bytes in place of the file's. Iterating raises OSError where the file cannot be read, and nothing
    else: what is wrong with a log is told by `errors` and by its hands.
    """

    format = "deal"

    def __init__(self, path: str, name: str = "", *, data: bytes | None = None, block: int = BLOCK) -> None:
        self.name = name or path
        self.sha256 = ""
        self.lines = 0
        self.errors: list[LineError] = []
        self._path = path
        self._data = data
        self._block = block

    def __iter__(self) -> Iterator[Hand]:
        source = Source(self._path, self._data, LONGEST, self._block)
        self.errors = []
        assembler = Assembler(line_reader(), self.errors)
        try:
            for number, text in source.pieces():
                yield from _hands(assembler, number, text)
        except WideEncodingError as problem:
            self.errors.append(LineError(1, 1, 1, "", f"the log is written in {problem.encoding}", "save it as UTF-8"))
        yield from assembler.close()
        self.sha256 = source.sha256
        self.lines = source.lines


def _hands(assembler: Assembler, number: int, text: str) -> Iterator[Hand]:
    """The hands of whole lines, whose first has that number."""
    *hands, rest = text.split(_BETWEEN_HANDS)
    for lines in hands:
        body = lines.lstrip("\n")
        hand = assembler.hand(body, number + len(lines) - len(body))
        if hand is not None:
            yield hand
            number = hand.last_line + 1
        else:
            yield from assembler.lines(lines + "\nend", number)
            number += lines.count("\n") + 2
    if rest:
        yield from assembler.lines(rest.removesuffix("\n"), number)

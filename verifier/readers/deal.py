"""The reader of `.deal` logs, fairdeal's own format: see `docs/log-language.md` and `grammar/deal.lark`."""

from collections.abc import Iterator

from verifier.model.record import Hand, LineError
from verifier.readers.assemble import Assembler
from verifier.readers.lines import LONGEST, line_reader
from verifier.readers.quick import Times, quick_hand
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
        reader = line_reader()
        assembler = Assembler(reader, self.errors)
        times = Times(reader.time)
        try:
            for number, text in source.pieces():
                yield from _hands(assembler, times, number, text)
        except WideEncodingError as problem:
            self.errors.append(LineError(1, 1, 1, "", f"the log is written in {problem.encoding}", "save it as UTF-8"))
        yield from assembler.close()
        self.sha256 = source.sha256
        self.lines = source.lines


def _hands(assembler: Assembler, times: Times, number: int, text: str) -> Iterator[Hand]:
    """The hands of whole lines, whose first has that number."""
    bare, column = times.off(text)
    timed = column > 1
    written = text.split("\n") if timed else []
    first = number
    *hands, rest = bare.split(_BETWEEN_HANDS)
    for body in hands:
        lines = body.lstrip("\n")
        start = number + len(body) - len(lines)
        plain = lines.split("\n")
        plain.append("end")
        end = start + len(plain)
        as_written = written[start - first : end - first] if timed else plain
        hand = None
        if assembler.idle:
            hand = quick_hand(assembler.reader, assembler.book, plain, as_written, start, column)
        if hand is not None:
            yield hand
        else:
            yield from assembler.lines([*[""] * (start - number), *as_written], number)
        number = end
    if rest:
        left = written[number - first : -1] if timed else rest.removesuffix("\n").split("\n")
        yield from assembler.lines(left, number)

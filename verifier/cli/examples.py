"""Examples in help texts."""

import inspect
from collections.abc import Callable
from typing import Any, TypeVar

Command = TypeVar("Command", bound=Callable[..., Any])


def examples(*lines: str) -> Callable[[Command], Command]:
    """Adds examples to a command's help, each on a line of its own. Stands nearest to the function."""

    def add(command: Command) -> Command:
        # The backspace keeps click from filling the lines into one paragraph.
        shown = "".join(f"  {line}\n" for line in lines)
        command.__doc__ = f"{inspect.cleandoc(command.__doc__ or '')}\n\n\b\nExamples:\n{shown}"
        return command

    return add

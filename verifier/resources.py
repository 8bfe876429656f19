"""Where the data of the house lies: the law, the grammars of log languages, the templates of reports.

They are folders of their own beside `verifier/` in a checkout (an editable install reads them there too) and lie inside
the package once it is installed from a wheel.
"""

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent


def folder(name: str) -> Path:
    """The folder of that name: `rules`, `grammar` or `reports`.

    Raises FileNotFoundError, naming both places where it was looked for, if it is in neither.
    """
    inside, beside = _PACKAGE / name, _PACKAGE.parent / name
    # Inside first: beside an installed package lie other people's packages, and one may be called `rules`.
    for place in (inside, beside):
        if place.is_dir():
            return place
    raise FileNotFoundError(
        f"fairdeal's folder {name!r} is missing: it is neither {inside} (where a wheel puts it) nor {beside} "
        "(where a checkout has it). The installation is incomplete: install fairdeal again, or complete the checkout."
    )

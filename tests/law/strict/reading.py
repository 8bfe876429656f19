"""A file of YAML as the law reads it: its values, or what is said of it."""

from verifier.law.problems import LawError, Problems
from verifier.law.strict import Items, Node, Scalar, Table, read


def said(data: str | bytes) -> str:
    """All that is said of a file `f.yaml`, empty if nothing is wrong."""
    problems = Problems()
    read("f.yaml", data.encode() if isinstance(data, str) else data, problems)
    try:
        problems.stop()
    except LawError as error:
        return str(error)
    return ""


def plain(node: Node) -> object:
    """The values alone."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Items):
        return [plain(item) for item in node.items]
    return {key: plain(value) for key, value in node.entries.items()}


def root(text: str) -> Table:
    """The root of a file in which nothing is wrong."""
    problems = Problems()
    _, table = read("f.yaml", text.encode(), problems)
    problems.stop()
    assert table is not None
    return table

"""The report as one page that is complete, closed and harmless."""

import re
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from verifier.audit.report import ExcerptLine, Finding, InputFile, Report, RuleCount
from verifier.law.spec import Law
from verifier.writers.html import write
from verifier.writers.view import View

VOID = {"meta", "link", "br", "hr", "img", "input"}
HOSTILE = "<script>alert(1)</script>\"'><img src=x onerror=alert(1)> {{ 7 * 7 }} \x1b[31m \u202e"


class Page(HTMLParser):
    """Reads a page and notes what is in it; a tag closed out of turn is an error."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.texts: list[str] = []
        self.wrong: list[str] = []
        self.feed(text)
        self.close()
        self.wrong += [f"<{tag}> is never closed" for tag in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Notes a tag; an attribute given twice is an error."""
        names = [name for name, _ in attrs]
        if len(names) != len(set(names)):
            self.wrong.append(f"<{tag}> has an attribute twice: {names}")
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Closes the tag that was opened last, and no other."""
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f"</{tag}> at {self.getpos()}")

    def handle_data(self, data: str) -> None:
        """Notes a text."""
        self.texts.append(data)

    def values(self, name: str) -> list[str]:
        """All values of an attribute."""
        return [attrs[name] for _, attrs in self.tags if name in attrs]

    @property
    def text(self) -> str:
        """All texts."""
        return " ".join(" ".join(self.texts).split())


@pytest.fixture
def page(law: Law, mixed: Report) -> Page:
    """The page of a report with every outcome."""
    return Page(write(mixed, law, View()))


@pytest.fixture
def hostile(
    law: Law,
    make_report: Callable[..., Report],
    make_finding: Callable[..., Finding],
    make_count: Callable[..., RuleCount],
) -> str:
    """The page of a report whose every text is an attack."""
    texts = (
        "rule",
        "section",
        "clause",
        "file",
        "hand",
        "message",
        "expected",
        "observed",
        "reading",
        "player",
        "table",
        "id",
    )
    finding = make_finding(
        **dict.fromkeys(texts, HOSTILE), dealer=HOSTILE, when=HOSTILE, excerpt=(ExcerptLine(41, HOSTILE, True),)
    )
    report = make_report(
        findings=(finding, make_finding(message=HOSTILE)), notes=(HOSTILE,), problems=(HOSTILE,), command=HOSTILE
    )
    report = replace(
        report,
        inputs=(InputFile(HOSTILE, HOSTILE, HOSTILE, 1, 1, (HOSTILE,), HOSTILE, HOSTILE),),
        sections=tuple(
            replace(
                used, citation=HOSTILE, title=HOSTILE, official="javascript:alert(1)", parameters={HOSTILE: HOSTILE}
            )
            for used in report.sections
        ),
        rules=(
            make_count("xx-town/12.3/h/burn-missing", fail=1),
            replace(make_count("xx-town/12.3/h/burn-count", open=1, reasons={HOSTILE: 1}), says=HOSTILE, rule=HOSTILE),
        ),
    )
    return write(report, law, View())


def test_the_page_is_well_formed(page: Page) -> None:
    """Every tag is closed in its turn and no attribute stands twice."""
    assert page.wrong == []


def test_the_page_needs_nothing_and_runs_nothing(page: Page) -> None:
    """No script, no picture, no frame, no style sheet elsewhere, nothing that is fetched by itself."""
    assert {tag for tag, _ in page.tags} & {
        "script",
        "img",
        "link",
        "iframe",
        "object",
        "embed",
        "form",
        "svg",
    } == set()
    assert page.values("src") == page.values("srcset") == page.values("style") == []
    assert [name for _, attrs in page.tags for name in attrs if name.startswith("on")] == []


def test_the_style_fetches_nothing(law: Law, mixed: Report) -> None:
    """The style sheet names no address."""
    style = re.findall(r"<style>(.*)</style>", write(mixed, law, View()), re.DOTALL)[0]
    assert re.findall(r"url\(|@import|@font-face|https?:", style) == []


def test_the_policy_allows_our_style_alone(law: Law, mixed: Report) -> None:
    """The page forbids itself everything but the one style sheet, known by its digest."""
    text = write(mixed, law, View())
    style = re.findall(r"<style>(.*)</style>", text, re.DOTALL)[0]
    digest = b64encode(sha256(style.encode()).digest()).decode()
    (policy,) = [
        attrs["content"] for _, attrs in Page(text).tags if attrs.get("http-equiv") == "Content-Security-Policy"
    ]
    assert policy == f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"


def test_every_link_leads_somewhere(page: Page) -> None:
    """Names on the page are unique, and each link within it and each label has its target."""
    names = page.values("id")
    assert sorted(set(names)) == sorted(names)
    inner = {href[1:] for href in page.values("href") if href.startswith("#")} | set(page.values("aria-labelledby"))
    assert inner - set(names) == set()


def test_only_official_texts_are_linked(page: Page) -> None:
    """Links out of the page go to official texts, over http or https, and tell them nothing."""
    outer = [attrs for tag, attrs in page.tags if tag == "a" and not attrs["href"].startswith("#")]
    assert {attrs["href"] for attrs in outer} == {"https://law.example/12-3"}
    assert {attrs["rel"] for attrs in outer} == {"external noreferrer"}


def test_the_page_can_be_walked_by_ear(page: Page) -> None:
    """One language, one title, one top heading, the landmarks, a scope for each head of a table, no level skipped."""
    tags = [tag for tag, _ in page.tags]
    assert [attrs["lang"] for tag, attrs in page.tags if tag == "html"] == ["en"]
    assert [tags.count(tag) for tag in ("title", "h1", "main", "header", "nav", "footer")] == [1, 1, 1, 1, 1, 1]
    assert {attrs.get("scope") for tag, attrs in page.tags if tag == "th"} == {"col", "row", "rowgroup"}
    levels = [int(tag[1]) for tag in tags if re.fullmatch(r"h[1-6]", tag)]
    assert [(one, other) for one, other in pairwise(levels) if other > one + 1] == []


def test_every_mark_is_a_word(law: Law, mixed: Report) -> None:
    """No outcome is said by colour alone."""
    marks = re.findall(r'<span class="mark ([a-z-]+)">([^<]+)</span>', write(mixed, law, View()))
    assert set(marks) == {
        ("fail", "FAIL"), ("error", "ERROR"), ("review", "review"), ("waived", "waived"), ("pass", "pass"),
        ("partly", "partly"), ("open", "open"), ("not-applicable", "n.a."), ("never", "never"),
    }  # fmt: skip


def test_the_page_tells_the_whole_run(page: Page) -> None:
    """Verdict, digests, period, parameters, sections, command, readings, what was not found, what no log shows."""
    for text in (
        "Broken: 1 rule was broken, once. Not everything could be judged.",
        "b" * 64, "a" * 64, "5" * 64, "2026-11-02 20:00 to 2026-11-03 02:00", "fairdeal 1.2.3",
        "fairdeal verify logs/night.deal", "odd-chip open: nobody said", "2014-02-01 (44 T.B. 619)", "2026-11-29",
        "May all discard before anyone is served?", "10 passes and 1 finding hang on it.", "Town Code § 12.9",
        "A log shows no sign.", "hand 3 has no date", "15 occasions: The log does not record burns.",
        "No card was burned before the second draw.", "> 41 | seat 2 discards As Kd",
    ):  # fmt: skip
        assert text in page.text


def test_nought_of_nought_looks_different(
    law: Law, make_report: Callable[..., Report], make_count: Callable[..., RuleCount]
) -> None:
    """A rule that never came up, or was only ever open, shows no nought for its breaches."""
    report = make_report(
        rules=(
            make_count("xx-town/12.3/h/burn-missing"),
            make_count("xx-town/12.3/h/burn-count", open=3, reasons={"no burns": 3}),
            make_count("xx-town/12.3/h/draw-batched", passed=4120),
        )
    )
    cells = re.findall(r'<td class="n fail[^>]*>(.*?)</td>', write(report, law, View()))
    untested = '<span aria-hidden="true">&ndash;</span><span class="sr">not tested</span>'
    assert cells == [untested, untested, "0"]


def test_the_unreadable_span_is_marked(law: Law, mixed: Report) -> None:
    """The span that could not be read is marked within its line."""
    assert "&gt; 201 | <bdi>seat 4 <mark>rises</mark> 12</bdi>" in write(mixed, law, View())


def test_the_place_is_marked_in_a_line_of_many_events(
    law: Law, make_report: Callable[..., Report], make_finding: Callable[..., Finding]
) -> None:
    """Where one line holds many events, the one at the column is marked; where it begins its line, none is."""
    many = make_finding(column=18, excerpt=(ExcerptLine(8, "actions = ['d', 'p2 f', 'p3 cc']", True),))
    one = make_finding(column=3, excerpt=(ExcerptLine(9, "  seat 2 folds", True),))
    text = write(make_report(findings=(many, one)), law, View())
    assert "[&#39;d&#39;, &#39;<mark>p2 f</mark>&#39;, &#39;p3 cc&#39;]" in text
    assert "<bdi>  seat 2 folds</bdi>" in text


def test_hostile_text_is_inert(hostile: str) -> None:
    """No text of a log or a spec becomes a tag, an attribute, a template or a turn of writing direction."""
    page = Page(hostile)
    assert page.wrong == []
    assert {tag for tag, _ in page.tags} & {"script", "img"} == set()
    assert [char for char in hostile if not char.isprintable() and char not in "\n\N{NARROW NO-BREAK SPACE}"] == []
    assert "<script>alert(1)</script>" in page.text
    assert "{{ 7 * 7 }} \\x1b[31m \\u202e" in page.text
    assert [href for href in page.values("href") if "script" in href and not href.startswith("#")] == []


def test_links_lead_somewhere_under_attack(hostile: str) -> None:
    """Names made from hostile texts are still names."""
    page = Page(hostile)
    assert [name for name in page.values("id") if not re.fullmatch(r"[a-z0-9-]+", name)] == []
    assert {href[1:] for href in page.values("href") if href.startswith("#")} - set(page.values("id")) == set()


def test_equal_reports_give_equal_bytes(law: Law, mixed: Report) -> None:
    """The page depends on the report alone, not on the window or the hour."""
    assert write(mixed, law, View()) == write(replace(mixed), law, View(width=40, colour=True))


def test_a_report_of_nothing_is_still_a_page(law: Law, make_report: Callable[..., Report]) -> None:
    """No log, no section, no rule, no finding: a well-formed page that praises nothing."""
    report = make_report(inputs=(), sections=(), rules=(), hands=0, problems=("no hand is called 99",), command="")
    page = Page(write(report, law, View()))
    assert page.wrong == []
    assert "Not judged: no rule was put to the test" in page.text
    assert {href[1:] for href in page.values("href") if href.startswith("#")} - set(page.values("id")) == set()


def test_a_long_line_is_cut(law: Law, make_report: Callable[..., Report], make_finding: Callable[..., Finding]) -> None:
    """Ten megabytes in a log do not become ten megabytes in a page."""
    finding = make_finding(
        column=5_000_001, length=3, excerpt=(ExcerptLine(9, "a" * 5_000_000 + "BAD" + "b" * 5_000_000, True),)
    )
    text = write(make_report(findings=(finding,)), law, View())
    assert "<mark>BAD</mark>" in text
    assert len(text) < 100_000

"""A bet that the log has wrong: what answers it shows what was bet, and the round goes on from there."""

from tests.given.told import NO_LIMIT, Hand, actual, expected, header, judge, log


def test_what_comes_after_is_measured_by_the_bet_that_was_made() -> None:
    """All call 6, so 11 was not bet; a raise of 2 more is then large enough."""
    hand = Hand(
        button=4,
        stacks=dict.fromkeys((1, 2, 3, 4), "200"),
        first=[
            "3 raises to 11", "4 calls 6 #! fail g/bet-call-amount", "1 calls 4", "2 raises to 8", "3 calls 2",
            "4 calls 2", "1 calls 2",
        ],
        paid=["award 32 to seat 1"],
    )  # fmt: skip
    text = log(hand, head=header(house=NO_LIMIT))
    assert expected(text) == actual(judge(text).findings)

"""One round against the house, dealt and played by the rules: its lines in the log."""

from datetime import datetime, timedelta
from typing import Final

from tests.support.banked.mishaps import Mishaps

START: Final = datetime(2026, 5, 8, 19, 0)  # noqa: DTZ001 - a log gives the time of the table's clock


class Round(Mishaps):
    """The round from its first line to its last. Everything is there to be read, or overridden."""

    def play_round(self) -> "Round":
        """All of it."""
        self.open()
        self.make_ready()
        self.wagers()
        if self.boxes:
            self.deal()
            late = self.house.prompt and self.maybe(0.3)
            for step in (self.insure, self.settle_matches) if late else (self.settle_matches, self.insure):
                step()
            if not self.dealer_shows():
                self.settle_sure_ones()
                self.play()
                self.dealer_plays()
            self.settle_all()
        self.close()
        return self

    def open(self) -> None:
        """Which round it is, and who sits there."""
        plan = self.plan
        when = START + timedelta(minutes=plan.minute)
        self.emit(f"hand {plan.number} at {when:%Y-%m-%d %H:%M} dealer {plan.dealer}")
        for seat, name in plan.seats.items():
            self.emit(f"seat {seat} {name} plays")

    def close(self) -> None:
        """The last line."""
        self.emit("end")

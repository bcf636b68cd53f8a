"""What so many deals came to that were played to their end."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tally:
    """How often what happened among `deals`: each line counts from 0 on.

    `tricks` are those of each seat, 0 to 13; `side` those of one side: in Skat the declarer, in Spades side
    0; `points` are that side's card points, 0 to 120, in Skat with the skat (in Spades nothing counts). A
    Null ends with the declarer's trick where the house rules say so.
    """

    deals: int
    tricks: tuple[tuple[int, ...], ...]
    side: tuple[int, ...]
    points: tuple[int, ...]

    def mean(self, line: tuple[int, ...]) -> float:
        """The mean of one of the lines.

        >>> Tally(4, (), (0, 2, 2), ()).mean((0, 2, 2))
        1.5
        """
        return sum(number * times for number, times in enumerate(line)) / self.deals

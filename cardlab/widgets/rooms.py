"""Which games have sides of their own on the screen: the one place that a new game's widgets are entered."""

from cardlab.widgets import skat, spades
from cardlab.widgets.looking import Room

ROOMS: dict[str, Room] = {"skat": skat, "spades": spades}

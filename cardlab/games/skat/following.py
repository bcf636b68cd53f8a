"""What may be played in Skat: rulings on leading, following and giving up, with the facts that prove them."""

from cardlab.cards import Suit
from cardlab.games.skat.pack import GRAND, JACKS, NULL, SUITED
from cardlab.games.skat.play import Concede, Play
from cardlab.games.skat.state import CONCEDES
from cardlab.rulings import Said, cases

(ANY_LEAD,) = cases("skat.play.lead", any="")


def lead(s: Play, choices: int) -> Said:
    """skat.play.lead: a trick is opened with any card."""
    return choices, ANY_LEAD


OWN_JACK = tuple(13 * (card // 13) + 9 for card in range(52))  # the jack that shows the suit of a card
MORE = tuple(1 << jack | CONCEDES for jack in OWN_JACK)

FOLLOW_CASES = (
    HOLDING,
    VOID,
    VOID_NO_TRUMP,
    TRUMP,
    TRUMP_JACKS,
    JACK,
    GRAND_JACK,
    NO_TRUMP,
    NULL_HOLDING,
    NULL_VOID,
) = cases(
    "skat.play.follow",
    holding="led:card holding:cards",
    void="led:card trumps:cards",
    void_no_trump="led:card",
    trump="suit:suit led:card holding:cards",
    trump_jacks="suit:suit led:card holding:cards",
    jack="suit:suit led:card holding:cards",
    grand_jack="led:card holding:cards",
    no_trump="led:card",
    null="led:card holding:cards",
    null_void="led:card",
)
ALL_JACKS = sum(1 << jack for jack in JACKS)


def follow_suit(s: Play, choices: int) -> Said:
    """skat.play.follow: a plain suit is followed by its own cards; of its jack the next rule speaks."""
    led, contract = s.trick[0], s.contract
    holding = choices & SUITED[contract.game][led]
    if holding:
        return holding | MORE[led], HOLDING, led, holding
    trumps = choices & contract.trumps
    return (choices, VOID, led, trumps) if trumps else (choices, VOID_NO_TRUMP, led)


def follow_trump(s: Play, choices: int) -> Said:
    """skat.play.follow: trumps are followed by trumps, and every jack is one."""
    led, contract = s.trick[0], s.contract
    holding, game = choices & contract.trumps, contract.game
    if not holding:
        return choices, NO_TRUMP, led
    keep = holding | CONCEDES
    if game == GRAND:
        return keep, GRAND_JACK, led, holding
    case = JACK if led in JACKS else TRUMP if holding & ~ALL_JACKS else TRUMP_JACKS
    return keep, case, Suit(game), led, holding


def follow_null(s: Play, choices: int) -> Said:
    """skat.play.follow: in Null there are no trumps, and a jack belongs to the suit printed on it."""
    led = s.trick[0]
    holding = choices & SUITED[NULL][led]
    return (holding | CONCEDES, NULL_HOLDING, led, holding) if holding else (choices, NULL_VOID, led)


(TRUMP_JACK, TRUMP_JACK_GRAND) = cases(
    "skat.play.jack",
    not_its_suit="jack:card led:card suit:suit holding:cards",
    grand="jack:card led:card holding:cards",
)


def jack(s: Play, choices: int) -> Said | None:
    """skat.play.jack: a jack shows the suit that was led, but does not follow it."""
    led = s.trick[0]
    own = OWN_JACK[led]
    if not choices >> own & 1:
        return None
    game = s.contract.game
    holding = choices & SUITED[game][led]
    if not holding:
        return None
    if game == GRAND:
        return choices ^ 1 << own, TRUMP_JACK_GRAND, own, led, holding
    return choices ^ 1 << own, TRUMP_JACK, own, led, Suit(game), holding


# ------------------------------------------------------------------ giving up
CONCEDE_CASES = (AT_ONCE, DEFENDER_DECIDES, PARTNER_DECIDES, REFUSED) = cases(
    "skat.concede.may", alone="cards:n", defender="cards:n", partner="seat:seat", refused=""
)
(MAY_AGREE, MAY_REFUSE) = (
    *cases("skat.concede.agree", agree="seat:seat"),
    *cases("skat.concede.refuse", refuse="seat:seat"),
)


def concede(s: Play, choices: int) -> Said:
    """skat.concede.may: the declarer gives up alone with nine or ten cards; else another has to agree."""
    turn, declarer = s.turn, s.contract.declarer
    if s.refused >> turn & 1:
        return choices & ~CONCEDES, REFUSED
    if turn != declarer:
        return choices, PARTNER_DECIDES, 3 - turn - declarer
    cards = (choices & ~CONCEDES).bit_count()
    return choices, AT_ONCE if cards >= 9 else DEFENDER_DECIDES, cards


def agree(s: Concede, choices: int) -> Said:
    """skat.concede.agree: whoever is asked may agree, which ends the deal."""
    return choices, MAY_AGREE, s.asker


def refuse(s: Concede, choices: int) -> Said:
    """skat.concede.refuse: whoever is asked may want to play on."""
    return choices, MAY_REFUSE, s.asker

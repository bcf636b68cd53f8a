"""Words, particles, sentences, sums: what `cardlab.explain` makes of facts, and what it reads back."""

from unicodedata import normalize

import pytest

from cardlab.cards import Card, CardSet, Notation
from cardlab.explain import Speaker, read_action
from cardlab.games.skat.auction import NEXT
from cardlab.games.spades import GAME, Options, score
from cardlab.games.spades.score import read_bid
from cardlab.language import LANGUAGES
from cardlab.rulings import Case, Finding, Verdict
from cardlab.table import Table
from cardlab.words import CardsWord, Flag, Number, card_word, pick

ALL = range(52)


def words(lang, text):
    return CardsWord(lang, CardSet.parse(text))


def lines(bids, tricks, bags=0, seats=(0, 2), **options):
    return score([read_bid(bid) for bid in bids], tricks, bags, Options(**options), seats)


# ------------------------------------------------------------------ sets, numbers, forms
@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("C9", "♣9를"),
        ("C4 C9", "♣4와 ♣9를"),
        ("C9 C4 S2", "♠2, ♣4, ♣9를"),
        ("C4 C9 C2 CK", "♣을 네 장"),
        ("C4 H9 C2 CK", "네 장을"),
        ("C4 C9 C2 CK C3 C5 C6 C7 C8 CT CJ", "♣을 11장"),
    ],
)
def test_korean_sets_are_named_up_to_three_then_counted(cards, said):
    assert f"{words('ko', cards):를}" == said


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("C9", "♣9"),
        ("C4 C9", "♣4 and ♣9"),
        ("C9 C4 S2", "♠2, ♣4, and ♣9"),
        ("C4 C9 C2 CK", "four clubs"),
        ("C4 H9 C2 CK", "four cards"),
        ("C4 C9 C2 CK C3 C5 C6 C7 C8 CT CJ", "11 clubs"),
    ],
)
def test_english_sets_are_named_up_to_three_then_counted(cards, said):
    assert f"{words('en', cards):and}" == said


def test_sets_stand_in_the_order_of_suits_and_upward():
    assert str(words("ko", "CA D2 HT H9")) == "네 장"
    assert str(words("en", "CA D2 HT")) == "♥10, ♦2, ♣A"
    assert str(words("ko", "ST S9 S2")) == "♠2, ♠9, ♠10"
    assert str(words("ko", "S2 S3 S4 S5 S6")) == "♠ 다섯 장"


def test_counts_of_sets():
    assert [str(words("ko", hand).count) for hand in ("SA", "SA SK", "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4")] == [
        "한 장",
        "두 장",
        "11장",
    ]
    assert [str(words("en", hand).count) for hand in ("SA", "SA SK")] == ["one card", "two cards"]


@pytest.mark.parametrize(
    ("value", "plain", "signed"),
    [(0, "0", "0"), (72, "72", "+72"), (-60, "−60", "−60"), (1000, "1,000", "+1,000"), (0.9, "0.9", "+0.9")],
)
def test_numbers(value, plain, signed):
    for lang in LANGUAGES:
        number = Number(lang, value)
        assert (f"{number}", f"{number:+}", f"{number.size}") == (plain, signed, plain.lstrip("−"))


def test_spelled_numbers_go_up_to_ten():
    assert [str(Number("en", n).word.start) for n in (1, 10, 11)] == ["One", "Ten", "11"]
    assert [str(Number("ko", n).word) for n in (1, 4, 11, 0.5)] == ["한", "네", "11", "0.5"]


def test_forms_by_count():
    assert [f"{Number('en', n):bag|bags}" for n in (0, 1, 2)] == ["bags", "bag", "bags"]
    assert [pick("그 카드를|둘 중 하나를|그중 하나를", n) for n in (1, 2, 3, 13)][1:] == [
        "둘 중 하나를",
        "그중 하나를",
        "그중 하나를",
    ]
    assert [pick("0=|some", n) for n in (0, 1, 9)] == ["", "some", "some"]
    assert [f"{Flag('en', value):yes|no}" for value in (True, False)] == ["yes", "no"]


def test_english_has_no_particles():
    with pytest.raises(ValueError, match="'은' is nothing that a word takes"):
        f"{card_word('en', 0):은}"


# ------------------------------------------------------------------ who
def test_seats_are_called_by_where_they_sit():
    for me in range(4):
        ko, en = Speaker("ko", "spades", me), Speaker("en", "spades", me)
        around = [(me + place) % 4 for place in range(4)]
        assert [ko.seat(seat) for seat in around] == ["나", "왼쪽", "파트너", "오른쪽"]
        assert [en.seat(seat) for seat in around] == ["You", "Left", "Partner", "Right"]
        assert [ko.team(me % 2), ko.team(1 - me % 2)] == ["우리 팀", "상대 팀"]


def won(speak, seat):
    case = next(case for case in GAME.rules["spades.trick.won"].cases if case.name == "suit")
    return speak.finding(Finding(case, (seat, Card.parse("DA"))))


def test_i_is_irregular_and_typed_names_take_one_form():
    speak = Speaker("ko", "spades", me=0, names=[None, "Anna", "민수", " a|b \n"])
    assert won(speak, 0).startswith("내가 ♦A로")
    assert won(speak, 1).startswith("Anna님이 ♦A로")
    assert won(speak, 2).startswith("민수님이")
    assert won(speak, 3).startswith("a b님이")
    assert [speak.seat(seat) for seat in range(4)] == ["나", "Anna", "민수", "a b"]
    assert f"{speak.who(0):은} {speak.who(2):은} {speak.who(2).whose}" == "나는 민수님은 민수님의"
    assert won(Speaker("en", "spades", names=[None, None, None, None]), 2).startswith("Your partner won")
    assert won(Speaker("en", "spades", names=["Kim", "Lee", "Ann", "Bo"]), 0).startswith("Kim won")


def test_a_name_is_no_template():
    speak = Speaker("ko", "spades", names=["{0.__class__}", None, None, None])
    assert won(speak, 0).startswith("{0.__class__}님이 ")


# ------------------------------------------------------------------ verdicts and events
def test_every_verdict_of_a_deal_is_said_to_whoever_acts():
    """Never empty, never a template left unfilled."""
    table = Table(GAME, GAME.deal("every verdict"))
    while table.turn is not None:
        for lang in LANGUAGES:
            speak = Speaker(lang, "spades", me=table.turn)
            for action in (*ALL, *map(GAME.parse, ("look", "nil", "blind nil", "4", "13"))):
                said = speak.verdict(table.verdict(action))
                assert said
                assert not set(said) & set("{}|")
        table.push(table.legal[len(table.actions) % len(table.legal)])
    for _, event in table.events:
        assert Speaker("ko", "spades").finding(event)


def test_no_rule_spoke():
    assert Speaker("ko", "spades").verdict(Verdict(0, "play C2", (), ())) == "지금 할 수 있어요."


def test_on_trick_one_the_narrower_rule_speaks_first():
    """Without it the sentence on being void would offer a spade that this table forbids."""
    from cardlab.game import judge
    from cardlab.games.spades.position import position

    hand = "S4 S9 H2 H3 H4 H5 H6 H7 H8 C2 C3 C4 C5"
    moment = position({"hand": hand, "trick": "D7", "options": {"first_trick_spade": "forbidden"}})
    speak = Speaker("ko", "spades", me=moment.turn)
    assert "♠만 빼고" in speak.verdict(judge(GAME, moment, Card.parse("H2")))
    assert "첫 트릭에 ♠를 버리지 않고" in speak.verdict(judge(GAME, moment, Card.parse("S4")))


def test_a_case_without_that_text_is_an_error():
    finding = Finding(Case("spades.trick.won", "nobody"), ())
    with pytest.raises(KeyError):
        Speaker("ko", "spades").finding(finding)


def test_an_unknown_language_is_an_error():
    with pytest.raises(LookupError, match="'de'"):
        Speaker("de", "spades")


# ------------------------------------------------------------------ rules
def test_rule_card_shows_the_house_rules_in_force():
    card = Speaker("ko", "spades").rule_card("spades.score.failed_nil", Options(failed_nil_tricks="bags"))
    assert card.name == "실패한 닐의 트릭"
    of_field = [(o.value, o.default, o.on) for o in card.options if o.field == "failed_nil_tricks"]
    assert of_field == [("help", True, False), ("bags", False, True), ("ignore", False, False)]


def test_rule_card_says_this_tables_numbers():
    options = Options(nil_value=50, bag_size=5, bag_penalty=70)
    for lang in LANGUAGES:
        speak = Speaker(lang, "spades")
        assert "50" in speak.rule_card("spades.score.nil", options).says
        says = speak.rule_card("spades.score.bag_penalty", options).says
        assert "5" in says
        assert "70" in says
        assert "100" in speak.rule_card("spades.score.nil").says
    value = next(o for o in Speaker("ko", "spades").options("nil_value", options))
    assert (value.value, value.default, value.on) == (50, False, True)
    assert value.text == "지키면 +50점, 못 지키면 −50점이에요."


# ------------------------------------------------------------------ sums
def test_worked_sum():
    worked = Speaker("ko", "spades").sum(lines(("5", "2"), (6, 3), bags=9), "이번 판")
    assert [(line.text, line.value, line.negative, line.bags) for line in worked.lines] == [
        ("공약 5 + 2 = 7, 트릭 9개: 성공", "7 × 10 = +70", False, None),
        ("초과 트릭 2개: 자루 9 → 11", "+2", False, (9, 11, 10)),
        ("자루 벌점, 10개 덜기", "−100", True, (11, 1, 10)),
    ]
    assert worked.total == ("이번 판", "−28", True)
    assert worked.lines[2].rule == "spades.score.bag_penalty"


def test_worked_sum_says_which_house_rule_decides():
    for lang in LANGUAGES:
        for tricks in ("help", "bags", "ignore"):
            worked = Speaker(lang, "spades").sum(
                lines(("5", "nil"), (4, 2), failed_nil_tricks=tricks), "total"
            )
            noted = [line.note for line in worked.lines if line.rule == "spades.score.failed_nil"]
            assert len(noted) == 1
            assert noted[0]


def test_the_count_of_bags_runs_through_the_lines():
    worked = Speaker("en", "spades").sum(
        lines(("2", "nil"), (4, 2), bags=7, failed_nil_tricks="bags"), "This deal"
    )
    assert [line.bags for line in worked.lines if line.bags] == [(7, 9, 10), (9, 11, 10), (11, 1, 10)]


@pytest.mark.parametrize(
    ("sum_", "ko", "en"),
    [
        (lines(("4", "3"), (4, 3)), "공약 7에 트릭 7개: +70점.", "Bid 7, took 7: +70."),
        (
            lines(("4", "3"), (5, 4)),
            "공약 7에 트릭 9개: 70 + 2 = +72점, 자루 2개.",
            "Bid 7, took 9: 70 + 2 = +72, with 2 bags.",
        ),
        (
            lines(("4", "3"), (5, 4), bags=3),
            "공약 7에 트릭 9개: 70 + 2 = +72점. 자루는 3개에서 5개가 됐어요.",
            "Bid 7, took 9: 70 + 2 = +72. Your bags go from 3 to 5.",
        ),
        (
            lines(("4", "3"), (4, 4), bags=9),
            "공약 7에 트릭 8개: 70 + 1 = +71점. 자루는 9개에서 10개가 됐어요. 10개가 찼으니 100점을 잃고 "
            "10개를 덜어 내요. 이번 판은 71 − 100 = −29점, 자루는 남지 않아요.",
            "Bid 7, took 8: 70 + 1 = +71. Your bags go from 9 to 10. "
            "Ten bags cost 100 points and come off the count. This deal: 71 − 100 = −29, and no bags stay.",
        ),
        (
            lines(("5", "nil"), (5, 0)),
            "파트너가 닐을 부르고 트릭을 하나도 따지 않아서 +100점이에요. "
            "공약 5에 트릭 5개: +50점. 합계 +150점.",
            "Your partner bid nil and took no trick: +100. Bid 5, took 5: +50. Total +150.",
        ),
        (
            lines(("5", "nil"), (3, 2)),
            "파트너가 닐을 부르고 트릭 2개를 따서 −100점이에요. 이 테이블에서는 그 2개도 공약에 보태요. "
            "3 + 2 = 5개로 공약 5를 채워 +50점이에요. 합계 −50점.",
            "Your partner bid nil and took 2 tricks: −100. At this table those 2 count toward your bid: "
            "3 + 2 = 5 makes 5, +50. Total −50.",
        ),
    ],
)
def test_prose(sum_, ko, en):
    assert Speaker("ko", "spades").prose(sum_) == ko
    assert Speaker("en", "spades").prose(sum_) == en


def test_prose_of_the_other_team_is_not_about_me():
    told = lines(("5", "nil"), (4, 1), bags=9, seats=(1, 3), failed_nil_tricks="bags")
    assert Speaker("en", "spades").prose(told, team=1) == (
        "Right bid nil and took 1 trick: −100. At this table the nil's tricks don't help Left: Left's own 4 "
        "fall short of 5, −50. The nil's trick becomes 1 bag, +1. Ten bags cost 100 points and come off the "
        "count. This deal: −149 − 100 = −249, and no bags stay."
    )
    assert "Their bags go" in Speaker("en", "spades").prose(lines(("4", "3"), (5, 4), 3, (1, 3)), team=1)
    ko = Speaker("ko", "spades").prose(told, team=1)
    assert ko.startswith("오른쪽이 닐을 부르고")
    assert "왼쪽의 트릭 4개로는" in ko


def test_two_nils_as_one_bid_belong_to_a_team():
    joint = lines(("nil", "nil"), (0, 1), double_nil="joint")
    assert (
        Speaker("ko", "spades")
        .prose(joint, team=1)
        .startswith("상대 팀은 둘 다 닐을 불렀는데 트릭 1개를 따서 −200점")
    )
    assert Speaker("en", "spades").prose(joint).startswith("Both of you bid nil but took 1 trick: −200.")


# ------------------------------------------------------------------ spoken and typed
def test_a_screen_reader_hears_names():
    ko, en = Speaker("ko", "spades"), Speaker("en", "spades")
    heard = {code: (ko.spoken(Card.parse(code)), en.spoken(Card.parse(code))) for code in ("SQ", "HT", "C2")}
    assert heard == {
        "SQ": ("스페이드 퀸", "queen of spades"),
        "HT": ("하트 십", "ten of hearts"),
        "C2": ("클럽 이", "two of clubs"),
    }
    assert len({ko.spoken(card) for card in ALL}) == len({en.spoken(card) for card in ALL}) == 52


@pytest.mark.parametrize(
    ("card", "typed"),
    [
        ("SQ", "SQ sq ♠Q ♠\ufe0eQ"),
        ("SQ", "스페이드_Q 스페이드Q 스페이드_퀸 스페_퀸 스페이드__퀸"),
        (
            "SQ",
            "queen_of_spades Queen_of_Spades queenofspades play_SQ",
        ),
        ("HT", "HT H10 h10 ♥10 하트_10 하트_십 하트_텐 ten_of_hearts 10_of_hearts"),
        ("D7", "다이아_7 다이아몬드_칠 다이아_세븐 seven_of_diamonds ♦7"),
        ("C2", "클로버_2 클럽_이 클럽_투 deuce_of_clubs two_of_clubs"),
    ],
)
def test_typed_cards(card, typed):
    for text in typed.split():
        for form in ("NFC", "NFD"):
            assert read_action(normalize(form, text.replace("_", " ")), GAME) == Card.parse(card)


@pytest.mark.parametrize(
    ("action", "typed"),
    [
        ("nil", ["닐", " 닐 ", "제로", "nil", "NIL", "zero"]),
        ("blind nil", ["블라인드 닐", "블라인드닐", "더블 닐", "blind nil", "Blind  Nil", "double nil"]),
        ("bid 4", ["4", "bid 4", "BID 4", " 4 "]),
        ("look", ["look", "패 보기", "패보기"]),
    ],
)
def test_typed_bids(action, typed):
    for text in typed:
        assert GAME.show(read_action(text, "spades")) == action
        assert GAME.show(read_action(normalize("NFD", text), GAME)) == action


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_written_can_be_typed(lang):
    speak = Speaker(lang, "spades")
    bids = map(GAME.parse, ("look", "nil", "blind nil", *map(str, range(1, 14))))
    for action in (*ALL, *bids):
        assert read_action(speak.action(action), GAME) == action
    for card in ALL:
        assert read_action(speak.spoken(card), GAME) == card


@pytest.mark.parametrize("text", ["", "스페이드", "bid 14", "퀸", "♠", "♠1", "dog", "닐" * 99, "4\n5\x00"])
def test_what_is_no_action(text):
    with pytest.raises(Notation):
        read_action(text, GAME)


def test_words_of_rooms():
    speak = Speaker("ko", "spades")
    assert speak.word("spades.name") == "스페이드"
    assert speak.word("teams.ours.title") == "우리 팀"
    assert speak.word("widgets.table.take_back") == "무르기"
    with pytest.raises(KeyError):
        speak.word("widgets.table.no_such_word")


def test_whoever_has_a_name_is_spoken_of_by_it() -> None:
    """Also at the speaker's own seat: with three names it is an onlooker who hears of the deal."""
    told = Finding(NEXT, (0, 1, 18))
    named = Speaker("en", "skat", names=("Kim", "Lee", "Park")).finding(told)
    assert named == "Now Kim calls to Lee. The bidding stands at 18."
    assert Speaker("en", "skat").finding(told).startswith("Now you call to Left.")

"""Writes the table's fixtures, one JSON view each: python dev/fixtures.py

One deal, played to different moments, in Korean and English. Cards and counts belong together; the sentences are
fixtures, the real ones come from the engine.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent / "fixtures"
View = dict[str, Any]

HANDS = [
    "SK SQ S6 S3 HA H9 C6 C5 C4 DA DQ D7 D6",
    "SJ S8 S7 S5 HK HJ H3 C9 C8 C7 C3 C2 D5",
    "ST S2 HQ HT H8 H5 H4 CJ CT DK DJ D8 D2",
    "SA S9 S4 H7 H6 H2 CA CK CQ DT D9 D4 D3",
]
# (seat, card) in the order played; left leads first
PLAYED = [
    tuple(entry.split(":"))
    for entry in (
        "1:C8 2:CT 3:CQ 0:C4 3:CA 0:C5 1:C2 2:CJ 3:DT 0:DQ 1:D5 2:D2 0:HA 1:H3 2:H4 3:H2 0:DA 1:S5 2:D8 3:D3 "
        "1:S8 2:ST 3:SA 0:S3 3:D9 0:D6 1:C3 2:DJ 2:DK 3:D4 0:D7 1:S7 1:HK 2:H5 3:H6 0:H9 1:HJ 2:HQ 3:H7 0:C6 "
        "2:S2 3:S4 0:S6 1:SJ 1:C9 2:H8 3:CK 0:SQ 0:SK 1:C7 2:HT 3:S9"
    ).split()
]
WINNERS = [3, 3, 0, 0, 1, 3, 2, 1, 2, 1, 0, 0, 0]
BIDS = [4, 1, 1, 4]
RANKS = "AKQJT98765432"
ORDER = "SHCD"

KO: View = {
    "seats": ["나", "왼쪽", "파트너", "오른쪽"],
    "suits": {"S": "스페이드", "H": "하트", "D": "다이아몬드", "C": "클럽"},
    "ranks": {"A": "에이스", "K": "킹", "Q": "퀸", "J": "잭", "T": "십"},
    "digits": dict(zip("98765432", "구팔칠육오사삼이", strict=True)),
    "card": "{suit} {rank}",
    "title": "스페이드",
    "crumb": "판 3 · 판 코드 4F7K-3",
    "dealer": "딜러",
    "line": "선언 {bid} · 딴 트릭 {took}",
    "team": ["나 + 파트너", "왼쪽 + 오른쪽"],
    "words": {
        "score": "점수", "bags": "자루", "hand": "내 패", "trick": "트릭", "steps": "판의 흐름", "log": "나온 카드",
        "lang": "언어", "winning": "지금 가장 높은 카드", "taken_by": "트릭을 딴 사람:", "next_trick": "다음 트릭",
        "lost_text": "연결이 끊겼어요. 이 판은 그대로 남아 있어요.", "lost_button": "다시 연결",
    },
}
EN: View = {
    "seats": ["You", "Left", "Partner", "Right"],
    "suits": {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"},
    "ranks": {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten"},
    "digits": dict(zip("98765432", "nine eight seven six five four three two".split(), strict=True)),
    "card": "{rank} of {suit}",
    "title": "Spades",
    "crumb": "Deal 3 · deal code 4F7K-3",
    "dealer": "dealer",
    "line": "bid {bid} · took {took}",
    "team": ["You + Partner", "Left + Right"],
    "words": {
        "score": "Score", "bags": "Bags", "hand": "Your hand", "trick": "Trick", "steps": "Steps of the deal", "log": "Cards played",
        "lang": "Language", "winning": "winning so far", "taken_by": "Trick taken by", "next_trick": "Next trick",
        "lost_text": "The connection is gone. This deal is kept.", "lost_button": "Connect again",
    },
}
TEXT = {"ko": KO, "en": EN}


def spoken(card: str, lang: str) -> str:
    t = TEXT[lang]
    return str(t["card"]).format(suit=t["suits"][card[0]], rank=(t["ranks"] | t["digits"])[card[1]])


def both(lang: str, ko: Any, en: Any) -> Any:
    return ko if lang == "ko" else en


def held(seat: int, ply: int) -> list[str]:
    gone = {card for _, card in PLAYED[:ply]}
    cards = [card for card in HANDS[seat].split() if card not in gone]
    return sorted(cards, key=lambda c: (ORDER.index(c[0]), RANKS.index(c[1])))


def strength(card: str, led: str) -> int:
    return (100 if card[0] == "S" else 50 if card[0] == led[0] else 0) - RANKS.index(card[1])


def lying(cards: list[tuple[str, str]]) -> list[View]:
    best = max(cards, key=lambda entry: strength(entry[1], cards[0][1]), default=None)
    return [{"seat": int(seat), "card": card, "winning": (seat, card) == best} for seat, card in cards]


def view(lang: str, ply: int, *, done: bool = False, n: int = 40) -> View:
    """The table after `ply` cards; with `done` the last trick still lies there."""
    t = TEXT[lang]
    tricks = (ply - (1 if done else 0)) // 4
    ended = WINNERS[:tricks] if not done else WINNERS[: ply // 4 - 1]
    took = [ended.count(k) for k in range(4)]
    on = PLAYED[tricks * 4 : ply]
    turn = (int(on[-1][0]) + 1) % 4 if on else (WINNERS[tricks - 1] if tricks else 1)
    hand = held(0, ply)
    seats = [
        {
            "name": t["seats"][k],
            "role": t["dealer"] if k == 0 else "",
            "team": k % 2,
            "cards": len(held(k, ply)),
            "bid": str(BIDS[k]),
            "took": took[k],
            "line": str(t["line"]).format(bid=BIDS[k], took=took[k]),
            "slots": {"n": BIDS[k], "filled": min(BIDS[k], took[k]), "over": max(0, took[k] - BIDS[k]), "nil": ""},
            "turn": k == turn and not done,
            "leads": False,
            "thinking": "",
        }
        for k in range(4)
    ]
    broken = ply > 17
    last = PLAYED[tricks * 4 - 4 : tricks * 4] if tricks else []
    return {
        "n": n,
        "lang": lang,
        "words": {**t["words"], "cards": {s + r: spoken(s + r, lang) for s in ORDER for r in RANKS}, "suits": t["suits"]},
        "crumb": t["crumb"],
        "title": t["title"],
        "langs": [
            {"do": "lang ko", "label": "한국어", "on": lang == "ko"},
            {"do": "lang en", "label": "English", "on": lang == "en"},
        ],
        "phase": "play",
        "live": True,
        "pace": {"bot": 450, "trick": 1200},
        "table": {
            "seats": seats,
            "seal": {
                "open": broken,
                "fresh": False,
                "title": both(lang, *(("스페이드 깨짐", "Spades are broken") if broken else ("스페이드 안 깨짐", "Spades not broken"))),
                "note": both(lang, *(("스페이드로 시작해도 돼요", "May be led now") if broken else ("아직 스페이드로 시작할 수 없어요", "May not be led yet"))),
            },
            "trick": {
                "number": tricks + 1,
                "cards": lying(on),
                "done": done,
                "winner": WINNERS[tricks] if done else None,
                "slot": both(lang, *(("내 차례", "your turn") if on else ("내가 선", "your lead"))) if turn == 0 and not done else "",
            },
            "hand": [
                {"card": c, "name": spoken(c, lang), "label": spoken(c, lang), "state": "rest", "gap": k > 0 and hand[k - 1][0] != c[0]}
                for k, c in enumerate(hand)
            ],
            "backs": False,
            "prompt": None,
            "callout": None,
            "hint": None,
            "last": {
                "title": both(lang, "지난 트릭", "Last trick"),
                "by": both(lang, f"딴 사람: {t['seats'][WINNERS[tricks - 1]]}", f"taken by {t['seats'][WINNERS[tricks - 1]]}"),
                "cards": lying(last),
            }
            if last
            else None,
            "moves": [],
            "buttons": [
                {"do": "take back", "label": both(lang, "무르기", "Take back"), "icon": "again"},
                {"do": "hint", "label": both(lang, "힌트", "Hint"), "icon": "hint"},
            ],
            "result": None,
        },
        "score": score(lang, took),
        "steps": steps(lang, ply),
    }


def score(lang: str, took: list[int]) -> View:
    t = TEXT[lang]
    teams = [
        {
            "name": t["team"][k],
            "points": points,
            "shown": str(points),
            "bags": {"n": bags, "limit": 10, "shown": both(lang, f"{bags} / 10", f"{bags} of 10"), "note": ""},
            "contract": {"bid": 5, "took": took[k] + took[k + 2], "shown": f"{took[k] + took[k + 2]} / 5", "label": both(lang, "공약", "Contract")},
        }
        for k, (points, bags) in enumerate([(196, 6), (110, 0)])
    ]
    return {
        "heading": both(lang, "점수표", "Score sheet"),
        "lines": both(lang, "500점에 닿으면 승리 · −200점이면 패배", "500 wins · −200 loses"),
        "rules": "",
        "teams": teams,
        "rounds": [],
        "chart": {"hi": 500, "lo": -200, "series": [[0, 53, 196], [0, 50, 110]], "marks": [], "start": "0", "label": ""},
        "columns": {"round": "", "bid": "", "took": "", "points": "", "total": ""},
        "over": "",
    }


def steps(lang: str, ply: int, at: int | None = None) -> View:
    """Plies are bids first, then cards; `at` looks back at an earlier card."""
    total, now = 4 + ply, 4 + (ply if at is None else at)
    groups = []
    for g in range(14):
        ticks = [
            {
                "at": k,
                "state": "past" if k < now else "now" if k == now else "next",
                "event": "rule" if k == 21 and k < total else "",
                "label": "",
            }
            for k in range(g * 4, g * 4 + 4)
        ]
        label = both(lang, "선언", "Bids") if g == 0 else str(g)
        groups.append({"label": label, "current": g == now // 4, "ticks": ticks})
    trick, card = (now - 4) // 4 + 1, now - 3
    return {
        "at": now,
        "total": total,
        "groups": groups,
        "caption": both(lang, f"트릭 {trick} · 52장 중 {min(52, card)}번째", f"Trick {trick} · card {min(52, card)} of 52"),
        "notes": [{"tone": "event", "text": both(lang, "스페이드가 깨진 순간", "Spades are broken")}] if total > 21 else [],
        "back": {"do": "back", "label": both(lang, "한 수 뒤로", "Back")},
        "forward": {"do": "forward", "label": both(lang, "한 수 앞으로", "Forward"), **({} if at is not None else {"reason": both(lang, "여기가 지금이에요", "This is now")})},
        "event": {"do": "event", "label": both(lang, "다음 장면", "Next event"), **({} if at is not None else {"reason": both(lang, "아직 없어요", "None yet")})},
        "now": None if at is None else {"do": "now", "label": both(lang, "지금으로", "To now")},
        "change": None,
        "branch": None,
    }


def play(lang: str) -> View:
    v = view(lang, 3)
    v["table"]["prompt"] = {"text": both(lang, "내 차례예요. 선이 낸 무늬는 ♣이에요.", "Your turn. Clubs were led.")}
    return v


def lead(lang: str) -> View:
    v = view(lang, 12)
    v["table"]["prompt"] = {"text": both(lang, "내가 선이에요. 트릭 4를 시작하세요.", "You lead trick 4.")}
    return v


def refuse(v: View, card: str, ok: set[str], callout: View) -> View:
    table = v["table"]
    for entry in table["hand"]:
        entry["state"] = "no" if entry["card"] == card else "lit" if entry["card"] in ok else "off"
        if entry["card"] == card:
            entry["label"] += ": " + callout["title"]
    table["callout"] = {"at": f"play {card}", **callout}
    now = v["steps"]["at"]
    for group in v["steps"]["groups"]:
        for tick in group["ticks"]:
            if tick["at"] == now:
                tick["event"] = "refused"
    v["steps"]["notes"].insert(0, {"tone": "refused", "text": both(v["lang"], f"여기서 안 된 카드: {suited(card)}", f"Refused here: {suited(card)}")})
    v["n"] += 1
    return v


def suited(card: str) -> str:
    return {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}[card[0]] + ("10" if card[1] == "T" else card[1])


def refused(lang: str) -> View:
    v = lead(lang)
    ok = {c for c in held(0, 12) if c[0] != "S"}
    return refuse(
        v,
        "SK",
        ok,
        {
            "title": both(lang, "스페이드가 아직 깨지지 않았어요", "Spades aren’t broken yet"),
            "text": both(
                lang,
                "♠K으로는 아직 시작할 수 없어요. 스페이드가 깨지지 않았고, 손에 다른 무늬가 6장 있거든요. 그중 하나로 시작하세요.",
                "You can’t lead ♠K yet: spades haven’t been broken, and you still hold 6 cards of other suits. Lead one of those.",
            ),
            "may": both(lang, "낼 수 있는 카드 6장이 켜져 있어요", "You can play the 6 lit cards"),
            "rule": {"do": "rule spades.lead.unbroken", "label": both(lang, "규칙 설명: 스페이드로 시작하기", "Rule card: leading spades")},
        },
    )


def follow(lang: str) -> View:
    """Refused in the second row of a narrow screen: a diamond on a club."""
    v = play(lang)
    return refuse(
        v,
        "DQ",
        {"C6", "C5", "C4"},
        {
            "title": both(lang, "선이 낸 무늬를 따라 내요", "Follow the suit led"),
            "text": both(
                lang,
                "♦Q은 지금 낼 수 없어요. 선이 낸 무늬가 ♣이고, 손에 ♣6, ♣5, ♣4가 남아 있어요. 셋 중 하나를 내세요.",
                "You can’t play ♦Q on this trick. Clubs were led, and you still hold ♣6, ♣5 and ♣4. Play one of those.",
            ),
            "may": both(lang, "낼 수 있는 카드 3장이 켜져 있어요", "You can play the 3 lit cards"),
            "rule": {"do": "rule spades.play.follow", "label": both(lang, "규칙 설명: 무늬 따라 내기", "Rule card: following suit")},
        },
    )


def hint(lang: str) -> View:
    v = lead(lang)
    for entry in v["table"]["hand"]:
        if entry["card"] == "HA":
            entry["state"] = "hint"
    v["table"]["hint"] = {
        "title": both(lang, "에이스부터", "The ace first"),
        "text": both(
            lang,
            "♥A는 0.9 = 거의 확실한 트릭이에요. 상대가 ♥가 떨어지기 전에 먼저 내는 게 좋아요.",
            "♥A is worth 0.9, nearly a sure trick. Lead it before an opponent runs out of hearts.",
        ),
        "more": {"do": "hint more", "label": both(lang, "더 자세히", "Tell me more"), "kind": "plain"},
        "source": {"do": "tip ace", "label": both(lang, "근거: 옆 무늬 에이스", "Why: side aces")},
    }
    return v


def done(lang: str) -> View:
    v = view(lang, 16, done=True)
    v["pace"]["trick"] = None
    v["table"]["prompt"] = {
        "text": both(lang, "내가 ♥A로 트릭을 땄어요.", "Your ♥A takes the trick."),
        "button": {"do": "go on", "label": both(lang, "다음 트릭", "Next trick"), "icon": "next", "kind": "primary"},
    }
    return v


def waiting(lang: str) -> View:
    v = view(lang, 17)
    left = v["table"]["seats"][1]
    left["thinking"] = both(lang, "왼쪽이 생각하고 있어요", "Left is thinking")
    return v


def one(lang: str) -> View:
    v = view(lang, 48)
    v["table"]["prompt"] = {"text": both(lang, "마지막 카드예요.", "Your last card.")}
    return v


def broken(lang: str) -> View:
    v = view(lang, 18)
    v["table"]["seal"]["fresh"] = True
    return v


def back(lang: str) -> View:
    v = view(lang, 13)
    v["live"] = False
    v["steps"] = steps(lang, 20, 13)
    v["steps"]["change"] = {
        "heading": both(lang, "다른 카드를 냈다면?", "What if you had played another card?"),
        "text": both(lang, "카드 1장을 골라 그 자리부터 다시 둬 보세요.", "Choose one card and play on from here."),
        "choices": [{"card": c, "name": spoken(c, lang), "label": spoken(c, lang), "state": "rest", "gap": False} for c in ("H9", "C6", "DA", "D7")],
        "do": "instead",
    }
    v["table"]["prompt"] = {
        "text": both(lang, "지난 순간을 보고 있어요.", "You are looking at an earlier moment."),
        "button": {"do": "now", "label": both(lang, "지금으로", "To now"), "kind": "plain", "icon": "next"},
    }
    return v


def over(lang: str) -> View:
    v = view(lang, 52)
    v["phase"] = "over"
    v["table"]["hand"] = []
    v["table"]["trick"]["slot"] = ""
    v["table"]["buttons"] = []
    for seat in v["table"]["seats"]:
        seat["turn"] = False
    rule = {"do": "rule spades.score.contract", "label": both(lang, "규칙 설명: 공약", "Rule card: the contract")}
    bag = {"do": "rule spades.score.bags", "label": both(lang, "규칙 설명: 자루", "Rule card: bags")}

    def sum_(k: int, took: int, old: int, new: int, value: str) -> View:
        over = took - 5
        return {
            "title": TEXT[lang]["team"][k],
            "lines": [
                {"rule": rule, "text": both(lang, f"공약 4 + 1 = 5, 딴 트릭 {took}: 성공", f"Contract 4 + 1 = 5, took {took}: made"), "value": "5 × 10 = +50", "neg": False},
                {"rule": bag, "text": both(lang, f"초과 트릭 {took} − 5", f"Overtricks {took} − 5"), "value": f"+{over}", "neg": False, "bags": {"old": old, "new": new, "limit": 10}, "note": both(lang, f"자루 {old}개에서 {new}개", f"Bags go from {old} to {new}")},
            ],
            "total": {"label": both(lang, "이번 판", "This deal"), "value": value, "neg": False},
        }

    v["table"]["result"] = {
        "heading": both(lang, "두 팀 모두 공약을 채웠어요", "Both teams made their contract"),
        "text": [both(lang, "우리 팀 +51점, 상대 팀 +52점이에요. 합쳐서 196 + 51 = 247점이 됐어요.", "We score +51, they score +52. Our total is 196 + 51 = 247.")],
        "sums": [sum_(0, 6, 6, 7, "+51"), sum_(1, 7, 0, 2, "+52")],
        "buttons": [
            {"do": "step 4", "label": both(lang, "복기", "Review"), "kind": "plain", "icon": "back"},
            {"do": "next deal", "label": both(lang, "다음 판", "Next deal"), "kind": "primary", "icon": "next"},
        ],
    }
    return v


def empty(lang: str) -> View:
    v = view(lang, 0)
    for seat in v["table"]["seats"]:
        seat.update(turn=False, cards=0, bid="", line="", slots={"n": 0, "filled": 0, "over": 0, "nil": ""})
    v["table"].update(hand=[], buttons=[], seal=None)
    v["table"]["prompt"] = {
        "text": both(lang, "네 자리가 찼어요.", "All four seats are taken."),
        "button": {"do": "deal", "label": both(lang, "카드 돌리기", "Deal the cards"), "kind": "primary"},
    }
    del v["steps"]
    return v


def nil(lang: str) -> View:
    """A void hand: anything may be played; partner bid nil and keeps it."""
    v = view(lang, 46)
    v["table"]["prompt"] = {
        "text": both(lang, "아무 카드나 내도 돼요.", "Play anything."),
        "note": both(lang, "선이 낸 ♣이 손에 한 장도 없어요.", "Clubs were led and you have none."),
    }
    v["table"]["seats"][2].update(bid=both(lang, "닐", "nil"), slots={"n": 0, "filled": 0, "over": 0, "nil": "kept"})
    return v


def moves(lang: str) -> View:
    """The answer to ♥A in `lead`: three bots play, the trick is the learner's, who leads again."""
    v = view(lang, 16, n=41)
    v["table"]["prompt"] = {"text": both(lang, "내가 선이에요. 트릭 5를 시작하세요.", "You lead trick 5.")}
    v["table"]["moves"] = [{"seat": int(s), "card": c} for s, c in PLAYED[12:16]]
    v["table"]["moves"][-1]["takes"] = 0
    return v


SCREENS = [play, lead, refused, follow, hint, done, waiting, one, broken, back, over, empty, nil, moves]


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for screen in SCREENS:
        for lang in TEXT:
            text = json.dumps(screen(lang), ensure_ascii=False, separators=(",", ":"))
            (HERE / f"table-{screen.__name__}-{lang}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

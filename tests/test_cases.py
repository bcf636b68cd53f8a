"""What users of other card programs and widgets ran into, and the test here that would catch each of them.

The numbers are those of our list of reports. What no other test watches for is tested below the table.
"""

import random
import threading
from copy import deepcopy
from pathlib import Path

import pytest

from cardlab.games import game
from cardlab.widgets import Session, TableView

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "cardlab" / "widgets" / "static"
SPADES = game("spades")

CAUGHT = """
Skat: the auction
13 a jump meant to slip by                       widgets/test_practice_and_match test_a_jump_is_asked_once_more_in_a_match_too
13 a bid is made and taken back                  widgets/test_practice_and_match test_in_a_match_nothing_is_taken_back_and_nobody_helps
Spades: rules and scoring
32 spades never count as broken                  spades/test_options test_broken_from_the_next_trick_on
33 bags are read off the score's last digit      spades/test_worked_examples test_a_bags_are_no_digit_of_the_score
34 the tricks of a failed nil                    spades/test_options test_failed_nil_tricks
35 texts disagree on those tricks                lessons/test_score_table test_the_tricks_of_a_failed_nil_by_house_rule
36 hints speak of bags where there are none      spades/test_every_option test_a_deal_under_any_house_rules
38 over 500, or 500 reached                      spades/test_match_end test_passed
38 after the penalty                             spades/test_match_end test_judged_after_the_penalty
39 the penalty is not deducted                   spades/test_worked_examples test_penalty_is_a_line_of_its_own
40 a spade though the suit is held               widgets/test_session test_a_refusal_stands_at_the_card_and_changes_nothing
41 a hand of nothing but spades is stuck         spades/test_options test_all_spades_may_always_lead
43 who bids and leads first                      test_match test_dealer_and_first_to_act_move_one_seat_on_every_deal
44 least bids, tables without nil                spades/test_options test_nil
45 no limit on bids unless the table has one     spades/test_options test_plain_bidding
45 the total of 13                               spades/test_options test_forbid_total_13
47 a score sheet for one's own cards             widgets/test_calculator test_bags_run_on_from_round_to_round_and_cost_when_ten_are_full
Spades: bots, hints and advice
50 bots underbid                                 bots/test_partner test_50_bids_lie_a_little_under_the_tricks_that_are_simulated
51 two nils in one team                          bots/test_partner test_51_no_level_bids_nil_after_its_partners
52 earlier bids are ignored                      spades/test_tip_bids test_seat_and_earlier_bids_matter
52 nil over a blind nil that could be set        bots/test_partner test_52_no_nil_over_a_blind_nil_that_can_be_set
52 the last bid leaves no trick to set a nil     bots/test_partner test_52_the_last_bidder_leaves_a_trick_to_set_a_nil
53 bots sabotage their partner                   bots/test_partner test_53_the_trade_between_a_contract_and_a_nil_is_told_in_points
53 a contract given up for a nil                 bots/test_partner test_53_nobody_is_set_for_a_nil_that_counts_less
55 a hint states what is debatable               spades/test_tip_cards test_hints_come_in_steps_and_say_how_sure
55 one card named where the gap is small         widgets/test_hints test_close_choices_and_differences_are_said_and_marked
56 the last to play wastes high cards            bots/test_partner test_56_last_to_play_and_wanting_the_trick_nobody_wins_dearer_than_needed
56 a weak bot plays nonsense                     bots/test_partner test_56_bori_is_weak_by_habits_that_have_names
58 belief in rigged deals                        test_cards test_shuffle_is_fair
58 a check that cannot fail convinces nobody     browser/test_fair test_the_check_catches_who_cheats
58 a page that checks the shuffle                tutor/test_fair test_our_own_deals_pass
58 the deal is named before it is seen           test_cases test_a_deal_is_named_before_a_card_of_it_is_seen
59 a tie is called a mistake                     spades/test_tip_cards test_ties_are_called_ties
59 a tie in a review is called one               analysis/test_review_deals test_cards_that_tie_are_never_judged
59 open cards are taken for what was known       analysis/test_review test_the_two_views_part_luck_from_what_was_to_be_known
59 a search cut short is taken for the end       analysis/test_review_more test_what_a_search_left_open_is_no_loss
Pages and servers
60 controls fail to load after an install        browser/test_lessons_open test_a_lesson_opens
61 the pinned environment drifts                 test_binder test_every_dependency_is_pinned_within_its_bounds
62 half of a widget is missing                   app/test_check test_a_widget_without_its_half_in_the_browser
62 no text where a widget cannot be drawn        widgets/test_still test_a_widget_lies_still_in_a_notebook_without_a_kernel
63 nobody says that the connection is lost       browser/test_session test_a_kernel_that_is_gone_is_told_and_the_table_rests
65 the kernel is gone and cards look alive       browser/test_session test_a_kernel_that_is_gone_is_told_and_the_table_rests
68 a kernel that ran before its visitor came     widgets/test_keeping test_where_it_is_kept_is_told_with_the_first_message
69 a widget for every card                       widgets/test_intents test_two_hundred_deals_leave_no_more_behind_than_one
70 no internet                                   browser/test_deal test_nothing_is_asked_of_other_machines_during_a_deal
71 no storage in a frame                         browser/test_progress test_where_storage_is_refused_the_visit_works_and_one_line_says_so
72 what threads and late output show is lost     test_cases test_nothing_is_printed_and_nothing_left_running
73 an error in cell n                            browser/test_frame test_an_error_is_a_number_on_the_page_and_a_trace_in_the_log
75 thirteen cards overflow a telephone           browser/test_screen test_a_screen_fits_can_be_hit_and_read
Widgets
76 an exception in a callback vanishes           widgets/test_intents test_a_view_that_cannot_be_drawn_is_answered_with_the_last_that_could
76 what a callback prints is lost                test_cases test_nothing_is_printed_and_nothing_left_running
77 shown twice, a click acts twice               browser/test_session test_two_views_of_a_session_keep_in_step_and_a_click_acts_once
79 quick clicks overlap                          widgets/test_session test_a_stale_or_repeated_intent_does_nothing
81 changed in place and not sent                 test_cases test_a_view_once_sent_is_never_written_on
82 nothing to see after a restart                widgets/test_still test_a_widget_lies_still_in_a_notebook_without_a_kernel
83 widgets are never freed                       widgets/test_intents test_two_hundred_deals_leave_no_more_behind_than_one
85 keys act on the notebook                      browser/test_hosts test_the_table_plays_and_its_keys_stay_in_it
86 no way through by arrows                      browser/test_deal test_a_whole_deal_by_keyboard_alone
87 no words for a screen reader                  browser/test_screen test_a_screen_fits_can_be_hit_and_read
89 dark on dark                                  browser/test_screen test_a_screen_fits_can_be_hit_and_read
90 suits told by colour or drawn as emoji        test_texts test_typography
91 a big module is slow to load                  test_cases test_a_script_is_small
92 drag and drop is dead on touch                browser/test_deal test_every_refused_card_is_explained_at_the_card
Notebooks, exports and teaching
97 what one did cannot be taken along            browser/test_progress test_what_is_exported_is_imported_elsewhere
98 an export is empty                            widgets/test_still test_a_widget_lies_still_in_a_notebook_without_a_kernel
99 a notebook cannot be graded without a screen  lessons/test_form test_a_notebook_runs_without_a_screen
99 answers can be graded by a server only        tutor/test_grading test_it_runs_where_there_is_no_jupyter
99 a stored mark is believed                     tutor/test_grading test_what_a_file_claims_is_not_read
101 answers do not reach Python in Lab           browser/test_progress test_in_lab_a_file_keeps_it_and_the_browser_keeps_nothing
101 a test that gives no feedback                widgets/test_exercise test_what_is_told_later_is_not_told_before
103 the object and what is shown differ          widgets/test_still test_a_widget_lies_still_in_a_notebook_without_a_kernel
104 a mistake is seen once and forgotten         browser/test_progress test_what_is_due_is_answered_in_place
104 it comes back as the same cards              tutor/test_progress test_each_time_it_comes_back_in_a_dress_of_its_own
104 what was missed in a whole deal              widgets/test_review test_what_advice_and_search_agree_on_comes_back
105 lessons by mouse only                        browser/test_deal test_a_whole_deal_by_keyboard_alone
105 exercises by mouse only                      browser/test_exercise test_a_whole_check_by_keyboard_alone_in_korean
105 the rule book by mouse only                  browser/test_book test_the_keyboard_alone_opens_a_chapter_a_card_and_leafs_on
105 house rules by mouse only                    browser/test_house test_by_keys_alone_a_deal_is_typed_and_scored_by_both
107 a teacher sees nothing                       tutor/test_classroom test_every_choice_of_everybody_is_in_it_once
107 and in what they missed                      tutor/test_classroom test_the_reasons_are_those_that_were_met
108 the same cards again                         test_cases test_the_same_cards_again
108 could I have done better                     tutor/test_recorded test_every_card_that_advice_would_not_play_is_asked_about
108 could I have won                             widgets/test_review test_a_card_is_told
108 the same cards from any trick on             widgets/test_review test_it_is_replayed_from_a_trick_and_compared
109 everybody has other cards                    widgets/test_classroom test_two_learners_have_the_same_cards_and_nobody_elses
109 a comparison comes too late                  browser/test_classroom test_a_class_deal_is_played_logged_downloaded_and_compared
110 a card is taken back                         widgets/test_session test_take_back_returns_to_the_last_decision_but_a_look_stays
110 nobody knows that it was                     widgets/test_practice_and_match test_a_take_back_stays_in_the_account
110 in a match it is not                         browser/test_modes test_in_a_match_cards_are_final_and_refusals_say_why
110 across deals nothing is                      widgets/test_intents test_nothing_is_taken_back_across_deals
111 the reason hides behind an icon              browser/test_deal test_every_refused_card_is_explained_at_the_card
111 in an exercise as well                       widgets/test_exercise test_an_illegal_card_is_marked_at_the_card_and_nothing_is_played
112 the explanation is of another rule           test_examples test_a_refusal_is_for_this_reason_alone
112 an exercise is of another tip                tutor/test_skat_made test_a_tip_is_asked_where_it_decides
114 Korean frame, English rules                  test_texts test_every_case_has_the_texts_it_needs
115 hearts twice and spades not at all           lessons/test_slips test_spades_are_worth_eleven_and_null_has_its_four_values
115 the value has to be greater than the bid     lessons/test_slips test_the_skat_counts_and_the_bid_itself_is_enough
115 the worked example of ninety                 lessons/test_slips test_hearts_with_three_hand_schwarz_announced_is_ninety
"""  # noqa: E501 - a table


def lines() -> list[tuple[str, str]]:
    """The tests of the table: file and name."""
    rows = [line.split() for line in CAUGHT.splitlines() if line[:1].isdigit()]
    return [(row[-2], row[-1]) for row in rows]


@pytest.mark.parametrize(("file", "name"), sorted(set(lines())))
def test_the_test_is_there(file: str, name: str) -> None:
    assert f"def {name}(" in (ROOT / "tests" / f"{file}.py").read_text("utf-8")


# ------------------------------------------------------------------ what no other test watches for
def test_a_deal_is_named_before_a_card_of_it_is_seen() -> None:
    session = Session(lang="en")
    view, table = session.view(), session.match.table
    assert view["table"]["hand"] == []
    assert table.deal.code in view["crumb"]
    assert SPADES.deal(table.deal.code, table.deal.dealer) == table.deal


def test_nothing_is_printed_and_nothing_left_running(capfd: pytest.CaptureFixture[str]) -> None:
    """What happens in a callback shows in the view: output and threads of later would be lost in Voila."""
    running = threading.active_count()
    session = Session(code="demo", lang="en")
    TableView(session)
    for text in ("look", "bid 3", "hint", "garbage", "play XX", "step 1", "now", "lang ko", "next deal"):
        session.do(text)
    assert capfd.readouterr() == ("", "")
    assert threading.active_count() == running


def test_a_view_once_sent_is_never_written_on() -> None:
    """Whatever happens next, from whatever moment: a list changed in place would never be sent."""
    session, dice = Session(code="demo", lang="en"), random.Random(1)
    table = TableView(session)
    kept = []
    while not session.over:
        kept.append((table.view, deepcopy(table.view)))
        act = SPADES.show(dice.choice(session.match.table.legal))
        session.do(dice.choice(["hint", "play XX", "lang ko", "back", "rule spades.play.follow"])).do("now")
        session.do(act)
    session.do("step 5").do("forward").do("lang en").do("next deal")
    assert all(sent == then for sent, then in kept)
    assert len({id(sent) for sent, _ in kept}) == len(kept)


@pytest.mark.parametrize("name", sorted(script.stem for script in STATIC.glob("*.js")))
def test_a_script_is_small(name: str) -> None:
    assert 1_000 < len((STATIC / f"{name}.js").read_bytes()) < 60_000


def test_the_same_cards_again() -> None:
    session, dice = Session(code="demo", lang="en"), random.Random(2)
    hands, dealer = session.match.table.deal.hands, session.match.table.deal.dealer
    while not session.over:
        session.do(SPADES.show(dice.choice(session.match.table.legal)))
    session.do("same again")

    assert (session.match.table.deal.hands, session.match.table.deal.dealer) == (hands, dealer)
    assert session.match.sheet == []
    assert session.view()["table"]["hand"] == []
    assert not [item for item in session.view()["explain"]["items"] if item["rule"]]

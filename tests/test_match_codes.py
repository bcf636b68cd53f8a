"""Codes of matches: short enough to be told aloud, and of letters that are not mistaken for one another."""

from cardlab.match import new_code


def test_a_code_is_six_letters_that_are_hard_to_mistake():
    codes = {new_code() for _ in range(50)}
    assert {len(code) for code in codes} == {6}
    assert not set("".join(codes)) & set("01ILOU")
    assert len(codes) > 45

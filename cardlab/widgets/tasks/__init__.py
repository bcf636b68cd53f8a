"""Tasks on the screen: one in front of a learner, several in a row, and what is drawn of them."""

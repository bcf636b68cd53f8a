"""The tutor: tasks, what was missed, when it comes back, and what a class did."""

"""Nothing here is a test: it runs outside CI, and cosmic-ray is not among what the tests need."""

collect_ignore_glob = ["*.py"]

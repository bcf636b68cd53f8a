"""The `cardlab` command and the tutorial's server."""

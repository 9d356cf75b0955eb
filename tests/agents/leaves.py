"""A module that leaves when it is loaded."""

raise SystemExit(0)

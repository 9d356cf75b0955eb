"""The ``paiju`` command: one file a command, their words in ``text``; games bring more along, see ``commands``."""

"""The ``paiju`` command: one file a command, their words in ``text``, their tiles in ``draw``."""

"""The pages on every public name, made of the sources: ``python docs/reference/api.py`` writes them."""

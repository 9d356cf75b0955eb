"""What the commands of mahjong games share: hands as people type them, and tiles as text."""

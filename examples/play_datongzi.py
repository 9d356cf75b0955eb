"""Da Tong Zi: play against the computer, several people on one device, or watch; in the terminal or the browser.

    python examples/play_datongzi.py --mode human_vs_ai --players 3 --renderer web --port 8000

Without a word about it, agents play a game that you watch in the terminal.
"""

import argparse
import sys

from paiju.cli.main import run

TABLES = {
    2: [*("--option", "config.num_players=2"), *("--option", "config.cards_dealt_aside=12")],
    3: [],
    4: [
        *("--option", "config.num_players=4", "--option", "config.num_decks=4"),
        *("--option", "config.cards_dealt_aside=8"),
    ],
}
RENDERERS = {"cli": "terminal", "web": "web"}

parser = argparse.ArgumentParser(description="Da Tong Zi, the card game of Hunan")
parser.add_argument("--mode", choices=["human_vs_ai", "all_human", "observation"], default="observation")
parser.add_argument("--players", type=int, choices=TABLES, default=3)
parser.add_argument("--renderer", choices=RENDERERS, default="cli")
parser.add_argument("--port", type=int, help="of the page; for --renderer web")
args = parser.parse_args()

command = ["watch" if args.mode == "observation" else "play", "datongzi", *TABLES[args.players]]
people = ["--humans", str(args.players)] if args.mode == "all_human" else []
port = [] if args.port is None else ["--port", str(args.port)]
sys.exit(run([*command, *people, "--ui", RENDERERS[args.renderer], *port]))

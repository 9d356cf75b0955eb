"""Wuhan mahjong: play against the computer, four people on one device, or watch; in the terminal or the browser.

    python examples/play_mahjong.py --mode human_vs_ai --renderer web --port 8000

Without a word about it, four agents play a round that you watch in the terminal.
"""

import argparse
import sys

from paiju.cli.main import run

COMMANDS = {
    "human_vs_ai": ["play", "wuhan"],
    "four_human": ["play", "wuhan", "--humans", "4"],
    "observation": ["watch", "wuhan"],
}
RENDERERS = {"cli": "terminal", "web": "web"}

parser = argparse.ArgumentParser(description="Wuhan mahjong, seven skins four laizi")
parser.add_argument("--mode", choices=COMMANDS, default="observation")
parser.add_argument("--renderer", choices=RENDERERS, default="cli")
parser.add_argument("--port", type=int, help="of the page; for --renderer web")
args = parser.parse_args()

port = [] if args.port is None else ["--port", str(args.port)]
sys.exit(run([*COMMANDS[args.mode], "--ui", RENDERERS[args.renderer], *port]))

"""``paiju serve`` and ``paiju doctor``."""

import json
import signal
import socket
import subprocess
import sys
import urllib.request
from dataclasses import fields, replace
from pathlib import Path

import pytest

from cli.conftest import Command
from paiju.agents import specs
from paiju.cli.serve import announce, offer, read_limits
from paiju.cli.text import Say
from paiju.server.addresses import is_loopback, network_address
from paiju.server.lock import folder_lock
from paiju.server.settings import Limit, Limits

ROOT = Path(__file__).resolve().parents[2]
SERVE = [sys.executable, "-m", "paiju", "serve", "--port", "0"]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT for one process")
@pytest.mark.parametrize(
    ("host", "warning", "number", "code"),
    [("127.0.0.1", False, signal.SIGTERM, 0), ("0.0.0.0", True, signal.SIGINT, 130)],
)
def test_serving_until_stopped(tmp_path: Path, host: str, warning: bool, number: signal.Signals, code: int) -> None:
    command = [*SERVE, "--host", host, "--data", str(tmp_path / "data"), "--lang", "en"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said: list[str] = []
        for line in process.stdout:
            said.append(line)
            if "Ctrl-C" in line:
                break
        address = said[0].split()[1]
        assert address.startswith("http://127.0.0.1" if not warning else "http://")
        port = address.rstrip("/").rpartition(":")[2]
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health") as answer:
            assert json.load(answer)["status"] == "ok"
        assert (tmp_path / "data" / "server.address").read_text("ascii") == address
        process.send_signal(number)
        _, errors = process.communicate(timeout=30)
    told = " ".join("".join(said).split())
    assert ("anyone on this network" in told) is warning
    assert str(tmp_path / "data") in "".join(said).replace("\n", "")
    assert not errors
    assert process.returncode == code
    assert (tmp_path / "data" / "server.sqlite3").is_file()
    assert not (tmp_path / "data" / "server.address").exists()


def test_what_cannot_be_served(paiju: Command, tmp_path: Path) -> None:
    data = ("--data", str(tmp_path))
    assert "from 0 to 65535" in paiju("serve", "--port", "70000", *data).err
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        refused = paiju("serve", "--port", str(taken.getsockname()[1]), *data)
        assert (refused.code, refused.out) == (2, "")
        assert "can't listen" in refused.err
    assert "can't listen" in paiju("serve", "--host", "no.such.host.invalid", *data).err
    with folder_lock(tmp_path):
        assert "another server uses" in paiju("serve", *data).err
        assert "已有服务器在用" in paiju("serve", *data, "--lang", "zh").err
    file = tmp_path / "file"
    file.write_text("", "ascii")
    assert paiju("serve", "--data", str(file)).code == 2


def test_limits_and_proxies_are_read(paiju: Command, tmp_path: Path) -> None:
    usual = Limits()
    assert read_limits([]) == usual
    assert read_limits(["sockets=200", "reads=400/12.5"]) == replace(usual, sockets=200, reads=Limit(400, 12.5))
    for text, told in {
        "socket=5": 'no limit "socket"; choose from requests, rooms,',
        "sockets=": 'limit sockets can\'t be ""; write sockets=200',
        "sockets=0": 'limit sockets can\'t be "0"; write sockets=200',
        "sockets=5/5": "write sockets=200",
        "reads=400": "write reads=400/100",
        "reads=nan/1": "write reads=400/100",
    }.items():
        refused = paiju("serve", "--data", str(tmp_path), "--limit", text)
        assert (refused.code, refused.out) == (2, "")
        assert told in refused.err
    refused = paiju("serve", "--data", str(tmp_path), "--trusted-proxy", "10.0.0.1/8")
    assert refused.code == 2
    assert '"10.0.0.1/8"' in refused.err
    assert "反向代理" not in refused.err
    for seconds in ("0", "-1", "nan"):
        refused = paiju("serve", "--data", str(tmp_path), "--agent-seconds", seconds)
        assert (refused.code, refused.out) == (2, "")
        assert "--agent-seconds must be more than 0" in refused.err


def test_agents_that_the_host_offers(paiju: Command, tmp_path: Path) -> None:
    assert offer([]) == {}
    games = offer(["wuhan=paiju.agents:RandomAgent"])["games"]
    assert specs(games["wuhan"]) == ("random", "paiju.agents:RandomAgent", *specs("wuhan")[1:])
    assert specs(games["sichuan"]) == specs("sichuan")
    for text, told in {
        "paiju.agents:RandomAgent": "--agent takes GAME=MODULE:CLASS",
        "chess=paiju.agents:RandomAgent": "games are sichuan",
        "sichuan=medium": "--agent takes GAME=MODULE:CLASS",
        "sichuan=no.such.module:Agent": "No module named 'no'",
        "sichuan=paiju.agents:Nobody": "paiju.agents has no class 'Nobody'",
        "sichuan=os:getcwd": "os:getcwd is not an agent",
    }.items():
        refused = paiju("serve", "--data", str(tmp_path), "--agent", text)
        assert (refused.code, refused.out) == (2, "")
        assert told in refused.err


@pytest.mark.parametrize("document", ["docs/operations.md", "docs/zh/operations.md"])
def test_every_limit_is_in_the_documentation(document: str) -> None:
    text = (ROOT / document).read_text("utf-8")
    for each in fields(Limits):
        usual = each.default
        shown = f"{usual.burst:g}/{usual.rate:g}" if isinstance(usual, Limit) else usual
        assert f"| `{each.name}` | {shown} | " in text


def test_without_the_packages_of_the_server(paiju: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "fastapi" else object())
    refused = paiju("serve", "--data", str(tmp_path))
    assert (refused.code, refused.err) == (2, 'paiju: the page needs fastapi: pip install "paiju[web]"\n')


def test_the_doctor(paiju: Command, tmp_path: Path) -> None:
    found = paiju("doctor", "--data", str(tmp_path), "--json")
    states = {each["what"]: each["state"] for each in json.loads(found.out)}
    assert found.code == 0
    assert states["version"] == states["packages"] == states["data"] == "ok"
    assert states["page"] in ("ok", "note")
    chinese = paiju("doctor", "--data", str(tmp_path), "--lang", "zh").out
    assert "数据文件夹可写" in chinese
    assert chinese.count("\n") >= len(states)


def test_what_the_doctor_finds(paiju: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with folder_lock(tmp_path), socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        found = json.loads(paiju("doctor", "--data", str(tmp_path), "--port", port, "--json").out)
        states = {each["what"]: each["state"] for each in found}
        assert (states["data"], states["port"]) == ("note", "note")
    file = tmp_path / "file"
    file.write_text("", "ascii")
    refused = paiju("doctor", "--data", str(file / "inside"))
    assert refused.code == 1
    assert "PAIJU_DATA" in refused.out
    monkeypatch.setattr("paiju.cli.serve.PACKAGES", ("no_such_package",))
    refused = paiju("doctor", "--data", str(tmp_path))
    assert refused.code == 1
    assert "no_such_package" in refused.out
    monkeypatch.setattr("paiju.cli.doctor.PAGE", tmp_path / "index.html")
    assert "not installed" in paiju("doctor", "--data", str(tmp_path)).out


@pytest.mark.parametrize(
    "command", [("play", "--ui", "web"), ("play", "--mode", "friends"), ("watch", "--ui", "web"), ("serve", "--open")]
)
def test_nobody_is_sent_to_a_page_that_is_not_there(
    paiju: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: tuple[str, ...]
) -> None:
    monkeypatch.setenv("PAIJU_DATA", str(tmp_path))
    monkeypatch.setattr("paiju.cli.serve.PAGE", tmp_path / "index.html")
    refused = paiju(*command)
    assert (refused.code, refused.out) == (2, "")
    assert "the page is not installed: " in refused.err


def test_without_a_page_the_server_says_whom_it_serves(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "index.html"
    monkeypatch.setattr("paiju.cli.serve.PAGE", page)
    announce(Say("en"), "http://127.0.0.1:1/", tmp_path)
    said = capsys.readouterr().out
    assert said.startswith("Serving programs only, at http://127.0.0.1:1/\nthe page is not installed: ")
    assert "Open" not in said
    page.touch()
    announce(Say("en"), "http://127.0.0.1:1/", tmp_path)
    assert capsys.readouterr().out.startswith("Open http://127.0.0.1:1/\n")


def test_addresses() -> None:
    assert [is_loopback(host) for host in ("127.0.0.1", "localhost", "::1", "0.0.0.0", "cards.example")] == [
        True,
        True,
        True,
        False,
        False,
    ]
    assert network_address("192.0.2.7") == "192.0.2.7"
    assert network_address("0.0.0.0") not in ("0.0.0.0", "")

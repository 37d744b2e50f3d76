"""Brings what a checkout needs into it: Python packages, Node, npm packages, wheels, a browser.

Needs nothing but Python and its standard library. What is there already is left alone, so calling
it again costs nothing.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
CACHE = ROOT / ".cache"
PINS = ROOT / "tools" / "pins"

OLDEST_NODE = 20
PIP = "pip==26.3"
VIRTUALENV = "virtualenv==21.15.11"
GROUPS = ("site", "dev")  # each brings the ones before it along
PYODIDE_PLATFORM = ("pyemscripten_2026_0_wasm32", "cp314", "3.14")


def run(*command: str | Path, quiet: bool = False) -> bool:
    """Run a command in the checkout; tell whether it went well."""
    where = subprocess.DEVNULL if quiet else None
    try:
        done = subprocess.run(command, cwd=ROOT, stdout=where, stderr=where, check=False)
    except OSError:
        return False
    return done.returncode == 0


def need(*command: str | Path) -> None:
    """Run a command that has to go well."""
    if not run(*command):
        sys.exit(f"set-up: failed: {' '.join(map(str, command))}")


def say(what: str) -> None:
    """Tell what takes time now."""
    print(f"set-up: {what}", flush=True)


class Stamp:
    """Remembers, beside the thing that was made, what it was made from."""

    def __init__(self, path: Path, *ingredients: str | Path) -> None:
        self._path = path
        digest = hashlib.sha256()
        for each in ingredients:
            digest.update(each.read_bytes() if isinstance(each, Path) else each.encode())
            digest.update(b"\0")
        self._digest = digest.hexdigest()

    def holds(self) -> bool:
        """Tell whether the thing was made from just this."""
        return self._path.is_file() and self._path.read_text() == self._digest

    def set(self) -> None:
        """Note that it is made now."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._path.write_text(self._digest)


def make_venv() -> None:
    """Make the virtual environment, also where Debian has split the means to do so off."""
    if run(BIN / "python", "-m", "pip", "--version", quiet=True):
        return
    say("this takes a minute or two and the network the first time, a few seconds later on")
    say("making .venv")
    shutil.rmtree(VENV, ignore_errors=True)
    made = run(sys.executable, "-m", "venv", VENV, quiet=True) or _make_venv_otherwise()
    if not made or not run(BIN / "python", "-m", "pip", "--version", quiet=True):
        shutil.rmtree(VENV, ignore_errors=True)
        sys.exit(
            f"set-up: {sys.executable} can make no virtual environment.\n"
            "  On Debian or Ubuntu:  apt-get install python3-venv\n"
            "  Elsewhere:            install pip, virtualenv or uv, then try again"
        )


def _make_venv_otherwise() -> bool:
    shutil.rmtree(VENV, ignore_errors=True)
    for tool, arguments in (("virtualenv", ("-q",)), ("uv", ("venv", "-q", "--seed"))):
        if shutil.which(tool) and run(tool, *arguments, "-p", sys.executable, VENV):
            return True
    if run(sys.executable, "-m", "pip", "--version", quiet=True):
        with tempfile.TemporaryDirectory() as folder:
            into = ("-q", "--target", folder, VIRTUALENV)
            if run(sys.executable, "-m", "pip", "install", *into):
                code = f"import sys; sys.path.insert(0, {folder!r}); import virtualenv; virtualenv"
                made = run(sys.executable, "-c", f"{code}.cli_run([{str(VENV)!r}])", quiet=True)
                if made:
                    return True
    if _is_root_on_debian():
        _apt_install("python3-venv")
        return run(sys.executable, "-m", "venv", VENV)
    return False


def _is_root_on_debian() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def _apt_install(package: str) -> bool:
    say(f"apt-get install {package}")
    os.environ["DEBIAN_FRONTEND"] = "noninteractive"
    arguments = ("install", "-y", "-q", "--no-install-recommends", package)
    return (
        run("apt-get", "update", "-q", quiet=True)  # fails where one of many sources does
        or True
    ) and run("apt-get", *arguments)


def install_python_packages(group: str) -> None:
    """Install a dependency group of pyproject.toml, every package in the version noted."""
    make_venv()
    pins = PINS / "python.txt"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = json.dumps(project["dependency-groups"])
    stamps = {each: Stamp(VENV / f".{each}-stamp", PIP, pins, groups) for each in GROUPS}
    if any(stamps[each].holds() for each in GROUPS[GROUPS.index(group) :]):
        return
    say(f"Python packages ({group})")
    pip = (BIN / "python", "-m", "pip")
    need(*pip, "install", "-q", "--disable-pip-version-check", PIP)
    need(*pip, "install", "-q", "--group", group, "-c", pins)
    stamps[group].set()


def _version_of(program: str) -> int:
    """Answer the major version of a program, 0 where it does not run."""
    try:
        found = subprocess.run((program, "--version"), capture_output=True, text=True, check=True)
        return int(found.stdout.strip().lstrip("v").split(".")[0])
    except (OSError, ValueError, subprocess.CalledProcessError):
        return 0


def install_node() -> None:
    """Take Node from PyPI where the machine has none that is new enough, with npm."""
    if _version_of("node") >= OLDEST_NODE and _version_of("npm"):
        return
    say("Node")
    need(BIN / "python", "-m", "pip", "install", "-q", "-r", PINS / "node.txt")


def install_npm_packages(*, with_checkers: bool) -> None:
    """Install what package-lock.json lists; the checkers are left out for playing."""
    install_node()
    lock = ROOT / "package-lock.json"
    stamps = {
        kind: Stamp(ROOT / "node_modules" / ".stamp", kind, lock) for kind in ("site", "check")
    }
    if stamps["check"].holds() or (not with_checkers and stamps["site"].holds()):
        return
    say("npm packages")
    npm = shutil.which("npm") or "npm"
    need(npm, "ci", "--ignore-scripts", *(() if with_checkers else ("--omit=dev",)))
    stamps["check" if with_checkers else "site"].set()


def install_lighthouse() -> None:
    """Bring in what judges the page in ``make bench``, which does without where it must."""
    source, folder = ROOT / "tools" / "lighthouse", CACHE / "lighthouse"
    lists = [source / name for name in ("package.json", "package-lock.json")]
    stamp = Stamp(folder / "node_modules" / ".stamp", *lists)
    if stamp.holds():
        return
    say("Lighthouse")
    folder.mkdir(parents=True, exist_ok=True)
    for each in lists:
        shutil.copyfile(each, folder / each.name)
    quiet = ("--ignore-scripts", "--loglevel=error", "--no-audit", "--no-fund")
    if run(shutil.which("npm") or "npm", "ci", *quiet, "--prefix", folder):
        stamp.set()
    else:
        say("no Lighthouse: the page is measured without it")


def download_wheels(pins: Path, folder: Path) -> None:
    """Fetch wheels for Pyodide's Python, checked against the hashes noted."""
    stamp = Stamp(folder / ".stamp", pins)
    if stamp.holds():
        return
    say(f"wheels ({pins.stem})")
    shutil.rmtree(folder, ignore_errors=True)
    platform, abi, python = PYODIDE_PLATFORM
    target = ("--platform", platform, "--implementation", "cp", "--abi", abi)
    only = ("--only-binary=:all:", "--no-deps", "--require-hashes", "--python-version", python)
    need(
        *(BIN / "python", "-m", "pip", "download", "-q", "--disable-pip-version-check"),
        *(*only, *target, "-r", pins, "-d", folder),
    )
    stamp.set()


def install_browser() -> None:
    """See to it that there is a Chromium for the browser tests."""
    look = (BIN / "python", "-m", "tools.browser")
    if run(*look, quiet=True):
        return
    if _is_root_on_debian() and _apt_install("chromium") and run(*look, quiet=True):
        return
    say("Chromium")
    need(BIN / "python", "-m", "playwright", "install", "chromium")


def main() -> None:
    """Set up for building and playing, for all checks, for the browser tests, or for figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("purpose", choices=("site", "check", "browser", "bench"))
    purpose = parser.parse_args().purpose
    os.environ["PATH"] = f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"
    checking = purpose != "site"
    install_python_packages("dev" if checking else "site")
    install_npm_packages(with_checkers=checking)
    download_wheels(PINS / "installer.txt", CACHE / "installer")
    if checking:
        download_wheels(PINS / "pyodide-tests.txt", CACHE / "pyodide-tests")
    if purpose in {"browser", "bench"}:
        install_browser()
    if purpose == "bench":
        install_lighthouse()


if __name__ == "__main__":
    main()

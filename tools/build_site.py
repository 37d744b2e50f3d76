"""Builds dist/: the wheel, the runtime it needs, the page, and the list of all that is shipped.

Nothing is fetched here; `tools/set_up.py` has brought everything. The same tree gives the same
bytes.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
RUNTIME_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "python_stdlib.zip"
# Folders of the site that the device keeps apart from the small shell, which every release changes.
PART_OF_FOLDER = {"runtime": "engine", "plain": "plain", "data": "catalog"}
# Only needed where the engine cannot be started fast; fetched then, and kept.
PLAIN = "plain"
# Shipped, but neither needed to play nor to start.
NOT_PRECACHED = ("licenses/", "sw.js", "precache.js")
# What packs well. Wheels and archives are packed already.
PACKED = (".css", ".ftl", ".html", ".js", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest")


class BuildError(Exception):
    """Something the site is made of is missing or is not what was pinned."""


@dataclass(frozen=True, slots=True)
class Vendored:
    """ES modules of one folder of a package that the page imports from ``vendor/``."""

    package: str
    modules: str
    name: str
    pattern: str = "*.js"


VENDORED = (
    Vendored("@fluent/bundle", "esm", "fluent-bundle"),
    Vendored("zzfx", "", "zzfx", "ZzFX.js"),
)


def digest_of(data: bytes) -> str:
    """Answer the SHA-256 of bytes in hex."""
    return hashlib.sha256(data).hexdigest()


def build_wheel(cache: Path) -> Path:
    """Build the wheel of the core; reuse the one built from the same sources."""
    sources = [ROOT / name for name in ("pyproject.toml", "README.md", "LICENSE")]
    sources += sorted(
        path
        for path in (ROOT / "pyramid_core").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    )
    digest = hashlib.sha256()
    for path in sources:
        digest.update(f"{path.relative_to(ROOT)}\0".encode())
        digest.update(path.read_bytes() if path.is_file() else b"missing")
    folder = cache / digest.hexdigest()[:16]
    built = list(folder.glob("*.whl"))
    if built:
        return built[0]
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=cache) as made:
        command = (sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", made)
        _run("the wheel does not build", *command, ROOT)
        (wheel,) = Path(made).glob("*.whl")
        folder.mkdir(exist_ok=True)
        return wheel.replace(folder / wheel.name)


def find_installer() -> Path:
    """Answer the installer's wheel, as pinned by version and hash."""
    pin = (ROOT / "tools/pins/installer.txt").read_text()
    expected = pin.rsplit("sha256:", 1)[1].strip()
    found = sorted((ROOT / ".cache/installer").glob("micropip-*.whl"))
    if len(found) != 1:
        raise BuildError("no installer wheel; run 'make site', which fetches it")
    if digest_of(found[0].read_bytes()) != expected:
        raise BuildError(f"{found[0].name} is not the file that was pinned")
    return found[0]


def compile_library(cache: Path) -> Path:
    """Compile the runtime's standard library; reuse what was compiled from the same file."""
    script = ROOT / "tools/compile_stdlib.mjs"
    digest = hashlib.sha256(script.read_bytes())
    for name in (LIBRARY, *RUNTIME_FILES):
        digest.update((ROOT / "node_modules/pyodide" / name).read_bytes())
    compiled = cache / f"{digest.hexdigest()[:16]}.zip"
    if not compiled.is_file():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as made:
            target = Path(made) / LIBRARY
            _run("the standard library does not compile", find_node(), script, target)
            target.replace(compiled)
    return compiled


def make_snapshot(cache: Path, installer: Path, wheel: Path) -> Path:
    """Make the memory the engine starts from; reuse the one made from the same files."""
    script = ROOT / "tools/make_snapshot.mjs"
    library = compile_library(ROOT / ".cache/library")
    digest = hashlib.sha256()
    for path in (script, library, installer, wheel):
        digest.update(path.read_bytes())
    made = cache / f"{digest.hexdigest()[:16]}.wasm"
    if not made.is_file():
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=cache) as folder:
            target = Path(folder) / "memory.wasm"
            files = (library, installer, wheel, target)
            _run("the engine's memory cannot be made", find_node(), script, *files)
            target.replace(made)
    return made


def find_node() -> str:
    """Answer the Node that the set-up settled on: its own where it put one, else the machine's."""
    own = Path(sys.executable).parent / "node"
    return str(own) if own.exists() else "node"


def _run(complaint: str, *command: str | Path) -> None:
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    except OSError as error:
        raise BuildError(f"{complaint}: {error}") from error
    if done.returncode:
        raise BuildError(f"{complaint}:\n{done.stdout}{done.stderr}")


def copy_runtime(into: Path, plain: Path) -> dict[str, Any]:
    """Copy the runtime's files; answer its stand-in for a package list, which lists none.

    Its library stands with what else only the plain start needs.
    """
    package = ROOT / "node_modules/pyodide"
    pinned = json.loads((ROOT / "package.json").read_text())["dependencies"]["pyodide"]
    if not package.is_dir():
        raise BuildError("no runtime; run 'make site', which fetches it")
    found = json.loads((package / "package.json").read_text())["version"]
    if found != pinned:
        raise BuildError(f"the runtime is {found}, but {pinned} is pinned")
    into.mkdir()
    plain.mkdir()
    for name in RUNTIME_FILES:
        shutil.copyfile(package / name, into / name)
    shutil.copyfile(package / LIBRARY, plain / LIBRARY)
    info = json.loads((package / "pyodide-lock.json").read_text())["info"]
    return {"info": info | {"version": found}, "packages": {}}


def copy_page(into: Path) -> None:
    """Copy what stands in ``web/``, without what only the type checker reads."""
    for source in sorted((ROOT / "web").rglob("*")):
        if source.is_file() and not source.name.endswith((".d.ts", ".md")):
            target = into / source.relative_to(ROOT / "web")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)


def copy_catalog(into: Path) -> str | None:
    """Copy the catalog under a name with its hash, if there is one; answer the name."""
    catalog = ROOT / "data/catalog.bin"
    if not catalog.is_file():
        return None
    name = f"catalog-{digest_of(catalog.read_bytes())[:8]}.bin"
    into.mkdir()
    shutil.copyfile(catalog, into / name)
    return name


def copy_vendored(into: Path) -> None:
    """Copy the libraries that the page imports, module by module."""
    for library in VENDORED:
        source = ROOT / "node_modules" / library.package / library.modules
        modules = sorted(source.glob(library.pattern))
        if not modules:
            raise BuildError(f"{library.package} is not installed")
        folder = into / library.name
        folder.mkdir(parents=True, exist_ok=True)
        for module in modules:
            shutil.copyfile(module, folder / module.name)


def copy_licenses(into: Path) -> None:
    """Copy the notices of everything shipped."""
    shutil.copytree(ROOT / "tools/licenses", into)
    shutil.copyfile(ROOT / "LICENSE", into / "LICENSE.txt")


def list_files(site: Path) -> dict[str, tuple[str, int]]:
    """List the site's files in a fixed order: path, SHA-256 and size."""
    files = {}
    for path in sorted(site.rglob("*")):
        if path.is_file():
            data = path.read_bytes()
            files[path.relative_to(site).as_posix()] = (digest_of(data), len(data))
    return files


def release_name(files: dict[str, tuple[str, int]]) -> str:
    """Name the release: the version of the game and a short hash of everything shipped."""
    with (ROOT / "pyproject.toml").open("rb") as text:
        version = tomllib.load(text)["project"]["version"]
    return f"{version}+{digest_of(json.dumps(files).encode())[:8]}"


def copy_snapshot(made: Path, into: Path) -> None:
    """Copy the engine's memory under a name with its hash."""
    shutil.copyfile(made, into / f"memory-{digest_of(made.read_bytes())[:8]}.wasm")


def write_build_module(
    site: Path, release: str, lock: dict[str, Any], catalog: str | None = None
) -> None:
    """Write ``build.js``, from which page and worker know what they consist of."""
    catalog_address = f"here({json.dumps(f'data/{catalog}')})" if catalog else "null"
    installer, wheel = (
        next((site / PLAIN).glob(pattern)).name for pattern in ("micropip-*", "pyramid_core-*")
    )
    (memory,) = (site / "runtime").glob("memory-*.wasm")
    digest = base64.b64encode(hashlib.sha256(memory.read_bytes()).digest()).decode()
    (site / "build.js").write_text(
        "// Written by the site build: what this release consists of.\n"
        "const here = (path) => new URL(path, import.meta.url).href;\n"
        f"export const release = {json.dumps(release)};\n"
        f"export const catalog = {catalog_address};\n"
        "export const engine = {\n"
        '  runtime: here("runtime/"),\n'
        "  snapshot: {\n"
        f"    address: here({json.dumps(f'runtime/{memory.name}')}),\n"
        f"    integrity: {json.dumps(f'sha256-{digest}')},\n"
        "  },\n"
        f"  library: here({json.dumps(f'{PLAIN}/{LIBRARY}')}),\n"
        f"  installer: here({json.dumps(f'{PLAIN}/{installer}')}),\n"
        f"  wheel: here({json.dumps(f'{PLAIN}/{wheel}')}),\n"
        f"  lock: {json.dumps(lock)},\n"
        "};\n"
    )


def write_precache_list(site: Path, release: str) -> None:
    """Write ``precache.js``: what the service worker keeps, part by part, with hashes."""
    parts: dict[str, dict[str, tuple[str, int]]] = {}
    for path, entry in list_files(site).items():
        if not path.startswith(NOT_PRECACHED):
            part = PART_OF_FOLDER.get(path.split("/")[0], "shell")
            parts.setdefault(part, {})[path] = entry
    content = {
        "release": release,
        "parts": {
            part: {
                "version": digest_of(json.dumps(files).encode())[:16],
                "files": files,
                "onlyWhenUsed": part == PLAIN,
            }
            for part, files in parts.items()
        },
    }
    (site / "precache.js").write_text(
        "// Written by the site build: path -> SHA-256 and size of what is kept for offline play.\n"
        f"self.PRECACHE = {json.dumps(content, indent=1)};\n"
    )


def pack_files(site: Path) -> None:
    """Put a packed copy beside every file that packs well."""
    files = [path for path in sorted(site.rglob("*")) if path.suffix in PACKED and path.is_file()]
    script = ROOT / "tools/pack_files.mjs"
    _run("the files cannot be packed", find_node(), script, ROOT / ".cache/packed", *files)


def build_site(out: Path, *, packed: bool = False) -> str:
    """Build the site into ``out``, replacing it at the end; answer the release's name.

    With ``packed``, hosts that send packed files as they lie there find some.
    """
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=".site-") as made:
        site = Path(made) / "site"
        site.mkdir()
        copy_page(site)
        lock = copy_runtime(site / "runtime", site / PLAIN)
        wheels = (find_installer(), build_wheel(ROOT / ".cache/wheel"))
        for wheel in wheels:
            shutil.copyfile(wheel, site / PLAIN / wheel.name)
        copy_snapshot(make_snapshot(ROOT / ".cache/snapshot", *wheels), site / "runtime")
        catalog = copy_catalog(site / "data")
        copy_vendored(site / "vendor")
        copy_licenses(site / "licenses")
        release = release_name(list_files(site))
        write_build_module(site, release, lock, catalog)
        write_precache_list(site, release)
        if packed:
            pack_files(site)
        if out.exists():
            out.rename(Path(made) / "old")
        site.rename(out)
    return release


def main() -> None:
    """Build the site and say what came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", nargs="?", type=Path, default=ROOT / "dist")
    parser.add_argument("--packed", action="store_true", help="pack files beside themselves")
    options = parser.parse_args()
    out: Path = options.out
    try:
        release = build_site(out, packed=options.packed)
    except BuildError as error:
        sys.exit(f"build: {error}")
    files = list_files(out)
    megabytes = sum(size for _, size in files.values()) / 1e6
    print(f"{out.name}/ holds release {release}: {len(files)} files, {megabytes:.1f} MB")


if __name__ == "__main__":
    main()

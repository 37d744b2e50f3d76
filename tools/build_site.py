"""Builds dist/: the wheel, the runtime it needs, the page, and the list of all that is shipped.

Nothing is fetched here; `tools/set_up.py` has brought everything. The same tree gives the same
bytes.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
# As they are published -> as they are shipped: many hosts do not know that .mjs is JavaScript.
RUNTIME_FILES = {
    "pyodide.mjs": "pyodide.js",
    "pyodide.asm.mjs": "pyodide.asm.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
}
LIBRARY = "python_stdlib.zip"
# Folders of the site that the device keeps apart from the small shell, which every release changes.
WORDS, RUNTIME, DATA = "i18n", "runtime", "data"
# Only needed where the engine cannot be started fast; fetched then, and kept.
PLAIN = "plain"
PART_OF_FOLDER = {RUNTIME: "engine", PLAIN: PLAIN, DATA: "catalog"}
# Shipped, but neither needed to play nor to start. The notices are shown in the settings.
NOT_PRECACHED = ("licenses/", "screenshots/", "sw.js", "precache.js", "build.js")
NOTICES = "licenses/NOTICE.txt"
# Shipped as it stands in web/; the page's code and styles go through the bundler.
AS_IT_IS = ("icons/*", "screenshots/*", "manifest.webmanifest")
# What the first picture says, before the files of words have come.
FIRST_WORDS = re.compile(
    r"(?:card|rank|suit|sentences|listed|page-title|engine-failed-title|engine-again"
    r"|(?:game|name|counter|passes|table)-[a-z-]+"
    r"|(?:undo|redo|hint|finish|stop|menu|new-game)(?:-label)?"
    r"|lamp-thinking|(?:sound|haptics)-(?:on|off)"
    r"|rules-(?!.*-line$)[a-z0-9-]+)"
)
# The oldest that the page's code and styles are written down to, and those the README names.
BROWSERS = "chrome111,firefox121,safari16.4"
# What packs well. Wheels and archives are packed already.
PACKED = (".css", ".html", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest")


# What the page may do; STYLE stands for the hash of its styles.
POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "STYLE",
    "img-src": "'self' data: blob:",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}


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
    Vendored("canvas-confetti", "dist", "canvas-confetti", "confetti.module.mjs"),
    Vendored("zzfx", "", "zzfx", "ZzFX.js"),
)


def say(what: str) -> None:
    """Tell what takes time now; what is there from an earlier build takes none."""
    print(f"build: {what}", flush=True)


def digest_of(data: bytes) -> str:
    """Answer the SHA-256 of bytes in hex."""
    return hashlib.sha256(data).hexdigest()


def mark_of(*files: Path) -> str:
    """Answer what stands in the names of files that a page may ask for long after it was opened.

    Another release has other names then: a page gets what it was built with, or nothing.
    """
    return digest_of(b"".join(each.read_bytes() for each in files))[:8]


def integrity_of(file: Path) -> str:
    """Answer the hash of a file as browsers check it."""
    digest = hashlib.sha256(file.read_bytes()).digest()
    return f"sha256-{base64.b64encode(digest).decode()}"


def copy_marked(source: Path, into: Path) -> Path:
    """Copy a file into a folder of its own whose name is its mark, where its name must stay."""
    target = into / mark_of(source) / source.name
    target.parent.mkdir(parents=True)
    shutil.copyfile(source, target)
    return target


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
    say("the core's wheel")
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


def made_once(
    what: str, cache: Path, sources: Iterable[Path], suffix: str, make: Callable[[Path], None]
) -> Path:
    """Answer the file that ``make`` writes; reuse the one made from the same sources."""
    digest = hashlib.sha256()
    for path in sources:
        digest.update(path.read_bytes())
    kept = cache / f"{digest.hexdigest()[:16]}{suffix}"
    if not kept.is_file():
        say(what)
        cache.mkdir(parents=True, exist_ok=True)
        # Whole or not at all, also where two builds make it at once.
        with tempfile.TemporaryDirectory(dir=cache) as folder:
            made = Path(folder) / f"made{suffix}"
            make(made)
            made.replace(kept)
    return kept


def compile_library(cache: Path) -> Path:
    """Compile the runtime's standard library."""
    script = ROOT / "tools/compile_stdlib.mjs"
    files = [ROOT / "node_modules/pyodide" / name for name in (LIBRARY, *RUNTIME_FILES)]
    complaint = "the standard library does not compile"
    return made_once(
        "the runtime's library, compiled",
        cache,
        [script, *files],
        ".zip",
        lambda made: _run(complaint, find_node(), script, made),
    )


def make_snapshot(cache: Path, installer: Path, wheel: Path) -> Path:
    """Make the memory the engine starts from."""
    script = ROOT / "tools/make_snapshot.mjs"
    files = (compile_library(ROOT / ".cache/library"), installer, wheel)
    complaint = "the engine's memory cannot be made"
    return made_once(
        "the memory the engine starts from",
        cache,
        [script, *files],
        ".wasm",
        lambda made: _run(complaint, find_node(), script, *files, made),
    )


def find_node() -> str:
    """Answer the Node that the set-up settled on: its own where it put one, else the machine's."""
    own = Path(sys.executable).parent / "node"
    return str(own) if own.exists() else "node"


def _run(complaint: str, *command: str | Path, cwd: Path = ROOT) -> None:
    try:
        done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    except OSError as error:
        raise BuildError(f"{complaint}: {error}") from error
    if done.returncode:
        raise BuildError(f"{complaint}:\n{done.stdout}{done.stderr}")


def copy_runtime(site: Path) -> dict[str, Any]:
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
    folder = site / RUNTIME / mark_of(*(package / name for name in RUNTIME_FILES))
    folder.mkdir(parents=True)
    for name, shipped in RUNTIME_FILES.items():
        shutil.copyfile(package / name, folder / shipped)
    copy_marked(package / LIBRARY, site / PLAIN)
    info = json.loads((package / "pyodide-lock.json").read_text())["info"]
    return {"info": info | {"version": found}, "packages": {}}


def copy_page(into: Path, modules: Path, web: Path) -> None:
    """Copy what is shipped as it is, and what the bundler makes something of, to ``modules``."""
    shutil.copytree(web, modules, ignore=shutil.ignore_patterns("*.d.ts", "*.md"))
    for source in sorted(path for pattern in AS_IT_IS for path in web.glob(pattern)):
        target = into / source.relative_to(web)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    script = ROOT / "tools/parse_words.mjs"
    _run("the words cannot be read", find_node(), script, modules / WORDS)
    for words in sorted((modules / WORDS).rglob("*.json")):
        name = words.relative_to(modules).with_stem(f"{words.stem}-{mark_of(words)}")
        (into / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(words, into / name)


def bundle(modules: Path, into: Path, name: str, *options: str) -> dict[str, Any]:
    """Put the modules that one needs into one file each; answer the bundler's account of it."""
    account = modules / "account.json"
    # Relative paths only: the names the bundler finds depend on them.
    _run(
        f"{name} cannot be bundled",
        *(ROOT / "node_modules/.bin/esbuild", name),
        f"--outdir={os.path.relpath(into, modules)}",
        *("--bundle", "--minify", "--format=esm", f"--target={BROWSERS}"),
        *(f"--metafile={account.name}", *options),
        cwd=modules,
    )
    outputs: dict[str, Any] = json.loads(account.read_text())["outputs"]
    return {Path(path).name: output for path, output in outputs.items()}


def bundle_worker(modules: Path, into: Path) -> str:
    """Make one file of the engine's worker; answer its name."""
    (name,) = bundle(modules, into, "engine/worker.js", "--entry-names=worker-[hash]")
    return name


def bundle_page(modules: Path, into: Path) -> str:
    """Make files of the page's code: one of what is there first, and the rest; answer the first.

    The bundler gives modules that the same parts need a file of their own. All parts that come
    later are made to need what comes first, so that it is one file; the one that would begin
    holds nothing but a reference to that and is left out.
    """
    for module in sorted(modules.rglob("*.js")):
        code = module.read_text(encoding="utf-8")
        for later in re.findall(r'(?:await|=>) import\("(\.{1,2}/[^"]+)"\)(?!\.)', code):
            part = module.parent / later
            opening = os.path.relpath(modules / "opening.js", part.parent)
            whole = part.read_text(encoding="utf-8")
            part.write_text(f'import "./{opening}";\n{whole}', encoding="utf-8")
    names = ("--entry-names=[name]-[hash]", "--chunk-names=page-[hash]", "--splitting")
    made = bundle(modules, into, "opening.js", *names)
    (opening,) = (name for name in made if name.startswith("opening-"))
    first = _needed_at_once(made[opening])
    if len(first) != 1 or _needed_at_once(made[first[0]]):
        raise BuildError(f"what comes first is not one file: {first}")
    (into / opening).unlink()
    return first[0]


def _needed_at_once(output: dict[str, Any]) -> list[str]:
    """Name the files that one of the bundler's files needs before it runs."""
    kinds = ("import-statement",)
    return [Path(each["path"]).name for each in output["imports"] if each["kind"] in kinds]


def style_of(modules: Path) -> str:
    """Answer all styles as one text, in the order in which the page names them."""
    page = (modules / "index.html").read_text(encoding="utf-8")
    sheets = re.findall(r'<link rel="stylesheet" href="([^"]+)">', page)
    text = "".join(f'@import "./{sheet}";\n' for sheet in sheets)
    (modules / "all.css").write_text(text, encoding="utf-8")
    with tempfile.TemporaryDirectory(dir=modules) as folder:
        (name,) = bundle(modules, Path(folder), "all.css")
        return (Path(folder) / name).read_text(encoding="utf-8").strip()


def first_words(language: Path) -> list[dict[str, Any]]:
    """Answer the messages of a language that the first picture needs."""
    messages: list[dict[str, Any]] = json.loads(language.read_text(encoding="utf-8"))
    return [message for message in messages if FIRST_WORDS.fullmatch(message["id"])]


def prepare_deal(cache: Path) -> dict[str, Any]:
    """Have the core prepare the deal of a first visit."""
    sources = [*sorted((ROOT / "pyramid_core").rglob("*.py")), ROOT / "tools/prepare_deal.py"]
    sources += (ROOT / "data").glob("catalog.bin")
    command = (sys.executable, "-m", "tools.prepare_deal")
    kept = made_once(
        "the deal of a first visit",
        cache,
        sources,
        ".json",
        lambda made: _run("no deal can be prepared", *command, made),
    )
    prepared: dict[str, Any] = json.loads(kept.read_text())
    return prepared


def write_page(site: Path, modules: Path, script: str, deal: dict[str, Any]) -> None:
    """Write ``index.html``: styles, words and the first deal in it, so that one script suffices."""
    page = (modules / "index.html").read_text(encoding="utf-8")
    style = style_of(modules)
    words = {path.stem: first_words(path) for path in sorted((modules / WORDS).glob("*.json"))}
    content = json.dumps({"words": words, "deal": deal}, ensure_ascii=False, separators=(",", ":"))
    prepared = content.replace("<", "\\u003c")
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    # A policy here does not reach the worker: docs/hosting.md says what a host adds for that.
    policy = "; ".join(f"{kind} {sources}" for kind, sources in POLICY.items())
    policy = policy.replace("STYLE", f"'sha256-{digest}'")
    head = f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n  '
    sheets = r'( *<link rel="stylesheet"[^>]*>\n)+'
    page = re.sub(sheets, lambda _: f"  <style>{style}</style>\n", page)
    page = page.replace('<meta name="viewport"', f'{head}<meta name="viewport"', 1)
    page = page.replace('src="opening.js"', f'src="{script}"', 1)
    page = page.replace('id="prepared">', f'id="prepared">{prepared}', 1)
    page = re.sub(r"^ +", "", page, flags=re.MULTILINE)
    (site / "index.html").write_text(page, encoding="utf-8")


def copy_catalog(into: Path) -> None:
    """Copy the catalog, if there is one."""
    catalog = ROOT / "data/catalog.bin"
    if catalog.is_file():
        into.mkdir()
        shutil.copyfile(catalog, into / f"catalog-{mark_of(catalog)}.bin")


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
    """Name the release: the version of the game and a short hash of all it is made from."""
    with (ROOT / "pyproject.toml").open("rb") as text:
        version = tomllib.load(text)["project"]["version"]
    makers = mark_of(Path(__file__), ROOT / "package-lock.json")
    return f"{version}+{digest_of(json.dumps([files, makers]).encode())[:8]}"


def copy_snapshot(made: Path, site: Path) -> None:
    """Copy the engine's memory beside the runtime whose memory it is."""
    (folder,) = (site / RUNTIME).iterdir()
    shutil.copyfile(made, folder / f"memory-{mark_of(made)}.wasm")


def write_build_module(site: Path, release: str, lock: dict[str, Any], worker: str | None) -> None:
    """Write ``build.js``, from which page and worker know what they consist of."""

    def here(path: Path) -> str:
        name = path.relative_to(site).as_posix() + ("/" if path.is_dir() else "")
        return f"here({json.dumps(name)})"

    def find(pattern: str) -> Path:
        (path,) = site.glob(pattern)
        return path

    memory = find(f"{RUNTIME}/*/memory-*.wasm")
    catalog = next((site / DATA).glob("*"), None)
    words = (
        f"  {json.dumps(name)}: [{here(path)}, {json.dumps(integrity_of(path))}],\n"
        for path in sorted((site / WORDS).rglob("*.json"))
        for name in [path.relative_to(site / WORDS).as_posix().rpartition("-")[0]]
    )
    (site / "build.js").write_text(
        "// Written by the site build: what this release consists of.\n"
        "const here = (path) => new URL(path, import.meta.url).href;\n"
        f"export const release = {json.dumps(release)};\n"
        f"export const words = {{\n{''.join(words)}}};\n"
        f"export const catalog = {here(catalog) if catalog else 'null'};\n"
        f"export const worker = {here(site / worker) if worker else 'null'};\n"
        "export const engine = {\n"
        f"  runtime: {here(memory.parent)},\n"
        "  snapshot: {\n"
        f"    address: {here(memory)},\n"
        f"    integrity: {json.dumps(integrity_of(memory))},\n"
        f"    size: {memory.stat().st_size},\n"
        f"    runtimeSize: {(memory.parent / 'pyodide.asm.wasm').stat().st_size},\n"
        "  },\n"
        f"  library: {here(find(f'{PLAIN}/*/{LIBRARY}'))},\n"
        f"  installer: {here(find(f'{PLAIN}/*/micropip-*'))},\n"
        f"  wheel: {here(find(f'{PLAIN}/*/pyramid_core-*'))},\n"
        f"  lock: {json.dumps(lock)},\n"
        "};\n"
    )


def write_precache_list(site: Path, release: str) -> None:
    """Write ``precache.js``: what the service worker keeps, part by part, with hashes."""
    parts: dict[str, dict[str, tuple[str, int]]] = {}
    for path, entry in list_files(site).items():
        if path == NOTICES or not path.startswith(NOT_PRECACHED):
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
    say("packed copies (a minute, for large files that are new)")
    files = [path for path in sorted(site.rglob("*")) if path.suffix in PACKED and path.is_file()]
    script = ROOT / "tools/pack_files.mjs"
    _run("the files cannot be packed", find_node(), script, ROOT / ".cache/packed", *files)


def build_site(out: Path, *, packed: bool = False, web: Path = ROOT / "web") -> str:
    """Build the site into ``out``, replacing it at the end; answer the release's name.

    With ``packed``, hosts that send packed files as they lie there find some. ``web`` is the
    page's sources.
    """
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=".site-") as made:
        site = Path(made) / "site"
        site.mkdir()
        modules = Path(made) / "modules"
        copy_page(site, modules, web)
        lock = copy_runtime(site)
        wheels = (find_installer(), build_wheel(ROOT / ".cache/wheel"))
        for wheel in wheels:
            copy_marked(wheel, site / PLAIN)
        copy_snapshot(make_snapshot(ROOT / ".cache/snapshot", *wheels), site)
        copy_catalog(site / DATA)
        copy_vendored(modules / "vendor")
        copy_licenses(site / "licenses")
        release = release_name({**list_files(site), **list_files(modules)})
        worker = None
        for _ in range(2):  # the worker's own file has no use for its name
            write_build_module(site, release, lock, worker)
            shutil.copyfile(site / "build.js", modules / "build.js")
            worker = worker or bundle_worker(modules, site)
        bundle(modules, site, "sw.js")
        script = bundle_page(modules, site)
        write_page(site, modules, script, prepare_deal(ROOT / ".cache/deal"))
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

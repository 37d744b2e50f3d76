"""What is built: everything listed, nothing that ties the site to one address."""

from __future__ import annotations

import hashlib
import json
import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.web.conftest import BARE, Site
from tools import build_site as building

if TYPE_CHECKING:
    from pathlib import Path

UNLISTED = {"sw.js", "precache.js", "build.js"}
TEXT = {".css", ".html", ".js", ".webmanifest", ".svg", ".json"}


def files_of(site: Site) -> dict[str, Path]:
    return {
        path.relative_to(site.folder).as_posix(): path
        for path in site.folder.rglob("*")
        if path.is_file() and BARE not in path.parts
    }


def precache_of(site: Site) -> dict[str, Any]:
    script = (site.folder / "precache.js").read_text()
    content: dict[str, Any] = json.loads(script[script.index("{") : script.rindex("}") + 1])
    return content


def test_the_list_for_offline_play_is_what_is_shipped(site: Site) -> None:
    listed = precache_of(site)
    assert listed["release"] == site.release
    parts = {name: part["files"] for name, part in listed["parts"].items()}
    everything = {path: entry for files in parts.values() for path, entry in files.items()}
    needed = {
        path: [hashlib.sha256(file.read_bytes()).hexdigest(), file.stat().st_size]
        for path, file in files_of(site).items()
        if path not in UNLISTED
        and (path == "licenses/NOTICE.txt" or not path.startswith(("licenses/", "screenshots/")))
    }
    assert [name for name, part in listed["parts"].items() if part["onlyWhenUsed"]] == ["plain"]
    assert everything == needed
    assert sum(map(len, parts.values())) == len(needed)
    assert "index.html" in parts["shell"]
    assert {path.split("/")[-1] for path in parts["engine"]} >= set(building.RUNTIME_FILES.values())
    shell_size = sum(size for _, size in parts["shell"].values())
    assert shell_size < 500_000


def test_what_a_page_may_ask_for_late_is_named_for_what_is_in_it(site: Site) -> None:
    marked = re.compile(r"[-/][0-9a-f]{8}[./]|-[0-9A-Z]{8}\.js$")
    # Asked for at the beginning, or by the browser itself; or, as the notices, of any release.
    at_once = {"index.html", "manifest.webmanifest", "sw.js", "precache.js", "build.js"}
    for path in files_of(site):
        plain = path in at_once or path.split("/")[0] in {"icons", "screenshots", "licenses"}
        assert bool(marked.search(path)) != plain, path
    for words in (site.folder / "i18n").rglob("*.json"):
        assert words.stem.endswith(f"-{building.mark_of(words)}")


def test_two_builds_of_a_tree_are_the_same(site: Site, tmp_path: Path) -> None:
    assert building.build_site(tmp_path / "again") == site.release
    again = building.list_files(tmp_path / "again")
    first = building.list_files(site.folder)
    assert again == {path: entry for path, entry in first.items() if not path.startswith(BARE)}


def test_the_memory_is_the_same_whenever_it_is_made(site: Site, tmp_path: Path) -> None:
    wheels = (building.find_installer(), building.build_wheel(building.ROOT / ".cache/wheel"))
    again = building.make_snapshot(tmp_path, *wheels)
    (shipped,) = (site.folder / "runtime").glob("*/memory-*.wasm")
    assert again.read_bytes() == shipped.read_bytes()


def test_nothing_tells_where_it_was_built(site: Site) -> None:
    place = str(building.ROOT)
    written = (place.encode(), place.encode("utf-32-le"))  # in memory, either way
    for path, file in files_of(site).items():
        content = file.read_bytes()
        assert not any(each in content for each in written), path


def test_a_changed_file_makes_another_release(site: Site) -> None:
    files = building.list_files(site.folder)
    changed = {**files, "index.html": (hashlib.sha256(b"changed").hexdigest(), 7)}
    assert building.release_name(files) != building.release_name(changed)


def test_no_address_is_tied_to_a_host_or_a_place_on_it(site: Site) -> None:
    own = {
        path: file
        for path, file in files_of(site).items()
        if file.suffix in TEXT and path.split("/")[0] not in {"runtime", "vendor", "licenses"}
    }
    rooted = re.compile(r"""(?:src|href|from|import|url|scope|start_url)["']?\s*[=:(]?\s*["']/""")
    hosted = re.compile(r"https?://(?!www\.w3\.org/)")
    for path, file in own.items():
        text = file.read_text(encoding="utf-8")
        assert not rooted.search(text), path
        assert not hosted.search(text), path


def test_the_manifest_names_icons_that_are_there(site: Site) -> None:
    manifest = json.loads((site.folder / "manifest.webmanifest").read_text())
    assert manifest["icons"]
    assert {each["form_factor"] for each in manifest["screenshots"]} == {"narrow", "wide"}
    assert len(manifest["shortcuts"]) > 1
    for icon in (*manifest["icons"], *manifest["screenshots"]):
        data = (site.folder / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(data[at : at + 4]) for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"


def test_every_notice_that_is_named_is_shipped(site: Site) -> None:
    notice = (site.folder / "licenses/NOTICE.txt").read_text()
    named = set(re.findall(r"\b([\w.-]+\.txt)\b", notice))
    assert {"MPL-2.0.txt", "Python.txt", "LICENSE.txt"} <= named
    assert all((site.folder / "licenses" / name).is_file() for name in named)
    for library in building.VENDORED:
        assert library.package in notice


def test_a_runtime_that_is_not_the_pinned_one_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "node_modules/pyodide"
    package.mkdir(parents=True)
    (package / "package.json").write_text('{"version": "0.0.1"}')
    (tmp_path / "package.json").write_text((building.ROOT / "package.json").read_text())
    monkeypatch.setattr(building, "ROOT", tmp_path)
    with pytest.raises(building.BuildError, match=r"the runtime is 0\.0\.1"):
        building.copy_runtime(tmp_path)


def test_an_installer_that_is_not_the_pinned_one_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pins = tmp_path / "tools/pins"
    pins.mkdir(parents=True)
    (pins / "installer.txt").write_text((building.ROOT / "tools/pins/installer.txt").read_text())
    folder = tmp_path / ".cache/installer"
    folder.mkdir(parents=True)
    (folder / "micropip-0.11.1-py3-none-any.whl").write_bytes(b"something else")
    monkeypatch.setattr(building, "ROOT", tmp_path)
    with pytest.raises(building.BuildError, match="not the file that was pinned"):
        building.find_installer()

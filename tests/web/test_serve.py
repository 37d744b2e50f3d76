"""The server of `make play`: right types, revalidation, and nothing outside its folder."""

from __future__ import annotations

import http.client
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.serve import StaticServer, open_server, serving


@pytest.fixture
def server(tmp_path: Path) -> Iterator[StaticServer]:
    root = tmp_path / "root"
    (root / "deep").mkdir(parents=True)
    (root / "index.html").write_text("first")
    (root / "deep/index.html").write_text("deep")
    (root / "deep/a.wasm").write_bytes(b"\0asm")
    (tmp_path / "secret.txt").write_text("secret")
    (root / "link.txt").symlink_to(tmp_path / "secret.txt")
    with serving(root, prefix="/sub/path") as server:
        yield server


def get(
    server: StaticServer, path: str, method: str = "GET", **headers: str
) -> tuple[int, http.client.HTTPMessage, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, answer.headers, body


@pytest.mark.parametrize(
    ("path", "status", "body"),
    [
        ("/sub/path/", 200, b"first"),
        ("/sub/path/?source=pwa", 200, b"first"),
        ("/sub/path/index.html", 200, b"first"),
        ("/sub/path/deep/", 200, b"deep"),
        ("/sub/path/deep", 301, b""),
        ("/sub/path/none", 404, b"Not found\n"),
        ("/sub/path/index.html/", 404, b"Not found\n"),
        ("/", 404, b"Not found\n"),
        ("/index.html", 404, b"Not found\n"),
        ("/sub/path/../secret.txt", 404, b"Not found\n"),
        ("/sub/path/../../secret.txt", 404, b"Not found\n"),
        ("/sub/path/%2e%2e/secret.txt", 404, b"Not found\n"),
        ("/sub/path/deep/%2e%2e/%2e%2e/secret.txt", 404, b"Not found\n"),
        ("/sub/path/..%5csecret.txt", 404, b"Not found\n"),
        ("/sub/path//etc/passwd", 404, b"Not found\n"),
        ("/sub/path/link.txt", 404, b"Not found\n"),
        ("/sub/path/%00", 404, b"Not found\n"),
    ],
)
def test_what_is_answered(server: StaticServer, path: str, status: int, body: bytes) -> None:
    found = get(server, path)
    assert (found[0], found[2]) == (status, body)


def test_folders_are_sent_on_with_their_query(server: StaticServer) -> None:
    assert get(server, "/sub/path/deep?a=1")[1]["Location"] == "/sub/path/deep/?a=1"


def test_headers(server: StaticServer) -> None:
    status, headers, body = get(server, "/sub/path/deep/a.wasm", "HEAD")
    assert (status, body) == (200, b"")
    assert headers["Content-Type"] == "application/wasm"
    assert headers["Content-Length"] == "4"
    assert headers["Cache-Control"] == "no-cache"
    assert headers["Last-Modified"].endswith("GMT")


def test_what_a_browser_has_is_not_sent_again(server: StaticServer) -> None:
    path = "/sub/path/deep/a.wasm"
    tag = get(server, path)[1]["ETag"]
    assert get(server, path, **{"If-None-Match": tag})[::2] == (304, b"")
    (server.root / "deep/a.wasm").write_bytes(b"\0asm\1\0\0\0")
    assert get(server, path, **{"If-None-Match": tag})[::2] == (200, b"\0asm\1\0\0\0")


def test_packed_copies_are_sent_to_those_who_know_them(server: StaticServer) -> None:
    path = "/sub/path/deep/a.wasm"
    (server.root / "deep/a.wasm.gz").write_bytes(b"packed")
    (server.root / "deep/a.wasm.br").write_bytes(b"packed better")
    for accepted, packing, body in (
        ("gzip, deflate, br;q=0.5", "br", b"packed better"),
        ("gzip", "gzip", b"packed"),
        ("deflate", None, b"\0asm"),
    ):
        _, headers, found = get(server, path, **{"Accept-Encoding": accepted})
        assert (headers["Content-Encoding"], found) == (packing, body)
        assert headers["Content-Type"] == "application/wasm"
        assert headers["Vary"] == "Accept-Encoding"


def test_other_methods_are_refused(server: StaticServer) -> None:
    assert get(server, "/sub/path/", "POST")[0] == 501


def test_a_taken_port_is_passed_over(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with open_server(tmp_path, host="127.0.0.1", port=port, prefix="/") as server:
            assert port < server.port


def test_a_stopped_server_leaves_no_connection_open(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("here")
    with serving(tmp_path) as server:
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
        connection.request("GET", "/")
        assert connection.getresponse().read() == b"here"
        kept = connection.sock
        port = server.port
    assert kept.recv(1) == b""
    connection.close()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port), timeout=10)

"""The builder on a Dask cluster of real processes, one of which is killed on the way."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.catalog.test_building import ROOT, command, contents, run, wait_for_blocks

distributed = pytest.importorskip("distributed", reason="the extra [dask] is not installed")


def test_a_cluster_writes_what_one_process_writes_though_a_worker_is_killed(
    tmp_path: Path,
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    assert run(command(here, "--jobs", "1", last=60)).returncode == 0
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        pids = [nanny.pid for nanny in cluster.workers.values()]
        assert len(set(pids)) == 2
        assert os.getpid() not in pids
        process = subprocess.Popen(
            command(there, "--dask", cluster.scheduler_address, last=60),
            cwd=ROOT,
            stderr=subprocess.PIPE,
            text=True,
        )
        wait_for_blocks(there, process, 2)
        os.kill(pids[0], signal.SIGKILL)
        _, said = process.communicate()
    assert process.returncode == 0, said
    assert len(contents(there)) == 24
    assert contents(there) == contents(here)


def test_no_cluster_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT", "1s")
    done = run(command(tmp_path, "--dask", "tcp://127.0.0.1:1"))
    assert done.returncode == 2
    assert "there is no Dask cluster at tcp://127.0.0.1:1" in done.stderr

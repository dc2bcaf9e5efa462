# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes a release of what is built, and installs its package for Debian into a folder."""
import argparse
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("root", type=pathlib.Path)
parser.add_argument("build", type=pathlib.Path)
parser.add_argument("work", type=pathlib.Path)
options = parser.parse_args()
WORK, DIST = options.work, options.work / "dist"
EPOCH = 1790000000
ENVIRONMENT = {**os.environ, "SOURCE_DATE_EPOCH": str(EPOCH)}


def run(*command, status=0):
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, env=ENVIRONMENT)
    if done.returncode != status:
        sys.exit(f"{command}: exit status {done.returncode}, not {status}:\n{done.stdout}")
    return done.stdout


def release():
    version = re.search(r"project\(tranship VERSION (\S+)", (options.root / "CMakeLists.txt").read_text())[1]
    script = options.root / "scripts/release"
    assert "CMakeLists.txt has another version" in run(script, "9.9.9", status=1)
    run(script, version, "--build", options.build, "--out", DIST, "--no-aarch64", "--quick")
    sums = dict(reversed(line.split("  ")) for line in (DIST / "SHA256SUMS").read_text().splitlines())
    assert sums == {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in DIST.iterdir() if path.name != "SHA256SUMS"}
    kinds = [r"CHANGES-.*\.md", r"tranship-.*\.whl", r"tranship-.*-linux\.tar\.gz", r"tranship-[0-9.]*\.tgz",
             r"tranship-lexical-.*\.tar\.gz", r"tranship_.*\.deb"]
    assert all(sum(bool(re.fullmatch(kind, name)) for name in sums) for kind in kinds), sums


def works(tool, kind):
    assert f"({kind}, LLVM 19" in run(tool, "--version")
    assert "hipFree(p)" in run(tool, "--no-config", "--no-cache", WORK / "a.cu")


def debian():
    [package] = DIST.glob("*.deb")
    run("lintian", "--fail-on", "error,warning", "--allow-root", package)
    times = subprocess.run(["dpkg-deb", "--fsys-tarfile", package], check=True, stdout=subprocess.PIPE).stdout
    (WORK / "data.tar").write_bytes(times)
    with tarfile.open(WORK / "data.tar") as data:
        assert {entry.mtime for entry in data} == {EPOCH}
    place = WORK / "debian"
    (place / "var/lib/dpkg/info").mkdir(parents=True)
    (place / "var/lib/dpkg/updates").mkdir()
    (place / "var/lib/dpkg/status").write_text("")
    # A dpkg of its own, whose one package is ours: it needs no root, and cannot find libc6.
    dpkg = ["dpkg", f"--root={place}", "--force-not-root,bad-path,script-chrootless,depends", "--log=/dev/null"]
    run(*dpkg, "-i", package)
    usr = place / "usr"
    works(usr / "bin/tranship", "full")
    works(usr / "bin/tranship-lexical", "lexical")
    for name in ("share/man/man1/tranship-migrate.1.gz", "share/man/man7/tranship-checks.7.gz", "share/fish/vendor_completions.d/tranship.fish",
                 "share/zsh/vendor-completions/_tranship", "share/bash-completion/completions/tranship", "include/tranship/warp.h",
                 "share/cmake/tranship/tranship-config.cmake", "share/tranship/skills/tranship/SKILL.md", "share/doc/tranship/copyright", "share/doc/tranship/changelog.gz"):
        assert (usr / name).is_file(), name
    run("bash", "-n", usr / "share/bash-completion/completions/tranship")
    run(*dpkg, "-r", "tranship")
    assert not [path for path in usr.rglob("*") if path.is_file()]


def archive():
    [packed] = DIST.glob("tranship-[0-9]*-linux.tar.gz")
    with tarfile.open(packed) as files:
        files.extractall(WORK / "archive")
    [top] = (WORK / "archive").iterdir()
    works(top / "bin/tranship", "full")
    assert (top / "share/man/man1/tranship.1").is_file() and (top / "copyright").is_file()


shutil.rmtree(WORK, ignore_errors=True)
WORK.mkdir(parents=True)
(WORK / "a.cu").write_text("#include <cuda_runtime.h>\nvoid f(void *p) { cudaFree(p); }\n")
release()
archive()
debian()

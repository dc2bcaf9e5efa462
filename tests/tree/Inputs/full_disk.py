# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ports a copy of `original` on a small file system `disk`, in a namespace where one may mount."""
import argparse
import filecmp
import os
import shutil
import subprocess

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("tranship")
tranship = parser.parse_args().tranship
subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", "disk"], check=True)
shutil.copytree("original", "disk/src")
with open("disk/filler", "wb", buffering=0) as filler:
    try:
        while True:
            filler.write(b"x" * 4096)
    except OSError:
        pass


def run(*arguments):
    return subprocess.run([tranship, *arguments], capture_output=True, text=True, check=False)


def sources():
    return [os.path.relpath(os.path.join(at, name), "original") for at, _, names in os.walk("original") for name in names]


done = run("--in-place", "disk/src")
assert done.returncode == 2 and "No space left on device" in done.stderr, done
for name in sources():
    path = os.path.join("disk/src", name)
    kept = path + ".prehip" if os.path.exists(path + ".prehip") else path
    assert filecmp.cmp(kept, os.path.join("original", name), shallow=False), name
    with open(path, encoding="utf-8") as file:
        text = file.read()
    assert ("hip" in text) == (kept != path) and text.endswith("\n"), name
left = [name for _, _, names in os.walk("disk") for name in names if ".tranship-" in name]
assert not left, left

done = run("--out-dir", "disk/out", "original")
assert done.returncode == 2 and "No space left on device" in done.stderr, done
os.remove("disk/filler")
assert run("--in-place", "disk/src").returncode == 0
assert run("--undo", "disk/src").returncode == 0
for name in sources():
    assert filecmp.cmp(os.path.join("disk/src", name), os.path.join("original", name), shallow=False), name

# A place that may only be read.
subprocess.run(["mount", "-o", "remount,ro", "disk"], check=True)
for arguments in (["--in-place", "disk/src"], ["--out-dir", "disk/out2", "original"], ["-o", "disk/x.hip", "disk/src/d0/f00000.cu"]):
    done = run(*arguments)
    assert done.returncode == 2 and "Read-only file system" in done.stderr, done
assert run("--examine", "disk/src").returncode == 0

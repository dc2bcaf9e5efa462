# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""lock.py TRANSHIP: which commands wait while another process holds a folder, and which do not."""
import fcntl
import os
import signal
import subprocess
import sys
import time

tranship = sys.argv[1]
WAITING = "tranship: note: waiting for another tranship in "


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


class Hold:
    """A lock of the folder as tranship takes it."""

    def __init__(self, folder, how=fcntl.LOCK_EX):
        self.descriptor = os.open(folder, os.O_RDONLY)
        fcntl.flock(self.descriptor, how)

    def end(self):
        os.close(self.descriptor)


def start(words):
    return subprocess.Popen([tranship, *words.split()], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)


def expect_wait(holds, folder, commands):
    runs = [(words, start(words)) for words in commands]
    for words, run in runs:
        line = run.stderr.readline()
        assert line == f"{WAITING}{os.path.realpath(folder)}\n", (words, line, run.poll())
    for hold in holds:
        hold.end()
    for words, run in runs:
        rest = run.communicate(timeout=60)[1]
        assert run.returncode in (0, 1), (words, run.returncode, rest)


def expect_none(commands):
    for words in commands:
        rest = start(words).communicate(timeout=60)[1]
        assert WAITING not in rest, (words, rest)


for tree in ("work", "old", "halves"):
    for name in ("f.cu", "a/f.cu", "a/deep/f.cu", "b/f.cu"):
        write(f"{tree}/{name}", "cudaFree(p);\n")
os.symlink("work", "link")
os.symlink("a", "work/inside")
subprocess.run([tranship, "migrate", "old", "port"], check=True, stderr=subprocess.DEVNULL)

# Whatever writes to a tree that another run holds waits, by whatever name.
expect_wait([Hold("work")], "work",
            ["--in-place work", "--in-place link", "--in-place work/a/deep", "--in-place work/f.cu", "--in-place link/inside",
             "--undo work/b", "--out-dir work/out old", "--portable --in-place work/b", "port-build work",
             "generate old/f.cu --into work/gen", "--portable -o work/p.cu old/f.cu", "fix --check=managed-access work/b"])
expect_wait([Hold("port")], "port", ["sync old old port", "migrate old port", "--in-place port", "--undo port"])
# One in a folder inside holds the folders above with others.
expect_wait([Hold("halves", fcntl.LOCK_SH), Hold("halves/a")], "halves", ["--undo halves", "port-build halves"])
inside = [Hold("halves", fcntl.LOCK_SH), Hold("halves/a")]
expect_none(["--in-place halves/b", "--undo halves/b"])
# What only reads does not wait, nor what is in another tree.
inside += [Hold("port"), Hold("work")]
expect_none(["check work", "--diff --in-place work", "--examine work", "--dry-run --in-place work", "work/a/f.cu",
             "--out-dir elsewhere work/a", "-o work/a/one.hip work/a/f.cu", "sync old old elsewhere"])
for hold in inside:
    hold.end()

# Records that are above the named folder belong to the run, too.
subprocess.run([tranship, "--in-place", "work"], check=True, stderr=subprocess.DEVNULL)
expect_wait([Hold("work", fcntl.LOCK_SH), Hold("work/b")], "work", ["--in-place work/a"])

# A killed run leaves no lock, not even one that waits.
hold = Hold("work")
run = start("--in-place work")
assert run.stderr.readline().startswith(WAITING)
run.send_signal(signal.SIGKILL)
run.communicate()
hold.end()
started = time.monotonic()
assert start("--in-place work").wait(timeout=60) == 0 and time.monotonic() - started < 30

# A folder for the output that stays empty is not left behind.
assert start("--out-dir new/deep no-such-file.cu").wait() == 2 and not os.path.exists("new")
print("good")

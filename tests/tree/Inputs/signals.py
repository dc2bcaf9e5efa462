# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Interrupts runs over the folder `original`; the first job, standard input, holds them until then."""
import argparse
import os
import signal
import subprocess
import time

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("tranship")
tranship = parser.parse_args().tranship
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
# The walk is done, and reported, before the first file is read.
os.symlink("nothing", "original/gone.cu")
os.mkfifo("pipe.cu")


def popen(*arguments, action=signal.SIG_DFL):
    def prepare():
        for number in SIGNALS:
            signal.signal(number, action)

    return subprocess.Popen([tranship, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, preexec_fn=prepare)


def start(out, **action):
    """A run that waits for standard input after its walk."""
    run = popen("-j1", "--out-dir", out, "-", "original", **action)
    assert b"gone.cu: is a symbolic link to nothing" in run.stderr.readline()
    # More than a pipe holds: some of it was read.
    run.stdin.write(b"// " + b"x" * (1 << 17) + b"\n")
    run.stdin.flush()
    return run


for number in SIGNALS:
    run = start(f"out{number}")
    run.send_signal(number)
    run.wait(timeout=60)
    messages = run.stderr.read()
    assert run.returncode == 2, (run.returncode, messages)
    assert b"error: interrupted; " in messages and b" of 301 files are done" in messages, messages
    files = [name for _, _, names in os.walk(f"out{number}") for name in names]
    assert 0 < len(files) < 301 and not [name for name in files if ".tranship-" in name], files

    # A named pipe does not hold a run up either, whether somebody writes to it or not.
    for writer in (None, os.O_RDWR):
        writes = writer and os.open("pipe.cu", writer)
        run = popen("pipe.cu")
        time.sleep(0.3)
        run.send_signal(number)
        assert run.communicate(timeout=60)[0] == b"" and run.returncode == 2 or run.returncode == -number
        if writes:
            os.close(writes)

    # The second signal does not wait. Nothing is written by then; the folder is there because it was locked.
    second = SIGNALS[SIGNALS.index(number) - 1]
    run = start(f"none{number}")
    for each in (signal.SIGSTOP, number, second, signal.SIGCONT):
        run.send_signal(each)
    assert run.wait(timeout=60) in (-number, -second), run.returncode
    assert not os.listdir(f"none{number}")

    # What is ignored, as under nohup, is ignored.
    run = start(f"nohup{number}", action=signal.SIG_IGN)
    run.send_signal(number)
    run.communicate(b"cudaFree(p);\n", timeout=60)
    assert run.returncode == 0

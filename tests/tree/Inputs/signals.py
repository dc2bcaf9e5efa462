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



def start(out, action=signal.SIG_DFL):
    """A run that waits for standard input after its walk."""
    def prepare():
        for number in SIGNALS:
            signal.signal(number, action)

    run = subprocess.Popen([tranship, "-j1", "--out-dir", out, "-", "original"], stdin=subprocess.PIPE,
                           stderr=subprocess.PIPE, preexec_fn=prepare)
    assert b"gone.cu: is a symbolic link to nothing" in run.stderr.readline()
    time.sleep(0.05)
    return run


for number in SIGNALS:
    run = start(f"out{number}")
    run.send_signal(number)
    time.sleep(0.05)
    assert run.poll() is None, "ended in the middle of a file"
    run.stdin.write(b"cudaFree(p);\n")
    _, messages = run.communicate(timeout=60)
    assert run.returncode == 2, (run.returncode, messages)
    assert b"error: interrupted; " in messages and b" of 301 files are done" in messages, messages
    files = [name for _, _, names in os.walk(f"out{number}") for name in names]
    assert 0 < len(files) < 301 and not [name for name in files if ".tranship-" in name], files

    # The second signal does not wait. Nothing is written by then; the folder is there because it was locked.
    run = start(f"none{number}")
    run.send_signal(number)
    time.sleep(0.05)
    run.send_signal(number)
    assert run.wait(timeout=60) == -number, run.returncode
    run.stdin.close()
    assert not os.listdir(f"none{number}")

    # What is ignored, as under nohup, is ignored.
    run = start(f"nohup{number}", signal.SIG_IGN)
    run.send_signal(number)
    run.communicate(b"cudaFree(p);\n", timeout=60)
    assert run.returncode == 0

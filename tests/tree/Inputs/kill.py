# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ports copies of the folder `original` in place and kills the run at random moments."""
import argparse
import os
import random
import shutil
import signal
import subprocess
import time

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("tranship")
parser.add_argument("kills", type=int)
options = parser.parse_args()


def tree(root):
    result = {}
    for at, _, names in os.walk(root):
        for name in names:
            path = os.path.join(at, name)
            with open(path, "rb") as file:
                result[os.path.relpath(path, root)] = file.read()
    return result


def copy():
    shutil.rmtree("work", ignore_errors=True)
    shutil.copytree("original", "work")


original = tree("original")
copy()
started = time.monotonic()
subprocess.run([options.tranship, "--in-place", "work"], check=True, stderr=subprocess.DEVNULL)
whole = time.monotonic() - started
ported = tree("work")
random.seed(1)
kills = between = 0
while kills < options.kills:
    copy()
    run = subprocess.Popen([options.tranship, "--in-place", "-j4", "work"], stderr=subprocess.DEVNULL)
    time.sleep(random.uniform(0, whole))
    run.send_signal(signal.SIGKILL)
    if run.wait() != -signal.SIGKILL:
        continue
    kills += 1
    found = tree("work")
    done = 0
    for name, text in original.items():
        assert found[name] in (text, ported[name]), name
        assert found.get(name + ".prehip", text) == text, name
        assert found[name] == text or name + ".prehip" in found, name
        done += found[name] != text
    between += 0 < done < len(original)
    subprocess.run([options.tranship, "--in-place", "work"], check=True, stderr=subprocess.DEVNULL)
    assert {name: text for name, text in tree("work").items() if ".tranship-" not in name} == ported
print(f"{kills} kills, {between} of them halfway")
assert between, "no run was killed halfway"

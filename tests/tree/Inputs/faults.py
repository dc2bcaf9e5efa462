# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ports a small tree in place with a fault at every step of the run.

kill: the process is killed before its N-th call that changes a file, for every N. After that each source is whole: the
original or the port, and the original is there in any case; the next run completes what this one left.
fail: the N-th call fails as on a full or broken disk. Then the run says so, exits with 2, leaves no temporary file, and the
next run completes it, too.
"""
import argparse
import os
import shutil
import subprocess

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("tranship")
parser.add_argument("clang")
parser.add_argument("work")
parser.add_argument("mode", choices=("kill", "fail"))
options = parser.parse_args()
tranship, clang, work, mode = options.tranship, options.clang, options.work, options.mode
here = os.path.dirname(os.path.abspath(__file__))
os.makedirs(work, exist_ok=True)
os.chdir(work)
library = os.path.abspath("fault.so")
subprocess.run([clang, "-shared", "-fPIC", "-O1", "-o", library, os.path.join(here, "fault.c")], check=True)
root = os.path.abspath("src")

ORIGINAL = {f"f{n}.cu": "".join(f"cudaFree(p{n}{line});\n" for line in range(n * n + 1)).encode() for n in range(4)}
ORIGINAL["sub/plain.h"] = b"int i;\n"
ORIGINAL["sub/deep.cuh"] = b"cudaMalloc(&p, 1);\n"


def fresh():
    shutil.rmtree(root, ignore_errors=True)
    os.makedirs(os.path.join(root, "sub"))
    for name, text in ORIGINAL.items():
        with open(os.path.join(root, name), "wb") as file:
            file.write(text)


def tree():
    result = {}
    for at, _, names in os.walk(root):
        for name in names:
            path = os.path.join(at, name)
            with open(path, "rb") as file:
                result[os.path.relpath(path, root)] = file.read()
    return result


def run(arguments, fault=None, tmpfile=True):
    environment = dict(os.environ)
    if fault:
        environment |= {"LD_PRELOAD": library, "TRANSHIP_FAULT": fault, "TRANSHIP_FAULT_ROOT": root}
    if not tmpfile:
        environment |= {"LD_PRELOAD": library, "TRANSHIP_NO_TMPFILE": "1"}
    return subprocess.run([tranship, *arguments, "src"], env=environment, capture_output=True, text=True, check=False)


def is_litter(name):
    return ".tranship-" in name


def check_whole(found, ported, where):
    """No file is anything but an original, a port, or a temporary file; no original is lost."""
    for name, text in found.items():
        source = name.removesuffix(".prehip")
        allowed = {ORIGINAL.get(source)} if name.endswith(".prehip") else {ORIGINAL.get(name), ported.get(name)}
        # The records are of the files that are done.
        assert is_litter(name) or name == ".prehip-state" or text in allowed, (where, name, text)
    for name, text in ORIGINAL.items():
        assert text in (found.get(name), found.get(name + ".prehip")), (where, name, sorted(found))


def steps(arguments, ported, fault, start=fresh, tmpfile=True, limit=400, patience=1):
    """Runs with the fault at the first call, the second ... until it strikes no more; says how often it struck.

    Calls that the run can do without may come before others: it ends after as many as patience says.
    """
    strikes = missed = 0
    for number in range(1, limit):
        start()
        done = run(arguments, fault.format(number), tmpfile)
        found = tree()
        where = (arguments, fault.format(number), done.returncode, done.stderr)
        struck = done.returncode not in (0, 1)
        check_whole(found, ported, where)
        litter = [name for name in found if is_litter(name)]
        if mode == "kill":
            assert done.returncode in (0, -9), where
            # A name is given to a file for one moment only.
            assert not tmpfile or len(litter) <= 1, (where, litter)
        else:
            assert done.returncode in (0, 2) and ("error: " in done.stderr) == struck, where
            assert not litter, (where, litter)
        if mode == "kill" and arguments[0] != "--undo":
            # It can as well be undone.
            shutil.copytree(root, "aside", dirs_exist_ok=False)
            undone = run(["--undo", "--rename-ext", ".cu=.hip.cpp"])
            assert undone.returncode == 0, (where, undone)
            after = {name: text for name, text in tree().items() if not is_litter(name)}
            assert after == ORIGINAL, (where, sorted(after))
            shutil.rmtree(root)
            shutil.move("aside", root)
        again = run(arguments)
        assert again.returncode == 0, (where, again)
        after = {name: text for name, text in tree().items() if not is_litter(name)}
        assert after == (ported if arguments[0] != "--undo" else ORIGINAL), (where, sorted(after))
        strikes += struck
        missed = 0 if struck else missed + 1
        if missed == patience:
            return strikes
    raise AssertionError("the fault never stops")


def ported_by(arguments):
    fresh()
    assert run(arguments).returncode == 0
    return tree()


plain = ["--in-place", "-j1"]
renamed = ["--in-place", "-j1", "--rename-ext", ".cu=.hip.cpp"]
undo = ["--undo", "--rename-ext", ".cu=.hip.cpp"]
if mode == "kill":
    struck = [steps(way, ported_by(way), "any {} 0") for way in (plain, renamed)]
    struck.append(steps(plain, ported_by(plain), "any {} 0", tmpfile=False))
    port = ported_by(renamed)
    struck.append(steps(undo, port, "any {} 0", start=lambda: (fresh(), run(renamed))))
else:
    struck = []
    for way in (plain, renamed, ["--in-place", "-j4"]):
        port = ported_by(way)
        struck += [steps(way, port, call) for call in ("write {} 28", "sync {} 5", "linkat {} 28", "rename {} 28", "chmod {} 1")]
        struck.append(steps(way, port, "write {} 28", tmpfile=False))
    # A source is read when the plan looks for what it includes, and again for its port if that failed: one bad read does
    # no harm, so none has to strike.
    steps(plain, ported_by(plain), "read {} 5", patience=12)
assert min(struck) > 0, struck
print("struck", *struck)

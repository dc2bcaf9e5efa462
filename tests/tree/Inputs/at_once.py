# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs many tranships at once on one tree, kills some of them, and looks whether anything is lost.

place: ports in place, undoes and ports with other options. After each round no .prehip holds anything but the original, and
--undo brings all originals back, byte by byte.
portable: the same, with sources that are made portable in between. Those become the sources; no .prehip holds HIP.
port: migrates, syncs and works in place on a port with edits. After each round a sync brings about what it brings about
alone, and the edits are there.
generate: makes ports of sources that include one header. After each round all ports are those of a run alone.
"""
import argparse
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import threading
import time

ROUND_SECONDS = 120  # A round that takes longer hangs.


class Folder:
    """A work folder and the commands that run in it."""

    def __init__(self, arguments):
        self.tranship = os.path.abspath(arguments.tranship)
        self.preload = os.path.abspath(arguments.preload) if arguments.preload else None
        # Without locks, records can be lost; then tranship's own ports look edited.
        self.overwrite = ["--overwrite"] if self.preload else []
        self.killed = self.done = 0
        self.statuses = {}

    def command(self, words):
        return [self.tranship, *words]

    def environment(self):
        return dict(os.environ, TRANSHIP_LEXICAL="1", **({"LD_PRELOAD": self.preload} if self.preload else {}))

    def alone(self, *words):
        return subprocess.run(self.command(words), env=self.environment(), capture_output=True, text=True, check=False,
                              timeout=ROUND_SECONDS)

    def together(self, commands, seconds, kills):
        """Starts all commands within a moment and kills some of them at any time. Says how each one ended."""
        runs, timers = [], []
        for words in commands:
            time.sleep(random.uniform(0, seconds / 10))
            run = subprocess.Popen(self.command(words), env=self.environment(), stdout=subprocess.DEVNULL,
                                   stderr=subprocess.PIPE, text=True)
            runs.append((words, run))
            if random.random() < kills:
                timers.append(threading.Timer(random.uniform(0, seconds), run.kill))
                timers[-1].start()
        for timer in timers:
            timer.join()
        for words, run in runs:
            said = run.communicate(timeout=ROUND_SECONDS)[1]
            self.killed += run.returncode == -signal.SIGKILL
            self.done += run.returncode >= 0
            self.statuses[run.returncode] = self.statuses.get(run.returncode, 0) + 1
            # Without locks, a run finds that another one was there first.
            assert run.returncode in (0, 1, 2 if self.preload else 0, -signal.SIGKILL), (words, run.returncode, said)


def tree(root):
    return {str(path.relative_to(root)): path.read_bytes() for path in sorted(pathlib.Path(root).rglob("*"))
            if path.is_file() and ".tranship-" not in path.name}


def different(one, other):
    return sorted({name for name, _ in one.items() ^ other.items()})


def make(root, files):
    shutil.rmtree(root, ignore_errors=True)
    for name, text in files.items():
        path = pathlib.Path(root, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)


SOURCES = {f"{folder}f{n}.cu": "".join(f"cudaMemcpy(a{line}, b{n}, {line}, cudaMemcpyDeviceToHost);\n"
                                       for line in range(1 + 7 * n)).encode()
           for folder in ("", "a/", "a/deep/", "b/") for n in range(4)}
SOURCES |= {"a/plain.h": b"int i;\n", "b/k.cuh": b"__device__ int w() { return __shfl_sync(~0u, 1, 2); }\n",
            "CMakeLists.txt": b"cmake_minimum_required(VERSION 3.18)\nproject(p LANGUAGES CXX CUDA)\nadd_library(p f0.cu)\n"}

PORTS = [["--in-place"], ["--in-place", "-j1"], ["--in-place", "--target=maca"], ["--in-place", "--build-files"],
         ["--in-place", "--comments"]]
WHERE = [["work"], ["work"], ["link"], ["work/a"], ["work/a/deep"], ["work/b", "work/a"], ["work/a/f3.cu"],
         ["work/b/f1.cu", "work/f2.cu"]]


def check_kept(sources):
    """Originals are where they belong, and nothing else is kept as one."""
    found = tree("work")
    for name, texts in sources.items():
        kept = found.get(name + ".prehip")
        assert kept is None or kept in texts, (name, "was kept as", kept[:60])
        assert kept or found.get(name) in texts, (name, "is lost")


def place(folder, kills):
    make("work", SOURCES)
    commands = [random.choice(PORTS) + random.choice(WHERE) for _ in range(random.randint(2, 5))]
    commands += [["--undo"] + random.choice(WHERE[:6]) for _ in range(random.randint(0, 2))]
    random.shuffle(commands)
    folder.together(commands, 0.12, kills)
    check_kept({name: {text} for name, text in SOURCES.items()})
    undone = folder.alone("--undo", "work", *folder.overwrite)
    assert undone.returncode == 0, (commands, undone.stderr)
    # Support headers go with the last original only, and that may have been one of a folder inside.
    found = {name: text for name, text in tree("work").items() if not name.startswith("tranship/")}
    assert found == SOURCES, (commands, different(found, SOURCES))


def portable(folder, kills):
    make("work", SOURCES)
    folder.alone("--portable", "--in-place", "work")
    changed = tree("work")
    make("work", SOURCES)
    commands = [["--portable", "--in-place"] + random.choice(WHERE[:3]) for _ in range(random.randint(1, 2))]
    commands += [["--in-place"] + random.choice(WHERE) for _ in range(random.randint(1, 2))]
    commands += [["--undo", "work"]]
    random.shuffle(commands)
    folder.together(commands, 0.12, kills)
    sources = {name: {text, changed[name]} for name, text in SOURCES.items()}
    check_kept(sources)
    undone = folder.alone("--undo", "work", *folder.overwrite)
    assert undone.returncode == 0, (commands, undone.stderr)
    for name, texts in sources.items():
        assert pathlib.Path("work", name).read_bytes() in texts, (commands, name)


NEWER = SOURCES | {"a/f1.cu": SOURCES["a/f1.cu"] + b"cudaFree(p);\n", "new.cu": b"cudaFree(q);\n"}
EDIT = b"// edited\n"


def port(folder, kills):
    if not pathlib.Path("merged").exists():
        make("old", SOURCES)
        make("new", NEWER)
        assert folder.alone("migrate", "old", "made").returncode in (0, 1)
        for name in ("f1.cu", "b/f2.cu"):
            path = pathlib.Path("made", name)
            path.write_bytes(EDIT + path.read_bytes())
        shutil.copytree("made", "merged")
        assert folder.alone("sync", "old", "new", "merged").returncode in (0, 1)
    shutil.rmtree("work", ignore_errors=True)
    shutil.rmtree("fresh", ignore_errors=True)
    shutil.copytree("made", "work")
    commands = [["sync", "old", "new", "work"] for _ in range(random.randint(1, 3))]
    commands += [["migrate", "old", "fresh"] for _ in range(random.randint(1, 2))]
    commands += [["--in-place"] + random.choice(WHERE[:5]), ["--undo", "work"]]
    random.shuffle(commands)
    folder.together(commands, 0.5, kills)
    ended = folder.alone("sync", "old", "new", "work")
    assert ended.returncode in (0, 1), (commands, ended.stderr)
    assert tree("work") == tree("merged"), (commands, different(tree("work"), tree("merged")))
    assert pathlib.Path("work/f1.cu").read_bytes().startswith(EDIT)
    # A second migrate that was killed between the copy of a build file and its port leaves what looks like an edit.
    ended = folder.alone("migrate", "old", "fresh")
    assert ended.returncode in (0, 1) or "edited since tranship wrote" in ended.stderr, (commands, ended.stderr)


def generate(folder, kills):
    files = {f"s{n}.cu": b'#include "h.cuh"\ncudaFree(p);\n' for n in range(4)} | {"h.cuh": b"cudaMalloc(&p, 1);\n"}
    make("src", files)
    one = [["generate", f"src/s{n}.cu", "--into", "{}", "--root", "src"] for n in range(4)]
    if not pathlib.Path("alone").exists():
        for words in one:
            assert folder.alone(*[word.format("alone") for word in words]).returncode == 0
    shutil.rmtree("out", ignore_errors=True)
    commands = [[word.format("out") for word in words] for words in one * 2]
    folder.together(commands, 0.1, kills)
    for words in one:
        ended = folder.alone(*[word.format("out") for word in words])
        assert ended.returncode == 0, ended.stderr
    assert {name: text.replace(b"/out/", b"/alone/") for name, text in tree("out").items()} == tree("alone")


MODES = {f.__name__: f for f in (place, portable, port, generate)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tranship")
    parser.add_argument("work", help="a folder that is made anew")
    parser.add_argument("--mode", choices=MODES, action="append", help="may be given more than once; default: all")
    parser.add_argument("--rounds", type=int, default=10, help="of each mode")
    parser.add_argument("--kills", type=float, default=0.3, help="the share of runs that are killed")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--preload", help="a library for all runs, such as one without locks")
    arguments = parser.parse_args()
    folder = Folder(arguments)
    shutil.rmtree(arguments.work, ignore_errors=True)
    os.makedirs(arguments.work)
    os.chdir(arguments.work)
    os.symlink("work", "link")
    seed = arguments.seed if arguments.seed is not None else random.randrange(1 << 30)
    for mode in arguments.mode or MODES:
        for number in range(arguments.rounds):
            random.seed(f"{seed} {mode} {number}")
            try:
                MODES[mode](folder, arguments.kills)
            except AssertionError:
                print(f"{mode}, round {number}, seed {seed}", file=sys.stderr)
                raise
        print(f"{mode}: {arguments.rounds} rounds", flush=True)
    print(f"{folder.done} runs ended, {folder.killed} were killed {folder.statuses}")


main()

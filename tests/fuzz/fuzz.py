# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs all commands of the tool on texts that nobody wrote, and looks for crashes, hangs and broken promises.

    fuzz.py --tranship TOOL [--count N] [--seed N] [--command NAME]... [--keep FOLDER] [--cuda-path DIR] [--perl SCRIPT]

Each round makes a small tree of mutated sources, build files, maps and settings, runs one row of commands.py in it, and holds it to
what that row promises. What holds for all: the exit status is 0, 1 or 2, with a reason if it is 2; no sanitizer speaks; it ends. Some
rounds begin with trouble: a disk with no room, a kill, two runs at once, an output that cannot be written. No original may be lost,
and the next run completes what that one left.

A round is made again with `--seed N --from R --count 1`. With --keep, a failure's tree and messages stay in FOLDER/SEED-ROUND.
Best with a build under sanitizers (docs/testing.md says how). Without --cuda-path nothing is parsed.
Exit status: 1 if a promise was broken.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
# pylint: disable=wrong-import-position
import commands
import grafts
import mutations

PLACES = ("tree", "out")  # The folders that runs write to.
TROUBLED = 0.15  # The share of rounds that begin with trouble.
LIMIT = 60  # Seconds of a command. Sanitizers and a busy machine make it slow; a real hang takes for ever.
SAID = re.compile(rb"AddressSanitizer|runtime error:|LLVM ERROR|Assertion|PLEASE submit a bug|terminate called|UNREACHABLE")
REASON = re.compile(rb"error:|^examples:|^tranship: ", re.MULTILINE)
SOURCES = ("a.cu", "b.cuh", "c.cpp", "sub/d.cu", "sub/e.h")
BUILDS = {"cmake": ("CMakeLists.txt", "b.cmake", "sub/CMakeLists.txt"), "make": ("Makefile", "b.mk", "configure.ac"),
          "meson": ("meson.build", "sub/meson.build"), "bazel": ("BUILD.bazel",), "python": ("setup.py",), "presets": ("CMakePresets.json",),
          "map": ("my.tsv",), "settings": (".tranship",), "log": ("log.txt",),
          "machine": ("opt/rocm/include/hip/hip_version.h", "opt/rocm/.info/version", "usr/local/cuda/include/cuda.h", "usr/local/cuda/version.json",
                      "sys/class/kfd/kfd/topology/nodes/1/properties", "proc/driver/nvidia/gpus/0/information")}
# Nothing of the machine's is read.
PROGRAMS = ("c++", "clang++", "g++", "clang", "gcc", "cc", "nvcc", "cmake", "ctest", "make", "ninja", "meson")  # Inputs/stand-in is in their place.
ENVIRONMENT = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "GIT_CONFIG_NOSYSTEM": "1",
               "ASAN_OPTIONS": "detect_leaks=0:detect_container_overflow=0:allow_user_poisoning=0",
               "UBSAN_OPTIONS": "print_stacktrace=1"}


class Broken(Exception):
    """A promise that does not hold."""


class Unsteady(Exception):
    """A port that changes when it is ported again, of sources whose brackets or conditions do not match."""


Done = collections.namedtuple("Done", "status out err")


def contents(folder):
    """{path: bytes} of a folder, without what the tool keeps for itself."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*"))
            if path.is_file() and path.name not in (".prehip-state", ".tranship-port", ".tranship-lock") and ".tranship-verify" not in path.parts}


def difference(before, after):
    """The paths that differ, in words; empty if none does."""
    return ", ".join(f"{path} {'comes' if path not in before else 'goes' if path not in after else 'changes'}"
                     for path in sorted(set(before) | set(after)) if before.get(path) != after.get(path))


def is_utf8(text):
    """Whether bytes are UTF-8."""
    try:
        return text.decode("utf-8") is not None
    except UnicodeDecodeError:
        return False


class Round:
    """One command in one tree, and what it promises."""

    def __init__(self, options, seeds, trees, number):
        self.options, self.seeds, self.trees, self.chance = options, seeds, trees, random.Random(f"{options.seed} {number}")
        self.is_grafted = self.chance.random() < 0.5  # Whether the brackets of its sources match.
        rows = [row for row in commands.COMMANDS if self.can(row)]
        self.row = self.chance.choices(rows, [row.weight for row in rows])[0]
        self.base = pathlib.Path(options.work)
        self.tree, self.lines, self.before, self.words = self.base / "tree", [], {}, []
        self.done = Done(2, b"", b"")
        # How the programs end that the tool runs, and those that they make.
        self.outside = {"FUZZ_COMPILES": self.chance.choice("00001"), "FUZZ_STATUS": self.chance.choice("00001"), "FUZZ_SAYS": self.chance.choice("333 ").strip()}

    def can(self, row):
        options = self.options
        return (not options.command or row.name in options.command) and (options.cuda_path or not row.parses) and (
            options.perl or "{perl}" not in row.line)

    # -- The tree and the command line ----------------------------------------------------------------------------------

    def write(self, name, kind):
        path = self.tree / name
        path.parent.mkdir(parents=True, exist_ok=True)
        grafted = kind == "source" and self.is_grafted
        path.write_bytes(grafts.grafted(self.trees, self.chance) if grafted else mutations.mutant(self.seeds, kind, self.chance))

    def make_tree(self):
        for name in ("tree", "out", "new"):
            shutil.rmtree(self.base / name, ignore_errors=True)
        self.write("a.cu", "source")
        for name in SOURCES[1:]:
            if self.chance.random() < 0.4:
                self.write(name, "source")
        kinds = [kind for kind in self.row.tree if kind not in commands.BUILDS]
        if builds := [kind for kind in self.row.tree if kind in commands.BUILDS]:
            kinds += self.chance.choices(builds, (5, 4, 2, 1, 2, 1), k=self.chance.choice((1, 1, 2)))
        for kind in kinds:
            for name in BUILDS[kind]:
                if name == BUILDS[kind][0] or self.chance.random() < 0.3:
                    self.write(name, kind)
        if self.row.name == "sync":
            shutil.copytree(self.tree, self.base / "new")
            self.write("../new/a.cu", "source")

    def line(self):
        """The command line, and another option now and then."""
        chance, row = self.chance, self.row
        words = row.line.split()
        options = [option for option in row.options if option != "--map=my.tsv" or "map" in row.tree]
        words += " ".join(chance.sample(options, min(chance.choice((0, 0, 1, 2, 3)), len(options)))).split(" ")
        chosen = {name: chance.choice(values) for name, values in commands.CHOICES.items()}
        chosen |= {"one": chance.choice([name for name in SOURCES if (self.tree / name).exists()]), "perl": ""}
        if "{words}" in words:
            return self.any_words()
        words = [part for word in words for part in re.sub(r"\{(\w+)\}", lambda match: chosen[match[1]], word).split(" ")]
        if not any("debug" in word or "explain" in word or "export" in word or "perl" in word for word in row.line.split()[:1]):
            words += self.way()
        return [word for word in words if word or row.name == "explain"]

    def way(self):
        """How sources are read; commands that read none take the option as well or lack it."""
        if self.row.line.split()[0] in ("fix", "upgrade", "generate", "delta", "port-build", "check-build", "explain-errors", "completion", "support",
                                             "doctor", "prove", "sdk-driver"):
            return []
        if self.row.parses:
            return [f"--cuda-path={self.options.cuda_path}", f"--cache-dir={self.base / 'cache'}"]
        return [] if "--lexical" in self.row.line or self.row.name == "configured" else ["--lexical"]

    def any_words(self):
        """Words of all rows in any order."""
        all_words = [word for row in commands.COMMANDS for word in (*row.line.split(), *row.options) if "{" not in word]
        words = self.chance.choices(all_words + ["--", "-", "", "-o", "--help", "-D", "--undo", "a.cu", "/nothing", "--target=", "-j0", "-j99999999999",
                                                 "--format=", "--config", "@a.cu", "--exclude=[", "--extensions=", "--rename-ext=.cu=.cu",
                                                 "--rename-ext==", "--time-limit=-1"], k=self.chance.randrange(6))
        return [word for word in words if not word.startswith("/dev")]

    # -- Running --------------------------------------------------------------------------------------------------------

    def environment(self):
        """Nothing of the user's is read or written."""
        lexical = {} if self.row.parses else {"TRANSHIP_LEXICAL": "1"}
        return ENVIRONMENT | lexical | self.outside | {"HOME": str(self.base / "home"), "TMPDIR": str(self.base / "tmp"),
                                                       "PATH": f"{self.base / 'bin'}:{os.environ['PATH']}"}

    def run(self, words, cwd=None):
        """Runs the tool, and looks at what all commands promise."""
        is_perl = self.row.name == "perl"
        command = (["perl", "-W", self.options.perl] if is_perl else [self.options.tranship]) + list(words)
        self.lines.append(words)
        try:
            done = subprocess.run(command, cwd=cwd or self.tree, env=self.environment(), capture_output=True, timeout=LIMIT, check=False,
                                  stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired as late:
            raise Broken("hangs") from late
        if SAID.search(done.stderr) or done.returncode not in ((0, 1, 2, 3) if self.row.name == "verify" else (0, 1, 2)):
            raise Broken(f"crashes: exit status {done.returncode}\n" + done.stderr.decode(errors="replace")[-6000:])
        if done.returncode == 2 and not REASON.search(done.stderr) and self.row.name not in ("verify", "perl"):
            raise Broken("fails without a reason\n" + done.stderr.decode(errors="replace")[-1000:])
        if is_perl and b" at " + self.options.perl.encode() in done.stderr:
            raise Broken("perl warns\n" + done.stderr.decode(errors="replace")[-1000:])
        return Done(done.returncode, done.stdout, done.stderr)

    def work(self):
        """Does the round. Raises Broken."""
        self.make_tree()
        self.before = contents(self.tree)
        for line in self.row.before:
            if self.run(line.split()).status == 2:
                return
        self.words = self.line()
        if self.chance.random() < TROUBLED and "again_changes_nothing" in self.row.promises:
            self.trouble()
        elif self.chance.random() < TROUBLED and "writes_nothing" in self.row.promises and self.row.name != "perl":
            self.unwritable_output()
        self.done = self.run(self.words)
        for promise in self.row.promises:
            getattr(self, promise)()

    # -- Trouble --------------------------------------------------------------------------------------------------------

    def start(self, limit=None):
        """Starts the tool, on a disk where no file may be larger than a limit."""
        def prepare():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # A write then fails.
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

        return subprocess.Popen([self.options.tranship, *self.words], cwd=self.tree, env=self.environment(), stdin=subprocess.DEVNULL,
                                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=None if limit is None else prepare)

    def trouble(self):
        """A run that goes wrong loses nothing, and the next one completes it."""
        begun = self.save("begun")
        if self.run(self.words).status == 2:
            return
        ported = {name: contents(self.base / name) for name in PLACES}
        self.restore(begun)
        what = self.chance.choice(("no room", "killed", "two at once"))
        runs = [self.start(self.chance.choice((0, 0, 100, 1000)) if what == "no room" else None) for _ in range(1 + (what == "two at once"))]
        if what == "killed":
            time.sleep(self.chance.random() ** 2 * 0.2)
            runs[0].kill()
        said = [one.communicate(timeout=LIMIT)[1] for one in runs]
        statuses = [one.returncode for one in runs]
        self.lines.append([what, *map(str, statuses)])
        allowed = {"no room": (0, 1, 2), "killed": (0, 1, -signal.SIGKILL), "two at once": (0, 1)}[what]
        if any(map(SAID.search, said)) or not set(statuses) <= set(allowed) or (2 in statuses and b"error:" not in said[0]):
            raise Broken(f"{what}: {statuses}\n{said}")
        self.check_kept(what, ported["tree"])
        if self.run(self.words).status == 2:
            # What a killed `migrate` left of build files looks edited.
            if self.row.name != "migrate":
                raise Broken(f"{what}: the next run fails")
            self.restore(begun)
            return
        for name in PLACES:
            now = {path: text for path, text in contents(self.base / name).items() if ".tranship-" not in path or path in ported[name]}
            # Without originals, a port does not tell that it is one, and lacks headers.
            if b"backup" in self.before.get(".tranship", b""):
                now |= {path: text for path, text in ported[name].items() if path.startswith("tranship/")}
            if wrong := difference(ported[name], now):
                path = wrong.split(" ", maxsplit=1)[0]
                self.unsteady(f"{what}: the next run does not complete it: {wrong}\n{ported[name].get(path)}\n=====\n{now.get(path)}")

    def save(self, name):
        """Copies the folders that runs write to."""
        copy = self.base / name
        shutil.rmtree(copy, ignore_errors=True)
        for place in PLACES:
            if (self.base / place).exists():
                shutil.copytree(self.base / place, copy / place)
        return copy

    def unsteady(self, wrong):
        """A second run writes something else. Of what does not compile, a parse tells this or that."""
        raise (Broken if not self.row.parses and all(grafts.tree_of(text) for path, text in self.before.items() if path in SOURCES) else Unsteady)(wrong)

    def restore(self, copy):
        """Makes them what they were."""
        for place in PLACES:
            shutil.rmtree(self.base / place, ignore_errors=True)
            if (copy / place).exists():
                shutil.copytree(copy / place, self.base / place)

    def check_kept(self, what, ported):
        """Each file is whole, and an original that is replaced is kept if it ever is."""
        now = contents(self.tree)
        for path, text in self.before.items():
            if text not in (now.get(path), now.get(path + ".prehip")) and path + ".prehip" in ported:
                raise Broken(f"{what}: {path} is lost\n{now.get(path)}")
            if now.get(path, text) not in (text, ported.get(path)):
                self.unsteady(f"{what}: {path} is another port\n{now.get(path)}")

    def unwritable_output(self):
        """What is not printed is an error."""
        printed = self.run(self.words)
        if printed.status == 2 or not printed.out:
            return
        with open("/dev/full", "wb") as full:
            done = subprocess.run([self.options.tranship, *self.words], cwd=self.tree, env=self.environment(), stdin=subprocess.DEVNULL,
                                  stdout=full, stderr=subprocess.PIPE, timeout=LIMIT, check=False)
        if done.returncode != 2 or b"error:" not in done.stderr:
            raise Broken(f"output that cannot be written: exit status {done.returncode}\n{done.stderr}")

    # -- Promises -------------------------------------------------------------------------------------------------------

    def writes_nothing(self):
        if wrong := difference(self.before, contents(self.tree)):
            raise Broken(f"writes to the tree: {wrong}")

    def again_changes_nothing(self):
        if self.done.status == 2:
            return
        places = [folder for folder in (self.tree, self.base / "out") if folder.exists()]
        first = [contents(folder) for folder in places]
        again = self.run(self.words)
        if again.status == 2:
            raise Broken("fails the second time\n" + again.err.decode(errors="replace")[-1000:])
        for folder, old in zip(places, first):
            if wrong := difference(old, contents(folder)):
                path = wrong.split(" ")[0]
                self.unsteady(f"changes when run again: {wrong}\n{old.get(path)}\n=====\n{contents(folder).get(path)}")

    def undo_restores(self, *more):
        """Settings can ask for no backups, or for other names, which --undo must be told."""
        if re.search(rb"backup|rename-ext", self.before.get(".tranship", b"")):
            return
        done = self.run(["--undo", *more, "."])
        # Headers that ports needed, and modules for builds, may stay: they are no part of a source.
        after = {path: text for path, text in contents(self.tree).items() if path in self.before or "tranship" not in path.lower()}
        if wrong := difference(self.before, after):
            raise Broken(f"--undo does not restore: {wrong}\n{done.err.decode(errors='replace')[-1000:]}")

    def undo_restores_renamed(self):
        self.undo_restores("--rename-ext=.cu=.hip")

    def port_stays(self):
        """A port of the port is the same."""
        name = next(word for word in self.words if word in SOURCES)
        (self.tree / name).write_bytes(self.done.out)
        if self.done.status == 2:
            return
        again = self.run(self.words)
        if again.out != self.done.out:
            self.unsteady("changes when ported again\n" + self.done.out.decode(errors="replace") + "\n=====\n" + again.out.decode(errors="replace"))

    def text_agrees(self):
        """Where both answer, they answer the same."""
        text = self.run([word for word in self.words if not word.startswith("--cuda-path")] + ["--lexical"])
        if self.options.agree and self.done.out != text.out:
            raise Broken("text and parse differ\n" + self.done.out.decode(errors="replace") + "\n=====\n" + text.out.decode(errors="replace"))

    def prints_utf8(self):
        """What is no UTF-8 in a file is none in what shows it."""
        if is_utf8(self.done.out) or not all(map(is_utf8, self.before.values())):
            return
        raise Broken(f"prints what is not UTF-8\n{self.done.out}")

    def prints_json(self):
        if self.done.status == 2 and not self.done.out:
            return None
        try:
            return json.loads(self.done.out.decode("utf-8"))
        except ValueError as wrong:
            raise Broken(f"prints no JSON: {wrong}\n{self.done.out[-2000:]}") from wrong

    def prints_form(self):
        if any(word in ("--format=json", "--format=sarif") for word in self.words):
            self.prints_json()
        else:
            self.prints_utf8()

    def prints_settings(self):
        """Settings that are printed can be read, and are the same."""
        if self.done.status:
            return
        (self.tree / ".tranship").write_bytes(self.done.out)
        again = self.run(self.words)
        if again.out != self.done.out or again.status:
            raise Broken(f"prints other settings: {self.done.out}\n=====\n{again.out}\n{again.err}")

    def is_inert(self):
        words = [word for word in self.words if word in SOURCES]
        if self.done.status == 1 and words[0] == words[1]:
            raise Broken("a file differs from itself")

    def edits_are_the_port(self):
        """Applied to the source, the edits of the JSON give the port: no other byte changes."""
        document = self.prints_json()
        if document is None:
            return
        name = next(word for word in self.words if word in SOURCES)
        text = self.before[name]
        for edit in reversed(document["edits"]):
            begin = edit["offset"]
            if "�" in edit["new"]:
                return
            text = text[:begin] + edit["new"].encode() + text[begin + edit["length"]:]
        port = self.run([word for word in self.words if word != "--format=json"])
        if port.out != text and port.status != 2:
            raise Broken(f"the edits are not the port\n{text}\n=====\n{port.out}")


def keep(options, number, one, wrong):
    """Writes a failure to its folder."""
    folder = pathlib.Path(options.keep) / f"{options.seed}-{number}"
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "tree").mkdir(parents=True)
    for path, text in one.before.items():
        (folder / "tree" / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "tree" / path).write_bytes(text)
    if (one.base / "new").exists():
        shutil.copytree(one.base / "new", folder / "new")
    (folder / "wrong.txt").write_text("\n".join(" ".join(map(repr, line)) for line in one.lines) + f"\n{wrong}\n", encoding="utf-8",
                                      errors="replace")


def main():
    """Does what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tranship", type=os.path.abspath, required=True)
    parser.add_argument("--seeds", default=HERE.parent, help="the folder of files to mutate (default: tests/)")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", dest="first", type=int, default=0, help="the first round")
    parser.add_argument("--command", action="append", help="the name of a row; may be given more than once")
    parser.add_argument("--keep", type=os.path.abspath)
    parser.add_argument("--cuda-path", help="a toolkit, for the commands that parse")
    parser.add_argument("--perl", type=os.path.abspath, help="the script that `tranship export perl` prints")
    parser.add_argument("--agree", action="store_true", help="also compare ports from the text and from the parse")
    options = parser.parse_args()
    seeds, found, unsteady, rounds, statuses = mutations.read_seeds(options.seeds), 0, 0, collections.Counter(), collections.Counter()
    trees = mutations.read_trees(seeds)
    with tempfile.TemporaryDirectory() as options.work:
        for name in ("home", "tmp", "bin"):
            os.mkdir(os.path.join(options.work, name))
        for name in PROGRAMS:
            os.symlink(HERE / "Inputs" / "stand-in", os.path.join(options.work, "bin", name))
        for name in commands.CHOICES["kit"] if not options.command or "driver" in options.command else ():
            subprocess.run([options.tranship, "export", "sdk", f"--compiler={HERE}/Inputs/stand-in", "--on=cpu", f"--target={name}",
                            f"{options.work}/kit-{name}"], env={**os.environ, "HOME": f"{options.work}/home"}, stdout=subprocess.DEVNULL, check=True)
        for number in range(options.first, options.first + options.count):
            one = Round(options, seeds, trees, number)
            rounds[one.row.name] += 1
            try:
                one.work()
                statuses[one.done.status] += 1
            except Unsteady:
                unsteady += 1
            except Broken as wrong:
                found += 1
                print(f"round {number}, {one.row.name}: {str(wrong).split(chr(10), maxsplit=1)[0]}", flush=True)
                if options.keep:
                    keep(options, number, one, wrong)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print("exit statuses: " + ", ".join(f"{status} in {times} rounds" for status, times in sorted(statuses.items())))
    print(f"ports of broken sources that change when ported again: {unsteady}")
    print(f"{options.count} rounds of {len(rounds)} commands, {found} broke a promise; {used.ru_utime + used.ru_stime:.0f} s of processor time")
    sys.exit(found > 0)


if __name__ == "__main__":
    main()

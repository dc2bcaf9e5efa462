# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Proves that ports of warp code mean on waves of 32 and 64 lanes what the originals mean in CUDA.

    meaning.py --tranship TOOL --clang CLANG --work FOLDER [--shared FOLDER] [-j N] [--verbose] [PROGRAM...]

The programs are src/*.cu, except cg-* and cub-*. Each original is compiled with the overlay cuda-on-cpu, where warps have
32 threads, and run. Its ports to HIP are compiled with hip-on-cpu and run on waves of 32 and of 64 lanes, its port to MXMACA
with maca-on-cpu on waves of 64. All outputs must be the same, whichever lanes, warps and blocks run first. What is ported,
and how:

    text        from the text alone
    parsed      with the parser; most often the same text, which is not run twice
    plain       without tranship's headers (--no-polyfill), where the tool reports nothing
    maca        to MXMACA, from the text alone
    expert      the kernels of src/<program>.expert.hip, which codegen.py compares with: they must mean the same

Where there is a file src/<program>.expected, the originals' output must be that: it is what nvcc's program printed on an
H100. The CPU cannot run PTX, so for lane-masks that file stands in for the original; old-style has no file, for the GPU no
longer has what it uses.

Inputs/<program>.old.cpp is the same program as it was ported with masks of 64 bits and HIP's own functions. On waves of 64
it must trap, hang or print something else: the CPU can see what is wrong. That it prints the right thing on waves of 32, at
least without HIP's checks of masks (NDEBUG), shows that nothing else is wrong with it.

Exit status: 0 when all holds, else 1.
"""
import argparse
import concurrent.futures
import difflib
import os
import pathlib
import re
import signal
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "cpu"))
from machine import Failure, Machine, call

NO_ORIGINAL = {"lane-masks"}  # PTX is for GPUs only; the GPU's output stands in.
# The mode that a port is compiled in, and how the tool is called.
PORTS = {
    "text": ("hip", ["--lexical"]),
    "parsed": ("hip", []),
    "plain": ("hip", ["--lexical", "--no-polyfill"]),
    "maca": ("maca", ["--lexical", "--target=maca"]),
}
FINDING = re.compile(r"^(?:.*/)?([^/:\n]+):\d+:\d+: (?:warning|error): .*\[([a-z-]+)\]$", re.MULTILINE)
WAVES = {"cuda": (32,), "hip": (32, 64), "maca": (64,)}
ORDERS = ("forward", "reverse")


class Tester:
    """Compiles programs in a folder, and runs them in all ways."""

    def __init__(self, machine, work):
        self.machine, self.work = machine, work

    def compile(self, source, mode, name, *options, **how):
        """Returns the program. Its name tells what it is made from."""
        return self.machine.compile(source, mode, self.work / name, "-I", HERE / "src", *options, **how)

    def output(self, program, waves):
        """The output, if it is the same in all ways of running the program."""
        first = None
        for wave in waves:
            for order in ORDERS:
                status, out, error = self.machine.run(program, wave, order)
                if status != 0:
                    raise Failure(f"{program.name}, waves of {wave}, {order}: exit status {status}: {error}")
                if first is None:
                    first = out
                compare(first, out, f"{program.name}, waves of {wave}, {order}")
        return first


def compare(expected, got, what):
    if expected != got:
        lines = difflib.unified_diff(expected.splitlines(), got.splitlines(), "expected", "got", n=0, lineterm="")
        raise Failure(f"{what}: other output\n" + "\n".join(list(lines)[:8]))


def port_all(tranship, sources, work, cache, verbose):
    """Ports all sources in all ways. Returns the ports by kind and program; none where the tool reports something."""
    ports = {}
    for kind, (_, options) in PORTS.items():
        folder = work / kind
        run = call([tranship, *options, "--no-config", "--launch-syntax=cpu", f"--cache-dir={cache}", f"--out-dir={folder}",
                    *sources])
        if run.returncode not in (0, 1):
            raise Failure(f"porting ({kind}): exit status {run.returncode}\n{run.stderr}")
        found = {(pathlib.Path(file).stem, name) for file, name in FINDING.findall(run.stdout + run.stderr)}
        reported = {program for program, _ in found}
        if kind != "plain" and reported:
            raise Failure(f"porting ({kind}): findings\n{(run.stdout + run.stderr)[:2000]}")
        if verbose and found:
            for program, name in sorted(found):
                print(f"{program} ({kind}): not run, {name}")
        ports[kind] = {source.stem: folder / source.name for source in sources if source.stem not in reported}
    return ports


def with_main(tester, name, port):
    """The expert's kernels with the main of a port."""
    expert = (HERE / "src" / f"{name}.expert.hip").read_text(encoding="utf-8")
    target = tester.work / f"{name}.expert.cpp"
    main_of_port = port[port.index("int main("):]
    target.write_text(f'{expert}\n#include "report.h"\n#include "tranship/warp.h"\n#include <algorithm>\n{main_of_port}',
                      encoding="utf-8")
    return target


def check(tester, source, ports):
    """One program. Returns what was done."""
    name = source.stem
    recorded = HERE / "src" / f"{name}.expected"
    expected = recorded.read_text(encoding="utf-8") if recorded.exists() else None
    if name not in NO_ORIGINAL:
        out = tester.output(tester.compile(source, "cuda", f"{name}.cuda"), WAVES["cuda"])
        if expected is not None:
            compare(expected, out, f"{name}, the original against a GPU")
        expected = out
    elif expected is None:
        raise Failure(f"{name}: no {recorded.name}")
    if not expected:
        raise Failure(f"{name}: no output")

    text = ports["text"][name].read_text(encoding="utf-8")
    out = tester.output(tester.compile(with_main(tester, name, text), "hip", f"{name}.expert"), WAVES["hip"])
    compare(expected, out, f"{name}, the expert's kernels")
    seen = {}
    for kind, files in ports.items():
        if name in files:
            text, mode = files[name].read_text(encoding="utf-8"), PORTS[kind][0]
            if text not in seen:
                out = tester.output(tester.compile(files[name], mode, f"{name}.{kind}"), WAVES[mode])
                compare(expected, out, f"{name}, port ({kind})")
            seen.setdefault(text, []).append(kind)
    old = HERE / "Inputs" / f"{name}.old.cpp"
    wrong = check_old(tester, old, expected) if old.exists() else ""
    return f"{name}: " + ", ".join(" = ".join(kinds) for kinds in seen.values()) + wrong


def check_old(tester, source, expected):
    """Masks of 64 bits. Returns what happens on waves of 64, with HIP's checks of masks and without."""
    def happens(program, wave):
        status, out, _ = tester.machine.run(program, wave, seconds=5)
        return {None: "hangs", 0: "right" if out == expected else "other output", 3: "deadlock", -signal.SIGABRT: "traps",
                -signal.SIGSEGV: "leaves its memory"}.get(status, f"exit status {status}")

    checked = tester.compile(source, "hip", source.stem)
    unchecked = tester.compile(source, "hip", f"{source.stem}.ndebug", "-DNDEBUG", headers="anew")
    if happens(unchecked, 32) != "right":
        raise Failure(f"{source.name}, waves of 32, without checks: {happens(unchecked, 32)}")
    if happens(checked, 64) == "right":
        raise Failure(f"{source.name}: nothing is wrong on waves of 64")
    return f"; with masks of 64 bits: {happens(checked, 64)}; without checks: {happens(unchecked, 64)}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tranship", required=True)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--work", required=True, type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--shared", type=lambda path: pathlib.Path(path).resolve(), help="keep compiled headers here")
    parser.add_argument("--cache-dir", help="share parsed headers")
    parser.add_argument("-j", type=int, default=os.cpu_count())
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("programs", nargs="*")
    arguments = parser.parse_args()

    sources = [path for path in sorted((HERE / "src").glob("*.cu"))
               if not path.name.startswith(("cg-", "cub-")) and (not arguments.programs or path.stem in arguments.programs)]
    arguments.work.mkdir(parents=True, exist_ok=True)
    failures = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.j) as pool:
        try:
            machine = Machine(arguments.tranship, arguments.clang, arguments.shared or arguments.work / "shared")
            ports = port_all(arguments.tranship, sources, arguments.work, arguments.cache_dir or arguments.work / "cache",
                             arguments.verbose)
        except Failure as failure:
            sys.exit(f"failed: {failure}")
        tester = Tester(machine, arguments.work)
        tasks = [pool.submit(check, tester, source, ports) for source in sources]
        for task in tasks:
            try:
                print(task.result())
            except Failure as failure:
                failures += 1
                print(f"failed: {failure}")
    print(f"{len(sources)} programs, {len(sources) - failures} right")
    sys.exit(1 if failures else 0)


main()

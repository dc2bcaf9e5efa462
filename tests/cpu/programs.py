#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs programs on the CPU, as their originals and as ports, with the overlays cuda-on-cpu, hip-on-cpu and maca-on-cpu.

    tests/cpu/programs.py --tranship build/bin/tranship --work FOLDER [--markdown FILE] [NAME...]

The programs are those of tests/gpu, in the form that build.py there describes, and MORE. An original runs in warps of 32
threads; its port to HIP runs in waves of 32 and of 64, its port to MXMACA in waves of 64. A port passes when it ends as the
original and prints the same, apart from what the program says may differ. Then the FAULT of the program's GPU test is put
into a port: in waves of 64, it must not build, end otherwise or print something else.

Ports to HIP are made with the parser, where CUDA's headers are; ports to MXMACA from the text alone.
Exit status: 0 when all holds, 1 otherwise.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import sys
import time

from machine import Failure, Machine, call, must

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tests" / "gpu"))
from build import HERE as GPU, Malformed, fault_of, read, read_program

COMPILE_TESTS = TOP / "tests" / "compile"
LEAST = 45  # So many programs must run.
# Programs of tests/compile that have no file in tests/gpu, and what may differ in the output.
MORE = {
    "atomic-histogram": [],
    "callback-queue": [],
    "complex-fractal": [],
    "graph-capture": [],
    "graph-memory": [],
    "pinned-staging": ["[0-9]+ of [0-9]+ MiB"],
    "ray-shapes": ["[0-9]+ ticks", "clock [0-9]+"],
    "stream-pipeline": ["[0-9.]+ ms"],
    "tiled-products": ["[0-9.]+ s"],
    "warp-dot": [r"(?<=\.\d\d)\d+"],
}
# What may differ on the CPU beside what a program of tests/gpu says.
DIFFERS = {
    "occupancy-tuner": ["49152|65536"],  # Shared memory of a block.
    "timed-regions": [" +[0-9.]+ ms"],
}
# Faults that are not seen here, and why.
UNSEEN = {
    "multi-gpu-waves": "it reads outside of an array, and the result is not printed",
    "occupancy-tuner": "a kernel's static shared memory is not measured",
}
# Programs of tests/gpu that do not run, and why.
NO_LIBRARY = "libraries are not there on the CPU: "
LEFT_OUT = {
    **dict.fromkeys(("blas-batched", "blas-legacy", "blas-matrix"), NO_LIBRARY + "cuBLAS"),
    **dict.fromkeys(("cub-block-tiles", "cub-sort-select", "cub-statistics", "cub-warp-rows"), NO_LIBRARY + "CUB"),
    "dense-solvers": NO_LIBRARY + "cuSOLVER",
    **dict.fromkeys(("fft-convolution", "fft-poisson"), NO_LIBRARY + "cuFFT"),
    **dict.fromkeys(("libcudacxx", "stage-pipeline"), NO_LIBRARY + "libcu++ (the ports run in libcudacxx.test)"),
    "nvrtc-jit": NO_LIBRARY + "NVRTC",
    **dict.fromkeys(("random-options", "random-walkers"), NO_LIBRARY + "cuRAND"),
    **dict.fromkeys(("sparse-cg", "sparse-features"), NO_LIBRARY + "cuSPARSE"),
}
# What takes a GPU a moment: smaller sizes, as replacements in the source.
SMALLER = {
    "cooperative-cg": (("n = 1 << 16", "n = 1 << 9"), ("limit = 1000", "limit = 10")),
    "graph-memory": (("n = 1 << 18", "n = 1 << 14"),),
    "mixed-softmax": (("128, 1000", "8, 1000"),),
    "multi-gpu-waves": (("simulation(2048, 2048)", "simulation(128, 128)"), ("i < 300", "i < 20")),
    "nbody-vectors": (("(4096, 20)", "(256, 4)"),),
    "occupancy-tuner": (("n = 1 << 20", "n = 1 << 14"), ("(1024 + 31)", "(128 + 31)"), ("(x, y, 1024)", "(x, y, 128)")),
    "radix-ballot": (("n = 50000", "n = 5000"),),
    "stream-pipeline": (("1 << 22", "1 << 18"), ("1 << 18, 4", "1 << 14, 4")),
    "surface-heat": (("w = 256, h = 256, d = 32", "w = 64, h = 64, d = 4"), (": 100", ": 10")),
    "thrust-kmeans": (("points(200000)", "points(4000)"),),
    "thrust-particles": (("Box box(100000)", "Box box(4000)"), ("i < 20", "i < 3"), ("GridSize = 32", "GridSize = 8")),
    "thrust-streams": (("512 * 512", "256 * 256"),),
    "volume-raycast": (("width = 256, height = 256", "width = 64, height = 64"),),
    "warp-dot": (("1 << 20", "1 << 14"),),
    "timed-regions": (('"float", 1024', '"float", 128'), ('"double", 512', '"double", 64')),
}
# Programs whose original needs NVIDIA's assembler: the port compares with what it works out itself, and has to end with 0.
NO_ORIGINAL = {"ptx-rows"}
SOME_LINES = 12


class Program:
    """What is known of a program, and what came of it."""

    def __init__(self, name, said, text):
        self.name, self.text = name, text
        self.targets = " ".join(said.get("TARGETS", [])).split() or ["hip", "maca"]
        self.fixes = tuple(said.get("FIX", []))
        self.ignore = DIFFERS.get(name, []) + said.get("IGNORE", [])
        self.devices = (said.get("DEVICES") or ["1"])[0]
        self.original = not said.get("NO-ORIGINAL") and name not in NO_ORIGINAL
        self.thrust = "#include <thrust/" in text
        self.fault = fault_of(said, name) if "FAULT" in said and name not in UNSEEN else None
        self.came, self.seconds = {}, {}

    def variants(self):
        """(name of the file, mode, waves) of all that is built."""
        if self.original:
            yield "cuda", "cuda", (32,)
        for target in self.targets:
            yield target, target, (32, 64) if target == "hip" else (64,)
        if self.fault:
            yield f"{self.targets[0]}-fault", self.targets[0], (64,)

    def verdicts(self):
        """{column: what is wrong, or nothing}."""
        said = {}
        expected = self.came[("cuda", 32)] if self.original else (0, None)
        if expected[0] != 0:
            said["CUDA"] = "the original is no measure: " + show(*expected)
        for name, target, waves in self.variants():
            if name == "cuda":
                said.setdefault("CUDA", "")
                continue
            for wave in waves:
                status, output = self.came[(name, wave)]
                same = status == expected[0] and expected[1] in (None, output)
                if name.endswith("-fault"):
                    reverse = self.came.get((f"{name}-reverse", wave), (status, output))
                    same = same and reverse[0] == expected[0] and expected[1] in (None, reverse[1])
                    said["fault"] = "the fault is not seen" if same else ""
                else:
                    said[f"{target} {wave}"] = "" if same else show(status, difference(expected[1], output))
        return said


def show(status, output):
    how = {None: "hangs", "build": "does not build"}.get(status, f"ends with {status}")
    return f"{how}\n" + "\n".join("    " + line for line in (output or "").split("\n")[:SOME_LINES])


def difference(expected, output):
    """The first lines that are not as expected."""
    if expected is None:
        return output
    pairs = zip(expected.split("\n") + [""], output.split("\n") + [""])
    return next((f"prints {b!r}\nfor    {a!r}" for a, b in pairs if a != b), "")[:600] or output


def all_programs():
    """The programs of the two folders; raises Malformed where a table of this file is wrong."""
    tests = {path.stem: path for path in sorted(GPU.glob("*.test"))}
    unknown = [name for name in (*LEFT_OUT, *UNSEEN, *DIFFERS) if name not in tests]
    unknown += [name for name in MORE if not (COMPILE_TESTS / f"{name}.cu").exists() or name in tests]
    if unknown:
        raise Malformed(f"no such program: {', '.join(unknown)}")
    programs = []
    for name, path in tests.items():
        if name not in LEFT_OUT:
            said = read(path)
            programs.append(Program(name, {key: value for key, value in said.items() if value},
                                    text_of(GPU / said["PROGRAM"][0])))
    return programs + [
        Program(name, {"IGNORE": ignore}, text_of(COMPILE_TESTS / f"{name}.cu")) for name, ignore in MORE.items()]


def link_thrust(include, folder):
    """Makes a folder that has Thrust and libcu++ of a toolkit's headers, and nothing else."""
    folder.mkdir(exist_ok=True)
    for name in ("thrust", "cuda", "nv"):
        source = next((place / name for place in (include / "cccl", include) if (place / name).is_dir()), None)
        if source is None:
            raise Failure(f"{include} has no {name}")
        (folder / name).unlink(missing_ok=True)
        (folder / name).symlink_to(source)


def text_of(path):
    """A source without the lines that speak to its compile test, as it runs here."""
    program = read_program(path)
    text = program.texts[program.path.name]
    for old, new in SMALLER.get(path.stem, ()):
        if old not in text:
            raise Malformed(f"{path.name} has no text {old!r}")
        text = text.replace(old, new)
    return text


def port(options, programs, mode):
    """Rewrites all programs for a mode, and puts the faults in."""
    folder = options.work / mode
    for fixes in {program.fixes for program in programs}:
        sources = [options.work / "source" / f"{program.name}.cu" for program in programs if program.fixes == fixes]
        how = [f"--cache-dir={options.cache_dir or options.work / 'cache'}"] if mode == "hip" else ["--lexical"]
        done = call([options.tranship, "--no-config", "-q", f"--target={mode}", "--launch-syntax=cpu", *how,
                     *(f"--fix={fix}" for fix in fixes if mode != "cuda"), f"--out-dir={folder}", f"-j{options.jobs}",
                     *sources])
        if done.returncode not in (0, 1):
            raise Failure(f"porting for {mode}: exit status {done.returncode}\n{done.stderr[:2000]}")
    for program in programs:
        text = (folder / f"{program.name}.cu").read_text(encoding="utf-8")
        if program.fault and mode == program.targets[0]:
            old, new = program.fault
            if old not in text:
                raise Malformed(f"{program.name}: the port to {mode} has no text {old!r} to put wrong")
            (options.work / f"{mode}-fault").mkdir(exist_ok=True)
            (options.work / f"{mode}-fault" / f"{program.name}.cu").write_text(text.replace(old, new), encoding="utf-8")


def run(machine, program, binary, wave, **how):
    """Exit status and output; the parts that may differ are taken out."""
    status, output, error = machine.run(binary, wave, TRANSHIP_DEVICES=program.devices, **how)
    output += error
    for pattern in program.ignore:
        output = re.sub(pattern, "...", output)
    return status, output


def build_and_run(options, machine, program, name, mode, waves):
    """What comes of a variant in waves of each size: (exit status, output)."""
    source, start = options.work / name / f"{program.name}.cu", time.monotonic()
    try:
        if program.thrust:
            libraries = options.work / "libraries"
            binary = machine.compile(source, mode, source.with_suffix(".bin"), "-I", libraries,
                                     headers=machine.thrust_headers(mode, libraries), coverage=False)
        else:
            binary = machine.compile(source, mode, source.with_suffix(".bin"))
        program.seconds[f"{name} compile"] = time.monotonic() - start
    except Failure as failure:
        return {(name, wave): ("build", str(failure)) for wave in waves}
    came = {}
    for wave in waves:
        start = time.monotonic()
        came[(name, wave)] = run(machine, program, binary, wave, **({"seconds": 5} if name.endswith("-fault") else {}))
        program.seconds[f"{name} {wave}"] = time.monotonic() - start
    if name.endswith("-fault") and came[(name, 64)][0] == 0:
        # The order of threads may hide a missing barrier.
        came[(f"{name}-reverse", 64)] = run(machine, program, binary, 64, order="reverse")
    binary.unlink()
    return came


COLUMNS = ("CUDA", "hip 32", "hip 64", "maca 64", "fault")


def word(verdicts, column):
    return "-" if column not in verdicts else "no" if verdicts[column] else "yes"


def markdown(results):
    """The columns of docs/gpu-results.md: with waves of 64, HIP and MXMACA, and the fault is seen."""
    yield "| program | CPU, 32 | CPU, 64 |"
    yield "|---|---|---|"
    for name, verdicts in sorted(results.items()):
        wide = [word(verdicts, column) for column in COLUMNS[2:]]
        yield f"| {name} | {word(verdicts, 'hip 32')} | {'no' if 'no' in wide else 'yes' if 'yes' in wide else '-'} |"
    for name, reason in sorted(LEFT_OUT.items()):
        yield f"| {name} | - | - | {reason}"


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tranship", default=str(TOP / "build/bin/tranship"))
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--work", required=True, type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--shared", type=lambda path: pathlib.Path(path).resolve(), help="keep compiled headers here")
    parser.add_argument("--cuda", type=pathlib.Path, default=os.environ.get("CUDA_PATH"),
                        help="the toolkit whose Thrust is used; without one, programs with Thrust are left out")
    parser.add_argument("--cache-dir", help="share parsed headers")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--markdown", type=pathlib.Path)
    parser.add_argument("--times", action="store_true", help="print what took longest")
    parser.add_argument("names", nargs="*", help="programs; all when none is named")
    return parser.parse_args()


def main():
    options = arguments()
    (options.work / "source").mkdir(parents=True, exist_ok=True)
    try:
        programs = all_programs()
        unknown = set(options.names) - {program.name for program in programs}
        if unknown:
            raise Malformed(f"no such program: {', '.join(sorted(unknown))}")
        programs = [program for program in programs if not options.names or program.name in options.names]
        if options.cuda:
            link_thrust(options.cuda.resolve() / "include", options.work / "libraries")
        else:
            LEFT_OUT.update((program.name, "no toolkit with Thrust") for program in programs if program.thrust)
            programs = [program for program in programs if not program.thrust]
        for program in programs:
            (options.work / "source" / f"{program.name}.cu").write_text(program.text, encoding="utf-8")
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            machine = Machine(options.tranship, options.clang, options.shared or options.work / "shared")
            for mode in ("hip", "cuda", "maca"):
                port(options, programs, mode)
            tasks = [(program, pool.submit(build_and_run, options, machine, program, *variant))
                     for program in programs for variant in program.variants()]
            for program, task in tasks:
                program.came.update(task.result())
    except (Failure, Malformed) as error:
        sys.exit(f"failed: {error}")

    results = {program.name: program.verdicts() for program in programs}
    print(f"{'program':24}" + "".join(f"{column:>12}" for column in COLUMNS))
    for name, verdicts in results.items():
        print(f"{name:24}" + "".join(f"{word(verdicts, column):>12}" for column in COLUMNS))
    for name, reason in UNSEEN.items():
        print(f"{name:24}  without its fault: {reason}")
    for name, reason in LEFT_OUT.items():
        print(f"{name:24}  left out: {reason}")
    problems = [f"failed: {name}, {column}: {verdict}" for name, verdicts in results.items()
                for column, verdict in verdicts.items() if verdict]
    print(*problems, sep="\n")
    ran = sum(not any(verdicts.values()) for verdicts in results.values())
    faults = sum(column == "fault" and not verdict for verdicts in results.values()
                 for column, verdict in verdicts.items())
    print(f"{len(results)} programs, {ran} right, {faults} faults seen, {len(problems)} failures")
    if options.times:
        times = [(seconds, program.name, what) for program in programs for what, seconds in program.seconds.items()]
        print(*(f"{seconds:6.2f} s  {name}, {what}" for seconds, name, what in sorted(times, reverse=True)[:40]), sep="\n")
        compiling = sum(seconds for seconds, _, what in times if what.endswith("compile"))
        print(f"{compiling:.0f} s compiling, {sum(seconds for seconds, _, _ in times) - compiling:.0f} s running")
    if options.markdown:
        options.markdown.write_text("\n".join(markdown(results)) + "\n", encoding="utf-8")
    if not options.names and ran < LEAST:
        problems.append("")
        print(f"failed: fewer than {LEAST} programs")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles programs with the overlays for the CPU, and runs them: what programs.py and tests/warps/meaning.py share.

    machine.py --tranship TOOL --clang CLANG --shared FOLDER MODE SOURCE PROGRAM [OPTION...]

compiles a program of one file. A mode is the platform whose meaning a program has: cuda, hip or maca. The engine and the
headers that all programs read are compiled once for each.
"""
import argparse
import concurrent.futures
import contextlib
import fcntl
import hashlib
import os
import pathlib
import shutil
import subprocess
import sys

# What many programs include; the first one is what every program of a mode has. None that changes what others mean.
HEADERS = {
    "cuda": ("cuda_runtime.h", "cooperative_groups.h", "cuda_fp16.h", "cuda_bf16.h"),
    "hip": ("hip/hip_runtime.h", "hip/hip_cooperative_groups.h", "hip/hip_fp16.h"),
    "maca": ("mcr/mc_runtime.h", "maca_cooperative_groups.h", "maca_fp16.h"),
}
MODES = tuple(HEADERS)
STANDARD = ("algorithm", "array", "cmath", "cstdint", "cstdio", "cstdlib", "cstring", "functional", "map", "memory", "numeric",
            "random", "stdexcept", "string", "type_traits", "utility", "vector")
# What programs with Thrust include: they cannot share the headers above, because Thrust brings its own libcu++.
THRUST = ("adjacent_difference", "binary_search", "copy", "device_vector", "execution_policy", "extrema", "gather",
          "host_vector", "inner_product", "iterator/permutation_iterator", "iterator/zip_iterator", "random", "reduce",
          "remove", "scan", "sequence", "sort", "system_error", "transform_reduce", "unique", "universal_vector",
          "zip_function")
COMPILE = ["-x", "c++", "-std=c++17", "-O0", "-w", "-DTRANSHIP_CPU_SEPARATE"]
# Instantiated once, too: it is half of the time of a small program.
HEADER = ["-fpch-instantiate-templates", "-x", "c++-header"]
ENGINE = [*COMPILE, "-O1"]
# What tells the engine where lanes are (docs/overlays.md). No run-time library of the compiler's is needed.
COVERAGE = ["-fsanitize-coverage=trace-pc-guard,pc-table,control-flow,no-prune", "-fno-sanitize-link-runtime"]
LIBRARIES = ["-lboost_context", "-lstdc++", "-lm", "-lpthread"]
SECONDS = 20  # A program that takes longer hangs.


class Failure(Exception):
    """Something does not hold."""


def call(command, **options):
    return subprocess.run([str(part) for part in command], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          errors="replace", check=False, **options)


def must(command, what):
    done = call(command)
    if done.returncode != 0:
        errors = [line for line in done.stderr.split("\n") if "error:" in line or "undefined reference" in line]
        raise Failure(f"{what}: exit status {done.returncode}\n" + "\n".join(errors or [done.stderr])[:2000])
    return done


@contextlib.contextmanager
def locked(path):
    """One process at a time: lit runs tests side by side."""
    with open(path, "w", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def contents_of(folder):
    """A hash of all files of a folder and of their names."""
    seen = hashlib.sha256()
    for file in sorted(path for path in folder.rglob("*") if path.is_file()):
        seen.update(str(file.relative_to(folder)).encode() + b"\0" + file.read_bytes() + b"\0")
    return seen.hexdigest()


class Machine:
    """A compiler with an overlay for each mode."""

    def __init__(self, tranship, clang, shared, modes=MODES):
        self.clang, self.shared = clang, shared
        # gold links in half the time.
        self.linker = ["-fuse-ld=gold"] if shutil.which("ld.gold") else []
        shared.mkdir(parents=True, exist_ok=True)
        with concurrent.futures.ThreadPoolExecutor() as pool:
            for task in [pool.submit(self.prepare, tranship, mode) for mode in modes]:
                task.result()

    def prepare(self, tranship, mode):
        """The overlay, the engine and the headers, unless they are there from an earlier run."""
        new, folder = self.shared / f"{mode}.new", self.shared / mode
        with locked(self.shared / f"{mode}.lock"):
            shutil.rmtree(new, ignore_errors=True)
            new.mkdir()
            must([tranship, "export", "overlay", f"--target={mode}", "--on=cpu", new / "overlay"], f"the overlay for {mode}")
            lines = [f"#include <{name}>\n" for name in HEADERS[mode] + STANDARD]
            (new / "all.h").write_text("".join(lines), encoding="utf-8")
            key = f"{must([self.clang, '--version'], 'the compiler').stdout}{ENGINE}{COMPILE}{COVERAGE}{HEADER}{contents_of(new)}"
            stamp = folder / "key"
            if not stamp.exists() or stamp.read_text(encoding="utf-8") != key:
                shutil.rmtree(folder, ignore_errors=True)
                new.rename(folder)
                self.build_shared(mode, folder)
                stamp.write_text(key, encoding="utf-8")

    def build_shared(self, mode, folder):
        overlay, header = folder / "overlay", folder / "all.h"
        with concurrent.futures.ThreadPoolExecutor() as pool:
            engine = pool.submit(must, [self.clang, *ENGINE, f"-DTRANSHIP_CPU_{mode.upper()}=1", "-I", overlay, "-c",
                                        overlay / "tranship/cpu/engine.cpp", "-o", folder / "engine.o"],
                                 f"the engine for {mode}")
            must([self.clang, *COMPILE, *COVERAGE, "-I", overlay, *HEADER, header, "-o", folder / "all.pch"],
                 f"the headers for {mode}")
            engine.result()

    def thrust_headers(self, mode, libraries):
        """Compiled headers with those of Thrust, which are in the folder given."""
        folder = self.shared / mode
        header, compiled = folder / "thrust.h", folder / "thrust.pch"
        with locked(self.shared / f"{mode}.lock"):
            if not compiled.exists():
                names = [HEADERS[mode][0], *STANDARD, *(f"thrust/{name}.h" for name in THRUST)]
                header.write_text("".join(f"#include <{name}>\n" for name in names), encoding="utf-8")
                must([self.clang, *COMPILE, "-I", folder / "overlay", "-I", libraries, *HEADER, header,
                      "-o", compiled], f"Thrust's headers for {mode}")
        return compiled

    def compile(self, source, mode, target, *options, headers="compiled", compiler=None, coverage=True, before=()):
        """Builds a program of one file. Its headers are compiled ones, but for options that mean something to them: then
        they are read anew; with "none", the program includes all that it needs, also the mode's definition is given to it.
        A path is that of other compiled headers. Programs whose lanes never part need no coverage.
        Another compiler than Clang gives no coverage. The options `before` come ahead of the overlay's folder. Raises Failure."""
        folder = self.shared / mode
        first = {"compiled": ["-include-pch", folder / "all.pch"], "anew": ["-include", HEADERS[mode][0]],
                 "none": [f"-DTRANSHIP_CPU_{mode.upper()}=1"]}.get(headers, ["-include-pch", headers])
        start = [compiler, *COMPILE] if compiler else [self.clang, *COMPILE, *(COVERAGE if coverage else [])]
        must([*start, *first, *before, "-I", folder / "overlay", *options, source, "-x", "none", folder / "engine.o", *self.linker,
              *LIBRARIES, "-o", target], f"compiling {source}")
        return target

    def run(self, program, wave=64, order="forward", seconds=SECONDS, **environment):
        """Returns the exit status, or None if the program does not end, and what it prints."""
        # Two workers everywhere, so that a run does not depend on the machine.
        environment = {"PATH": os.environ["PATH"], "TRANSHIP_WAVE": str(wave), "TRANSHIP_ORDER": order,
                       "TRANSHIP_WORKERS": "2", **environment}
        try:
            done = call([program], env=environment, timeout=seconds, cwd=pathlib.Path(program).parent)
        except subprocess.TimeoutExpired:
            return None, "", "no end"
        return done.returncode, done.stdout, done.stderr


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tranship", required=True)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--shared", required=True, type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--headers", default="compiled", choices=("compiled", "anew", "none"))
    parser.add_argument("--compiler", help="for the program; the engine is compiled by Clang")
    parser.add_argument("mode", choices=MODES)
    parser.add_argument("source")
    parser.add_argument("program")
    arguments, options = parser.parse_known_args()
    try:
        Machine(arguments.tranship, arguments.clang, arguments.shared, [arguments.mode]).compile(
            arguments.source, arguments.mode, arguments.program, *options, headers=arguments.headers,
            compiler=arguments.compiler)
    except Failure as failure:
        sys.exit(f"failed: {failure}")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs that other generators wrote: ports them, builds and runs originals and ports, and compares what they print.

    outside.py port --tranship TOOL --out FOLDER [--yarpgen PROGRAM --seeds 1-100] [SOURCE...]
    outside.py compare FOLDER --original COMPILER --port COMPILER [--compiles COMPILER] [--waves 32,64] [-j N]

`port` takes CUDA sources; a file input.txt beside one has its arguments, as Varity's cases have. Or it runs YARPGen, and
makes its test function a kernel, and the variables that it works on managed memory. FOLDER gets a folder for each program:
the original, and its ports by the parser and from the text. `compare` needs nothing but FOLDER and this file, so it also
runs where a GPU is. A compiler is a command with its options. --compiles is one that ports must satisfy besides.
Exit status: 1 if a port does not build where the original does, or prints something else.
"""
import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

SECONDS = 60  # A program that takes longer is not compared: these generators do not bound their loops.
LARGEST = 64 << 20  # Bytes of a program's arrays: more take too long.
# YARPGen's variables, each on a line of its own.
VARIABLE = re.compile(r"^(?=(?:un)?signed|bool|char|short|int|long)[\w ]*?(?P<name>\w+)(?P<extent> (?:\[\d+\] ?)+)?"
                      r"(?: __attribute__\(\(aligned\(\d+\)\)\))?(?: = [^;]*)?;$", re.MULTILINE)
Result = collections.namedtuple("Result", "name what wrong")


def call(command, seconds=600, **options):
    """(exit status, output); no status if it takes too long."""
    try:
        done = subprocess.run([str(part) for part in command], stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
                              timeout=seconds, check=False, **options)
    except subprocess.TimeoutExpired:
        return None, ""
    return done.returncode, done.stdout if done.returncode == 0 else done.stdout[-500:] + done.stderr[:2000]


# -- Programs -----------------------------------------------------------------------------------------------------------


def bytes_of(extent):
    """Of an array of the largest numbers."""
    result = 8
    for number in re.findall(r"\d+", extent or ""):
        result *= int(number)
    return result


def of_yarpgen(generator, seed):
    """A CUDA program of a program of YARPGen's; nothing if it is too large."""
    with tempfile.TemporaryDirectory() as folder:
        status, said = call([generator, f"--seed={seed}", "--std=c++", f"--out-dir={folder}"])
        if status != 0:
            sys.exit(f"outside.py: {generator}: {said}")
        driver, function = ((pathlib.Path(folder) / name).read_text(encoding="utf-8") for name in ("driver.cpp", "func.cpp"))
    variables = list(VARIABLE.finditer(driver))
    if sum(bytes_of(variable["extent"]) for variable in variables) > LARGEST:
        return None
    mine = [variable for variable in variables if variable["name"] != "seed"]
    defined = "".join(f"__managed__ {variable[0]}\n" for variable in mine)
    for variable in mine:
        driver = driver.replace(variable[0] + "\n", "", 1)
    driver = re.sub(r"^void test\(", "__global__ void test(", driver, flags=re.MULTILINE)
    driver = re.sub(r"^    test\((.*)\);$", r"    test<<<1, 1>>>(\1);\n    if (cudaDeviceSynchronize() != cudaSuccess)\n        return 1;",
                    driver, flags=re.MULTILINE)
    function = re.sub(r"^void test\(", "__global__ void test(", function.replace('#include "init.h"\n', ""), flags=re.MULTILINE)
    return f"#include <cuda_runtime.h>\n{defined}{function}\n{driver}"


def programs(options):
    """(name, text, arguments) of each program."""
    for source in options.sources:
        arguments = source.parent / "input.txt"
        name = "-".join(source.with_suffix("").parts[-2:])
        yield name, source.read_text(encoding="utf-8"), arguments.read_text(encoding="utf-8") if arguments.exists() else ""
    if options.yarpgen:
        first, last = map(int, options.seeds.split("-"))
        for seed in range(first, last + 1):
            if text := of_yarpgen(options.yarpgen, seed):
                yield f"yarpgen-{seed}", text, ""


def port(options):
    """Writes programs and their ports."""
    count = 0
    for name, text, arguments in programs(options):
        folder = options.out / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "original.cu").write_text(text, encoding="utf-8")
        (folder / "arguments").write_text(arguments, encoding="utf-8")
        for way, how in (("parsed", []), ("text", ["--lexical"])):
            status, said = call([options.tranship, "--no-config", "--quiet", *how, "-o", folder / f"{way}.cu", folder / "original.cu"])
            if status not in (0, 1):
                sys.exit(f"outside.py: porting {name}: {said}")
        count += 1
    print(f"{count} programs ported to {options.out}")


# -- What they print ----------------------------------------------------------------------------------------------------


class Program:
    """A program in its folder."""

    def __init__(self, folder, options):
        self.folder, self.options = folder, options
        self.arguments = (folder / "arguments").read_text(encoding="utf-8").split()

    def build(self, compiler, name):
        """What the compiler said; nothing if it builds."""
        return self.compile([*shlex.split(compiler), "-o", self.folder / f"{name}.bin"], name)

    def compile(self, command, name):
        status, said = call([*command, self.folder / f"{name}.cu"])
        return "" if status == 0 else said or "takes too long to compile"

    def run(self, name, wave):
        return call([self.folder / f"{name}.bin", *self.arguments], SECONDS, cwd=self.folder, env=os.environ | {"TRANSHIP_WAVE": wave})

    def compare(self):
        """Results: what is wrong is empty where a port is right, and None where the original says nothing."""
        options, ways = self.options, ["parsed", "text"]
        if self.build(options.original, "original"):
            return [Result(self.folder.name, "original", None)]
        expected = self.run("original", "32")
        if expected[0] is None:
            return [Result(self.folder.name, "original", None)]
        if (self.folder / "text.cu").read_bytes() == (self.folder / "parsed.cu").read_bytes():
            ways.pop()
        return [Result(self.folder.name, way, self.wrong(way, expected)) for way in ways]

    def wrong(self, way, expected):
        """What is wrong with a port; empty if nothing."""
        if said := self.build(self.options.port, way):
            return f"does not build: {said}"
        if self.options.compiles and (said := self.compile(shlex.split(self.options.compiles), way)):
            return f"does not compile: {said}"
        for wave in self.options.waves.split(","):
            if (came := self.run(way, wave)) != expected:
                return f"wave {wave}: {came} for {expected}"
        return ""


def compare(options):
    """Compares all, and says what is wrong."""
    folders = sorted(path.parent for path in options.folder.glob("*/original.cu"))
    with concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        results = [one for some in pool.map(lambda folder: Program(folder, options).compare(), folders) for one in some]
    for one in results:
        if one.wrong:
            print(f"{one.name}, {one.what}: {one.wrong}")
    skipped = [one.name for one in results if one.wrong is None]
    print(f"{len(folders)} programs, {len(skipped)} not compared, {len(results) - len(skipped)} ports, "
          f"{sum(bool(one.wrong) for one in results)} are wrong")
    sys.exit(any(one.wrong for one in results))


def main():
    """Does what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("port")
    one.set_defaults(do=port)
    one.add_argument("--tranship", type=os.path.abspath, required=True)
    one.add_argument("--out", type=pathlib.Path, required=True)
    one.add_argument("--yarpgen", type=os.path.abspath)
    one.add_argument("--seeds", default="1-10")
    one.add_argument("sources", nargs="*", type=lambda path: pathlib.Path(path).resolve())
    one = commands.add_parser("compare")
    one.set_defaults(do=compare)
    one.add_argument("folder", type=lambda path: pathlib.Path(path).resolve())
    for name in ("original", "port"):
        one.add_argument(f"--{name}", required=True)
    one.add_argument("--compiles")
    one.add_argument("--waves", default="32,64")
    one.add_argument("-j", type=int, default=1)
    options = parser.parse_args()
    options.do(options)


if __name__ == "__main__":
    main()

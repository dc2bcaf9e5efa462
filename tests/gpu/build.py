#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes the GPU suite: ports programs to each target, and packs originals, ports and what they need to be built by nvcc.

    tests/gpu/build.py --tranship build/bin/tranship --out build/gpu-suite [NAME...]

Needs no GPU. With --compile, nvcc builds all programs here; without, run.py does it where the suite runs. The folder (or
the archive that --pack FILE writes) is all that run.py needs. A program is a file tests/gpu/<name>.test, which says in
lines that begin so:

    PROGRAM: ../compile/fp16-blend.cu      its source, relative to tests/gpu
    TARGETS: hip                           the targets, if not all
    OPTIONS: -rdc=true                     more options for nvcc
    LIBS: cublas cufft                     libraries to link
    IGNORE: [0-9.]+ ms                     what may differ in the output (a regular expression), and no more
    DEVICES: 2                             it needs so many GPUs
    FIX: grid-sync-launch                  the port is made with --fix
    NO-ORIGINAL: reason                    the original cannot run; the port's exit status has to be 0
    FAULT: old text => new text            what to put wrong in the ports, so that the comparison has something to find
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parent.parent
TARGETS = ("hip", "maca")
KEYS = ("PROGRAM", "TARGETS", "OPTIONS", "LIBS", "IGNORE", "DEVICES", "FIX", "NO-ORIGINAL", "FAULT", "RUN", "REQUIRES")
DIRECTIVE = re.compile(rf"^({'|'.join(KEYS)}): *(.*?)\s*$")

sys.path.insert(0, str(TOP / "tests" / "compile"))
from program import read_program  # which lines of a program speak to its compile test


class Malformed(Exception):
    """A program's file, or its port, is not as it has to be."""


def read(path):
    """What a program's file says, by key."""
    said = {key: [] for key in KEYS}
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if line.strip():
            match = DIRECTIVE.match(line)
            if not match:
                raise Malformed(f"{path.name}:{number}: not a line of the form KEY: VALUE")
            said[match[1]].append(match[2])
    for key in ("PROGRAM", "FAULT"):
        if len(said[key]) != 1:
            raise Malformed(f"{path.name}: there must be one line {key}")
    return said


def fault_of(said, name):
    old, arrow, new = said["FAULT"][0].partition(" => ")
    if not arrow or old == new:
        raise Malformed(f"{name}: FAULT is not 'old text => new text'")
    return old, new


def port(options, source, target, fixes, out):
    """Ports a file; findings are no failure, an error is."""
    command = [options.tranship, "--no-config", f"--target={target}", *(f"--fix={fix}" for fix in fixes)]
    if options.cache_dir:
        command.append(f"--cache-dir={options.cache_dir}")
    environment = {key: value for key, value in os.environ.items() if key != "TRANSHIP_LEXICAL"}
    done = subprocess.run([*command, "-o", str(out), str(source)], capture_output=True, text=True, check=False,
                          env=environment)
    if done.returncode not in (0, 1):
        raise Malformed(f"{source.name} for {target}: exit status {done.returncode}\n{done.stderr}")


def make(options, path):
    """Writes one program's folder; returns its entry of programs.json."""
    name, said = path.stem, read(path)
    folder = options.out / name
    folder.mkdir(parents=True)
    source = folder / "original.cu"
    program = read_program(HERE / said["PROGRAM"][0])
    source.write_text(program.texts[program.path.name], encoding="utf-8")
    targets = " ".join(said["TARGETS"]).split() or list(TARGETS)
    old, new = fault_of(said, name)
    for target in targets:
        ported = folder / f"{target}.cpp"
        port(options, source, target, said["FIX"], ported)
        text = ported.read_text(encoding="utf-8")
        if old not in text:
            raise Malformed(f"{name}: the port to {target} has no text {old!r} to put wrong")
        (folder / f"{target}-fault.cpp").write_text(text.replace(old, new), encoding="utf-8")
    return {"name": name, "targets": targets, "options": " ".join(said["OPTIONS"]).split(),
            "libs": " ".join(said["LIBS"]).split(), "ignore": said["IGNORE"],
            "devices": int((said["DEVICES"] or ["1"])[0]), "original": not said["NO-ORIGINAL"]}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tranship", default=str(TOP / "build/bin/tranship"))
    parser.add_argument("--out", type=pathlib.Path, default=TOP / "build/gpu-suite", help="the folder is made anew")
    parser.add_argument("--cache-dir", help="share parsed headers")
    parser.add_argument("--compile", action="store_true", help="build the programs here, with nvcc")
    parser.add_argument("--run", action="store_true", help="run the suite here as well: the exit status is run.py's")
    parser.add_argument("--pack", type=pathlib.Path, help="write the folder to this archive (.tar.xz)")
    parser.add_argument("names", nargs="*", help="programs, or their .test files; all when none is named")
    return parser.parse_args()


def main():
    options = arguments()
    options.tranship = str(pathlib.Path(options.tranship).resolve())
    paths = sorted(HERE.glob("*.test"))
    if options.names:
        wanted = {pathlib.Path(name).stem for name in options.names}
        paths = [path for path in paths if path.stem in wanted]
        if len(paths) != len(wanted):
            sys.exit(f"build.py: no such program: {', '.join(sorted(wanted - {path.stem for path in paths}))}")
    shutil.rmtree(options.out, ignore_errors=True)
    options.out.mkdir(parents=True)
    try:
        programs = [make(options, path) for path in paths]
    except Malformed as error:
        sys.exit(f"build.py: {error}")
    (options.out / "programs.json").write_text(json.dumps(programs, indent=1), encoding="utf-8")
    for target in TARGETS:
        subprocess.run([options.tranship, "export", "overlay", f"--target={target}",
                        str(options.out / f"{target}-on-cuda")], check=True)
    shutil.copytree(TOP / "support" / "tranship", options.out / "support" / "tranship")
    shutil.copy(HERE / "run.py", options.out)
    if options.compile:
        subprocess.run([sys.executable, str(options.out / "run.py"), "--build-only"], check=True)
    if options.pack:
        with tarfile.open(options.pack, "w:xz") as archive:
            archive.add(options.out, arcname="gpu-suite")
    print(f"{len(programs)} programs in {options.out}")
    if options.run:
        sys.exit(subprocess.run([sys.executable, str(options.out / "run.py")], check=False).returncode)


if __name__ == "__main__":
    main()

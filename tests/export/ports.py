# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ports.py --hip-root DIR [--clang CLANG] [--json FILE] [--only NAME] PERL

Counts the programs of tests/compile and those of tests/gpu (some are of other folders) whose port by the exported perl
compiles for gfx90a with the headers of HIP 7.2, and names the others with the first error of each. It is no test: it
tells what a change of the perl is worth. --json FILE keeps the result; compared with one that is there already.
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(TOP / "tests/compile"), str(TOP / "tests/tools")]
import hip_check  # noqa: E402
import program  # noqa: E402


def programs():
    """{name: program}"""
    paths = sorted(TOP.glob("tests/compile/*.cu")) + sorted(TOP.glob("tests/compile/*/program.test"))
    for test in sorted(TOP.glob("tests/gpu/*.test")):
        for name in re.findall(r"^PROGRAM: *(\S+\.cu)$", test.read_text(encoding="utf-8"), re.M):
            paths.append((test.parent / name).resolve())
    found = {}
    for path in paths:
        read = program.read_program(path)
        if not read.said["NOCOMPILE"] and read.units():
            found[path.relative_to(TOP / "tests").as_posix()] = read
    return found


def error_of(options, one, folder, store):
    """The first error of a unit of the port; empty when all compile."""
    for name, text in one.texts.items():
        (folder / "in" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "in" / name).write_text(text, encoding="utf-8")
    done = subprocess.run(["perl", options.perl, "--quiet", f"--out-dir={folder}/out", folder / "in"], capture_output=True,
                          text=True, check=False)
    if done.returncode not in (0, 1):
        return done.stderr
    for name in one.units():
        kind = program.LANGUAGES[pathlib.PurePath(name).suffix]
        hip = f"{options.hip_root}/7.2/usr"
        words = ["-x", kind, "-fsyntax-only", "-w"]
        words += ["--offload-arch=gfx90a", "-nogpulib", f"--hip-path={hip}"] if kind == "hip" else \
            ["-D__HIP_PLATFORM_AMD__", "-isystem", f"{hip}/include"]
        given = [option for option in one.options() if kind != "c" or not option.startswith("-std=c++")]
        words += ["-I", str(program.SUPPORT), *given, name]
        done = hip_check.check(store if kind == "hip" else None, options.clang, words, folder / "out")
        if done.returncode:
            return next((line for line in done.stderr.splitlines() if "error:" in line), done.stderr[-200:])
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("perl", type=os.path.abspath)
    parser.add_argument("--hip-root", required=True, type=os.path.abspath)
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    before = json.loads(options.json.read_text()) if options.json and options.json.exists() else {}
    store = pathlib.Path(tempfile.gettempdir()) / "tranship-ports"
    result = {}
    for name, one in programs().items():
        if options.only in name:
            with tempfile.TemporaryDirectory() as folder:
                result[name] = error_of(options, one, pathlib.Path(folder), store)
                if result[name]:
                    print(f"{name}: {result[name]}{'' if before.get(name, 'x') else '  (compiled before)'}", flush=True)
    good = sum(not error for error in result.values())
    print(f"{good} of {len(result)} programs compile" + (f", {sum(not e for e in before.values())} before" if before else ""))
    if options.json and not before:
        options.json.write_text(json.dumps(result, indent=1))


main()

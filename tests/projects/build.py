# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""build.py PROJECT WORK --tranship T --cmake C --headers H --clang C --rocm R: ports a project, then builds its objects.

The project is ported in place with its build files; a second port must change nothing. CMake configures the port for
gfx90a, and ninja builds all objects. Sources of the host's compiler must get no option of HIP's, the others must get
them. What was compiled how is printed.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import sys

import rocm
from rocm import run


def fail(message):
    """Ends the test."""
    sys.exit(f"error: {message}")


def parser():
    """The command line that all tests of this folder have."""
    result = argparse.ArgumentParser()
    result.add_argument("project", type=pathlib.Path)
    result.add_argument("work", type=pathlib.Path)
    for name in ("tranship", "cmake", "headers", "clang", "rocm"):
        result.add_argument("--" + name, required=True)
    return result


def fresh_copy(options):
    """The project, copied to the work folder."""
    folder = options.work.absolute()
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(options.project, folder)
    return folder


def texts(folder):
    """All files with their contents."""
    return {path: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def port(options, folder):
    """Ports twice."""
    command = [options.tranship, "--in-place", "--no-backup", "--no-config", "--build-files", "--build=" + options.build,
               folder]
    status, output = run(command)
    print(output.replace(str(folder) + "/", ""))
    if status not in (0, 1):
        fail("the port failed")
    if options.build == "hip":
        once = texts(folder)
        status, output = run(command)
        changed = [str(path) for path, text in texts(folder).items() if once.get(path) != text]
        if status not in (0, 1) or changed:
            fail(f"the second port changed {changed}\n{output}")


def check(entry):
    """One compile command, as a line; options of HIP's must be where they belong."""
    command = entry["command"]
    hip = rocm.is_hip(entry)
    cuda = command.split()[0].endswith("nvcc")
    named = rocm.HIP_OPTIONS.search(command)
    if not hip and named:
        fail(f"the host's compiler gets an option of HIP's: {command}")
    if hip and ("-x hip" not in command or "--offload-arch=gfx90a" not in command):
        fail(f"not HIP for gfx90a: {command}")
    flags = [word for word in command.split()[1:] if re.match(r"-(std|f|O|W|D|g)", word)]
    return f"{'hip' if hip else 'cuda' if cuda else 'host'} {pathlib.Path(entry['file']).name} {' '.join(flags)}"


def link(made):
    """Builds all that is built by default, and prints the programs."""
    status, output = run(["ninja", "-C", made, "-k", "0"], env=rocm.environment())
    if status:
        fail(output)
    programs = [path.name for path in made.rglob("*") if path.is_file() and not path.suffix and os.access(path, os.X_OK)]
    print("linked", *sorted(programs))


def main():
    command_line = parser()
    command_line.add_argument("--build", default="hip")
    command_line.add_argument("--preset", help="of CMakePresets.json")
    command_line.add_argument("--nvcc", help="configure the port for CUDA; the sources stay CUDA's")
    command_line.add_argument("--link", action="store_true", help="link all programs; what a library lacks is ignored")
    command_line.add_argument("-D", action="append", default=[], dest="definitions")
    options = command_line.parse_args()
    folder = fresh_copy(options)
    if options.nvcc:
        status, output = run([options.tranship, "port-build", "--no-backup", "--build=" + options.build, folder])
        if status not in (0, 1):
            fail(output)
        language = ["-DCMAKE_CUDA_COMPILER=" + options.nvcc]
    else:
        port(options, folder)
        language = rocm.configure_options(rocm.root(options.rocm, options.headers, options.clang))
    if options.link:  # The libraries here are empty.
        language.append("-DCMAKE_EXE_LINKER_FLAGS=-Wl,--unresolved-symbols=ignore-all")
    made = folder.parent / (folder.name + ".build")
    shutil.rmtree(made, ignore_errors=True)
    status, output = rocm.configure(options.cmake, folder, made, *language,
                                    *(["--preset", options.preset] if options.preset else []),
                                    *("-D" + definition for definition in options.definitions))
    if status or "CMake Warning (dev)" in output and "Policy" in output:
        fail(output)
    entries = json.loads((made / "compile_commands.json").read_text())
    for line in sorted(map(check, entries)):
        print(line)
    # To objects: the libraries that a program would link are not there.
    status, output = run(["ninja", "-C", made, "-k", "0", *(entry["output"] for entry in entries)], env=rocm.environment())
    if status:
        fail(output)
    print(f"{len(entries)} objects")
    if options.link:
        link(made)


if __name__ == "__main__":
    main()

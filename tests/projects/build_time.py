# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""build_time.py PROJECT WORK --generator G --tranship T --cmake C --headers H --clang C --rocm R: HIP made at build time.

The project of Inputs/one-source keeps its CUDA sources. It is built for gfx90a by CMake, make or setuptools, changed
and built again. What each build ports and compiles is printed, and what a second build does, which must be nothing.
"""
import json
import os
import pathlib
import re
import shutil
import sys
import time

import build
import rocm

SHARE = pathlib.Path(__file__).resolve().parents[2] / "share"

# What HIP's compiler does is proven by the first build; for the others the half for the host is enough.
QUICK = "--cuda-host-only"


class Build:
    """A project, and how it is built."""

    def __init__(self, options, source, made):
        self.source, self.made = source, made
        self.root = rocm.root(options.rocm, options.headers, options.clang)
        self.environment = rocm.environment()
        self.prefix = pathlib.Path(options.prefix or pathlib.Path(options.tranship).parents[1])
        shutil.rmtree(made, ignore_errors=True)
        start = {"make": self.use_make, "setup": self.use_setup}.get(options.generator, self.configure)
        self.command = start(options)

    def configure(self, options):
        """For CMake."""
        chosen = [option + f";{self.prefix}" if option.startswith("-DCMAKE_PREFIX_PATH=") else option
                  for option in rocm.configure_options(self.root)]
        flags = [] if options.once else ["-DCMAKE_HIP_FLAGS=" + QUICK]
        status, output = rocm.run([options.cmake, "-S", self.source, "-B", self.made, "-G", options.generator,
                                   "-DUSE_HIP=ON", "-DCMAKE_HIP_ARCHITECTURES=gfx90a",
                                   "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON", "-DCMAKE_CXX_COMPILER=g++", *chosen, *flags],
                                  env=self.environment)
        if status or "Warning" in output:
            build.fail(output)
        build_it = ["ninja", "-v", "-k0"] if options.generator == "Ninja" else ["make", "VERBOSE=1"]
        return [*build_it, "-C", self.made]

    def use_make(self, options):
        """For a makefile of its own, with the fragment."""
        return ["make", "-j2", "-C", self.source, "objects", f"TRANSHIP_SHARE={SHARE}", f"TRANSHIP={options.tranship}",
                f"TRANSHIP_DIR={self.made}", f"HIPCC={self.root}/bin/hipcc", f"HIPFLAGS=--offload-arch=gfx90a {QUICK}"]

    def use_setup(self, options):
        """For setuptools."""
        self.environment |= {"PYTHONPATH": str(SHARE), "TRANSHIP": options.tranship, "HIPCC": f"{self.root}/bin/hipcc",
                             "ROCM_PATH": str(self.root), "PYTHONDONTWRITEBYTECODE": "1"}
        return ["env", "-C", self.source, sys.executable, "setup.py", "build_ext", "--build-temp", self.made / "temp",
                "--build-lib", self.made / "lib"]

    def run(self, title, fails=False):
        """Builds; prints the files that are ported and compiled. Returns all of the output."""
        status, output = rocm.run(self.command, env=self.environment)
        if bool(status) != fails:
            build.fail(f"{title}: {output}")
        ported = re.findall(r"bin/tranship(?:-lexical)? generate .*?(\w+\.\w+)(?= &&|$)", output, re.MULTILINE)
        compiled = [pathlib.Path(name).name for name in re.findall(r" -c (\S+?)(?= -o|$)", output, re.MULTILINE)]
        if not fails:
            print(f"{title}: ported {' '.join(sorted(set(ported))) or 'nothing'},",
                  f"compiled {' '.join(sorted(set(compiled))) or 'nothing'}")
        return output

    def twice(self, title):
        """Builds; a second build must do nothing."""
        self.run(title)
        again = self.run("again")
        if self.command[0] == "ninja" and "ninja: no work to do" not in again:
            build.fail(again)

    def edit(self, name, old, new):
        """Changes a source. What ninja and make see are its contents and its time; setuptools sees whole seconds."""
        if self.command[0] == "env":
            time.sleep(1)
        path = self.source / name
        text = path.read_text()
        if old not in text:
            build.fail(f"{name} has no {old}")
        path.write_text(text.replace(old, new))


def errors(output):
    """Prints the errors, once."""
    print(*dict.fromkeys(re.findall(r"^\S+: error: .*", output, re.MULTILINE)), sep="\n")


def changes(work, brief):
    """What users do, one after the other."""
    work.twice("all")
    (work.source / "src/plain.cu").touch()
    work.twice("touched plain.cu")
    (work.source / "include/check.h").touch()
    work.twice("touched check.h")
    work.edit("include/check.h", "std::exit(1)", "std::exit(2)")
    work.twice("changed check.h")
    if brief:
        return
    work.edit("src/detail/width.h", "32", "16")
    work.twice("changed width.h")
    work.edit("own.tsv", "hipMalloc", "hipMallocManaged")
    work.twice("changed own.tsv")
    # The quoted header beside the source is gone: the one that comes later is found, and says so.
    (work.source / "src/detail/width.h").rename(work.source / "src/kept.h")
    output = work.run("without width.h", fails=True)
    errors(output)
    (work.source / "src/kept.h").rename(work.source / "src/detail/width.h")
    # As with a compiler, a new file that comes first is found when one that is known changes.
    (work.source / "src/sum.cu").touch()
    work.edit("src/plain.cu", "N + 1", "N + One")
    output = work.run("an error", fails=True)
    errors(output)
    work.edit("src/plain.cu", "N + One", "N + 1")
    work.twice("repaired")
    # A name that HIP lacks ends the build, and goes on ending it.
    work.edit("src/plain.cu", "{ return", "{ cudaEGLStreamProducerConnect(0, 0); return")
    for _ in range(2):
        output = work.run("a new name", fails=True)
        errors(output)
    work.edit("src/plain.cu", "{ cudaEGLStreamProducerConnect(0, 0); return", "{ return")
    work.twice("without it")


def main():
    parser = build.parser()
    parser.add_argument("--generator", default="Ninja", help="one of CMake's, make or setup")
    parser.add_argument("--prefix", help="where tranship is installed (default: its build tree)")
    parser.add_argument("--once", action="store_true", help="build once, change nothing")
    options = parser.parse_args()
    source = build.fresh_copy(options)
    before = build.texts(source)
    work = Build(options, source, source.parent / (source.name + ".build"))
    if options.once:
        work.twice("all")
    else:
        changes(work, options.generator != "Ninja")
        work.edit("include/check.h", "std::exit(2)", "std::exit(1)")
        if options.generator == "Ninja":
            work.edit("src/detail/width.h", "16", "32")
            work.edit("own.tsv", "hipMallocManaged", "hipMalloc")
    if build.texts(source) != before:
        build.fail("the build wrote to the project")
    database = work.made / "compile_commands.json"
    entries = json.loads(database.read_text()) if database.exists() else []
    for entry in sorted(entries, key=lambda e: e["file"]):
        print("hip" if rocm.is_hip(entry) else "host", os.path.relpath(entry["file"], source.parent).split("/tree/")[0],
              pathlib.Path(entry["file"]).name)


if __name__ == "__main__":
    main()

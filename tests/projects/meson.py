# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""meson.py PROJECT WORK --tranship T --cmake C --headers H --clang C --rocm R: as build.py, with Meson.

Meson compiles the port as C++ with a hipcc; without it, the port must say what is missing.
"""
import json
import os
import pathlib
import re
import shutil

import build
import rocm
from rocm import run


def main():
    parser = build.parser()
    parser.set_defaults(build="hip")
    options = parser.parse_args()
    folder = build.fresh_copy(options)
    build.port(options, folder)
    root = rocm.root(options.rocm, options.headers, options.clang)
    libraries = next((root / "lib").glob("*-linux-gnu"))
    made = folder.parent / (folder.name + ".build")
    shutil.rmtree(made, ignore_errors=True)
    setup = ["meson", "setup", made, folder]
    environment = rocm.environment() | {
        "PATH": f"{root}/bin:{os.environ['PATH']}", "CMAKE_PREFIX_PATH": f"{root}:{libraries}",
        "LD_LIBRARY_PATH": f"{root}/lib", "HIPCC_COMPILE_FLAGS_APPEND": "--offload-arch=gfx90a"}
    status, output = run(setup, env=environment | {"CXX": "g++"})
    if not status or "CXX=hipcc" not in output:
        build.fail(f"the port does not ask for hipcc\n{output}")
    shutil.rmtree(made)
    status, output = run(setup, env=environment | {"CXX": "hipcc"})
    if status:
        build.fail(output)
    entries = json.loads((made / "compile_commands.json").read_text())
    for entry in entries:
        flags = [word for word in entry["command"].split()[1:] if re.match(r"-(std|f|O|D|W)", word)]
        print(pathlib.Path(entry["output"]).name, " ".join(flags))
    # To objects: the libraries that a program would link are not there.
    status, output = run(["ninja", "-C", made, "-k", "0", *(entry["output"] for entry in entries)], env=environment)
    if status:
        build.fail(output)
    print(f"{len(entries)} objects")


if __name__ == "__main__":
    main()

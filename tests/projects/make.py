# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""make.py PROJECT WORK --tranship T --headers H --clang C --rocm R [--configure | --setup]: as build.py, without CMake.

The port is built with a hipcc that writes down how it is called: by `make objects`, after autoconf and configure, or by
setup.py.
"""
import os
import pathlib
import re
import sys

import build
import rocm


def run(folder, root, commands):
    """Runs the commands in the folder; returns how hipcc was called, and what they print."""
    log = folder.parent / (folder.name + ".log")
    log.unlink(missing_ok=True)
    environment = dict(os.environ, HIPCC_LOG=str(log), PATH=f"{root}/bin:{os.environ['PATH']}", ROCM_PATH=str(root))
    for name in ("CUDA_PATH", "CUDA_HOME", "HIP_PATH", "MAKEFLAGS"):
        environment.pop(name, None)
    printed = ""
    for command in commands:
        more = dict(word.split("=", 1) for word in command if re.match(r"[A-Z_]+=", word))
        words = [word for word in command if not re.match(r"[A-Z_]+=", word)]
        status, output = build.run(words, cwd=folder, env=environment | more)
        if status:
            build.fail(output)
        printed += output
    return (log.read_text() if log.exists() else ""), printed


def main():
    parser = build.parser()
    parser.add_argument("--build", default="hip")
    parser.add_argument("--configure", action="store_true")
    parser.add_argument("--setup", action="store_true")
    options = parser.parse_args()
    folder = build.fresh_copy(options)
    build.port(options, folder)
    root = rocm.root(options.rocm, options.headers, options.clang)
    commands = [["GPU_TARGETS=gfx90a", "make", "objects"]]
    if options.configure:
        commands[:0] = [["autoconf"], ["GPU_TARGETS=gfx90a", "./configure"]]
    if options.setup:
        commands = [["HIPCC_COMPILE_FLAGS_APPEND=--offload-arch=gfx90a", sys.executable, "setup.py", "build_scale", "--objects"]]
    calls, output = run(folder, root, commands)
    for line in output.splitlines():
        if re.search(r"^(g\+\+|gcc|cc|c\+\+) ", line):
            if re.search(r"-x hip|--offload-arch|-fgpu-rdc|--hip-link", line):
                build.fail(f"the host's compiler gets an option of HIP's: {line}")
            print("host", line.replace(str(root), "ROCM"))
    for call in calls.splitlines():
        print("hip", call.replace(str(root), "ROCM"))
    objects = list(folder.rglob("*.o"))
    for path in objects:
        if not path.stat().st_size:
            build.fail(f"{path} is empty")
    print(f"{len(objects)} objects")


if __name__ == "__main__":
    main()

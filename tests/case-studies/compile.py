# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the units of a port for an AMD GPU, if anything that they read has changed since the last run."""

import hashlib
import json
import os
import pathlib
import subprocess
import threading

from clang_errors import errors_of

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
PCH_LOCK = threading.Lock()
QUIET = ["-fsyntax-only", "-w", "-ferror-limit=0", "-fno-caret-diagnostics", "-fno-color-diagnostics"]


def hip_flags(project, unit, options):
    own = ["-x", "hip", "-nogpulib", f"--hip-path={options.hip}"]
    return [*own, *project.flags(unit), "-D__HIP_PLATFORM_AMD__", "-I", options.support, *QUIET]


def libraries(options):
    """hipify-perl's ports include <hiprand.h>, which is in a folder of its own; a user would add that to the build."""
    folders = sorted(folder for folder in pathlib.Path(options.hip, "include").glob("hip*/") if folder.name != "hip")
    return [f"-isystem{folder}" for folder in folders] if options.hipify else []


def passes(project, unit, options):
    """What clang is told: .cu files as HIP, others for the host, which is what the projects' builds do."""
    if unit.endswith(".cu"):
        flags = [*hip_flags(project, unit, options), f"--offload-arch={options.arch}", *libraries(options)]
        return [[options.clang, *flags, side] for side in ("--cuda-host-only", "--cuda-device-only")]
    flags = [*project.flags(unit), "-D__HIP_PLATFORM_AMD__", "-I", options.support, *QUIET]
    return [[options.clang, *flags, "-isystem", f"{options.hip}/include", *libraries(options)]]


def precompiled(project, unit, command):
    """Options that give a unit HIP's runtime header in parsed form. Only if it includes that itself: what a port lacks
    must be found."""
    if not unit.endswith(".cu") or "#include <hip/hip_runtime.h>" not in project.text(unit):
        return []
    name = project.root.parent / "compiled" / (hashlib.sha256("\0".join(command).encode()).hexdigest() + ".pch")
    with PCH_LOCK:
        if not name.exists():
            source = name.with_suffix(".h")
            source.write_text("#include <hip/hip_runtime.h>\n")
            subprocess.run([*command, "-Xclang", "-emit-pch", "-Xclang", "-o", "-Xclang", str(name), str(source)],
                           cwd=project.root, check=True)
    return ["-Xclang", "-include-pch", "-Xclang", str(name)]


def compile_unit(project, unit, options):
    """The errors of a unit: (message, place in the project)."""
    commands = passes(project, unit, options)
    name = hashlib.sha256("\0".join([*commands[0], unit]).encode()).hexdigest()
    kept = project.root.parent / "compiled" / f"{name}.json"
    known = reuse(kept)
    if known is not None:
        return known
    reads = kept.with_suffix(".d")
    reads.parent.mkdir(exist_ok=True)
    errors = {}  # in the order in which they come
    for command in commands:
        parsed = precompiled(project, unit, command)
        done = subprocess.run([*command, *parsed, "-MD", "-MF", str(reads), unit], cwd=project.root,
                              capture_output=True, text=True, errors="replace", check=False)
        found = errors_of(done.stderr, str(project.root))
        if done.returncode and not found:
            found = [(done.stderr.strip().splitlines()[-1][:200], unit)]
        errors.update(dict.fromkeys(found))
    errors = list(errors)
    keep(kept, reads, (str(project.root), options.support), errors)
    return errors


def stamp(path):
    try:
        return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()
    except OSError:
        return ""


def reuse(kept):
    """The errors of an earlier run if all that it read is as it was."""
    if not kept.exists():
        return None
    result = json.loads(kept.read_text())
    if any(stamp(path) != was for path, was in result["reads"].items()):
        return None
    return [tuple(error) for error in result["errors"]]


def keep(kept, reads, changing, errors):
    """A header that was not found could appear: such a unit is compiled again."""
    if not reads.exists() or any("file not found" in message for message, _ in errors):
        return
    names = reads.read_text().replace("\\\n", " ").partition(":")[2].split()
    # The headers of HIP, the library and the compiler do not change while projects are studied.
    own = {path for path in (os.path.join(changing[0], name) for name in names) if path.startswith(changing)}
    kept.write_text(json.dumps({"reads": {path: stamp(path) for path in own}, "errors": errors}))

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks a file as HIP code as clang does, in less time: what its first includes bring in is parsed once, for many files.

The arguments are clang's, with `-fsyntax-only`. A port takes a tenth of a second, HIP's headers more than one, so each pass
(host, and device of each GPU) has precompiled headers in the folder STORE. They stay there for the next run.

What a port lacks is still found:
 - Precompiled is only what the file itself includes before any other line, in its order. Headers of C and C++ between
   them do not count: they cannot need HIP's, and are read where the file includes them. LIBRARIES may stand
   anywhere there, but not behind headers of tranship: these must include what they need.
 - Only clang's success counts. When a pass fails, or has options that may change HIP's headers, the file is checked
   without precompiled headers, and that decides.
"""
import argparse
import fcntl
import hashlib
import itertools
import os
import pathlib
import re
import shutil
import subprocess
import sys

SUPPORT = pathlib.Path(__file__).resolve().parents[2] / "support"
RUNTIME = "<hip/hip_runtime.h>"
GROUPS = "<hip/hip_cooperative_groups.h>"
# What several ports begin with.
LEADS = {
    (RUNTIME,),
    (RUNTIME, GROUPS),
    (RUNTIME, GROUPS, '"tranship/groups.h"'),
    ("<hip/hip_fp16.h>", RUNTIME),
    ("<hip/hip_bf16.h>", "<hip/hip_fp16.h>", RUNTIME),
    ("<hip/hip_complex.h>", RUNTIME),
    ("<hip/hip_runtime_api.h>", RUNTIME),
    ("<hipblas/hipblas.h>", RUNTIME),
}
# Headers of templates, which take seconds. They need none of those that stand before them, so their place does not matter.
LIBRARIES = ("<hipcub/hipcub.hpp>", "<thrust/device_vector.h>")

C_HEADERS = "assert ctype errno fenv float inttypes limits locale math setjmp signal stdarg stdbool stddef stdint stdio stdlib string time wchar"
STANDARD = re.compile(rf"<(?:[a-z_]+|(?:{C_HEADERS.replace(' ', '|')})\.h)>")
COMMENT = re.compile(r"\s+|//[^\n]*(?<!\\)\n|/\*.*?\*/", re.S)
INCLUDE = re.compile(r'#[ \t]*include[ \t]*(<[^>\n]+>|"[^"\n]+")[ \t]*(?:\n|(?=//|/\*))')
# Options that precompiled headers may have; of these, warnings do not change what is parsed.
WARNING = re.compile(r"-w$|-W(?![alp],)")
HARMLESS = re.compile(r"-std=|-fsyntax-only$|-nogpulib$|--hip-path=|-DHIP_(?:EN|DIS)ABLE_WARP_SYNC_BUILTINS$")


def first_includes(path):
    """The headers that the file includes before any other line, without those of C and C++."""
    text, at, found = path.read_text(encoding="utf-8", errors="replace"), 0, []
    while True:
        match = COMMENT.match(text, at) or INCLUDE.match(text, at)
        if not match:
            return tuple(found)
        at = match.end()
        if match.re is INCLUDE and not STANDARD.fullmatch(match[1]):
            own = match[1][0] == '"' and (path.parent / match[1][1:-1]).exists()
            if own or (match[1][0] == '"' and not match[1].startswith('"tranship/')):
                return tuple(found)
            found.append(match[1])


def lead(path, leads=LEADS, libraries=LIBRARIES):
    """What of it is precompiled. What one port alone begins with takes longer to precompile than to parse."""
    includes = first_includes(path)
    first = next((includes[:n] for n in range(len(includes), 0, -1) if includes[:n] in leads), ())
    foreign = list(itertools.takewhile(lambda header: header.startswith("<"), includes))
    return (*first, *(header for header in libraries if header in foreign))


def understood(arguments):
    """(options of all passes, GPUs, files); no GPUs when an option may change what HIP's headers say."""
    options, gpus, files = [], [], []
    words = iter(arguments)
    for word in words:
        if word in ("-I", "-x"):
            value = next(words)
            if word == "-I" and os.path.realpath(value) != str(SUPPORT) or word == "-x" and value != "hip":
                return [], [], []
            options.append(word + value)
        elif word.startswith("--offload-arch="):
            gpus.append(word.split("=")[1])
        elif word.startswith("--no-offload-arch="):
            gpus = [gpu for gpu in gpus if gpu != word.split("=")[1]]
        elif not word.startswith("-"):
            files.append(word)
        elif WARNING.match(word) or HARMLESS.match(word):
            options.append(word)
        else:
            return [], [], []
    return options, list(dict.fromkeys(gpus)), files


def stamp(clang):
    """What precompiled headers depend on, beside HIP's headers: clang itself looks at those."""
    files = [pathlib.Path(shutil.which(clang)).resolve(), *sorted((SUPPORT / "tranship").glob("*.h"))]
    return "".join(f"{file} {file.stat().st_size} {file.stat().st_mtime_ns}\n" for file in files)


def precompiled(store, command, headers):
    """The path of precompiled headers, made unless they are there; None when they cannot be."""
    text = "".join(f"#include {header}\n" for header in headers)
    name = hashlib.sha256(repr((command, text)).encode()).hexdigest()[:16]
    source, result, mark = (store / f"{name}.{kind}" for kind in ("hip", "pch", "stamp"))
    store.mkdir(parents=True, exist_ok=True)
    with open(store / f"{name}.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        want = stamp(command[0])
        if not (result.is_file() and mark.is_file() and mark.read_text() == want):
            source.write_text(text, encoding="utf-8")
            fresh = f"{result}.new"
            made = subprocess.run([*command, "-Xclang", "-emit-pch", "-Xclang", "-o", "-Xclang", fresh, source],
                                  capture_output=True, stdin=subprocess.DEVNULL, check=False)
            if made.returncode:
                return None
            os.replace(fresh, result)
            mark.write_text(want)
    return result


def quick(store, clang, arguments, folder, environment):
    """What clang says of the file, pass by pass; None where that does not decide."""
    options, gpus, files = understood(arguments)
    if not gpus or len(files) != 1:
        return None
    headers = lead(pathlib.Path(folder, files[0]))
    if not headers:
        return None
    said = ""
    options += ["-Xclang", "-fmodules-validate-system-headers"]  # a header that has changed since is an error
    # The same for all that differ in order or repetitions alone; the host's side is the same for all GPUs.
    plain = sorted({option for option in options if not WARNING.match(option)})
    for sides in (["--cuda-host-only"], *(["--cuda-device-only", f"--offload-arch={gpu}"] for gpu in gpus)):
        pch = precompiled(store, [clang, *plain, *sides, "-w"], headers)
        if not pch:
            return None
        done = run([clang, *options, *sides, "-Xclang", "-include-pch", "-Xclang", str(pch), files[0]], folder, environment)
        if done.returncode:
            if "precompiled" in done.stderr or "PCH" in done.stderr:
                pch.unlink(missing_ok=True)
            return None
        said += done.stderr
    return subprocess.CompletedProcess([clang, *arguments], 0, "", said)


def run(command, folder, environment):
    return subprocess.run(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          errors="replace", check=False)


def check(store, clang, arguments, folder=".", environment=None):
    """The outcome of `clang ARGUMENTS` in the folder."""
    arguments = list(map(str, arguments))
    return (store and quick(pathlib.Path(store), clang, arguments, folder, environment)
            or run([clang, *arguments], folder, environment))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("store", help="folder of precompiled headers")
    parser.add_argument("clang")
    parser.add_argument("arguments", nargs=argparse.REMAINDER)
    outcome = check(**vars(parser.parse_args()))
    sys.stdout.write(outcome.stdout)
    sys.stderr.write(outcome.stderr)
    sys.exit(outcome.returncode)

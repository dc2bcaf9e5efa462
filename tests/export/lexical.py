# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""lexical.py TRANSHIP LEXICAL ROOT [RUNNER]: tranship-lexical ports as `tranship --lexical` does, byte for byte.

All sources of the tests, of the examples and of the support headers are ported in several ways by both; ports, messages and
exit status must be the same. It needs no library of the machine's, and carries none of Clang's headers. RUNNER is what runs
it where it is made for another processor.
"""
import pathlib
import struct
import subprocess
import sys

TOOL, LEXICAL, ROOT, RUNNER = sys.argv[1], sys.argv[2], pathlib.Path(sys.argv[3]), sys.argv[4:]
WAYS = (
    ["--target=hip", "--diff"],
    ["--target=hip-5.2", "--comments", "--launch-syntax=function", "--diff"],
    ["--target=maca", "--no-polyfill", "--diff"],
    ["--target=cuda", "--launch-syntax=cpu", "--diff"],
    ["--fix=grid-sync-launch,warp-synchronous", "--diff"],
    ["--examine", "--stats=json"],
)


def run(*command):
    done = subprocess.run(command, env={}, capture_output=True, check=False)
    return done.returncode, done.stdout, done.stderr


def needs_loader(binary):
    """Whether an ELF file of 64 bits has a program header PT_INTERP (3)."""
    start, size, count = (struct.unpack_from(form, binary, at)[0] for form, at in (("<Q", 32), ("<H", 54), ("<H", 56)))
    return any(struct.unpack_from("<I", binary, start + size * number)[0] == 3 for number in range(count))


def main():
    folders = ("tests", "docs/examples", "support")
    files = sorted(str(path) for folder in folders for path in (ROOT / folder).rglob("*")
                   if path.suffix in (".cu", ".cuh", ".h", ".cpp") and path.is_file())
    problems = []
    for way in WAYS:
        tool = run(TOOL, "--no-config", "--lexical", *way, *files)
        lexical = run(*RUNNER, LEXICAL, "--no-config", *way, *files)
        for what, mine, theirs in zip(("exit status", "output", "messages"), tool, lexical):
            if mine != theirs:
                problems.append(f"{' '.join(way)}: another {what}")
        if len(tool[1]) < 1000:
            problems.append(f"{' '.join(way)}: too little to compare")
    binary = pathlib.Path(LEXICAL).read_bytes()
    if needs_loader(binary):
        problems.append("it is not static")
    if b"__clang_cuda_runtime_wrapper.h" in binary:
        problems.append("it has Clang's headers")
    print(f"{len(files)} files, {len(WAYS)} ways, {len(problems)} problems, {len(binary) / 1e6:.1f} MB")
    sys.exit("\n".join(problems) if problems else 0)


main()

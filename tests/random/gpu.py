#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds and runs random programs on an NVIDIA GPU: what `run.py --pack` packs, with this script beside it.

    gpu.py [--jobs N] [--arch sm_90] [--ports] [--results FILE] [--outputs FILE]

Each folder of batches/ is one source of several programs. All are compiled with nvcc, N at a time, and run one after
another. FILE gets a line for each program: its seed, and a hash of what it printed. A source that fails or does not
build is named, and so are programs that print nothing. With --ports the ports to HIP are built too, with the overlay
for NVIDIA GPUs, and must print the same.
Exit status: 1 if something does not build, fails or differs.
"""
import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
SECONDS = 60  # A program that takes longer hangs.


def by_program(output):
    """{seed: the lines that its program printed}."""
    lines = collections.defaultdict(list)
    for line in output.split("\n"):
        name = line.split(" ", 1)[0]
        if name[:1] == "p" and name[1:].isdigit():
            lines[int(name[1:])].append(line)
    return {seed: "\n".join(said) for seed, said in lines.items()}


def short_hash(text):
    """What is recorded of an output."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def build(folder, kind, options):
    """Returns what nvcc said, or nothing."""
    source = folder / "batch.cu" if kind == "original" else folder / "hip" / "batch.cu"
    command = ["nvcc", "-x", "cu", "-std=c++17", "-w", f"-arch={options.arch}"]
    if kind == "port":
        command += ["-I", str(HERE / "hip-on-cuda"), "-I", str(folder / "hip")]
    done = subprocess.run([*command, "-o", str(folder / f"{kind}.bin"), str(source)], capture_output=True, text=True,
                          errors="replace", check=False)
    return "" if done.returncode == 0 else (done.stderr + done.stdout)[:3000] or "nvcc failed"


def run(program, *seeds):
    """The exit status, or None if it hangs, and the output."""
    try:
        done = subprocess.run([str(program), *map(str, seeds)], capture_output=True, text=True, errors="replace", timeout=SECONDS,
                              check=False)
    except subprocess.TimeoutExpired:
        return None, ""
    return done.returncode, done.stdout


def outputs_of(folder, kind, seeds, problems):
    """{seed: output} of a source's programs. If one fails, each runs by itself."""
    program = folder / f"{kind}.bin"
    status, output = run(program)
    if status == 0:
        return by_program(output)
    out = {}
    for seed in seeds:
        status, output = run(program, seed)
        if status == 0:
            out.update(by_program(output))
        else:
            problems.append(f"{kind} p{seed}: {'hangs' if status is None else f'exit status {status}'}: {output[-200:]}")
    return out


def all_outputs(kind, folders, options, problems):
    """Builds and runs all sources of a kind. Returns {seed: output}."""
    start = time.time()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        said = list(pool.map(lambda folder: build(folder, kind, options), folders))
    print(f"{kind}: {len(folders)} sources compiled in {time.time() - start:.0f} s", flush=True)
    start, out = time.time(), {}
    for folder, message in zip(folders, said):
        seeds = json.loads((folder / "seeds.json").read_text(encoding="utf-8"))
        if message:
            problems.append(f"{kind} {folder.name} does not build: {message}")
            continue
        came = outputs_of(folder, kind, seeds, problems)
        problems += [f"{kind} p{seed}: no output" for seed in seeds if seed not in came]
        out.update(came)
    print(f"{kind}: {len(out)} programs ran in {time.time() - start:.0f} s", flush=True)
    return out


def difference(expected, came):
    """The first lines that are not the same."""
    pairs = zip(expected.split("\n") + [""], came.split("\n") + [""])
    return next((f"prints {b!r} for {a!r}" for a, b in pairs if a != b), "")


def main():
    """Does what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--ports", action="store_true", help="the ports as well, with the overlay")
    parser.add_argument("--results", type=pathlib.Path, default=HERE / "results.txt")
    parser.add_argument("--outputs", type=pathlib.Path, help="keep all that the programs print")
    options = parser.parse_args()
    problems, folders = [], sorted(path for path in (HERE / "batches").iterdir() if path.is_dir())
    expected = all_outputs("original", folders, options, problems)
    options.results.write_text("".join(f"{seed} {short_hash(text)}\n" for seed, text in sorted(expected.items())), encoding="utf-8")
    if options.outputs:
        options.outputs.write_text("\n".join(text for _, text in sorted(expected.items())) + "\n", encoding="utf-8")
    if options.ports:
        came = all_outputs("port", folders, options, problems)
        differ = [seed for seed, text in sorted(came.items()) if text != expected.get(seed)]
        problems += [f"port p{seed}: {difference(expected.get(seed, ''), came[seed])}" for seed in differ]
        print(f"ports: {len(came) - len(differ)} of {len(came)} print what the original prints")
    print(f"{len(expected)} programs", *problems, sep="\n")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()

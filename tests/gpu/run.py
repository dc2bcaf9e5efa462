#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the GPU suite that build.py made, in whose folder this script lies, and prints a table.

    run.py [--jobs N] [--arch sm_90] [--json FILE] [--markdown FILE] [NAME...]

Builds what is not built yet with nvcc: each program as its original, as its ports, and as its ports with a fault. A port
passes when it ends as the original and prints the same, apart from what the program says may differ. A fault passes when
it is seen: the port with it does not build, ends otherwise or prints something else. Programs run one at a time.
Exit status: 0 when all pass, 1 otherwise.
"""

import argparse
import concurrent.futures
import datetime
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
SECONDS = 20  # A program that takes longer hangs.


def variants(program):
    """(name of the file, target) of all that is built of a program."""
    original = [("original.cu", None)] if program["original"] else []
    return original + [(f"{target}{end}.cpp", target) for target in program["targets"] for end in ("", "-fault")]


def build(program, name, target, options):
    """Returns what nvcc said, or nothing."""
    source = HERE / program["name"] / name
    binary = source.with_suffix(".bin")
    if binary.exists() and binary.stat().st_mtime > source.stat().st_mtime:
        return ""
    command = ["nvcc", "-x", "cu", "-std=c++17", f"-arch={options.arch}", "-w", *program["options"]]
    if target:
        command += ["-I", str(HERE / f"{target}-on-cuda"), "-I", str(HERE / "support")]
    command += ["-o", str(binary), str(source), *(f"-l{lib}" for lib in program["libs"])]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    return "" if done.returncode == 0 else (done.stderr or done.stdout or "nvcc failed")


def run(program, name):
    """How a program ends, and what it prints; the parts that may differ are taken out."""
    binary = (HERE / program["name"] / name).with_suffix(".bin")
    try:
        done = subprocess.run([str(binary)], capture_output=True, text=True, errors="replace", timeout=SECONDS,
                              check=False, cwd=binary.parent)
    except subprocess.TimeoutExpired:
        return "hangs", ""
    text = done.stdout + done.stderr
    for pattern in program["ignore"]:
        text = re.sub(pattern, "...", text)
    return done.returncode, text


def judge(program, failures):
    """Runs what was built. Yields (target, is it the fault, verdict)."""
    expected = (0, None)
    if program["original"]:
        if "original.cu" in failures:
            yield None, False, "the original does not build: " + failures["original.cu"][:300]
            return
        expected = run(program, "original.cu")
        if expected[0] == "hangs" or run(program, "original.cu") != expected:
            yield None, False, f"the original is no measure: it ends with {expected[0]}, or differs from run to run"
            return
    for target in program["targets"]:
        for end in ("", "-fault"):
            name = f"{target}{end}.cpp"
            if name in failures:
                yield target, bool(end), "" if end else "does not build: " + failures[name][:300]
                continue
            came = run(program, name)
            same = came[0] == expected[0] and expected[1] in (None, came[1])
            if end:
                yield target, True, "the fault is not seen" if same else ""
            else:
                yield target, False, "" if same else f"ends with {came[0]}, not {expected[0]}, or prints otherwise: " + \
                    difference(expected[1] or "", came[1])


def difference(expected, came):
    pairs = zip(expected.split("\n") + [""], came.split("\n") + [""])
    return next((f"{b!r} for {a!r}" for a, b in pairs if a != b), "")[:300]


def gpus():
    """The GPUs of this machine, a line each; none without a driver."""
    if not shutil.which("nvidia-smi"):
        return []
    done = subprocess.run(["nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"], capture_output=True,
                          text=True, check=False)
    return [line.strip() for line in done.stdout.strip().split("\n") if line.strip()]


def build_all(programs, options):
    """Returns {program: {file: message}} of what does not build."""
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        jobs = {(p["name"], name): pool.submit(build, p, name, target, options) for p in programs
                for name, target in variants(p)}
    failures = {}
    for (program, name), job in jobs.items():
        if job.result():
            failures.setdefault(program, {})[name] = job.result()
    return failures


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="compilers at once")
    parser.add_argument("--arch", default="sm_90")
    parser.add_argument("--build-only", action="store_true")
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("--markdown", type=pathlib.Path)
    parser.add_argument("names", nargs="*")
    return parser.parse_args()


def table(results):
    """One line per program: the verdict for each target, and whether the fault in each was seen."""
    yield "| program | HIP | fault seen | MXMACA | fault seen |"
    yield "|---|---|---|---|---|"
    for name, verdicts in results.items():
        cells = [("-" if key not in verdicts else "no" if verdicts[key] else "yes")
                 for key in (("hip", False), ("hip", True), ("maca", False), ("maca", True))]
        yield f"| {name} | {' | '.join(cells)} |"


def main():
    options = arguments()
    programs = json.loads((HERE / "programs.json").read_text(encoding="utf-8"))
    unknown = set(options.names) - {p["name"] for p in programs}
    if unknown:
        sys.exit(f"run.py: no such program: {', '.join(sorted(unknown))}")
    programs = [p for p in programs if not options.names or p["name"] in options.names]
    devices = gpus()
    if not devices and not options.build_only:
        sys.exit("run.py: there is no GPU")
    failures = build_all(programs, options)
    if options.build_only:
        for program, files in failures.items():
            for name, message in files.items():
                if "fault" not in name:
                    print(f"{program}/{name}: {message}")
        sys.exit(int(any("fault" not in name for files in failures.values() for name in files)))
    results, problems = {}, []
    for program in programs:
        if program["devices"] > len(devices):
            print(f"{program['name']}: needs {program['devices']} GPUs, skipped")
            continue
        verdicts = {(t, fault): verdict for t, fault, verdict in judge(program, failures.get(program["name"], {}))}
        results[program["name"]] = verdicts
        problems += [f"{program['name']}{f' ({t})' if t else ''}: {v}" for (t, _), v in verdicts.items() if v]
    ports = [v for verdicts in results.values() for (_, fault), v in verdicts.items() if not fault]
    faults = [v for verdicts in results.values() for (_, fault), v in verdicts.items() if fault]
    head = (f"{datetime.date.today()}, {', '.join(devices) or 'no GPU'}: {len(results)} programs, "
            f"{sum(not v for v in ports)} of {len(ports)} ports print what the original prints, "
            f"{sum(not v for v in faults)} of {len(faults)} faults are seen")
    text = "\n".join([head, "", *table(results)])
    print(text, *problems, sep="\n")
    if options.markdown:
        options.markdown.write_text(text + "\n", encoding="utf-8")
    if options.json:
        options.json.write_text(json.dumps({"head": head, "problems": problems}, indent=1), encoding="utf-8")
    sys.exit(int(bool(problems) or not results))


if __name__ == "__main__":
    main()

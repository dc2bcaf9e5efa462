# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whole-process measurements, and ratios of commands that are run in turn."""

import os
import statistics
import subprocess
import sys
import time


class Run:
    """What one run of a command cost."""

    def __init__(self, wall, cpu, memory, status):
        self.wall = wall  # seconds
        self.cpu = cpu  # seconds, user and system, children included
        self.memory = memory  # MiB, the peak of the resident set
        self.status = status


def run(command, stdin=None, cwd=None):
    """Runs a command with its output thrown away."""
    source = open(stdin, "rb") if stdin else subprocess.DEVNULL
    begin = time.perf_counter()
    process = subprocess.Popen(
        command, stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=cwd
    )
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    if stdin:
        source.close()
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, process.returncode)


def check(result, command, allowed):
    if result.status not in allowed:
        sys.exit(f"{' '.join(command[:3])} ...: exit status {result.status}")


def spread(values, unit=""):
    """Median and range, as printed everywhere."""
    return f"{statistics.median(values):.3g}{unit} ({min(values):.3g} to {max(values):.3g})"


def pairs(ours, theirs, times, prepare=lambda: None):
    """Runs two callables in turn, after one run each that does not count."""
    results = []
    for number in range(times + 1):
        prepare()
        one = ours()
        two = theirs()
        if number:
            results.append((one, two))
    return results

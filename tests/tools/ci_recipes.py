#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the recipes for CI."""
import argparse
import json
import os
import pathlib
import subprocess
import sys

import yaml

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("recipes", type=pathlib.Path)
parser.add_argument("scratch", type=pathlib.Path)
parser.add_argument("bin", type=pathlib.Path, help="folder of tranship")
parser.add_argument("--wheel", type=pathlib.Path, help="what the recipes install, in place of finding tranship on PATH")
options = parser.parse_args()
RECIPES, SCRATCH, BIN = options.recipes, options.scratch, options.bin
FAULTY = "void release(void *p) { cudaFree(p); }\nint lanes = __AMDGCN_WAVEFRONT_SIZE;\n"
PATH = os.environ["PATH"]
ENVIRONMENT = {**os.environ, "PATH": PATH if options.wheel else f"{BIN}:{PATH}", "TRANSHIP_LEXICAL": "1",
               "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b",
               "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b"}


def run(command, folder, status, **variables):
    done = subprocess.run(command, cwd=folder, env={**ENVIRONMENT, **variables}, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != status:
        sys.exit(f"{command}: exit status {done.returncode}, not {status}:\n{done.stdout}")
    return done.stdout


def project(name):
    folder = SCRATCH / name
    folder.mkdir()
    (folder / "a.cu").write_text(FAULTY)
    run(["git", "init", "-q"], folder, 0)
    return folder


def write_baseline(folder):
    run([BIN / "tranship", "check", "-q", "--format=json", "-o", "tranship-baseline.json", "."], folder, 1)


def github():
    folder = project("github")
    action = yaml.safe_load((RECIPES / "github/action.yml").read_text())
    install, *steps = action["runs"]["steps"]
    defaults = {name: value["default"] for name, value in action["inputs"].items()}
    variables = {name: defaults[value.split(".")[1].split()[0]] for name, value in steps[0]["env"].items()}
    # As GitHub calls bash.
    bash = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c"]
    if options.wheel:
        paths = SCRATCH / "paths"
        run([*bash, install["run"]], folder, 0, PACKAGE=str(options.wheel), RUNNER_TEMP=str(SCRATCH), GITHUB_PATH=str(paths))
        variables["PATH"] = f"{paths.read_text().strip()}:{PATH}"
    command = [*bash, steps[0]["run"]]
    run(command, folder, 1, **variables)
    assert len(json.loads((folder / "tranship.sarif").read_text())["runs"][0]["results"]) == 1
    assert steps[1]["with"]["sarif_file"] == "tranship.sarif"
    write_baseline(folder)
    run(command, folder, 0, **variables)


def gitlab():
    folder = project("gitlab")
    job = yaml.safe_load((RECIPES / "gitlab.yml").read_text())["tranship-check"]
    command = ["sh", "-e", "-c", "\n".join([*job["before_script"], *job["script"]])]
    if options.wheel:
        job["variables"]["TRANSHIP_PACKAGE"] = str(options.wheel)
    run(command, folder, 1, **job["variables"])
    for artifact in job["artifacts"]["paths"]:
        assert (folder / artifact).stat().st_size
    write_baseline(folder)
    run(command, folder, 0, **job["variables"])


def pre_commit():
    folder = project("pre-commit")
    assert "tranship is not installed" in run([RECIPES / "pre-commit"], folder, 1, PATH="/usr/bin:/bin")
    (folder / ".git/hooks/pre-commit").symlink_to(RECIPES / "pre-commit")
    commit = ["git", "commit", "-qm", "change"]
    (folder / "notes.txt").write_text("nothing of CUDA\n")
    run(["git", "add", "notes.txt"], folder, 0)
    run(commit, folder, 0)
    run(["git", "add", "a.cu"], folder, 0)
    assert "a.cu:2:" in run(commit, folder, 1)
    # What is staged counts, not what lies there.
    (folder / "a.cu").write_text("int lanes();\n")
    run(commit, folder, 1)
    write_from_staged = ["tranship", "check", "-q", "--no-config", "--format=json", "-o", "tranship-baseline.json", "a.cu"]
    (folder / "a.cu").write_text(FAULTY)
    run(write_from_staged, folder, 1)
    run(commit, folder, 0)


github()
gitlab()
if not options.wheel:
    pre_commit()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the form of a skill for agents: its head, its length, and its evals."""
import argparse
import json
import pathlib
import re

import yaml

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("skill", type=pathlib.Path)
folder = parser.parse_args().skill
text = (folder / "SKILL.md").read_text()
assert len(text.splitlines()) <= 500
head, body = re.fullmatch(r"---\n(.*?)\n---\n(.*)", text, re.S).groups()
head = yaml.safe_load(head)
assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", head["name"]) and len(head["name"]) <= 64
assert 0 < len(head["description"]) <= 1024 and 0 < len(head["compatibility"]) <= 500
assert set(head) <= {"name", "description", "license", "compatibility", "metadata", "allowed-tools"}
for heading in ("The order of work", "Findings", "Errors of the compiler", "Stop and ask", "Never"):
    assert f"\n## {heading}\n" in body, heading

queries = json.loads((folder / "evals/trigger.json").read_text())
assert len({entry["query"] for entry in queries}) == len(queries)
for wanted in (True, False):
    assert sum(entry["should_trigger"] is wanted for entry in queries) >= 10
tasks = json.loads((folder / "evals/evals.json").read_text())
assert tasks["skill_name"] == head["name"]
assert [task["id"] for task in tasks["evals"]] == list(range(1, len(tasks["evals"]) + 1))
for task in tasks["evals"]:
    assert task["prompt"] and task["expected_output"] and task["expectations"]
    assert all((folder / "evals" / name).is_file() for name in task["files"]), task["id"]

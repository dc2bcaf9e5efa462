#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks a report of `tranship check`.

usage: validate_report.py json FILE SCHEMA
       validate_report.py sarif FILE FOLDER    its places are those of the sources in FOLDER
       validate_report.py html FILE            well-formed, whole, and without anything from elsewhere

With TRANSHIP_SARIF_SCHEMA, the path of the schema that OASIS publishes, SARIF is held against that as well.
"""
import html.parser
import json
import os
import pathlib
import sys
import urllib.parse

import jsonschema

VOID = {"meta", "input", "br", "link", "img"}


def require(condition, what):
    if not condition:
        sys.exit(what)


def check_json(path, schema):
    jsonschema.validate(json.loads(path.read_text(encoding="utf-8")), json.loads(pathlib.Path(schema).read_text()))


def check_sarif_result(run, result):
    rule = run["tool"]["driver"]["rules"][result["ruleIndex"]]
    require(rule["id"] == result["ruleId"], f"ruleIndex of {result['ruleId']}")
    require(result["level"] in ("note", "warning", "error"), result["level"])
    place = result["locations"][0]["physicalLocation"]
    require(place["artifactLocation"]["uriBaseId"] == "%SRCROOT%", "a path without its base")
    source = pathlib.Path(urllib.parse.unquote(place["artifactLocation"]["uri"]))
    line = source.read_text(encoding="utf-8").splitlines()[place["region"]["startLine"] - 1]
    region = place["region"]
    require(region["snippet"]["text"] == line, f"{source}: not the line {line!r}")
    require(1 <= region["startColumn"] <= region["endColumn"] <= len(line) + 1, f"{source}: columns")
    for fix in result.get("fixes", []):
        for change in fix["artifactChanges"][0]["replacements"]:
            deleted = change["deletedRegion"]
            require(deleted["startLine"] <= deleted["endLine"] and change["insertedContent"]["text"], "an empty fix")


def check_sarif(path, folder):
    log = json.loads(path.read_text(encoding="utf-8"))
    require(log["version"] == "2.1.0" and len(log["runs"]) == 1, "version or runs")
    run = log["runs"][0]
    require(run["columnKind"] == "unicodeCodePoints" and run["results"], "no results")
    fingerprints = [r["partialFingerprints"]["tranship/v1"] for r in run["results"]]
    require(len(set(fingerprints)) == len(fingerprints), "two results have one fingerprint")
    require(pathlib.Path(folder).is_dir(), folder)
    for result in run["results"]:
        check_sarif_result(run, result)
    for rule in run["tool"]["driver"]["rules"]:
        require(rule["shortDescription"]["text"] and rule["help"]["markdown"], f"{rule['id']} has no page")
    if schema := os.environ.get("TRANSHIP_SARIF_SCHEMA"):
        jsonschema.validate(log, json.loads(pathlib.Path(schema).read_text(encoding="utf-8")))


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.ids = [], []

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        require("src" not in values and not values.get("href", "#").startswith(("http", "//")), f"{tag} {values}")
        if "id" in values:
            self.ids.append(values["id"])
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        require(self.open and self.open.pop() == tag, f"</{tag}> at {self.getpos()}")


def check_html(path):
    page = Page()
    page.feed(path.read_text(encoding="utf-8"))
    page.close()
    require(not page.open, f"not closed: {page.open}")
    require(len(set(page.ids)) == len(page.ids), "an id occurs twice")
    for name in ("search", "check", "diffs", "theme"):
        require(name in page.ids, f"no element {name}")


def main():
    kind, path, *rest = sys.argv[1:]
    {"json": check_json, "sarif": check_sarif, "html": check_html}[kind](pathlib.Path(path), *rest)


main()

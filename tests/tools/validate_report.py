#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks a report of `tranship check`.

json is held against a schema. The places of sarif are those of the sources in a folder. html is well-formed, whole, and
without anything from elsewhere.

With TRANSHIP_SARIF_SCHEMA, the path of the schema that OASIS publishes, SARIF is held against that as well.
"""
import argparse
import html.parser
import json
import os
import pathlib
import re
import sys
import urllib.parse

import jsonschema

VOID = {"meta", "input", "br", "link", "img"}

# The objects of SARIF that a log of ours is made of: their properties, each with the type of its value. `!` marks those
# that must be there; [T] is a list. What is not named here, the log must not have: the format forbids other names.
TEXT = {"text!": str, "markdown": str}
PLACE = {"uri!": "uri", "uriBaseId": str}
REGION = {"startLine!": int, "startColumn": int, "endLine": int, "endColumn": int, "snippet": {"text!": str}}
FIX = {"description": TEXT, "artifactChanges!": [{
    "artifactLocation!": PLACE, "replacements!": [{"deletedRegion!": REGION, "insertedContent": {"text!": str}}]}]}
RESULT = {"ruleId": str, "ruleIndex": int, "level": ("note", "warning", "error"), "message!": {"text!": str},
          "locations": [{"physicalLocation": {"artifactLocation!": PLACE, "region": REGION}}],
          "partialFingerprints": {"tranship/v1!": str}, "fixes": [FIX], "baselineState": ("new", "unchanged", "absent")}
RULE = {"id!": str, "shortDescription": TEXT, "help": TEXT,
        "defaultConfiguration": {"level": ("note", "warning", "error")}, "properties": {"tags": [str], "effort": str}}
LOG = {"$schema": "uri", "version!": ("2.1.0",), "runs!": [{
    "tool!": {"driver!": {"name!": str, "semanticVersion": str, "rules": [RULE]}},
    "columnKind": ("unicodeCodePoints",), "properties": {"target": str}, "results": [RESULT]}]}
# RFC 3986, with a scheme or relative: no blanks, and `%` only before two digits.
URI = re.compile(r"(?:[a-z][a-z0-9+.-]*:)?(?:[A-Za-z0-9._~/?#@!$&'()*+,;=:-]|%[0-9A-F]{2})+")


def require(condition, what):
    if not condition:
        sys.exit(what)


def check_shape(value, shape, where="log"):
    """Holds a value against one of the shapes above."""
    if isinstance(shape, list):
        require(isinstance(value, list), f"{where} is no list")
        for number, item in enumerate(value):
            check_shape(item, shape[0], f"{where}[{number}]")
    elif isinstance(shape, dict):
        names = {name.rstrip("!"): inner for name, inner in shape.items()}
        required = {name[:-1] for name in shape if name.endswith("!")}
        require(isinstance(value, dict), f"{where} is no object")
        require(required <= value.keys() <= names.keys(), f"{where} has {sorted(value)}")
        for name, item in value.items():
            check_shape(item, names[name], f"{where}.{name}")
    elif isinstance(shape, tuple):
        require(value in shape, f"{where} is {value!r}")
    elif shape == "uri":
        require(isinstance(value, str) and URI.fullmatch(value), f"{where} is no URI: {value!r}")
    else:
        require(type(value) is shape and (shape is not int or value >= 0), f"{where} is {value!r}")


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
    require(region["startLine"] <= region["endLine"], f"{source}: lines")
    require(region["snippet"]["text"] == line, f"{source}: not the line {line!r}")
    require(1 <= region["startColumn"] <= region["endColumn"] <= len(line) + 1, f"{source}: columns")
    for fix in result.get("fixes", []):
        for change in fix["artifactChanges"][0]["replacements"]:
            deleted = change["deletedRegion"]
            require(deleted["startLine"] <= deleted["endLine"] and change["insertedContent"]["text"], "an empty fix")


def check_sarif(path, folder):
    log = json.loads(path.read_text(encoding="utf-8"))
    check_shape(log, LOG)
    require(len(log["runs"]) == 1, "runs")
    run = log["runs"][0]
    require(run["columnKind"] == "unicodeCodePoints" and run["results"], "no results")
    fingerprints = [r["partialFingerprints"]["tranship/v1"] for r in run["results"]]
    require(len(set(fingerprints)) == len(fingerprints), "two results have one fingerprint")
    require(pathlib.Path(folder).is_dir(), folder)
    for result in run["results"]:
        check_sarif_result(run, result)
    rules = run["tool"]["driver"]["rules"]
    require(len({rule["id"] for rule in rules}) == len(rules), "a rule occurs twice")
    for rule in rules:
        require(rule["shortDescription"]["text"] and rule["help"]["markdown"], f"{rule['id']} has no page")
    if schema := os.environ.get("TRANSHIP_SARIF_SCHEMA"):
        rules = json.loads(pathlib.Path(schema).read_text(encoding="utf-8"))
        validator = jsonschema.validators.validator_for(rules)  # Copies of it are of several drafts.
        validator.check_schema(rules)
        validator(rules, format_checker=jsonschema.FormatChecker()).validate(log)


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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    kinds = parser.add_subparsers(required=True)
    for kind, check, *more in (("json", check_json, "schema"), ("sarif", check_sarif, "folder"), ("html", check_html)):
        arguments = kinds.add_parser(kind)
        arguments.set_defaults(check=check)
        arguments.add_argument("path", type=pathlib.Path)
        for name in more:
            arguments.add_argument(name)
    options = vars(parser.parse_args())
    options.pop("check")(**options)


main()

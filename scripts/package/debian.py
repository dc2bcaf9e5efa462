#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gives installed files Debian's form: compressed manual pages, changelog and copyright, and one time for all files."""
import argparse
import datetime
import email.utils
import gzip
import os
import pathlib
import re
import textwrap

import common

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("staging", type=pathlib.Path, help="the folder that has usr")
parser.add_argument("--version", required=True)
parser.add_argument("--maintainer", required=True)
options = parser.parse_args()
usr = options.staging / "usr"
docs = usr / "share/doc/tranship"


def changelog():
    """The version's section as an entry of Debian's."""
    items = re.split(r"^- ", "\n".join(common.changes(options.version)), flags=re.M)
    text = "\n".join(textwrap.fill(item, 78, initial_indent="  * ", subsequent_indent="    ") for item in items if item.strip())
    now = email.utils.format_datetime(datetime.datetime.fromtimestamp(common.epoch(), datetime.timezone.utc))
    return f"tranship ({options.version}) unstable; urgency=medium\n\n{text}\n\n -- {options.maintainer}  {now}\n"


def compress(path, text):
    path.with_name(path.name + ".gz").write_bytes(gzip.compress(text, mtime=0))


for page in sorted((usr / "share/man").rglob("*.[17]")):
    compress(page, page.read_bytes())
    page.unlink()
compress(docs / "changelog", changelog().encode())
(docs / "CHANGELOG.md").unlink()
for source, target in (("copyright", docs / "copyright"), ("lintian-overrides", usr / "share/lintian/overrides/tranship")):
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes((common.ROOT / "scripts/package/debian" / source).read_bytes())
perl = usr / "share/tranship/exports/tranship.pl"
perl.write_text(perl.read_text().replace("#!/usr/bin/env perl", "#!/usr/bin/perl", 1))
perl.chmod(0o755)
for path in sorted(options.staging.rglob("*")):
    if not path.is_symlink():
        path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
    os.utime(path, (common.epoch(), common.epoch()), follow_symlinks=False)

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The plain renames of the maps as perl programs, for comparison only."""

import glob
import os
import re


def read(folder):
    """CUDA name to HIP name, for rows that are plain renames of identifiers."""
    renames = {}
    for path in sorted(glob.glob(os.path.join(folder, "*.tsv"))):
        with open(path) as rows:
            for line in rows:
                fields = line.rstrip("\n").split("\t")
                if len(fields) < 3 or fields[1] in ("kind", "header", "member"):
                    continue
                old, new = fields[0], fields[2].split("@")[0]
                if re.fullmatch(r"\w+", old) and re.fullmatch(r"\w+", new) and old != new:
                    renames[old] = new
    return renames


LOOP = r"""
for my $file (@ARGV) {
  open(my $in, '<', $file) or die "$file: $!";
  local $/;
  my $text = <$in>;
  %s
  print $text;
}
"""


def by_hash(renames):
    table = ",\n".join(f"{old} => '{new}'" for old, new in sorted(renames.items()))
    return f"my %new = ({table});\n" + LOOP % r"$text =~ s/\b([A-Za-z_]\w*)/exists $new{$1} ? $new{$1} : $1/ge;"


def by_regex(renames):
    return LOOP % "\n  ".join(rf"$text =~ s/\b{old}\b/{new}/g;" for old, new in sorted(renames.items()))

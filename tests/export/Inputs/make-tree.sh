#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Makes tree/ and -lead/ with sources whose names have blanks, line breaks and a leading dash; with --check WORD, fails
# unless all of them have the word and keep their source, and nothing else does.
set -eu
newline='it'"'"'s a
new line.cuh'
set -- "${1-}" "${2-}" 'tree/a b.cu' "tree/$newline" './-lead/-x.inl' 'tree/deep/$(x).h'
mode=$1 word=$2
shift 2
if [ "$mode" = --check ]; then
  for file; do
    grep -q "$word" "$file" && ! grep -q "$word" "$file.prehip"
  done
  ! grep -q "$word" tree/no.txt tree/same.c
  [ ! -e tree/same.c.prehip ] && [ ! -e tree/no.txt.prehip ]
  [ "$(find tree ./-lead -type f | grep -c prehip)" = 4 ]
  exit
fi
mkdir -p tree/deep ./-lead
for file; do
  printf 'void f() { cudaFree(0); kernel<<<1, 1>>>(); }\n' >"$file"
done
printf 'cudaFree\n' >tree/no.txt
printf 'int main() { return 0; }\n' >tree/same.c

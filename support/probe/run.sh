#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Asks a card of MetaX's what tranship could not: ten programs, and what is expected of each. Run it in its folder:
#   sh run.sh [RESULTS]
# It compiles with mxcc ($MXCC), runs each program for at most $SECONDS_EACH seconds and writes what was seen to RESULTS. Each line of
# the result says which statement of tranship's documents is confirmed or contradicted. With PROGRAMS=FOLDER it runs programs that are built
# already: FOLDER/wave, FOLDER/vote ...
folder=$(dirname "$0")
results=${1:-results.txt}
build=${PROGRAMS:-$(mktemp -d)}
limit=${SECONDS_EACH:-60}
confirmed=0
contradicted=0
: > "$results" || exit 2

tell() {
  echo "$*" | tee -a "$results"
}

# Runs a program; one that hangs or is stopped ends with the line "stopped".
output_of() {
  timeout "$limit" "$build/$1" 2> "$results.errors"
  case $? in
    0) ;;
    *) echo stopped ;;
  esac
}

for program in wave vote shuffle reduce active shared bounds errors grid print; do
  source=$folder/$program.cpp
  if [ -z "$PROGRAMS" ] && ! ${MXCC:-mxcc} -x maca -O2 "$source" -o "$build/$program" 2> "$build/errors"; then
    tell "$program: does not compile: $(head -n 1 "$build/errors")"
    contradicted=$((contradicted + 1))
    continue
  fi
  output_of "$program" > "$results.seen"
  sed 's/^/seen: '"$program"': /' "$results.seen" >> "$results"
  sed -n 's/^\/\/ expect: //p' "$source" > "$results.expected"
  while IFS= read -r line; do
    expected=${line%% | *}
    statement=${line#* | }
    if grep -qxF "$expected" "$results.seen"; then
      tell "$program: confirmed: $statement"
      confirmed=$((confirmed + 1))
    else
      tell "$program: CONTRADICTED: $statement (expected '$expected')"
      contradicted=$((contradicted + 1))
    fi
  done < "$results.expected"
done
rm -f "$results.seen" "$results.expected" "$results.errors"
[ -n "$PROGRAMS" ] || rm -rf "$build"
tell "$confirmed confirmed, $contradicted contradicted"
[ "$contradicted" = 0 ]

#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Builds the comparisons with CUDA into a folder: build.sh FOLDER [ARCHITECTURE]. Needs nvcc, but no GPU.
# "lanes" is what HIP gets, "members" what MXMACA gets, "fault" has a fault that every comparison has to find.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=$1
arch=${2:-sm_90}
mkdir -p "$out"
{
  for part in 0 1 2 3 4; do echo "collectives-$part-lanes collectives.cu -DPART=$part"; done
  for part in 0 1 2; do echo "collectives-$part-members collectives.cu -DPART=$part -DMEMBERS"; done
  echo "collectives-0-fault collectives.cu -DPART=0 -DFAULT"
  echo "exchange-lanes exchange.cu"
  echo "exchange-members exchange.cu -DMEMBERS"
  echo "exchange-fault exchange.cu -DFAULT"
  echo "warps warps.cu"
  echo "warps-fault warps.cu -DFAULT"
  echo "simd simd.cu $here/simd-ours.cpp"
  echo "simd-fault simd.cu $here/simd-ours.cpp -DFAULT"
  echo "small small.cu $here/../Inputs/small-ours.cpp"
  echo "small-fault small.cu $here/../Inputs/small-ours.cpp -DFAULT"
  echo "rounding rounding.cu $here/../Inputs/rounding-ours.cpp"
  echo "rounding-fault rounding.cu $here/../Inputs/rounding-ours.cpp -DFAULT"
  echo "mma mma.cu"
  echo "mma-fault mma.cu -DFAULT"
  echo "wmma wmma.cu"
  echo "wmma-fault wmma.cu -DFAULT"
} | xargs -P "${JOBS:-2}" -L 1 sh -c '
  here=$0 out=$1 arch=$2 name=$3 source=$4
  shift 4
  # The header is built for host compilers that know no device functions, too: nvcc warns of each such call.
  nvcc -std=c++17 -O2 -arch="$arch" -I"$here" -I"$here/../../../support" -diag-suppress 20011,20014 "$@" "$here/$source" -o "$out/$name"
' "$here" "$out" "$arch"

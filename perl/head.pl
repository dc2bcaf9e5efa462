#!/usr/bin/env perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Ports CUDA C++ to HIP and MXMACA by its text. Made from the maps and the rules of tranship @VERSION@, for machines
# where that cannot be installed: this file and perl 5.10 or later are all that is needed. Run it with --help.
#
# It does not report what tranship does as warp-spin, lane-lock, warp-synchronous, wave-macro, vote-in-loop and
# kernel-string: code that relies on how CUDA's warps run, and kernels in strings. As vector-operator, own-overload,
# grid-sync-launch and conditions it reports what only tranship decides, and as inline-ptx what tranship leaves to an #else.
use 5.010;
use strict;
use warnings;

#!/usr/bin/env perl
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Ports CUDA C++ to HIP and MXMACA by its text. Made from the maps and the rules of tranship @VERSION@, for machines
# where that cannot be installed: this file and perl 5.10 or later are all that is needed. Run it with --help.
use 5.010;
use strict;
use warnings;

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
#include "block_discontinuity.cuh"

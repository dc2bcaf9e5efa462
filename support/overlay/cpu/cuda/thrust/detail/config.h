// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// What every header of Thrust reads first.
#include "tranship/cpu/cccl.h"
#include_next <thrust/detail/config.h>

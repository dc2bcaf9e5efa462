// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
#include "thread_load.cuh"

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
#include "device_radix_sort.cuh"

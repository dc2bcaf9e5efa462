// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
#include "counting_input_iterator.cuh"

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
#include "tranship/cpu/thrust/policies.h"
#include <thrust/system/cpp/memory.h>

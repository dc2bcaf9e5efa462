// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// With thrust::cuda or thrust::hip, as with the card's backend.
#include "tranship/cpu/thrust/policies.h"
#include_next <thrust/execution_policy.h>

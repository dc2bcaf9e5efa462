// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Every algorithm of Thrust includes this. The card's backend brings the
// execution policies along, and programs rely on it.
#include_next <thrust/system/detail/generic/select_system.h>
#include <thrust/execution_policy.h>

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// The policies, which every algorithm brings along (see select_system.h), need
// these algorithms declared first.
#include <thrust/execution_policy.h>
#include_next <thrust/partition.h>

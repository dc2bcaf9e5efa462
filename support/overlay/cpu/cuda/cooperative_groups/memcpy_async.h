// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_CUDA_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H
#define TRANSHIP_CPU_CUDA_COOPERATIVE_GROUPS_MEMCPY_ASYNC_H

#include "tranship/cpu/cuda/cooperative_groups.h"
#include "tranship/cpu/groups/async.h"

#endif

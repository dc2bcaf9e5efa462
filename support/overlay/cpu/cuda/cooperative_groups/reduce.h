// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_CUDA_COOPERATIVE_GROUPS_REDUCE_H
#define TRANSHIP_CPU_CUDA_COOPERATIVE_GROUPS_REDUCE_H

#include "tranship/cpu/cuda/cooperative_groups.h"
#include "tranship/cpu/groups/reduce.h"

#endif

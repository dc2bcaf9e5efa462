// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_CUDA_COOPERATIVE_GROUPS_H
#define TRANSHIP_CPU_CUDA_COOPERATIVE_GROUPS_H
#define _COOPERATIVE_GROUPS_H_

#ifndef TRANSHIP_CPU_CUDA
#error "these are CUDA's cooperative groups, not the platform's"
#endif
#include "tranship/cpu/groups/cuda.h"
#include "tranship/cpu/groups/partition.h"

#endif

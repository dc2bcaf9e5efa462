// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_CUDA_COOPERATIVE_GROUPS_SCAN_H
#define TRANSHIP_CPU_CUDA_COOPERATIVE_GROUPS_SCAN_H

#include "tranship/cpu/cuda/cooperative_groups.h"
#include "tranship/cpu/groups/scan.h"

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MXMACA's copies by a group: memcpy_async and wait.
#ifndef TRANSHIP_CPU_MACA_ASYNC_H
#define TRANSHIP_CPU_MACA_ASYNC_H

#include "tranship/cpu/groups/async.h"
#include "tranship/cpu/maca_cooperative_groups.h"

#endif

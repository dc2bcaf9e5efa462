// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words of the language.
#ifndef TRANSHIP_CPU_CUDA_HOST_DEFINES_H
#define TRANSHIP_CPU_CUDA_HOST_DEFINES_H
#define __HOST_DEFINES_H__

#include "tranship/cpu/words.h"

#endif

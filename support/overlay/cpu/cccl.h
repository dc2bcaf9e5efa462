// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// What CCCL (Thrust, libcu++) has to know about the CPU before its first
// header. CCCL itself comes from elsewhere, by a folder of includes behind the
// overlay's.
#ifndef TRANSHIP_CPU_CCCL_H
#define TRANSHIP_CPU_CCCL_H

#include "tranship/overlay/cuda-names.h"

// THRUST_DEVICE_SYSTEM_CPP: algorithms run in the thread that calls them.
#ifndef THRUST_DEVICE_SYSTEM
#define THRUST_DEVICE_SYSTEM 4
#endif

// The types of eight bits and fewer are not there, and those of 16 bits are the
// overlay's, whose insides CCCL does not know.
#define CCCL_DISABLE_FP16_SUPPORT
#define CCCL_DISABLE_BF16_SUPPORT
#define CCCL_DISABLE_NVFP8_SUPPORT
#define CCCL_DISABLE_NVFP6_SUPPORT
#define CCCL_DISABLE_NVFP4_SUPPORT

#endif

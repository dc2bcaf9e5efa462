// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arrays, textures and surfaces, on the host and in kernels.
#ifndef TRANSHIP_CPU_TEXTURES_H
#define TRANSHIP_CPU_TEXTURES_H

#include "tranship/cpu/cuda/channel_descriptor.h"
#include "tranship/cpu/device/arrays.h"
#ifdef __cplusplus
#include "tranship/cpu/device/surfaces.h"
#include "tranship/cpu/device/textures.h"
#endif

#if defined(__cplusplus) && !defined(TRANSHIP_CPU_SEPARATE)
#include "tranship/cpu/runtime.inl"
#endif

#endif

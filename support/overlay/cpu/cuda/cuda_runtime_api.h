// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In place of CUDA's <cuda_runtime_api.h>: the runtime on the CPU.
//
// - Work is done at once, in the thread that asks for it. Streams and events
//   are there so that programs run; nothing runs beside anything else.
// - Memory of the device is the host's. A kernel may read the host's memory
//   here and not on a card.
// - A kernel that traps is reported, as on the card, by all that is called
//   afterwards, until cudaDeviceReset().
// - Signatures are CUDA 13's, and CUDA 12's where both can be had.
#ifndef TRANSHIP_CPU_CUDA_CUDA_RUNTIME_API_H
#define TRANSHIP_CPU_CUDA_CUDA_RUNTIME_API_H
#define __CUDA_RUNTIME_API_H__

#ifndef CUDART_VERSION
#define CUDART_VERSION 13000
#endif

#include "tranship/cpu/cuda/device_types.h"
#include "tranship/cpu/cuda/host_defines.h"
#include "tranship/cpu/cuda/surface_types.h"
#include "tranship/cpu/cuda/texture_types.h"
#include "tranship/cpu/cuda/vector_types.h"
#include "tranship/cpu/runtime/copies.h"
#include "tranship/cpu/runtime/devices.h"
#include "tranship/cpu/runtime/errors.h"
#include "tranship/cpu/runtime/functions.h"
#include "tranship/cpu/runtime/graphs.h"
#include "tranship/cpu/runtime/launch.h"
#include "tranship/cpu/runtime/memory.h"
#include "tranship/cpu/runtime/pools.h"
#include "tranship/cpu/runtime/reset.h"
#include "tranship/cpu/runtime/streams.h"
#include "tranship/cpu/textures.h"

#if defined(__cplusplus) && !defined(TRANSHIP_CPU_SEPARATE)
#include "tranship/cpu/runtime.inl"
#endif

#endif

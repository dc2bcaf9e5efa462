// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's runtime on the CPU: what a .cu file sees.
#ifndef TRANSHIP_CPU_CUDA_RUNTIME_H
#define TRANSHIP_CPU_CUDA_RUNTIME_H
#define __CUDA_RUNTIME_H__

#ifdef __cplusplus
// nvcc includes these before all else.
#include <climits>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "tranship/cpu/engine.h"
#endif
#include "tranship/cpu/words.h"

#include "tranship/cpu/cuda/vector_types.h"

#include "tranship/cpu/cuda/cuda_runtime_api.h"
#include "tranship/cpu/cuda/device_launch_parameters.h"
#include "tranship/cpu/cuda/library_types.h"
#include "tranship/cpu/cuda/vector_functions.h"
#ifdef __cplusplus
#include "tranship/cpu/cuda/device_functions.h"
#include "tranship/cpu/device.h"
#include "tranship/cpu/launch.h"
#include "tranship/cpu/warps.h"
#ifdef TRANSHIP_CPU_CUDA
// What PTX in an original becomes. A port includes these itself.
#include "tranship/async.h"
#include "tranship/mma.h"
#endif
#endif

// The guards of headers that nvcc includes and that are no files here.
#define __COMMON_FUNCTIONS_H__
#define __DRIVER_FUNCTIONS_H__
#define __HOST_CONFIG_H__
#define __MATH_FUNCTIONS_H__
#define __MATH_FUNCTIONS_HPP__

#endif

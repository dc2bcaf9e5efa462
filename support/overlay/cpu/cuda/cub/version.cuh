// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// That of the last CUB with function objects and iterators of its own.
#ifndef TRANSHIP_CPU_CUDA_CUB_VERSION_CUH
#define TRANSHIP_CPU_CUDA_CUB_VERSION_CUH

#include "util_ptx.cuh"

#define CUB_VERSION 200800
#define CUB_MAJOR_VERSION 2
#define CUB_MINOR_VERSION 8
#define CUB_SUBMINOR_VERSION 0

#endif

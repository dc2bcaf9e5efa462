// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What nvcc defines, and cucc beside mxcc. The headers of the runtime come
// before it: they are not NVIDIA's.
#pragma once
// CCCL looks once which compiler it has, and for nvcc it has PTX.
#if __has_include(<cuda/std/__cccl/compiler.h>)
#include <cuda/std/__cccl/compiler.h>
#endif
// The kit's version is filled in.
// clang-format off
#define __CUDACC__ 1
#define __NVCC__ 1
#define __CUDACC_VER_MAJOR__ @MAJOR@
#define __CUDACC_VER_MINOR__ @MINOR@
#define __CUDACC_VER_BUILD__ 0
#ifdef __STRICT_ANSI__ // As <stdbool.h> of nvcc's host, GCC, has it.
#define _Bool bool
#endif
// A lambda is the host's own: Thrust asks for the kinds that nvcc makes of it.
#define __nv_is_extended_device_lambda_closure_type(...) false
#define __nv_is_extended_host_device_lambda_closure_type(...) false
#define __nv_is_extended_device_lambda_with_preserved_return_type(...) false

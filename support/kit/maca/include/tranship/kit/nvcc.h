// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What cucc defines beside mxcc.
#pragma once
#define __CUDACC__ 1
#define __NVCC__ 1
#define __CUDACC_VER_MAJOR__ @MAJOR@
#define __CUDACC_VER_MINOR__ @MINOR@
#define __CUDACC_VER_BUILD__ 0

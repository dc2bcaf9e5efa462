// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The header of a portable source turns CUDA's names into HIP's, and the
// overlay defines HIP's macros by CUDA's names. Where the source has a name of
// HIP's, or CUDA's is a macro as well, that would go round in a circle.
#undef cudaSuccess
#undef cudaHostAllocDefault
#define cudaHostAllocDefault 0

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The values of a library's enumerators: a port has the platform's, which
// programs may write to files or use as indices.
#ifndef TRANSHIP_CPU_LIBRARIES_VALUES_H
#define TRANSHIP_CPU_LIBRARIES_VALUES_H

#ifdef TRANSHIP_CPU_HIP
#define TRANSHIP_CPU_VALUE(Cuda, Hip) Hip
#else
#define TRANSHIP_CPU_VALUE(Cuda, Hip) Cuda
#endif

#endif

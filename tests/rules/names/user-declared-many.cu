// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A file that stands in for one of CUDA's headers: one note for all names. A typedef with a body is the file's own.
// RUN: %port_twice %s %t.cu --exit 0 > %t.diag
// RUN: %FileCheck --implicit-check-not=note: "--implicit-check-not={{warning|error}}:" %s < %t.diag
// CHECK: user-declared-many.cu:[[#@LINE+1]]:13: note: {{[12][0-9]}} of CUDA's names are declared in this file, 'CUdevice' first, so they are not changed [user-declared]
typedef int CUdevice;
typedef unsigned long long CUdeviceptr;
typedef enum cudaError_enum { CUDA_SUCCESS = 0, CUDA_ERROR_INVALID_VALUE = 1, CUDA_ERROR_OUT_OF_MEMORY = 2,
                              CUDA_ERROR_NOT_INITIALIZED = 3, CUDA_ERROR_DEINITIALIZED = 4 } CUresult;
typedef enum CUctx_flags_enum { CU_CTX_SCHED_AUTO = 0, CU_CTX_SCHED_SPIN = 1, CU_CTX_SCHED_YIELD = 2,
                                CU_CTX_MAP_HOST = 8 } CUctx_flags;
typedef enum CUevent_flags_enum { CU_EVENT_DEFAULT = 0, CU_EVENT_BLOCKING_SYNC = 1, CU_EVENT_DISABLE_TIMING = 2 } CUevent_flags;
typedef enum CUstream_flags_enum { CU_STREAM_DEFAULT = 0, CU_STREAM_NON_BLOCKING = 1 } CUstream_flags;
inline CUresult check(CUdevice device, CUctx_flags flags) {
  return device < 0 && flags == CU_CTX_SCHED_AUTO ? CUDA_ERROR_INVALID_VALUE : CUDA_SUCCESS;
}

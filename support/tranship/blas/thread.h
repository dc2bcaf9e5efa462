// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a thread has for the functions of cublas.h, in C99 and C++: a handle of
// hipBLAS for each device, which is made when it is first used, and the last
// error. It is one for all files of a program.
#ifndef TRANSHIP_BLAS_THREAD_H
#define TRANSHIP_BLAS_THREAD_H

#include <hip/hip_runtime_api.h>
#include <hipblas/hipblas.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

struct tranship_cublas_thread {
  hipblasHandle_t *Handles;
  int Number;
  hipStream_t Stream;
  hipblasStatus_t Error;
};
// The linker takes one of those that all files define. Nothing frees it: the
// library may end before the thread does.
__attribute__((
    weak)) __thread struct tranship_cublas_thread tranship_cublas_mine;

#ifdef __cplusplus
}
#endif

static inline hipblasStatus_t tranship_cublas_note(hipblasStatus_t Status) {
  if (Status != HIPBLAS_STATUS_SUCCESS)
    tranship_cublas_mine.Error = Status;
  return Status;
}

/// The place of a device's handle; null without memory.
static inline hipblasHandle_t *tranship_cublas_place(int Device) {
  struct tranship_cublas_thread *Mine = &tranship_cublas_mine;
  if (Device >= Mine->Number) {
    size_t Number = (size_t)Device + 1;
    void *More = realloc((void *)Mine->Handles, Number * sizeof(void *));
    if (!More)
      return NULL;
    Mine->Handles = (hipblasHandle_t *)More;
    memset((void *)(Mine->Handles + Mine->Number), 0,
           (Number - (size_t)Mine->Number) * sizeof(void *));
    Mine->Number = Device + 1;
  }
  return &Mine->Handles[Device];
}

/// The handle for the current device; null if there is none, and the error is
/// noted.
static inline hipblasHandle_t tranship_cublas_handle(void) {
  int Device = 0;
  if (hipGetDevice(&Device) != hipSuccess) {
    tranship_cublas_note(HIPBLAS_STATUS_NOT_INITIALIZED);
    return NULL;
  }
  hipblasHandle_t *Handle = tranship_cublas_place(Device);
  if (!Handle) {
    tranship_cublas_note(HIPBLAS_STATUS_ALLOC_FAILED);
    return NULL;
  }
  if (!*Handle) {
    if (tranship_cublas_note(hipblasCreate(Handle)) != HIPBLAS_STATUS_SUCCESS)
      *Handle = NULL;
    else
      tranship_cublas_note(
          hipblasSetStream(*Handle, tranship_cublas_mine.Stream));
  }
  return *Handle;
}

//===-- The library -------------------------------------------------------===//

static inline hipblasStatus_t tranship_cublas_Init(void) {
  return tranship_cublas_handle() ? HIPBLAS_STATUS_SUCCESS
                                  : tranship_cublas_mine.Error;
}
static inline hipblasStatus_t tranship_cublas_Shutdown(void) {
  struct tranship_cublas_thread *Mine = &tranship_cublas_mine;
  hipblasStatus_t Status = HIPBLAS_STATUS_SUCCESS;
  for (int Next = 0; Next < Mine->Number; ++Next)
    if (Mine->Handles[Next] &&
        hipblasDestroy(Mine->Handles[Next]) != HIPBLAS_STATUS_SUCCESS)
      Status = HIPBLAS_STATUS_INTERNAL_ERROR;
  free((void *)Mine->Handles);
  Mine->Handles = NULL;
  Mine->Number = 0;
  return Status;
}
/// The last error since the last call.
static inline hipblasStatus_t tranship_cublas_GetError(void) {
  hipblasStatus_t Error = tranship_cublas_mine.Error;
  tranship_cublas_mine.Error = HIPBLAS_STATUS_SUCCESS;
  return Error;
}
static inline hipblasStatus_t
tranship_cublas_SetKernelStream(hipStream_t Stream) {
  struct tranship_cublas_thread *Mine = &tranship_cublas_mine;
  Mine->Stream = Stream;
  hipblasStatus_t Status = HIPBLAS_STATUS_SUCCESS;
  for (int Next = 0; Next < Mine->Number; ++Next)
    if (Mine->Handles[Next] &&
        hipblasSetStream(Mine->Handles[Next], Stream) != HIPBLAS_STATUS_SUCCESS)
      Status = HIPBLAS_STATUS_INTERNAL_ERROR;
  return Status;
}
static inline hipblasStatus_t tranship_cublas_Alloc(int Number, int Size,
                                                    void **Memory) {
  if (Number <= 0 || Size <= 0)
    return HIPBLAS_STATUS_INVALID_VALUE;
  return hipMalloc(Memory, (size_t)Number * (size_t)Size) == hipSuccess
             ? HIPBLAS_STATUS_SUCCESS
             : HIPBLAS_STATUS_ALLOC_FAILED;
}
static inline hipblasStatus_t tranship_cublas_Free(void *Memory) {
  return hipFree(Memory) == hipSuccess ? HIPBLAS_STATUS_SUCCESS
                                       : HIPBLAS_STATUS_INTERNAL_ERROR;
}

//===-- The letters of BLAS, as hipBLAS's enumerators ---------------------===//

static inline int tranship_cublas_is(char Given, char Letter) {
  return (Given | 32) == Letter;
}
static inline hipblasOperation_t tranship_cublas_operation(char Given) {
  return tranship_cublas_is(Given, 'c')   ? HIPBLAS_OP_C
         : tranship_cublas_is(Given, 't') ? HIPBLAS_OP_T
                                          : HIPBLAS_OP_N;
}
static inline hipblasFillMode_t tranship_cublas_fill(char Given) {
  return tranship_cublas_is(Given, 'u') ? HIPBLAS_FILL_MODE_UPPER
                                        : HIPBLAS_FILL_MODE_LOWER;
}
static inline hipblasSideMode_t tranship_cublas_side(char Given) {
  return tranship_cublas_is(Given, 'l') ? HIPBLAS_SIDE_LEFT
                                        : HIPBLAS_SIDE_RIGHT;
}
static inline hipblasDiagType_t tranship_cublas_diagonal(char Given) {
  return tranship_cublas_is(Given, 'u') ? HIPBLAS_DIAG_UNIT
                                        : HIPBLAS_DIAG_NON_UNIT;
}

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuBLAS's functions: a library of its own, which is linked with a BLAS that
// has LAPACK's factors, such as OpenBLAS.
#include "tranship/cpu/platform.h"
// Then what is defined here.
#include "tranship/cpu/blas/factors.inl"
#include "tranship/cpu/blas/level1.inl"
#include "tranship/cpu/blas/level2.inl"
#include "tranship/cpu/blas/level3.inl"
#include "tranship/cpu/blas/mixed.inl"
#include "tranship/cpu/libraries/version.h"

using tranship::cpu::blas::call;

extern "C" {

cublasStatus_t cublasCreate(cublasHandle_t *Handle) {
  if (!Handle)
    return CUBLAS_STATUS_INVALID_VALUE;
  *Handle = new cublasContext;
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasCreate_v2(cublasHandle_t *Handle) {
  return cublasCreate(Handle);
}

cublasStatus_t cublasDestroy(cublasHandle_t Handle) {
  if (!Handle)
    return CUBLAS_STATUS_NOT_INITIALIZED;
  delete Handle;
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasDestroy_v2(cublasHandle_t Handle) {
  return cublasDestroy(Handle);
}

cublasStatus_t cublasGetProperty(libraryPropertyType Which, int *Value) {
  return tranship::cpu::versionPart(Which, Value, CUBLAS_VER_MAJOR,
                                    CUBLAS_VER_MINOR, CUBLAS_VER_PATCH)
             ? CUBLAS_STATUS_SUCCESS
             : CUBLAS_STATUS_INVALID_VALUE;
}

size_t cublasGetCudartVersion() { return CUDART_VERSION; }

const char *cublasGetStatusName(cublasStatus_t Status) {
  switch (Status) {
#define TRANSHIP_BLAS_STATUS(Name)                                             \
  case Name:                                                                   \
    return #Name;
    TRANSHIP_BLAS_STATUS(CUBLAS_STATUS_SUCCESS)
    TRANSHIP_BLAS_STATUS(CUBLAS_STATUS_NOT_INITIALIZED)
    TRANSHIP_BLAS_STATUS(CUBLAS_STATUS_ALLOC_FAILED)
    TRANSHIP_BLAS_STATUS(CUBLAS_STATUS_INVALID_VALUE)
    TRANSHIP_BLAS_STATUS(CUBLAS_STATUS_ARCH_MISMATCH)
    TRANSHIP_BLAS_STATUS(CUBLAS_STATUS_MAPPING_ERROR)
    TRANSHIP_BLAS_STATUS(CUBLAS_STATUS_EXECUTION_FAILED)
    TRANSHIP_BLAS_STATUS(CUBLAS_STATUS_INTERNAL_ERROR)
    TRANSHIP_BLAS_STATUS(CUBLAS_STATUS_NOT_SUPPORTED)
    TRANSHIP_BLAS_STATUS(CUBLAS_STATUS_LICENSE_ERROR)
#undef TRANSHIP_BLAS_STATUS
  }
  return "<unknown>";
}
const char *cublasGetStatusString(cublasStatus_t Status) {
  return cublasGetStatusName(Status);
}

cublasStatus_t cublasLoggerConfigure(int, int, int, const char *) {
  return CUBLAS_STATUS_SUCCESS;
}
static cublasLogCallback Logger;
cublasStatus_t cublasSetLoggerCallback(cublasLogCallback Function) {
  Logger = Function;
  return CUBLAS_STATUS_SUCCESS;
}
cublasStatus_t cublasGetLoggerCallback(cublasLogCallback *Function) {
  if (!Function)
    return CUBLAS_STATUS_INVALID_VALUE;
  *Function = Logger;
  return CUBLAS_STATUS_SUCCESS;
}

#define TRANSHIP_BLAS_COPY(Name, ...)                                          \
  cublasStatus_t cublas##Name(TRANSHIP_BLAS_P_##Name(int) __VA_ARGS__) {       \
    return tranship::cpu::blas::Name(TRANSHIP_BLAS_A_##Name);                  \
  }                                                                            \
  cublasStatus_t cublas##Name##_64(TRANSHIP_BLAS_P_##Name(int64_t)             \
                                       __VA_ARGS__) {                          \
    return tranship::cpu::blas::Name(TRANSHIP_BLAS_A_##Name);                  \
  }
TRANSHIP_BLAS_COPIES
#undef TRANSHIP_BLAS_COPY

#define TRANSHIP_BLAS_CALL(Name, Form, T, R, I)                                \
  cublasStatus_t Name(cublasHandle_t Handle,                                   \
                      TRANSHIP_BLAS_P_##Form(T, R, I)) {                       \
    return call(                                                               \
        [](auto &H, auto... Arguments) {                                       \
          return tranship::cpu::blas::Form(H, Arguments...);                   \
        },                                                                     \
        Handle, TRANSHIP_BLAS_A_##Form);                                       \
  }
#define TRANSHIP_BLAS_SHORT(Name, Form, T, R)                                  \
  TRANSHIP_BLAS_CALL(cublas##Name, Form, T, R, int)
#define TRANSHIP_BLAS_PLAIN(Name, Form, T, R)                                  \
  TRANSHIP_BLAS_SHORT(Name, Form, T, R)                                        \
  TRANSHIP_BLAS_CALL(cublas##Name##_64, Form, T, R, int64_t)
#define TRANSHIP_BLAS(Name, Form, T, R)                                        \
  TRANSHIP_BLAS_PLAIN(Name, Form, T, R)                                        \
  TRANSHIP_BLAS_CALL(cublas##Name##_v2, Form, T, R, int)                       \
  TRANSHIP_BLAS_CALL(cublas##Name##_v2_64, Form, T, R, int64_t)
#define TRANSHIP_BLAS_STATE(Name, Form)                                        \
  TRANSHIP_BLAS_SHORT(Name, Form, , )                                          \
  TRANSHIP_BLAS_SHORT(Name##_v2, Form, , )
TRANSHIP_BLAS_FUNCTIONS

} // extern "C"

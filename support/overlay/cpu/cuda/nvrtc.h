// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVRTC on the CPU: sources are compiled by the kit's own compiler, at run
// time. Definitions are in a library of their own (rtc/rtc.cpp).
#ifndef TRANSHIP_CPU_CUDA_NVRTC_H
#define TRANSHIP_CPU_CUDA_NVRTC_H
#define __NVRTC_H__

#include <stddef.h>
#include <stdlib.h>

typedef enum nvrtcResult {
  NVRTC_SUCCESS = 0,
  NVRTC_ERROR_OUT_OF_MEMORY = 1,
  NVRTC_ERROR_PROGRAM_CREATION_FAILURE = 2,
  NVRTC_ERROR_INVALID_INPUT = 3,
  NVRTC_ERROR_INVALID_PROGRAM = 4,
  NVRTC_ERROR_INVALID_OPTION = 5,
  NVRTC_ERROR_COMPILATION = 6,
  NVRTC_ERROR_BUILTIN_OPERATION_FAILURE = 7,
  NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION = 8,
  NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION = 9,
  NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID = 10,
  NVRTC_ERROR_INTERNAL_ERROR = 11,
  NVRTC_ERROR_TIME_FILE_WRITE_FAILED = 12,
  NVRTC_ERROR_NO_PCH_CREATE_ATTEMPTED = 13,
  NVRTC_ERROR_PCH_CREATE_HEAP_EXHAUSTED = 14,
  NVRTC_ERROR_PCH_CREATE = 15,
  NVRTC_ERROR_CANCELLED = 16,
  NVRTC_ERROR_TIME_TRACE_FILE_WRITE_FAILED = 17
} nvrtcResult;

typedef struct _nvrtcProgram *nvrtcProgram;

#ifdef __cplusplus
extern "C" {
#endif
const char *nvrtcGetErrorString(nvrtcResult Result);
nvrtcResult nvrtcVersion(int *Major, int *Minor);
nvrtcResult nvrtcGetNumSupportedArchs(int *Count);
nvrtcResult nvrtcGetSupportedArchs(int *Archs);
nvrtcResult nvrtcCreateProgram(nvrtcProgram *Program, const char *Source,
                               const char *Name, int HeaderCount,
                               const char *const *Headers,
                               const char *const *IncludeNames);
nvrtcResult nvrtcDestroyProgram(nvrtcProgram *Program);
nvrtcResult nvrtcCompileProgram(nvrtcProgram Program, int Count,
                                const char *const *Options);
nvrtcResult nvrtcGetPTXSize(nvrtcProgram Program, size_t *Bytes);
/// The module as text: what it is in base 64.
nvrtcResult nvrtcGetPTX(nvrtcProgram Program, char *Text);
nvrtcResult nvrtcGetCUBINSize(nvrtcProgram Program, size_t *Bytes);
/// The module as it is: a shared library.
nvrtcResult nvrtcGetCUBIN(nvrtcProgram Program, char *Image);
nvrtcResult nvrtcGetProgramLogSize(nvrtcProgram Program, size_t *Bytes);
nvrtcResult nvrtcGetProgramLog(nvrtcProgram Program, char *Log);
nvrtcResult nvrtcAddNameExpression(nvrtcProgram Program,
                                   const char *Expression);
nvrtcResult nvrtcGetLoweredName(nvrtcProgram Program, const char *Expression,
                                const char **Name);
#ifdef __cplusplus
} // extern "C"
#endif

#if NVRTC_GET_TYPE_NAME && defined(__cplusplus)
#include <cxxabi.h>
#include <string>
#include <typeinfo>

/// The name of a type, for expressions that name kernels.
inline nvrtcResult nvrtcGetTypeName(const std::type_info &Type,
                                    std::string *Name) {
  int Status = 0;
  char *Text = abi::__cxa_demangle(Type.name(), nullptr, nullptr, &Status);
  if (!Text)
    return NVRTC_ERROR_INTERNAL_ERROR;
  *Name = Text;
  free(Text);
  return NVRTC_SUCCESS;
}

namespace tranship {
namespace cpu {
/// typeid() of a type forgets its const and its reference.
template <class T> struct NamedType {};
} // namespace cpu
} // namespace tranship

template <class T> nvrtcResult nvrtcGetTypeName(std::string *Name) {
  const nvrtcResult Status =
      nvrtcGetTypeName(typeid(tranship::cpu::NamedType<T>), Name);
  if (Status != NVRTC_SUCCESS)
    return Status;
  const size_t Begin = Name->find('<') + 1;
  *Name = Name->substr(Begin, Name->rfind('>') - Begin);
  return NVRTC_SUCCESS;
}
#endif

#endif

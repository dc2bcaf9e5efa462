// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The type of a transform, by traits of a template's parameter.
#include <cuda_fp16.h>
#include <cufftXt.h>

template <class Real> struct Kind;
template <> struct Kind<float> {
  static constexpr cudaDataType_t value = CUDA_C_32F;
};
template <> struct Kind<__half> {
  static constexpr cudaDataType_t value = CUDA_C_16F;
};
template <class Real> cufftResult prepare(cufftHandle Plan, long long N, size_t *Bytes) {
  const cudaDataType_t Type = Kind<Real>::value;
  return cufftXtMakePlanMany(Plan, 1, &N, nullptr, 1, N, Type, nullptr, 1, N, Type, 1, Bytes, Type);
}
cufftResult prepareSamples(cufftHandle Plan, size_t *Bytes) { return prepare<__half>(Plan, 1 << 10, Bytes); }

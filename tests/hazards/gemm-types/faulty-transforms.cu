// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Plans of a class for each type, whose kinds are told by traits.
#include <cuda_bf16.h>
#include <cufftXt.h>

template <typename T> struct Kind;
template <> struct Kind<float> {
  static constexpr cudaDataType complex = CUDA_C_32F;
};
template <> struct Kind<double> {
  static constexpr cudaDataType complex = CUDA_C_64F;
};
template <> struct Kind<__nv_bfloat16> {
  static constexpr cudaDataType complex = CUDA_C_16BF; // hazard
};

template <typename T> class Transform {
  static constexpr cudaDataType kind = Kind<T>::complex;
  long long size;
  cufftHandle plan;

public:
  explicit Transform(long long n) : size(n) {
    size_t work = 0;
    cufftCreate(&plan);
    cufftXtMakePlanMany(plan, 1, &size, nullptr, 1, size, kind, nullptr, 1, size, kind, 1, &work, kind);
  }
};

void plans() {
  Transform<float> a(64);
  Transform<double> b(64);
  Transform<__nv_bfloat16> c(64);
}

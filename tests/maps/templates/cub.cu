// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Call templates of CUB, whose names are qualified: also behind an alias, and in a namespace of the user's.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.hip
// RUN: %FileCheck %s < %t.hip
// RUN: %hip_compile -x hip %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 -x hip %t64.hip
#include <cub/cub.cuh>
#include <cub/device/device_reduce.cuh>

namespace c = cub;

template <typename T>
cudaError_t extremes(void *temp, size_t &bytes, const T *in, size_t n,
                     cub::KeyValuePair<int, T> *out, cudaStream_t stream) {
  // row: cub::DeviceReduce::ArgMax/5
  cub::DeviceReduce::ArgMax(temp, bytes, in, out, n);
  // CHECK: hipcub::DeviceReduce::ArgMax(temp, bytes, in, out, static_cast<int>(n));
  // row: cub::DeviceReduce::ArgMax/6
  c::DeviceReduce::ArgMax(temp, bytes, in, out, n, stream);
  // CHECK: hipcub::DeviceReduce::ArgMax(temp, bytes, in, out, static_cast<int>(n), stream);
  // row: cub::DeviceReduce::ArgMin/5
  ::cub::DeviceReduce::ArgMin(temp, bytes, in, out, n);
  // CHECK: ::hipcub::DeviceReduce::ArgMin(temp, bytes, in, out, static_cast<int>(n));
  // row: cub::DeviceReduce::ArgMin/6
  return cub::DeviceReduce::ArgMin(temp, bytes, in, out, n, stream);
  // CHECK: return hipcub::DeviceReduce::ArgMin(temp, bytes, in, out, static_cast<int>(n), stream);
}

cudaError_t use(void *temp, size_t &bytes, const float *in, size_t n,
                cub::KeyValuePair<int, float> *out, cudaStream_t stream) {
  // row: CubDebugExit/1
  if (temp)
    CubDebugExit(extremes(temp, bytes, in, n, out, stream));
  // CHECK: (void)(HipcubDebug(extremes(temp, bytes, in, n, out, stream)) != hipSuccess && (exit(1), true));
  return extremes(temp, bytes, in, n, out, stream);
}

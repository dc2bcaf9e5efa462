// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Keys of points, of which some lie left of the box by a margin.
#include <cstdint>
#include <cuda_runtime.h>
#include <vector>

template <class Real> struct Box {
  Real left, scale;
};

template <class Real> struct Key {
  Box<Real> box;
  __device__ uint64_t operator()(Real x) const {
    const Real place = floor((x - box.left) * box.scale);
    return static_cast<uint64_t>(place);
  }
};

template <class Real> __global__ void keys(const Real *x, Key<Real> key, uint64_t *out) {
  out[threadIdx.x] = key(x[threadIdx.x]);
}

void keysOf(double *device, uint64_t *out) {
  const double margin = 0.0;
  std::vector<double> x(128);
  for (int i = 0; i < 128; ++i)
    x[i] = -margin + 0.25 * i;
  cudaMemcpy(device, x.data(), 128 * sizeof(double), cudaMemcpyHostToDevice);
  keys<<<1, 128>>>(device, Key<double>{{0.0, 4.0}}, out);
}

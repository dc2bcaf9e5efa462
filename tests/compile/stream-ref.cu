// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
// RUN: %tranship --no-config -q --target=hip --launch-syntax=cpu -o %t.hip.cpp %s
// RUN: %if boost-context %{ %cpu_program hip %t.hip.cpp %t && %t | %FileCheck %s %}
// RUN: %tranship --no-config -q --target=maca --launch-syntax=cpu -o %t.maca.cpp %s
// RUN: %if boost-context %{ %cpu_program maca %t.maca.cpp %t && %t | %FileCheck %s %}
//
// A library takes the stream of its caller.
// CHECK: 1 1 0 1 7
#include <cstdio>
#include <cuda/stream_ref>

__global__ void fill(int *p, int value) { p[threadIdx.x] = value; }

int fillBy(cuda::stream_ref stream, int *p, int value) {
  fill<<<1, 32, 0, stream.get()>>>(p, value);
  stream.wait();
  return stream.ready();
}

int main() {
  cudaStream_t made;
  cudaStreamCreate(&made);
  cuda::stream_ref stream = made, other;
  int *p, last = 0;
  cudaMalloc(&p, 32 * sizeof(int));
  int done = fillBy(stream, p, 7);
  cudaMemcpy(&last, p + 31, sizeof(int), cudaMemcpyDeviceToHost);
  std::printf("%d %d %d %d %d\n", done, stream == cuda::stream_ref(made),
              stream == other, stream != other, last);
  cudaFree(p);
  cudaStreamDestroy(made);
}

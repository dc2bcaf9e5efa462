// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Elements of a fragment that are told apart by their index.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %status 1 %tranship --no-config --no-polyfill --dry-run %s 2>&1 | %FileCheck --check-prefix=ALONE %s
// ALONE: warning: which element of the matrix has this index in 'acc' differs between GPUs, and AMD's spread a fragment over 64 lanes: store it with store_matrix_sync,
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[fragment-layout] %s < %t.diag
#include <mma.h>
using namespace nvcuda;
using Acc = wmma::fragment<wmma::accumulator, 16, 16, 16, float>;
__global__ void bad(float *out, const float *bias) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc, many[2];
  for (int i = 0; i < acc.num_elements; ++i)
    // DIAG: :[[#@LINE+1]]:{{.*}}warning: which element of the matrix has this index in 'acc' differs between GPUs: the port has the layout of compute capability 8.0 and later; if the code relies on another one, store the fragment with store_matrix_sync, and use elements by row and column there [fragment-layout]
    acc.x[i] += bias[i & 1];
  // DIAG: :[[#@LINE+1]]:{{.*}}note: the same in line [[#@LINE+1]] [fragment-layout]
  out[0] = acc.x[0];
  for (int n = 0; n < 2; ++n)
    for (int i = 0; i < 8; ++i)
      // DIAG: :[[#@LINE+1]]:{{.*}}warning: which element of the matrix has this index in 'many'{{.*}} [fragment-layout]
      out[threadIdx.x * 8 + i] = many[n].x[i];
}
// All elements alike, two fragments side by side, another class.
struct Box {
  float x[4];
};
__global__ void good(float alpha, Box b, float *out) {
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc, other;
  for (int i = 0; i < acc.num_elements; i++)
    acc.x[i] = alpha * acc.x[i] + other.x[i];
  out[0] = b.x[1];
}

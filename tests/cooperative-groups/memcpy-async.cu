// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// A block walks over more data than its shared memory holds: the copy takes what both sides have.

#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cstdio>

namespace cg = cooperative_groups;

__global__ void kernel(const int *global_data, int *output) {
  cg::thread_block tb = cg::this_thread_block();
  const size_t elementsPerThreadBlock = 16 * 1024 + 40;
  const size_t elementsInShared = 128;
  __shared__ int local_smem[elementsInShared];

  size_t copy_count;
  size_t index = 0;
  while (index < elementsPerThreadBlock) {
    cg::memcpy_async(tb, local_smem, elementsInShared, global_data + index, elementsPerThreadBlock - index);
    copy_count = min(elementsInShared, elementsPerThreadBlock - index);
    cg::wait(tb);
    // Work with local_smem: each element becomes the one opposite.
    for (size_t i = tb.thread_rank(); i < copy_count; i += tb.size())
      output[index + i] = local_smem[copy_count - 1 - i];
    tb.sync();
    index += copy_count;
  }
}

int main() {
  constexpr int n = 16 * 1024 + 40;
  int *input, *output;
  if (cudaMallocManaged(&input, n * sizeof(int)) != cudaSuccess || cudaMallocManaged(&output, n * sizeof(int)) != cudaSuccess)
    return 2;
  for (int i = 0; i < n; ++i)
    input[i] = i;
  kernel<<<1, 96>>>(input, output);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  int wrong = 0;
  for (int i = 0; i < n; ++i) {
    const int first = i / 128 * 128, count = n - first < 128 ? n - first : 128;
    wrong += output[i] != first + count - 1 - (i - first);
  }
  std::printf("%d of %d wrong\n", wrong, n);
  cudaFree(input);
  cudaFree(output);
  return wrong ? 1 : 0;
}

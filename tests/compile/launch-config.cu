// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
// HIP: 7.2
//
// A scan over blocks that wait for each other, launched with cudaLaunchKernelEx and launch attributes; the priority of the
// stream and of the launch are set from the command line.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <stdexcept>
#include <vector>

#include <cooperative_groups.h>
#include <cuda_runtime.h>

using namespace cooperative_groups;

#define THROW_IF(call)                                                                                                     \
  if (auto status = (call); status != cudaError_t::cudaSuccess)                                                            \
  throw std::runtime_error(cudaGetErrorString(status))

template <typename T> __global__ void scan(const T *in, T *out, T *totals, int n) {
  auto grid = this_grid();
  auto block = this_thread_block();
  extern __shared__ unsigned char raw[];
  T *shared = reinterpret_cast<T *>(raw);
  const int i = static_cast<int>(grid.thread_rank());
  shared[block.thread_rank()] = i < n ? in[i] : T();
  block.sync();
  for (unsigned step = 1; step < block.size(); step <<= 1) {
    const T left = block.thread_rank() >= step ? shared[block.thread_rank() - step] : T();
    block.sync();
    shared[block.thread_rank()] += left;
    block.sync();
  }
  if (block.thread_rank() == block.size() - 1)
    totals[block.group_index().x] = shared[block.thread_rank()];
  grid.sync();
  T before = T();
  for (unsigned b = 0; b < block.group_index().x; ++b)
    before += totals[b];
  if (i < n)
    out[i] = before + shared[block.thread_rank()];
}

class Launch {
public:
  Launch(dim3 grid, dim3 block) : config_{} {
    config_.gridDim = grid;
    config_.blockDim = block;
  }
  Launch &shared(size_t bytes) {
    config_.dynamicSmemBytes = bytes;
    return *this;
  }
  Launch &on(cudaStream_t stream) {
    config_.stream = stream;
    return *this;
  }
  Launch &cooperative() {
    cudaLaunchAttribute attribute = {};
    attribute.id = cudaLaunchAttributeCooperative;
    attribute.val.cooperative = 1;
    attributes_.push_back(attribute);
    return *this;
  }
  Launch &priority(int value) {
    cudaLaunchAttribute attribute = {};
    attribute.id = cudaLaunchAttributePriority;
    attribute.val.priority = value;
    attributes_.push_back(attribute);
    return *this;
  }

  template <typename... Params, typename... Args> void operator()(void (*kernel)(Params...), Args &&...args) {
    finish();
    THROW_IF(cudaLaunchKernelEx(&config_, kernel, std::forward<Args>(args)...));
  }
  void raw(const void *kernel, void **arguments) {
    finish();
    THROW_IF(cudaLaunchKernelExC(&config_, kernel, arguments));
  }

private:
  void finish() {
    config_.attrs = attributes_.data();
    config_.numAttrs = static_cast<unsigned>(attributes_.size());
  }
  cudaLaunchConfig_t config_;
  std::vector<cudaLaunchAttribute> attributes_;
};

int main(int argc, char **argv) {
  const int n = 4096, threads = 256, blocks = n / threads;
  try {
    int least, greatest;
    THROW_IF(cudaDeviceGetStreamPriorityRange(&least, &greatest));
    const bool urgent = argc > 1 && !std::strcmp(argv[1], "--urgent");
    cudaStream_t stream;
    THROW_IF(cudaStreamCreateWithPriority(&stream, cudaStreamDefault, urgent ? greatest : least));

    std::vector<int> host(n, 1);
    const int *in;
    int *out, *totals, count = n;
    THROW_IF(cudaMalloc((void **)&in, n * sizeof(int)));
    THROW_IF(cudaMalloc(&out, n * sizeof(int)));
    THROW_IF(cudaMalloc(&totals, blocks * sizeof(int)));
    THROW_IF(cudaMemcpyAsync(const_cast<int *>(in), host.data(), n * sizeof(int), cudaMemcpyHostToDevice, stream));

    Launch(blocks, threads).on(stream).shared(threads * sizeof(int)).cooperative()(scan<int>, in, out, totals, n);
    void *arguments[] = {&in, &out, &totals, &count};
    Launch(blocks, threads)
        .on(stream)
        .shared(threads * sizeof(int))
        .cooperative()
        .priority(urgent ? greatest : least)
        .raw((const void *)&scan<int>, arguments);

    THROW_IF(cudaMemcpyAsync(host.data(), out, n * sizeof(int), cudaMemcpyDeviceToHost, stream));
    THROW_IF(cudaStreamSynchronize(stream));
    std::printf("%d\n", host.back());
    THROW_IF(cudaFree(const_cast<int *>(in)));
    THROW_IF(cudaFree(out));
    THROW_IF(cudaFree(totals));
    THROW_IF(cudaStreamDestroy(stream));
    return host.back() == n ? 0 : 2;
  } catch (const std::runtime_error &error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}

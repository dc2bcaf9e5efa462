// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "graph.h"
#include "warp.cuh"
#include <stdexcept>

static void check(cudaError_t status) {
  if (status != cudaSuccess)
    throw std::runtime_error(cudaGetErrorString(status));
}

static __global__ void expand(const int *offsets, const int *targets,
                              const int *frontier, int size, int *next,
                              int *tail, int *distance, int level) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int vertex = i < size ? frontier[i] : -1;
  int edge = vertex < 0 ? 0 : offsets[vertex];
  const int end = vertex < 0 ? 0 : offsets[vertex + 1];
  while (warp::vote(edge < end)) {
    if (edge < end) {
      const int target = targets[edge++];
      if (atomicCAS(&distance[target], -1, level) == -1) {
        warp::mask_t found = warp::active();
        next[warp::reserve(tail, found)] = target;
      }
    }
  }
}

std::vector<int> distances(const Graph &graph, int from) {
  const int n = graph.vertices();
  int *offsets, *targets, *frontier[2], *tail, *distance;
  check(cudaMalloc(&offsets, (n + 1) * sizeof(int)));
  check(cudaMalloc(&targets, graph.targets.size() * sizeof(int)));
  check(cudaMalloc(&frontier[0], n * sizeof(int)));
  check(cudaMalloc(&frontier[1], n * sizeof(int)));
  check(cudaMalloc(&tail, sizeof(int)));
  check(cudaMalloc(&distance, n * sizeof(int)));
  check(cudaMemcpy(offsets, graph.offsets.data(), (n + 1) * sizeof(int),
                   cudaMemcpyHostToDevice));
  check(cudaMemcpy(targets, graph.targets.data(),
                   graph.targets.size() * sizeof(int),
                   cudaMemcpyHostToDevice));
  check(cudaMemset(distance, 0xff, n * sizeof(int)));
  check(cudaMemset(distance + from, 0, sizeof(int)));
  check(cudaMemcpy(frontier[0], &from, sizeof(int), cudaMemcpyHostToDevice));
  int size = 1;
  for (int level = 1; size > 0; ++level) {
    check(cudaMemset(tail, 0, sizeof(int)));
    expand<<<(size + 127) / 128, 128>>>(offsets, targets, frontier[0], size,
                                        frontier[1], tail, distance, level);
    check(cudaGetLastError());
    check(cudaMemcpy(&size, tail, sizeof(int), cudaMemcpyDeviceToHost));
    std::swap(frontier[0], frontier[1]);
  }
  std::vector<int> result(n);
  check(cudaMemcpy(result.data(), distance, n * sizeof(int),
                   cudaMemcpyDeviceToHost));
  for (int *p : {offsets, targets, frontier[0], frontier[1], tail, distance})
    cudaFree(p);
  return result;
}

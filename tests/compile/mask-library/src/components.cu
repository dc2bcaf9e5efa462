// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "graph.h"
#include "warp.cuh"
#include <cstdio>
#include <cstdlib>
#include <numeric>

#define OK(x)                                                                  \
  if ((x) != cudaSuccess) {                                                    \
    std::fprintf(stderr, "%s: %s\n", #x,                                       \
                 cudaGetErrorString(cudaGetLastError()));                      \
    std::abort();                                                              \
  }

// All edges of the 32 vertices of a warp, one vertex after the other.
static __global__ void hook(const int *offsets, const int *targets, int n,
                            int *label, int *changed) {
  const int vertex = blockIdx.x * blockDim.x + threadIdx.x;
  const int begin = vertex < n ? offsets[vertex] : 0;
  const int end = vertex < n ? offsets[vertex + 1] : 0;
  const warp::mask_t busy = warp::vote(begin < end);
  bool any = false;
  warp::forEach(busy, [&](int lane) {
    const int first = warp::broadcast(begin, lane, warp::full);
    const int last = warp::broadcast(end, lane, warp::full);
    const int source = warp::broadcast(vertex, lane, warp::full);
    for (int edge = first + warp::lane(); edge < last; edge += warpSize) {
      const int a = label[source], b = label[targets[edge]];
      if (a == b)
        continue;
      const unsigned same = __match_any_sync(__activemask(), a < b ? b : a);
      if (warp::leads(same))
        any |= atomicMin(&label[a < b ? b : a], a < b ? a : b) > (a < b ? a : b);
    }
  });
  if (__any_sync(warp::full, any) && warp::lane() == 0)
    *changed = 1;
}

static __global__ void shortcut(int *label, int n) {
  const int vertex = blockIdx.x * blockDim.x + threadIdx.x;
  if (vertex < n)
    while (label[vertex] != label[label[vertex]])
      label[vertex] = label[label[vertex]];
}

std::vector<int> components(const Graph &graph) {
  const int n = graph.vertices();
  std::vector<int> labels(n);
  std::iota(labels.begin(), labels.end(), 0);
  int *offsets, *targets, *label, *changed;
  OK(cudaMalloc(&offsets, (n + 1) * sizeof(int)));
  OK(cudaMalloc(&targets, graph.targets.size() * sizeof(int)));
  OK(cudaMalloc(&label, n * sizeof(int)));
  OK(cudaMallocManaged(&changed, sizeof(int)));
  OK(cudaMemcpy(offsets, graph.offsets.data(), (n + 1) * sizeof(int),
                cudaMemcpyHostToDevice));
  OK(cudaMemcpy(targets, graph.targets.data(),
                graph.targets.size() * sizeof(int), cudaMemcpyHostToDevice));
  OK(cudaMemcpy(label, labels.data(), n * sizeof(int), cudaMemcpyHostToDevice));
  const int blocks = (n + 127) / 128;
  do {
    *changed = 0;
    hook<<<blocks, 128>>>(offsets, targets, n, label, changed);
    shortcut<<<blocks, 128>>>(label, n);
    OK(cudaDeviceSynchronize());
  } while (*changed);
  OK(cudaMemcpy(labels.data(), label, n * sizeof(int), cudaMemcpyDeviceToHost));
  OK(cudaFree(offsets));
  OK(cudaFree(targets));
  OK(cudaFree(label));
  OK(cudaFree(changed));
  return labels;
}

int main() {
  Graph graph;
  const int n = 1000;
  for (int v = 0; v < n; ++v) {
    graph.offsets.push_back((int)graph.targets.size());
    graph.targets.push_back((v + 10) % n);
    graph.targets.push_back((v + n - 10) % n);
  }
  graph.offsets.push_back((int)graph.targets.size());
  std::vector<int> labels = components(graph), far = distances(graph, 0);
  int count = 0;
  for (int v = 0; v < n; ++v)
    count += labels[v] == v;
  std::printf("%d components; vertex 500 is %d steps away\n", count, far[500]);
}

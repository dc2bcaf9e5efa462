// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// A reduction written as a graph of nodes: clear, upload, two kernels, download and a callback on the host. The graph is
// printed, cloned, and its kernel node gets other parameters between two launches.

#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <vector>
#include <cuda_runtime_api.h>

#define ASSERT_CUDA(e)                                                                                                     \
  {                                                                                                                        \
    const cudaError_t s = (e);                                                                                             \
    if (s != cudaSuccess) {                                                                                                \
      printf("%s:%i %s\n", __FILE__, __LINE__, cudaGetErrorString(s));                                                     \
      abort();                                                                                                             \
    }                                                                                                                      \
  }

constexpr int kThreads = 128;

__global__ void partialSums(const int *in, long long *out, size_t count, int scale) {
  __shared__ long long tile[kThreads];
  long long sum = 0;
  for (size_t i = blockIdx.x * size_t(blockDim.x) + threadIdx.x; i < count; i += size_t(gridDim.x) * blockDim.x)
    sum += in[i] * scale;
  tile[threadIdx.x] = sum;
  __syncthreads();
  for (unsigned s = kThreads / 2; s; s >>= 1) {
    if (threadIdx.x < s)
      tile[threadIdx.x] += tile[threadIdx.x + s];
    __syncthreads();
  }
  if (!threadIdx.x)
    out[blockIdx.x] = tile[0];
}

__global__ void finalSum(long long *partial, unsigned n) {
  if (threadIdx.x == 0 && blockIdx.x == 0)
    for (unsigned i = 1; i < n; ++i)
      partial[0] += partial[i];
}

struct Report {
  const char *title;
  const long long *value;
  int calls;
};

static void CUDART_CB print(void *data) {
  Report *report = static_cast<Report *>(data);
  printf("%s: %lld (call %d)\n", report->title, *report->value, ++report->calls);
}

static const char *nameOf(cudaGraphNodeType type) {
  switch (type) {
  case cudaGraphNodeTypeKernel:
    return "kernel";
  case cudaGraphNodeTypeMemcpy:
    return "memcpy";
  case cudaGraphNodeTypeMemset:
    return "memset";
  case cudaGraphNodeTypeHost:
    return "host";
  case cudaGraphNodeTypeEmpty:
    return "empty";
  default:
    return "other";
  }
}

static void list(cudaGraph_t graph) {
  size_t count = 0;
  ASSERT_CUDA(cudaGraphGetNodes(graph, NULL, &count));
  std::vector<cudaGraphNode_t> nodes(count);
  ASSERT_CUDA(cudaGraphGetNodes(graph, nodes.data(), &count));
  for (cudaGraphNode_t node : nodes) {
    cudaGraphNodeType type;
    ASSERT_CUDA(cudaGraphNodeGetType(node, &type));
    size_t before = 0;
    ASSERT_CUDA(cudaGraphNodeGetDependencies(node, nullptr, nullptr, &before));
    printf("  %s after %zu\n", nameOf(type), before);
  }
  size_t edges = 0;
  ASSERT_CUDA(cudaGraphGetEdges(graph, nullptr, nullptr, nullptr, &edges));
  printf("%zu edges\n", edges);
}

int main() {
  const size_t count = 1 << 20;
  const unsigned blocks = 64;
  std::vector<int> input(count);
  std::iota(input.begin(), input.end(), 0);
  int *in;
  long long *partial, result = 0;
  ASSERT_CUDA(cudaMalloc((void **)&in, count * sizeof(int)));
  ASSERT_CUDA(cudaMalloc((void **)&partial, blocks * sizeof(long long)));

  cudaGraph_t graph;
  ASSERT_CUDA(cudaGraphCreate(&graph, 0));

  cudaGraphNode_t upload, clear, sums, total, download, report;
  ASSERT_CUDA(cudaGraphAddMemcpyNode1D(&upload, graph, NULL, 0, in, input.data(), count * sizeof(int),
                                       cudaMemcpyHostToDevice));
  cudaMemsetParams zero = {};
  zero.dst = partial;
  zero.elementSize = 4;
  zero.width = blocks * sizeof(long long) / 4;
  zero.height = 1;
  zero.value = 0;
  ASSERT_CUDA(cudaGraphAddMemsetNode(&clear, graph, NULL, 0, &zero));

  int scale = 1;
  size_t length = count;
  void *sumArgs[] = {&in, &partial, &length, &scale};
  cudaKernelNodeParams params = {};
  params.func = (void *)partialSums;
  params.gridDim = dim3(blocks);
  params.blockDim = dim3(kThreads);
  params.sharedMemBytes = 0;
  params.kernelParams = sumArgs;
  cudaGraphNode_t ready[] = {upload, clear};
  ASSERT_CUDA(cudaGraphAddKernelNode(&sums, graph, ready, 2, &params));

  unsigned n = blocks;
  void *totalArgs[] = {&partial, &n};
  cudaKernelNodeParams last = params;
  last.func = reinterpret_cast<void *>(&finalSum);
  last.gridDim = last.blockDim = dim3(1, 1, 1);
  last.kernelParams = totalArgs;
  ASSERT_CUDA(cudaGraphAddKernelNode(&total, graph, &sums, 1, &last));

  cudaMemcpy3DParms copy = {};
  copy.srcPtr = make_cudaPitchedPtr(partial, sizeof(long long), 1, 1);
  copy.dstPtr = make_cudaPitchedPtr(&result, sizeof(long long), 1, 1);
  copy.extent = make_cudaExtent(sizeof(long long), 1, 1);
  copy.kind = cudaMemcpyDeviceToHost;
  ASSERT_CUDA(cudaGraphAddMemcpyNode(&download, graph, &total, 1, &copy));

  Report facts = {"sum", &result, 0};
  cudaHostNodeParams host = {};
  host.fn = print;
  host.userData = &facts;
  ASSERT_CUDA(cudaGraphAddHostNode(&report, graph, nullptr, 0, &host));
  ASSERT_CUDA(cudaGraphAddDependencies(graph, &download, &report, nullptr, 1));
  list(graph);

  cudaGraph_t twin;
  ASSERT_CUDA(cudaGraphClone(&twin, graph));
  cudaGraphExec_t exec;
  ASSERT_CUDA(cudaGraphInstantiate(&exec, twin));

  cudaStream_t stream;
  ASSERT_CUDA(cudaStreamCreate(&stream));
  ASSERT_CUDA(cudaGraphLaunch(exec, stream));
  ASSERT_CUDA(cudaStreamSynchronize(stream));

  scale = -2;
  cudaGraphNode_t sumsOfTwin;
  ASSERT_CUDA(cudaGraphNodeFindInClone(&sumsOfTwin, sums, twin));
  ASSERT_CUDA(cudaGraphExecKernelNodeSetParams(exec, sumsOfTwin, &params));
  ASSERT_CUDA(cudaGraphLaunch(exec, stream));
  ASSERT_CUDA(cudaStreamSynchronize(stream));

  ASSERT_CUDA(cudaGraphExecDestroy(exec));
  ASSERT_CUDA(cudaGraphDestroy(twin));
  ASSERT_CUDA(cudaGraphDestroy(graph));
  ASSERT_CUDA(cudaStreamDestroy(stream));
  cudaFree(in);
  cudaFree(partial);
  return 0;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
//
// A video filter as a graph that allocates and frees its own memory; a child graph per channel, events between graphs, and a
// picture of the graph for debugging.

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include <cuda_runtime.h>

#define RUN_OR_DIE(x)                                                                                                      \
  {                                                                                                                        \
    auto e = x;                                                                                                            \
    if (e != cudaSuccess) {                                                                                                \
      std::fprintf(stderr, "%s at %d: %s\n", #x, __LINE__, cudaGetErrorString(e));                                         \
      std::exit(1);                                                                                                        \
    }                                                                                                                      \
  }

__global__ void temporal(const float *previous, const float *current, float *out, int n, float mix) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = mix * current[i] + (1 - mix) * previous[i];
}

__global__ void sharpen(const float *in, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n - 1)
    out[i] = 3 * in[i] - in[i - 1] - in[i + 1];
}

class Channel {
public:
  Channel(const float *previous, const float *current, float *out, int n) : n_(n) {
    RUN_OR_DIE(cudaGraphCreate(&graph_, 0));

    cudaMemAllocNodeParams allocation = {};
    allocation.poolProps.allocType = cudaMemAllocationTypePinned;
    allocation.poolProps.location.type = cudaMemLocationTypeDevice;
    allocation.poolProps.location.id = 0;
    allocation.bytesize = n * sizeof(float);
    cudaGraphNode_t allocate;
    RUN_OR_DIE(cudaGraphAddMemAllocNode(&allocate, graph_, nullptr, 0, &allocation));
    scratch_ = static_cast<float *>(allocation.dptr);

    void *first[] = {(void *)&previous, (void *)&current, &scratch_, &n_, &mix_};
    cudaGraphNode_t mixing = kernel(reinterpret_cast<void *>(temporal), first, allocate);
    void *second[] = {&scratch_, &out, &n_};
    cudaGraphNode_t sharpening = kernel((void *)sharpen, second, mixing);
    cudaGraphNode_t release;
    RUN_OR_DIE(cudaGraphAddMemFreeNode(&release, graph_, &sharpening, 1, scratch_));
  }
  ~Channel() { cudaGraphDestroy(graph_); }
  Channel(const Channel &) = delete;

  cudaGraph_t graph() const { return graph_; }

private:
  cudaGraphNode_t kernel(void *function, void **arguments, cudaGraphNode_t after) {
    cudaKernelNodeParams params = {0};
    params.func = function;
    params.gridDim = dim3((n_ + 255) / 256, 1, 1);
    params.blockDim = dim3(256, 1, 1);
    params.sharedMemBytes = 0;
    params.kernelParams = arguments;
    params.extra = NULL;
    cudaGraphNode_t node;
    RUN_OR_DIE(cudaGraphAddKernelNode(&node, graph_, &after, 1, &params));
    return node;
  }

  cudaGraph_t graph_ = nullptr;
  float *scratch_ = nullptr;
  int n_;
  float mix_ = 0.7f;
};

static void destroyBuffer(void *buffer) { delete static_cast<std::vector<float> *>(buffer); }

int main(int argc, char **argv) {
  const int n = 1 << 18;
  float *frames;
  RUN_OR_DIE(cudaMalloc(&frames, 9 * n * sizeof(float)));
  RUN_OR_DIE(cudaMemset(frames, 0, 9 * n * sizeof(float)));
  cudaEvent_t ready, finished;
  RUN_OR_DIE(cudaEventCreateWithFlags(&ready, cudaEventDisableTiming));
  RUN_OR_DIE(cudaEventCreateWithFlags(&finished, cudaEventDisableTiming | cudaEventBlockingSync));

  cudaGraph_t graph;
  RUN_OR_DIE(cudaGraphCreate(&graph, 0));
  cudaGraphNode_t wait, join, record;
  RUN_OR_DIE(cudaGraphAddEventWaitNode(&wait, graph, nullptr, 0, ready));
  std::vector<cudaGraphNode_t> channels(3);
  for (int c = 0; c < 3; ++c) {
    float *base = frames + 3 * c * n;
    Channel channel(base, base + n, base + 2 * n, n);
    RUN_OR_DIE(cudaGraphAddChildGraphNode(&channels[c], graph, &wait, 1, channel.graph()));
  }
  RUN_OR_DIE(cudaGraphAddEmptyNode(&join, graph, channels.data(), channels.size()));
  RUN_OR_DIE(cudaGraphAddEventRecordNode(&record, graph, &join, 1, finished));

  auto *buffer = new std::vector<float>(n);
  cudaUserObject_t object;
  RUN_OR_DIE(cudaUserObjectCreate(&object, buffer, destroyBuffer, 1, cudaUserObjectNoDestructorSync));
  RUN_OR_DIE(cudaGraphRetainUserObject(graph, object, 1, cudaGraphUserObjectMove));

  if (argc > 1)
    RUN_OR_DIE(cudaGraphDebugDotPrint(graph, argv[1], cudaGraphDebugDotFlagsVerbose));

  cudaGraphExec_t exec;
  RUN_OR_DIE(cudaGraphInstantiateWithFlags(&exec, graph, cudaGraphInstantiateFlagAutoFreeOnLaunch));
  cudaStream_t stream;
  RUN_OR_DIE(cudaStreamCreate(&stream));
  for (int frame = 0; frame < 10; ++frame) {
    RUN_OR_DIE(cudaEventRecord(ready, stream));
    RUN_OR_DIE(cudaGraphLaunch(exec, stream));
    RUN_OR_DIE(cudaStreamWaitEvent(stream, finished, cudaEventWaitDefault));
  }
  RUN_OR_DIE(cudaMemcpyAsync(buffer->data(), frames + 2 * n, n * sizeof(float), cudaMemcpyDeviceToHost, stream));
  RUN_OR_DIE(cudaStreamSynchronize(stream));
  unsigned int enabled = 1;
  RUN_OR_DIE(cudaGraphNodeGetEnabled(exec, join, &enabled) == cudaErrorInvalidValue ? cudaSuccess : cudaGetLastError());
  size_t used = 0;
  RUN_OR_DIE(cudaDeviceGetGraphMemAttribute(0, cudaGraphMemAttrUsedMemHigh, &used));
  RUN_OR_DIE(cudaDeviceGraphMemTrim(0));
  std::printf("%f, %zu bytes at most\n", buffer->front(), used);

  RUN_OR_DIE(cudaGraphExecDestroy(exec));
  RUN_OR_DIE(cudaGraphDestroy(graph));
  RUN_OR_DIE(cudaStreamDestroy(stream));
  RUN_OR_DIE(cudaEventDestroy(ready));
  RUN_OR_DIE(cudaEventDestroy(finished));
  RUN_OR_DIE(cudaFree(frames));
  return 0;
}

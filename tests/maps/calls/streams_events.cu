// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Streams, events, callbacks and captured graphs.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cuda_runtime.h>

__global__ void work(float *data) { data[threadIdx.x] += 1; }

static void finished(cudaStream_t stream, cudaError_t status, void *data) { *(int *)data = status; }
static void hostWork(void *data) { *(int *)data = 1; }

float timed(float *data, cudaStream_t stream) {
  cudaEvent_t start, stop;
  float milliseconds = 0;
  cudaEventCreate(&start);
  cudaEventCreateWithFlags(&stop, cudaEventBlockingSync | cudaEventDisableTiming);
  cudaEventRecord(start);
  work<<<1, 64, 0, stream>>>(data);
  cudaEventRecord(stop, stream);
  while (cudaEventQuery(stop) == cudaErrorNotReady)
    ;
  cudaEventSynchronize(stop);
  cudaEventElapsedTime(&milliseconds, start, stop);
  cudaEventDestroy(start);
  cudaEventDestroy(stop);
  return milliseconds;
}

void streams(float *data, cudaEvent_t event) {
  cudaStream_t streams[4];
  int priority, done = 0;
  unsigned int flags;
  for (cudaStream_t &stream : streams)
    cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  cudaStreamCreate(&streams[0]);
  cudaStreamCreateWithPriority(&streams[1], cudaStreamNonBlocking, -1);
  cudaStreamGetPriority(streams[1], &priority);
  cudaStreamGetFlags(streams[1], &flags);
  cudaStreamWaitEvent(streams[0], event, 0);
  cudaStreamWaitEvent(streams[0], event);
  cudaStreamAddCallback(streams[0], finished, &done, 0);
  cudaLaunchHostFunc(streams[0], hostWork, &done);
  if (cudaStreamQuery(streams[0]) == cudaErrorNotReady)
    cudaStreamSynchronize(streams[0]);
  work<<<1, 64, 0, cudaStreamPerThread>>>(data);
  cudaStreamSynchronize(cudaStreamLegacy);
  for (int i = 0; i < 4; i++)
    cudaStreamDestroy(streams[i]);
}

void captured(float *data, cudaStream_t stream) {
  cudaGraph_t graph;
  cudaGraphExec_t instance;
  cudaStreamCaptureStatus status;
  cudaStreamBeginCapture(stream, cudaStreamCaptureModeThreadLocal);
  work<<<1, 64, 0, stream>>>(data);
  cudaStreamIsCapturing(stream, &status);
  if (status == cudaStreamCaptureStatusActive)
    cudaStreamEndCapture(stream, &graph);
  cudaGraphInstantiate(&instance, graph, NULL, NULL, 0);
  cudaGraphInstantiate(&instance, graph, 0);
  cudaGraphUpload(instance, stream);
  cudaGraphLaunch(instance, stream);
  size_t count = 0;
  cudaGraphGetNodes(graph, nullptr, &count);
  cudaGraphDebugDotPrint(graph, "graph.dot", cudaGraphDebugDotFlagsVerbose);
  cudaGraphExecDestroy(instance);
  cudaGraphDestroy(graph);
}

void built(float *device, float *host, size_t size) {
  cudaGraph_t graph;
  cudaGraphNode_t copy, kernel, clear, host_node, empty;
  cudaGraphCreate(&graph, 0);
  cudaMemsetParams memset = {0};
  memset.dst = device;
  memset.elementSize = sizeof(float);
  memset.width = size;
  memset.height = 1;
  cudaGraphAddMemsetNode(&clear, graph, nullptr, 0, &memset);
  cudaGraphAddMemcpyNode1D(&copy, graph, &clear, 1, device, host, size, cudaMemcpyHostToDevice);
  void *args[] = {&device};
  cudaKernelNodeParams params = {0};
  params.func = (void *)work;
  params.gridDim = dim3(1, 1, 1);
  params.blockDim = dim3(64, 1, 1);
  params.kernelParams = args;
  cudaGraphAddKernelNode(&kernel, graph, &copy, 1, &params);
  cudaHostNodeParams hostParams = {hostWork, host};
  cudaGraphAddHostNode(&host_node, graph, &kernel, 1, &hostParams);
  cudaGraphAddEmptyNode(&empty, graph, NULL, 0);
  cudaGraphNodeType type;
  cudaGraphNodeGetType(kernel, &type);
  if (type == cudaGraphNodeTypeKernel)
    cudaGraphKernelNodeSetParams(kernel, &params);
}

#include <cuda_runtime.h>

struct Waiting {
  cudaStreamAttrID kind = cudaStreamAttributeSynchronizationPolicy;
  cudaStreamAttrValue value = {};
};

cudaError_t doze(cudaStream_t stream) {
  Waiting waiting;
  waiting.value.syncPolicy = cudaSyncPolicyBlockingSync;
  return cudaStreamSetAttribute(stream, waiting.kind, &waiting.value);
}

template <typename Stream> bool hurry(Stream &stream, int priority) {
  return cudaStreamCreateWithPriority(&stream, cudaStreamNonBlocking, priority) == cudaSuccess;
}

bool first(cudaStream_t &stream) { return hurry(stream, -1); }

int priorityOf(cudaStream_t stream) {
  cudaStreamAttrValue value = {};
  cudaStreamGetAttribute(stream, cudaStreamAttributePriority, &value);
  return value.priority;
}

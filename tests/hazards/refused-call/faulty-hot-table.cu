#include <cuda_runtime.h>

struct Pinned {
  cudaStreamAttrID kind = cudaStreamAttributeAccessPolicyWindow; // hazard
  cudaStreamAttrValue value = {};
};

cudaError_t keep(cudaStream_t stream, void *table, size_t bytes) {
  Pinned pinned;
  pinned.value.accessPolicyWindow.base_ptr = table;
  pinned.value.accessPolicyWindow.num_bytes = bytes;
  pinned.value.accessPolicyWindow.hitRatio = 1.0f;
  pinned.value.accessPolicyWindow.hitProp = cudaAccessPropertyPersisting;
  return cudaStreamSetAttribute(stream, pinned.kind, &pinned.value);
}

template <typename Stream> bool hurry(Stream stream, int priority) {
  cudaStreamAttrValue value = {};
  value.priority = priority;
  return cudaStreamSetAttribute(stream, cudaStreamAttributePriority, &value) == cudaSuccess; // hazard
}

bool first(cudaStream_t stream) { return hurry(stream, -1); }

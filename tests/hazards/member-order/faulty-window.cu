// A window of the cache for hot rows, filled in a function that returns it.
#include <cuda_runtime.h>

template <class T> static cudaAccessPolicyWindow hotRows(T *rows, size_t count, float share) {
  return {rows, count * sizeof(T), share, cudaAccessPropertyPersisting, cudaAccessPropertyStreaming}; // hazard
}

void prefer(double *rows, size_t count, cudaStream_t s) {
  cudaStreamAttrValue value = {};
  value.accessPolicyWindow = hotRows(rows, count, 0.6f);
  cudaStreamSetAttribute(s, cudaStreamAttributeAccessPolicyWindow, &value);
}

// A window of the cache for hot rows, filled by name in a function that returns it.
#include <cuda_runtime.h>

template <class T> static cudaAccessPolicyWindow hotRows(T *rows, size_t count, float share) {
  cudaAccessPolicyWindow window = {};
  window.base_ptr = rows;
  window.num_bytes = count * sizeof(T);
  window.hitRatio = share;
  window.hitProp = cudaAccessPropertyPersisting;
  window.missProp = cudaAccessPropertyStreaming;
  return window;
}

void prefer(double *rows, size_t count, cudaStream_t s) {
  cudaStreamAttrValue value = {};
  value.accessPolicyWindow = hotRows(rows, count, 0.6f);
  cudaStreamSetAttribute(s, cudaStreamAttributeAccessPolicyWindow, &value);
}

cudaMemcpy3DParms describe(cudaArray_t array, cudaPitchedPtr source, cudaExtent size) {
  cudaMemsetParams clear = {source.ptr, source.pitch, 0u, 4u, size.width, size.height}; // hazard
  (void)clear;
  cudaMemcpy3DParms copy = {};
  copy.srcPtr = source;
  copy.dstArray = array;
  copy.extent = size;
  copy.kind = cudaMemcpyHostToDevice;
  return copy;
}

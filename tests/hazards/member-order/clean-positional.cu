cudaMemsetParams describe(cudaPitchedPtr source, cudaExtent size) {
  cudaMemsetParams clear = {};
  clear.dst = source.ptr;
  clear.pitch = source.pitch;
  clear.value = 0;
  clear.elementSize = 4;
  clear.width = size.width;
  clear.height = size.height;
  return clear;
}

#include <cuda_runtime.h>

__global__ void work(float *Data);

void launch(float *Data, cudaStream_t Stream) {
  cudaLaunchAttribute Attributes[1];
  Attributes[0].id = cudaLaunchAttributePriority;
  Attributes[0].val.priority = -4; // hazard
  cudaLaunchConfig_t Config = {};
  Config.gridDim = 8;
  Config.blockDim = 128;
  Config.stream = Stream;
  Config.attrs = Attributes;
  Config.numAttrs = 1;
  cudaLaunchKernelEx(&Config, work, Data);
}

#include "../ops/ops.h"
#include <current.h>
#include <c10/cuda/CUDAException.h>
void run(float *p) {
  scale(p, 0);
  C10_CUDA_CHECK(cudaStreamSynchronize(current()));
}

#pragma once
#include <c10/cuda/CUDAStream.h>
inline cudaStream_t current() { return c10::cuda::getCurrentCUDAStream(); }

#pragma once
#include <cuda_runtime.h>
// Without -rdc, a variable and a function of this file's and another's.
__device__ int count;
__device__ int next() { return ++count; }
int countElsewhere();

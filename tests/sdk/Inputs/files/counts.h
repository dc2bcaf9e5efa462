#pragma once
#include <cuda_runtime.h>
// Without -rdc, a variable and a function of this file's and another's.
__device__ int count;
// An explicit specialization has the linkage of its template.
template <class T> __host__ __device__ T step();
template <> inline __device__ int step() { return 1; }
__device__ int next() { return count += step<int>(); }
int countElsewhere();

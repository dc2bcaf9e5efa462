#ifndef PARTS_H
#define PARTS_H
#include <cuda_runtime.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Adds \p by to all numbers, in the device's memory.
cudaError_t add(float *numbers, int count, float by, cudaStream_t stream);
/// Twice the numbers; by a kernel's address.
cudaError_t twice(float *numbers, int count, cudaStream_t stream);
/// In C++: the sum of the device's numbers.
float sum(const float *numbers, int count);
/// How far a transform there and back is from what it began with.
float there_and_back(int count);
/// The length of a vector of \p count ones, by cuBLAS.
float length(int count);
/// By the driver's functions: the number of lanes of a warp, or 0.
int lanes(void);
/// The middle number of a host's memory that went through an array.
float through_array(void);

#ifdef __cplusplus
}
#endif
#endif

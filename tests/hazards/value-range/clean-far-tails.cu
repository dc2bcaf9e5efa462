// Ratios of two weights, both of which are far out.
#include <cuda_runtime.h>
#include <vector>

struct Weight {
  float slope;
  __device__ float of(float distance) const { return expf(-slope * distance); }
};

__global__ void ratios(const float *near, const float *far, float *ratio, Weight weight) {
  ratio[threadIdx.x] = weight.of(far[threadIdx.x]) / weight.of(near[threadIdx.x]);
}

int main() {
  std::vector<float> near(128), far(128);
  for (int i = 0; i < 128; ++i) {
    near[i] = 44.0f + 0.01f * i;
    far[i] = near[i] + 0.25f;
  }
  float *a, *b, *ratio;
  cudaMalloc(&a, 512);
  cudaMalloc(&b, 512);
  cudaMalloc(&ratio, 512);
  cudaMemcpy(a, near.data(), 512, cudaMemcpyHostToDevice);
  cudaMemcpy(b, far.data(), 512, cudaMemcpyHostToDevice);
  ratios<<<1, 128>>>(a, b, ratio, Weight{2.0f});
  return cudaDeviceSynchronize();
}

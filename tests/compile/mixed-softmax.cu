// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Softmax and layer normalisation over rows of float, half or bfloat16, with
// sums in float whatever the type of the elements is.
// REQUIRES: hip-headers, cuda
// RUN: %program %s
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <cfloat>
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <type_traits>

template <typename T> struct Convert {
  static __device__ float load(T v) { return static_cast<float>(v); }
  static __device__ T store(float v) { return static_cast<T>(v); }
};
template <> struct Convert<__half> {
  static __device__ float load(__half v) { return __half2float(v); }
  static __device__ __half store(float v) { return __float2half_rn(v); }
};
template <> struct Convert<nv_bfloat16> {
  static __device__ float load(nv_bfloat16 v) { return __bfloat162float(v); }
  static __device__ nv_bfloat16 store(float v) { return __float2bfloat16_rn(v); }
};

struct Max {
  static __device__ float identity() { return -FLT_MAX; }
  static __device__ float apply(float a, float b) { return max(a, b); }
};
struct Sum {
  static __device__ float identity() { return 0.0f; }
  static __device__ float apply(float a, float b) { return a + b; }
};

template <typename Op>
__device__ float reduceWarp(float v, uint32_t mask = 0xffffffffu) {
  for (int offset = warpSize >> 1; offset; offset >>= 1)
    v = Op::apply(v, __shfl_xor_sync(mask, v, offset));
  return v;
}

template <typename Op> __device__ float reduceBlock(float v) {
  __shared__ float shared[32];
  const int lane = threadIdx.x % warpSize, warp = threadIdx.x / warpSize;
  v = reduceWarp<Op>(v);
  __syncthreads();
  if (lane == 0)
    shared[warp] = v;
  __syncthreads();
  v = lane < blockDim.x / warpSize ? shared[lane] : Op::identity();
  return reduceWarp<Op>(v);
}

template <typename T>
__global__ void softmax(const T *in, T *out, int cols, float temperature) {
  const T *row = in + size_t(blockIdx.x) * cols;
  float top = Max::identity();
  for (int c = threadIdx.x; c < cols; c += blockDim.x)
    top = fmaxf(top, Convert<T>::load(row[c]));
  top = reduceBlock<Max>(top);
  float sum = 0;
  for (int c = threadIdx.x; c < cols; c += blockDim.x)
    sum += __expf((Convert<T>::load(row[c]) - top) / temperature);
  sum = reduceBlock<Sum>(sum);
  for (int c = threadIdx.x; c < cols; c += blockDim.x) {
    const float e = __expf((Convert<T>::load(row[c]) - top) / temperature);
    out[size_t(blockIdx.x) * cols + c] = Convert<T>::store(__fdividef(e, sum));
  }
}

template <typename T, typename Weight>
__global__ void layerNorm(const T *in, const Weight *gain, const Weight *bias,
                          T *out, int cols, float epsilon) {
  const T *row = in + size_t(blockIdx.x) * cols;
  float sum = 0, squares = 0;
  for (int c = threadIdx.x; c < cols; c += blockDim.x) {
    const float v = Convert<T>::load(row[c]);
    sum += v;
    squares += v * v;
  }
  const float mean = reduceBlock<Sum>(sum) / cols;
  const float variance = reduceBlock<Sum>(squares) / cols - mean * mean;
  const float scale = rsqrtf(variance + epsilon);
  for (int c = threadIdx.x; c < cols; c += blockDim.x) {
    const float v = (Convert<T>::load(row[c]) - mean) * scale;
    out[size_t(blockIdx.x) * cols + c] = Convert<T>::store(
        v * Convert<Weight>::load(gain[c]) + Convert<Weight>::load(bias[c]));
  }
}

class Stream {
public:
  Stream() {
    if (cudaStreamCreateWithFlags(&Handle, cudaStreamNonBlocking) !=
        cudaSuccess)
      throw std::runtime_error("no stream");
  }
  ~Stream() { cudaStreamDestroy(Handle); }
  operator cudaStream_t() const { return Handle; }

private:
  cudaStream_t Handle = nullptr;
};

template <typename T> void layer(const char *name, int rows, int cols) {
  static_assert(std::is_trivially_copyable<T>::value, "");
  Stream stream;
  T *in, *out;
  float *gain, *bias;
  const size_t bytes = size_t(rows) * cols * sizeof(T);
  if (cudaMallocAsync(&in, bytes, stream) != cudaSuccess ||
      cudaMallocAsync(&out, bytes, stream) != cudaSuccess ||
      cudaMallocAsync(&gain, cols * sizeof(float), stream) != cudaSuccess ||
      cudaMallocAsync(&bias, cols * sizeof(float), stream) != cudaSuccess)
    throw std::runtime_error("out of memory");
  cudaMemsetAsync(in, 0, bytes, stream);
  cudaMemsetAsync(gain, 0, cols * sizeof(float), stream);
  cudaMemsetAsync(bias, 0, cols * sizeof(float), stream);
  layerNorm<T, float><<<rows, 256, 0, stream>>>(in, gain, bias, out, cols, 1e-5f);
  softmax<T><<<rows, 256, 0, stream>>>(out, in, cols, 0.8f);
  T first;
  cudaMemcpyAsync(&first, in, sizeof(T), cudaMemcpyDeviceToHost, stream);
  cudaFreeAsync(in, stream);
  cudaFreeAsync(out, stream);
  cudaFreeAsync(gain, stream);
  cudaFreeAsync(bias, stream);
  if (cudaError_t e = cudaStreamSynchronize(stream); e != cudaSuccess)
    throw std::runtime_error(cudaGetErrorString(e));
  std::printf("%s: %g\n", name, static_cast<double>(static_cast<float>(first)));
}

int main() try {
  layer<float>("float", 128, 1000);
  layer<__half>("half", 128, 1000);
  layer<nv_bfloat16>("bfloat16", 128, 1000);
} catch (const std::exception &error) {
  std::puts(error.what());
  return 1;
}

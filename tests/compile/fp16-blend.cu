// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Blends and sharpens pictures in half precision, two pixels at a time.
// REQUIRES: hip-headers, cuda
// RUN: %program %s
// LEXICAL: host-memory-atomic fp16-blend.cu@atomicAdd(sum, mine)
// SEMANTIC: host-memory-atomic fp16-blend.cu@atomicAdd(sum, mine)
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

static void die(cudaError_t status, const char *call) {
  std::fprintf(stderr, "%s: %s\n", call, cudaGetErrorString(status));
  std::exit(1);
}
#define GPU(call)                                                              \
  if (cudaError_t status = (call))                                             \
  die(status, #call)

struct DeviceFree {
  void operator()(void *p) const { cudaFree(p); }
};
template <class T> using DeviceArray = std::unique_ptr<T[], DeviceFree>;

template <class T> DeviceArray<T> deviceArray(size_t n) {
  T *p = nullptr;
  GPU(cudaMalloc(&p, n * sizeof(T)));
  return DeviceArray<T>(p);
}

__global__ void toHalf(const float *in, __half *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = __float2half_rn(in[i]);
}

__global__ void toFloat(const half2 *in, float2 *out, int pairs) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < pairs)
    out[i] = __half22float2(in[i]);
}

// a * weight + b * (1 - weight), clamped to 0..1
__global__ void blend(const half2 *a, const half2 *b, half2 *out, float weight,
                      int pairs) {
  const half2 w = __float2half2_rn(weight);
  const half2 one = __half2half2(__float2half(1.0f));
  const half2 zero = __floats2half2_rn(0.0f, 0.0f);
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < pairs;
       i += gridDim.x * blockDim.x) {
    half2 v = __hfma2(a[i], w, __hmul2(b[i], __hsub2(one, w)));
    if (!__hbge2(v, zero) || !__hble2(v, one)) {
      half lo = __low2half(v), hi = __high2half(v);
      lo = __hlt(lo, __low2half(zero)) ? __low2half(zero) : lo;
      hi = __hlt(hi, __high2half(zero)) ? __high2half(zero) : hi;
      lo = __hgt(lo, __ushort_as_half(0x3c00)) ? __ushort_as_half(0x3c00) : lo;
      hi = __hgt(hi, __ushort_as_half(0x3c00)) ? __ushort_as_half(0x3c00) : hi;
      v = __halves2half2(lo, hi);
    }
    out[i] = v;
  }
}

// Neighbours in a row: the pair to the left and to the right.
__global__ void sharpen(const __half2 *in, __half2 *out, int width, int height,
                        __half amount) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  const int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width / 2 || y >= height)
    return;
  const __half2 *row = in + y * (width / 2);
  const __half2 here = row[x];
  const __half2 left = x > 0 ? row[x - 1] : here;
  const __half2 right = x + 1 < width / 2 ? row[x + 1] : here;
  const __half2 before = __halves2half2(left.y, here.x);
  const __half2 after = __halves2half2(here.y, right.x);
  const __half2 mean = (before + after) * __float2half2_rn(0.5f);
  const __half2 detail = here - mean;
  out[y * (width / 2) + x] = here + __half2half2(amount) * detail;
}

__global__ void statistics(const __half *in, int n, float *sum, int *bad) {
  float mine = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    __half v = in[i];
    if (__hisnan(v) || __hisinf(v))
      atomicAdd(bad, 1);
    else
      mine += __half2float(hsqrt(v * v)) + float(__half2int_rn(v));
  }
  for (int d = warpSize / 2; d; d /= 2)
    mine += __shfl_down_sync(0xffffffff, mine, d);
  if (threadIdx.x % warpSize == 0)
    atomicAdd(sum, mine);
}

int main() {
  const int width = 640, height = 480, n = width * height;
  std::vector<float> a(n), b(n);
  for (int i = 0; i < n; ++i) {
    a[i] = 0.5f + 0.5f * std::sin(0.1f * i);
    b[i] = float(i % width) / width;
  }
  auto fa = deviceArray<float>(n), fb = deviceArray<float>(n);
  auto ha = deviceArray<__half>(n), hb = deviceArray<__half>(n);
  auto hc = deviceArray<__half2>(n / 2), hd = deviceArray<__half2>(n / 2);
  GPU(cudaMemcpy(fa.get(), a.data(), n * sizeof(float), cudaMemcpyDefault));
  GPU(cudaMemcpy(fb.get(), b.data(), n * sizeof(float), cudaMemcpyDefault));
  toHalf<<<(n + 255) / 256, 256>>>(fa.get(), ha.get(), n);
  toHalf<<<(n + 255) / 256, 256>>>(fb.get(), hb.get(), n);
  blend<<<64, 256>>>(reinterpret_cast<const half2 *>(ha.get()),
                     reinterpret_cast<const half2 *>(hb.get()), hc.get(), 0.7f,
                     n / 2);
  const dim3 block(32, 8);
  const dim3 grid((width / 2 + block.x - 1) / block.x,
                  (height + block.y - 1) / block.y);
  sharpen<<<grid, block>>>(hc.get(), hd.get(), width, height,
                           __float2half(1.5f));
  toFloat<<<(n / 2 + 255) / 256, 256>>>(
      hd.get(), reinterpret_cast<float2 *>(fa.get()), n / 2);
  float *sum;
  int *bad;
  GPU(cudaMallocManaged(&sum, sizeof(float)));
  GPU(cudaMallocManaged(&bad, sizeof(int)));
  *sum = 0;
  *bad = 0;
  statistics<<<1, 256>>>(reinterpret_cast<__half *>(hd.get()), n, sum, bad);
  GPU(cudaDeviceSynchronize());
  GPU(cudaMemcpy(a.data(), fa.get(), n * sizeof(float), cudaMemcpyDefault));
  std::printf("pixel 0 is %f, mean %f, %d bad\n", a[0], *sum / n, *bad);
  GPU(cudaFree(sum));
  GPU(cudaFree(bad));
}

// A function of the user's with a CUDA name, under a condition: the declaration is no call. What call templates, rows for
// types of arguments and dropped arguments make of calls leaves it alone; calls are ported.
// RUN: %port_twice %s %t.hip --exit 0 > %t.diag
// RUN: %FileCheck %s < %t.hip
// RUN: %FileCheck --check-prefix=DIAG %s < %t.diag
// RUN: %hip_compile %t.hip
// RUN: %status 1 %tranship --target=maca -q %s > %t.maca
// RUN: %FileCheck --check-prefix=MACA %s < %t.maca
#include <cuda_bf16.h>
#include <cuda_runtime.h>
#include <type_traits>

#ifdef OLD_SHUFFLES
template <class T> __device__ __forceinline__ T __shfl_down(T v, unsigned d) {
  return v;
}
__device__
float
__shfl_xor(const float v, int m) { return v; }
__device__ int __shfl(int, int);
__device__ std::pair<int, float> *__shfl_up(std::pair<int, float> *v, unsigned d);
static inline auto cudaMalloc(void **p, size_t n) -> cudaError_t;
#endif
// CHECK: T __shfl_down(T v, unsigned d) {
// CHECK: {{^}}__shfl_xor(const float v, int m) { return v; }
// CHECK: __device__ int __shfl(int, int);
// CHECK: std::pair<int, float> *__shfl_up(std::pair<int, float> *v, unsigned d);
// CHECK: static inline auto hipMalloc(void **p, size_t n) -> hipError_t;
// MACA: T __shfl_down(T v, unsigned d) {
// MACA: {{^}}__shfl_xor(const float v, int m) { return v; }
// MACA: __device__ int __shfl(int, int);
// MACA: __shfl_up(std::pair<int, float> *v, unsigned d);
// DIAG: :[[#@LINE-19]]:49: note: '__shfl_down' is declared here; this declaration is not changed, but calls of it may be ported [user-declared]

#ifdef OLD_RUNTIME
struct Host {
  friend cudaError_t cudaMalloc(void **p, size_t n);
};
#define STAND_IN(RESULT) RESULT cudaMalloc(void **p, size_t n)
STAND_IN(inline cudaError_t) { return cudaSuccess; }
extern "C" cudaError_t cudaMemcpyToSymbol(const void *symbol, const void *from, size_t n);
__device__ T __floats2bfloat162_rn(float a, float b) { return {a, b}; }
typedef cudaError_t (*Launcher)(const void *);
static cudaError_t cudaLaunchCooperativeKernel(const void *f, dim3 grid, dim3 block, void **args) { return f; }
#endif
// CHECK: friend hipError_t hipMalloc(void **p, size_t n);
// CHECK: #define STAND_IN(RESULT) RESULT hipMalloc(void **p, size_t n)
// CHECK: cudaMemcpyToSymbol(const void *symbol, const void *from, size_t n);
// CHECK: T __floats2bfloat162_rn(float a, float b) { return {a, b}; }
// CHECK: typedef hipError_t (*Launcher)(const void *);
// CHECK: cudaLaunchCooperativeKernel(const void *f, dim3 grid, dim3 block, void **args) { return f; }

// What has the same words in its brackets, or before them, is a call.
__constant__ float table[4];
template <int N> __device__ int scaled(int x) { return N * x; }
__global__ void calls(float *out, unsigned long long *wide) {
  float a = out[0];
  out[1] = a * __shfl_down(a, 1);
  out[2] = __shfl_xor(static_cast<float>(a), scaled<sizeof(unsigned int)>(1));
  out[3] = __shfl(float(a), unsigned(3));
  if (a > 0)
    out[4] = -__shfl_up(a, sizeof a);
  else
    __shfl_down(a, 2);
}
cudaError_t host(void **p, const float *from) {
  auto keep = [](const float *f) { return f; };
  if (cudaError_t e = cudaMalloc(p, sizeof(unsigned long))) {
    return e;
  }
  return cudaMemcpyToSymbol(table, keep(from), 4 * sizeof(float), 0, cudaMemcpyHostToDevice);
}
// CHECK: out[1] = a * __shfl_down(a, 1, 32);
// CHECK: out[2] = __shfl_xor(static_cast<float>(a), scaled<sizeof(unsigned int)>(1), 32);
// CHECK: out[3] = __shfl(float(a), unsigned(3), 32);
// CHECK: out[4] = -__shfl_up(a, sizeof a, 32);
// CHECK: {{^}}    __shfl_down(a, 2, 32);
// CHECK: hipMalloc(p, sizeof(unsigned long)
// CHECK: hipMemcpyToSymbol(HIP_SYMBOL(table), keep(from), 4 * sizeof(float), 0, hipMemcpyHostToDevice)

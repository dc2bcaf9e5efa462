// Launches, occupancy and capability queries in every form that CUDA takes
// them: ports compile with HIP 7.2 and 6.4.
// RUN: %port_twice %s %t.cu --exit 0 --quiet
// RUN: %FileCheck %s < %t.cu
// RUN: %hip_compile %t.cu
// RUN: %port_twice %s %t64.cu --target=hip-6.4 --exit 0 --quiet
// RUN: %hip_compile64 %t64.cu
// REQUIRES: hip-headers
#include <cuda.h>
#include <cuda_runtime.h>
#include <cstdio>
template <class T> __global__ void tk(T *p, int n) {}
__global__ void k(float *p, int n) {}
struct Sm { size_t operator()(int b) const { return b * 4; } };
typedef void (*Fn)(float *, int);
size_t smem(int b) { return b * 4; }
int runtime(float *p, int n, cudaStream_t s, Fn fn) {
  void *args[] = {&p, &n};
  cudaLaunchKernel(k, 1, 2, args);
  cudaLaunchKernel(k, dim3(1), dim3(2), args, 0, s);
  cudaLaunchKernel((void *)k, dim3(1), dim3(2), args, 0, s);
  cudaLaunchKernel((const void *)tk<float>, dim3(1), dim3(2), args, 0, s);
  cudaLaunchKernel(tk<float>, dim3(1), dim3(2), args, 0, s);
  cudaLaunchKernel(&tk<float>, dim3(1), dim3(2), args, 0, s);
  cudaLaunchKernel(fn, dim3(1), dim3(2), args);
  cudaLaunchCooperativeKernel(k, 1, 2, args);
  cudaLaunchCooperativeKernel(k, 1, 2, args, 16);
  cudaLaunchCooperativeKernel(tk<float>, dim3(1), dim3(2), args, 0, s);
  cudaLaunchCooperativeKernel(&tk<float>, dim3(1), dim3(2), args, 0, s);
  cudaLaunchCooperativeKernel((const void *)tk<float>, dim3(1), dim3(2), args, 0, s);
  cudaLaunchCooperativeKernel((void *)k, dim3(1), dim3(2), args);
  cudaLaunchCooperativeKernel(fn, dim3(1), dim3(2), args, 0, 0);
  int nb, bs, mg;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&nb, k, 128, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&nb, (const void *)k, 128, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&nb, (void *)k, 128, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&nb, tk<float>, 128, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&nb, &tk<float>, 128, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&nb, fn, 128, 0);
  cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&nb, k, 128, 0, cudaOccupancyDefault);
  cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&nb, (void *)k, 128, 0, cudaOccupancyDisableCachingOverride);
  cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&nb, tk<float>, 128, 0, 0);
  cudaOccupancyMaxPotentialBlockSize(&mg, &bs, k);
  cudaOccupancyMaxPotentialBlockSize(&mg, &bs, k, 16);
  cudaOccupancyMaxPotentialBlockSize(&mg, &bs, k, 16, 256);
  cudaOccupancyMaxPotentialBlockSize(&mg, &bs, (void *)k, 16, 256);
  cudaOccupancyMaxPotentialBlockSize(&mg, &bs, (const void *)k);
  cudaOccupancyMaxPotentialBlockSize(&mg, &bs, (const void *)k, 0, 0);
  cudaOccupancyMaxPotentialBlockSize(&mg, &bs, (void *)k, 0, 0);
  cudaOccupancyMaxPotentialBlockSize(&mg, &bs, tk<float>, 0, 0);
  cudaOccupancyMaxPotentialBlockSize(&mg, &bs, fn, 0, 0);
  cudaOccupancyMaxPotentialBlockSizeWithFlags(&mg, &bs, k, 0, 0, 0);
  cudaOccupancyMaxPotentialBlockSizeWithFlags(&mg, &bs, tk<float>);
  cudaOccupancyMaxPotentialBlockSizeVariableSMem(&mg, &bs, k, Sm());
  cudaOccupancyMaxPotentialBlockSizeVariableSMem(&mg, &bs, k, smem, 256);
  cudaOccupancyMaxPotentialBlockSizeVariableSMem(&mg, &bs, tk<float>, [](int b) { return size_t(b); });
  cudaOccupancyMaxPotentialBlockSizeVariableSMem(&mg, &bs, (void*)k, smem);
  cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(&mg, &bs, k, smem, 256, cudaOccupancyDefault);
  int v, dev = 0;
  cudaDeviceGetAttribute(&v, cudaDevAttrCooperativeLaunch, dev);
  cudaDeviceGetAttribute(&v, cudaDevAttrMultiProcessorCount, dev);
  cudaDeviceProp pr; cudaGetDeviceProperties(&pr, 0);
  return pr.cooperativeLaunch;
}
int driver(CUfunction k, float *p, int n, CUstream s) {
  void *args[] = {&p, &n};
  cuLaunchKernel(k, 1, 1, 1, 2, 1, 1, 0, s, args, NULL);
  cuLaunchKernel(k, 1, 1, 1, 2, 1, 1, 0, s, args, 0);
  cuLaunchCooperativeKernel(k, 1, 1, 1, 2, 1, 1, 0, s, args);
  int nb, bs, mg;
  cuOccupancyMaxActiveBlocksPerMultiprocessor(&nb, k, 128, 0);
  cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&nb, k, 128, 0, CU_OCCUPANCY_DEFAULT);
  cuOccupancyMaxPotentialBlockSize(&mg, &bs, k, NULL, 0, 0);
  cuOccupancyMaxPotentialBlockSize(&mg, &bs, k, 0, 0, 0);
  cuOccupancyMaxPotentialBlockSizeWithFlags(&mg, &bs, k, 0, 0, 0, 0);
  CUdevice d = 0; int v;
  cuDeviceGetAttribute(&v, CU_DEVICE_ATTRIBUTE_COOPERATIVE_LAUNCH, d);
  cuDeviceGetAttribute(&v, CU_DEVICE_ATTRIBUTE_COOPERATIVE_MULTI_DEVICE_LAUNCH, d);
  return 0;
}
int devices(float *p, int n, cudaStream_t s) {
  void *args[] = {&p, &n};
  cudaLaunchParams params[2];
  params[0].func = (void *)k;
  params[0].gridDim = 1;
  params[0].blockDim = dim3(1);
  params[0].args = args;
  params[0].sharedMem = 0;
  params[0].stream = s;
  int v;
  cudaLaunchCooperativeKernelMultiDevice(params, 2);
  cudaLaunchCooperativeKernelMultiDevice(params, 2, cudaCooperativeLaunchMultiDeviceNoPreSync);
  cudaDeviceGetAttribute(&v, cudaDevAttrCooperativeMultiDeviceLaunch, 0);
  return 0;
}
// CHECK: hipLaunchKernel((const void*)k, 1, 2, args);
// CHECK: hipLaunchKernel((const void*)(tk<float>), dim3(1), dim3(2), args, 0, s);
// CHECK: hipLaunchCooperativeKernel(k, 1, 2, args, 0, 0);
// CHECK: hipLaunchCooperativeKernel(k, 1, 2, args, 16, 0);
// CHECK: hipLaunchCooperativeKernel(tk<float>, dim3(1), dim3(2), args, 0, s);
// CHECK: hipModuleLaunchCooperativeKernel(k, 1, 1, 1, 2, 1, 1, 0, s, args);
// CHECK: hipModuleOccupancyMaxPotentialBlockSize(&mg, &bs, k, 0, 0);
// CHECK: hipLaunchCooperativeKernelMultiDevice(params, 2, 0);
// CHECK: hipLaunchCooperativeKernelMultiDevice(params, 2, hipCooperativeLaunchMultiDeviceNoPreSync);

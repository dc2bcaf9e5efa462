// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
// LEXICAL: module-format driver-module.cu@saxpy.fatbin
// SEMANTIC: module-format driver-module.cu@saxpy.fatbin
// LEXICAL: device-pointer driver-module.cu@CUdeviceptr start = base_
// LEXICAL: device-pointer driver-module.cu@start = (start
// LEXICAL: device-pointer driver-module.cu@CUdeviceptr xs = x
// HIP: 7.2
//
// A driver-API program: loads a module from a file, looks its kernels and globals up by name, cuts one big allocation into
// aligned pieces by pointer arithmetic, and launches with cuLaunchKernel.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include <cuda.h>

static void checkDriver(CUresult result, const char *expression, int line) {
  if (result == CUDA_SUCCESS)
    return;
  const char *name = nullptr, *text = nullptr;
  cuGetErrorName(result, &name);
  cuGetErrorString(result, &text);
  throw std::runtime_error(std::to_string(line) + ": " + expression + ": " + (name ? name : "?") + ": " + (text ? text : "?"));
}
#define DRV(expression) checkDriver((expression), #expression, __LINE__)

class Context {
public:
  explicit Context(int ordinal) {
    DRV(cuInit(0));
    DRV(cuDeviceGet(&device_, ordinal));
    DRV(cuDevicePrimaryCtxRetain(&context_, device_));
    DRV(cuCtxSetCurrent(context_));
  }
  ~Context() { cuDevicePrimaryCtxRelease(device_); }

  std::string name() const {
    char text[128];
    DRV(cuDeviceGetName(text, sizeof text, device_));
    return text;
  }
  int attribute(CUdevice_attribute which) const {
    int value = 0;
    DRV(cuDeviceGetAttribute(&value, which, device_));
    return value;
  }
  size_t memory() const {
    size_t bytes = 0;
    DRV(cuDeviceTotalMem(&bytes, device_));
    return bytes;
  }

private:
  CUdevice device_ = 0;
  CUcontext context_ = nullptr;
};

/// One allocation from which pieces are cut.
class Arena {
public:
  explicit Arena(size_t bytes) : bytes_(bytes) { DRV(cuMemAlloc(&base_, bytes)); }
  ~Arena() { cuMemFree(base_); }
  Arena(const Arena &) = delete;

  CUdeviceptr take(size_t bytes, size_t alignment = 256) {
    CUdeviceptr start = base_ + used_;
    start = (start + alignment - 1) / alignment * alignment;
    if (start + bytes > base_ + bytes_)
      throw std::runtime_error("the arena is full");
    used_ = start + bytes - base_;
    return start;
  }
  template <typename T> T *as(size_t count) { return reinterpret_cast<T *>(take(count * sizeof(T), alignof(T))); }
  void clear() { DRV(cuMemsetD8(base_, 0, bytes_)); }

private:
  CUdeviceptr base_ = 0;
  size_t bytes_, used_ = 0;
};

class Module {
public:
  explicit Module(const char *path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
      DRV(cuModuleLoad(&module_, path));
      return;
    }
    std::vector<char> image((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    image.push_back('\0');
    DRV(cuModuleLoadData(&module_, image.data()));
  }
  ~Module() { cuModuleUnload(module_); }

  CUfunction function(const char *name) const {
    CUfunction function;
    DRV(cuModuleGetFunction(&function, module_, name));
    return function;
  }
  template <typename T> void set(const char *name, const T &value) const {
    CUdeviceptr address;
    size_t size;
    DRV(cuModuleGetGlobal(&address, &size, module_, name));
    if (size != sizeof(T))
      throw std::runtime_error(std::string(name) + " has another size");
    DRV(cuMemcpyHtoD(address, &value, sizeof(T)));
  }

private:
  CUmodule module_ = nullptr;
};

int main(int argc, char **argv) {
  const char *path = argc > 1 ? argv[1] : "saxpy.fatbin";
  try {
    Context context(0);
    std::printf("%s, %d multiprocessors, %zu MiB, compute capability %d.%d\n", context.name().c_str(),
                context.attribute(CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT), context.memory() >> 20,
                context.attribute(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR),
                context.attribute(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR));

    Module module(path);
    CUfunction saxpy = module.function("saxpy");
    int registers = 0, threads = 0, blocks = 0;
    DRV(cuFuncGetAttribute(&registers, CU_FUNC_ATTRIBUTE_NUM_REGS, saxpy));
    DRV(cuOccupancyMaxPotentialBlockSize(&blocks, &threads, saxpy, nullptr, 0, 0));
    module.set("offset", 0.5f);

    const int n = 100000;
    const size_t bytes = n * sizeof(float);
    Arena arena(4 * bytes);
    arena.clear();
    CUdeviceptr x = arena.take(bytes), y = arena.take(bytes);
    DRV(cuMemsetD32(y, 0x3f800000, n));
    float *host;
    DRV(cuMemAllocHost((void **)&host, bytes));
    for (int i = 0; i < n; ++i)
      host[i] = float(i);

    CUstream stream;
    CUevent start, stop;
    DRV(cuStreamCreate(&stream, CU_STREAM_NON_BLOCKING));
    DRV(cuEventCreate(&start, CU_EVENT_DEFAULT));
    DRV(cuEventCreate(&stop, CU_EVENT_DEFAULT));
    DRV(cuMemcpyHtoDAsync(x, host, bytes, stream));
    DRV(cuEventRecord(start, stream));
    const int half = n / 2;
    float a = 2.0f;
    for (int part = 0; part < 2; ++part) {
      CUdeviceptr xs = x + part * half * sizeof(float), ys = y + part * half * sizeof(float);
      int count = half;
      void *arguments[] = {&a, &xs, &ys, &count};
      DRV(cuLaunchKernel(saxpy, (half + threads - 1) / threads, 1, 1, threads, 1, 1, 0, stream, arguments, nullptr));
    }
    DRV(cuEventRecord(stop, stream));
    DRV(cuMemcpyDtoHAsync(host, y, bytes, stream));
    DRV(cuStreamSynchronize(stream));
    float ms = 0;
    DRV(cuEventElapsedTime(&ms, start, stop));
    std::printf("%d registers, %.3f ms, y[7] = %g\n", registers, ms, host[7]);

    unsigned int *flags = arena.as<unsigned int>(16);
    DRV(cuMemcpyHtoD((CUdeviceptr)flags, host, 64));
    DRV(cuMemcpyDtoD(x, (CUdeviceptr)(uintptr_t)flags, 64));
    DRV(cuEventDestroy(start));
    DRV(cuEventDestroy(stop));
    DRV(cuStreamDestroy(stream));
    DRV(cuMemFreeHost(host));
  } catch (const std::exception &error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}

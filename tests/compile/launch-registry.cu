// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// A small tensor library that knows its element-wise kernels by name. They are kept in a table, and launched with
// cudaLaunchKernel and arrays of pointers to arguments.

#include <array>
#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <cuda_runtime.h>

static void ensure(cudaError_t result, char const *const func, const char *const file, int const line) {
  if (result) {
    fprintf(stderr, "CUDA error at %s:%d code=%d(%s) \"%s\" \n", file, line, static_cast<unsigned int>(result),
            cudaGetErrorName(result), func);
    exit(EXIT_FAILURE);
  }
}
#define checkCudaErrors(val) ensure((val), #val, __FILE__, __LINE__)

template <typename T> __global__ void addKernel(T *out, const T *a, const T *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = a[i] + b[i];
}

template <typename T> __global__ void mulKernel(T *out, const T *a, const T *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = a[i] * b[i];
}

__global__ void scaleKernel(float *out, float factor, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] *= factor;
}

__global__ void fillKernel(float *out, float value, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = value;
}

class Tensor {
public:
  explicit Tensor(int n) : n_(n) { checkCudaErrors(cudaMalloc(&data_, n * sizeof(float))); }
  ~Tensor() { cudaFree(data_); }
  Tensor(const Tensor &) = delete;
  float *data() const { return data_; }
  int size() const { return n_; }

private:
  int n_;
  float *data_;
};

class Registry {
public:
  using Binary = void (*)(float *, const float *, const float *, int);

  static Registry &instance() {
    static Registry registry;
    return registry;
  }

  void binary(const std::string &name, Binary kernel) { binary_[name] = kernel; }
  void any(const std::string &name, const void *kernel) { any_[name] = kernel; }

  void run(const std::string &name, Tensor &out, const Tensor &a, const Tensor &b, cudaStream_t stream = 0) const {
    Binary kernel = binary_.at(name);
    dim3 block(256), grid((out.size() + 255) / 256);
    kernel<<<grid, block, 0, stream>>>(out.data(), a.data(), b.data(), out.size());
    checkCudaErrors(cudaGetLastError());
  }

  template <typename... Args> void call(const std::string &name, int n, cudaStream_t stream, Args... args) const {
    void *pointers[] = {static_cast<void *>(&args)...};
    checkCudaErrors(cudaLaunchKernel(any_.at(name), dim3((n + 255) / 256), dim3(256), pointers, 0, stream));
  }

private:
  std::map<std::string, Binary> binary_;
  std::map<std::string, const void *> any_;
};

namespace {
struct Registration {
  Registration() {
    Registry &r = Registry::instance();
    r.binary("add", addKernel<float>);
    r.binary("mul", &mulKernel<float>);
    r.any("scale", (const void *)scaleKernel);
    r.any("fill", reinterpret_cast<const void *>(fillKernel));
  }
} registration;
} // namespace

/// Launches any kernel with a tuple of arguments.
template <typename... Params, typename Tuple, size_t... I>
void launchTuple(void (*kernel)(Params...), dim3 grid, dim3 block, Tuple &arguments, std::index_sequence<I...>) {
  void *pointers[sizeof...(I)] = {&std::get<I>(arguments)...};
  checkCudaErrors(cudaLaunchKernel((const void *)kernel, grid, block, pointers, 0, NULL));
}

template <typename... Params, typename... Args> void launch(void (*kernel)(Params...), int n, Args &&...args) {
  std::tuple<Params...> arguments(std::forward<Args>(args)...);
  launchTuple(kernel, dim3((n + 127) / 128), dim3(128), arguments, std::index_sequence_for<Args...>());
}

int main() {
  const int n = 10000;
  Tensor a(n), b(n), c(n);
  const Registry &registry = Registry::instance();
  registry.call("fill", n, 0, a.data(), 1.5f, n);
  registry.call("fill", n, 0, b.data(), 2.0f, n);
  registry.run("add", c, a, b);
  registry.run("mul", c, c, a);
  launch(scaleKernel, n, c.data(), 0.5f, n);

  float *data = c.data();
  float factor = 4.0f;
  int count = n;
  void *kernelArgs[3] = {(void *)&data, (void *)&factor, (void *)&count};
  checkCudaErrors(cudaLaunchKernel(scaleKernel, (n + 63) / 64, 64, kernelArgs, 0, cudaStreamDefault));
  float *left = a.data(), *right = b.data();
  void *addArgs[] = {&data, &left, &right, &count};
  checkCudaErrors(cudaLaunchKernel(addKernel<float>, dim3(79), dim3(128), addArgs));
  checkCudaErrors(cudaLaunchKernel((void *)mulKernel<float>, dim3(79), dim3(128), addArgs, 0, 0));

  std::vector<float> host(n);
  checkCudaErrors(cudaMemcpy(host.data(), c.data(), n * sizeof(float), cudaMemcpyDeviceToHost));
  printf("%f %f\n", host.front(), host.back());
  return host.front() == host.back() ? EXIT_SUCCESS : EXIT_FAILURE;
}

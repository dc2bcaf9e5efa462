// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
// LEXICAL: rtc-option nvrtc-jit.cu@--gpu-architecture=
// SEMANTIC: rtc-option nvrtc-jit.cu@--gpu-architecture=
// SEMANTIC: no-effect nvrtc-jit.cu@cuModuleLoadDataEx(
//
// Compiles formulas at run time: the text of a formula becomes a kernel, is compiled with NVRTC, loaded and launched.

#include <cmath>
#include <cstdio>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

#include <cuda.h>
#include <cuda_runtime.h>
#include <nvrtc.h>

#define NVRTC_SAFE_CALL(x)                                                                                                 \
  do {                                                                                                                     \
    nvrtcResult result = x;                                                                                                \
    if (result != NVRTC_SUCCESS)                                                                                           \
      throw std::runtime_error(std::string(#x " failed with ") + nvrtcGetErrorString(result));                             \
  } while (0)

#define CUDA_SAFE_CALL(x)                                                                                                  \
  do {                                                                                                                     \
    CUresult result = x;                                                                                                   \
    if (result != CUDA_SUCCESS) {                                                                                          \
      const char *msg;                                                                                                     \
      cuGetErrorName(result, &msg);                                                                                        \
      throw std::runtime_error(std::string(#x " failed with ") + msg);                                                     \
    }                                                                                                                      \
  } while (0)

static const char *const prologue = R"(
template <typename T> __device__ T square(T value) { return value * value; }
__constant__ float parameter;
template <typename T> __global__ void map(const T *in, T *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) { T x = in[i]; out[i] =
)";

class Formula {
public:
  Formula(const std::string &text, const std::string &type, int device) {
    const std::string source = prologue + text + "; }\n}\n";
    nvrtcProgram program;
    NVRTC_SAFE_CALL(nvrtcCreateProgram(&program, source.c_str(), "formula.cu", 0, nullptr, nullptr));
    const std::string expression = "&map<" + type + ">";
    NVRTC_SAFE_CALL(nvrtcAddNameExpression(program, expression.c_str()));

    std::ostringstream architecture;
    cudaDeviceProp properties;
    if (cudaGetDeviceProperties(&properties, device) != cudaSuccess)
      throw std::runtime_error("no device");
    architecture << "--gpu-architecture=compute_" << properties.major << properties.minor;
    const std::string architectureOption = architecture.str();
    const char *options[] = {architectureOption.c_str(), "--std=c++14", "-DFORMULA=1"};
    const nvrtcResult compiled = nvrtcCompileProgram(program, 3, options);
    std::string log = logOf(program);
    if (compiled == NVRTC_ERROR_COMPILATION)
      throw std::invalid_argument(log);
    NVRTC_SAFE_CALL(compiled);

    size_t size;
    NVRTC_SAFE_CALL(nvrtcGetPTXSize(program, &size));
    std::vector<char> code(size);
    NVRTC_SAFE_CALL(nvrtcGetPTX(program, code.data()));
    const char *lowered;
    NVRTC_SAFE_CALL(nvrtcGetLoweredName(program, expression.c_str(), &lowered));
    const std::string name = lowered;

    char errors[1024] = "";
    CUjit_option jit[] = {CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES};
    void *values[] = {errors, (void *)sizeof(errors)};
    CUDA_SAFE_CALL(cuModuleLoadDataEx(&module_, code.data(), 2, jit, values));
    NVRTC_SAFE_CALL(nvrtcDestroyProgram(&program));
    CUDA_SAFE_CALL(cuModuleGetFunction(&kernel_, module_, name.c_str()));
  }
  ~Formula() { cuModuleUnload(module_); }
  Formula(const Formula &) = delete;

  void operator()(const void *in, void *out, int n, CUstream stream) const {
    void *arguments[] = {&in, &out, &n};
    CUDA_SAFE_CALL(cuLaunchKernel(kernel_, (n + 255) / 256, 1, 1, 256, 1, 1, 0, stream, arguments, NULL));
  }
  void parameter(float value) {
    CUdeviceptr address;
    size_t bytes;
    CUDA_SAFE_CALL(cuModuleGetGlobal(&address, &bytes, module_, "parameter"));
    CUDA_SAFE_CALL(cuMemcpyHtoD(address, &value, bytes));
  }

private:
  static std::string logOf(nvrtcProgram program) {
    size_t size = 0;
    NVRTC_SAFE_CALL(nvrtcGetProgramLogSize(program, &size));
    std::string log(size, '\0');
    NVRTC_SAFE_CALL(nvrtcGetProgramLog(program, &log[0]));
    return log;
  }
  CUmodule module_;
  CUfunction kernel_;
};

class Formulas {
public:
  Formula &get(const std::string &text, const std::string &type) {
    auto &slot = known_[type + ":" + text];
    if (!slot)
      slot = std::make_unique<Formula>(text, type, 0);
    return *slot;
  }

private:
  std::unordered_map<std::string, std::unique_ptr<Formula>> known_;
};

int main(int argc, char **argv) {
  int major, minor;
  try {
    NVRTC_SAFE_CALL(nvrtcVersion(&major, &minor));
    std::printf("compiler %d.%d\n", major, minor);
    CUDA_SAFE_CALL(cuInit(0));
    cudaSetDevice(0);
    cudaFree(nullptr);

    const int n = 4096;
    std::vector<double> host(n);
    for (int i = 0; i < n; ++i)
      host[i] = 0.001 * i;
    double *in, *out;
    cudaMalloc(&in, n * sizeof(double));
    cudaMalloc(&out, n * sizeof(double));
    cudaMemcpy(in, host.data(), n * sizeof(double), cudaMemcpyHostToDevice);
    cudaStream_t stream;
    cudaStreamCreate(&stream);

    Formulas formulas;
    for (const char *text : {"square(x) + 1", "sin(x) * parameter", argc > 1 ? argv[1] : "x / 3"}) {
      Formula &formula = formulas.get(text, "double");
      formula.parameter(0.25f);
      formula(in, out, n, stream);
      cudaMemcpyAsync(host.data(), out, n * sizeof(double), cudaMemcpyDeviceToHost, stream);
      cudaStreamSynchronize(stream);
      std::printf("%s: %f\n", text, host[n / 2]);
    }
    cudaFree(in);
    cudaFree(out);
    cudaStreamDestroy(stream);
  } catch (const std::invalid_argument &error) {
    std::fprintf(stderr, "the formula is wrong:\n%s\n", error.what());
    return 2;
  } catch (const std::exception &error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}

// Kernels that are compiled when the program runs: each test prints what it has found.
#include <cuda.h>
#include <cuda_runtime.h>
#include <nvrtc.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#define DRIVER(Call) check(Call, #Call)
#define RTC(Call)                                                              \
  if (nvrtcResult Status = (Call); Status != NVRTC_SUCCESS)                    \
  std::printf("%s: error %d\n", #Call, (int)Status)

static void check(CUresult Status, const char *Call) {
  if (Status == CUDA_SUCCESS)
    return;
  std::printf("%s: error %d\n", Call, (int)Status);
  std::exit(1);
}

static std::string logOf(nvrtcProgram Program) {
  size_t Bytes = 0;
  RTC(nvrtcGetProgramLogSize(Program, &Bytes));
  std::string Log(Bytes, ' ');
  RTC(nvrtcGetProgramLog(Program, &Log[0]));
  Log.pop_back();
  return Log;
}

static std::string codeOf(nvrtcProgram Program) {
  size_t Bytes = 0;
  RTC(nvrtcGetPTXSize(Program, &Bytes));
  std::string Code(Bytes, ' ');
  RTC(nvrtcGetPTX(Program, &Code[0]));
  return Code;
}

static CUmodule load(nvrtcProgram Program) {
  CUmodule Module = nullptr;
  DRIVER(cuModuleLoadData(&Module, codeOf(Program).data()));
  return Module;
}

static void compile(nvrtcProgram Program, const std::vector<const char *> &Options) {
  RTC(nvrtcCompileProgram(Program, (int)Options.size(), Options.data()));
  if (std::string Log = logOf(Program); !Log.empty())
    std::printf("log: %s\n", Log.c_str());
}

static const char *Saxpy = R"(
#include "scale.h"
__constant__ float Bias[2];
__device__ int Calls;
extern "C" __global__ void saxpy(float A, const float *X, float *Y, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I < N) {
    Y[I] = SCALE * scaled(A) * X[I] + Y[I] + Bias[I % 2];
    atomicAdd(&Calls, 1);
  }
}
)";

/// Headers in memory, options, a constant array and a variable.
static void saxpy() {
  const char *Headers[] = {"#pragma once\n#include <deep/part.h>\n",
                           "__device__ inline float scaled(float A) { return 2 * A; }\n"};
  const char *Names[] = {"scale.h", "deep/part.h"};
  nvrtcProgram Program;
  RTC(nvrtcCreateProgram(&Program, Saxpy, "saxpy.cu", 2, Headers, Names));
  compile(Program, {"-DSCALE=3", "--std=c++17"});
  CUmodule Module = load(Program);
  CUfunction Kernel;
  DRIVER(cuModuleGetFunction(&Kernel, Module, "saxpy"));
  CUdeviceptr Bias, Calls;
  size_t Bytes = 0;
  DRIVER(cuModuleGetGlobal(&Bias, &Bytes, Module, "Bias"));
  std::printf("saxpy: Bias has %zu bytes\n", Bytes);
  const float Values[] = {100, 1000};
  DRIVER(cuMemcpyHtoD(Bias, Values, sizeof(Values)));
  int N = 200;
  std::vector<float> X(N), Y(N, 1);
  for (int I = 0; I < N; ++I)
    X[I] = I;
  CUdeviceptr DX, DY;
  DRIVER(cuMemAlloc(&DX, N * sizeof(float)));
  DRIVER(cuMemAlloc(&DY, N * sizeof(float)));
  DRIVER(cuMemcpyHtoD(DX, X.data(), N * sizeof(float)));
  DRIVER(cuMemcpyHtoD(DY, Y.data(), N * sizeof(float)));
  float A = 2;
  void *Arguments[] = {&A, &DX, &DY, &N};
  DRIVER(cuLaunchKernel(Kernel, 4, 1, 1, 64, 1, 1, 0, nullptr, Arguments, nullptr));
  DRIVER(cuCtxSynchronize());
  DRIVER(cuMemcpyDtoH(Y.data(), DY, N * sizeof(float)));
  int Count = 0;
  DRIVER(cuModuleGetGlobal(&Calls, nullptr, Module, "Calls"));
  DRIVER(cuMemcpyDtoH(&Count, Calls, sizeof(Count)));
  std::printf("saxpy: %g %g, %d calls\n", Y[2], Y[199], Count);

  // The same arguments in a buffer.
  struct {
    float A;
    CUdeviceptr X, Y;
    int N;
  } Packed = {A, DX, DY, 100};
  size_t Size = sizeof(Packed);
  void *Extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &Packed, CU_LAUNCH_PARAM_BUFFER_SIZE, &Size, CU_LAUNCH_PARAM_END};
  DRIVER(cuLaunchKernel(Kernel, 4, 1, 1, 64, 1, 1, 0, nullptr, nullptr, Extra));
  DRIVER(cuMemcpyDtoH(&Count, Calls, sizeof(Count)));
  DRIVER(cuMemcpyDtoH(Y.data(), DY, N * sizeof(float)));
  std::printf("packed: %g, %d calls\n", Y[2], Count);

  // Another module has variables of its own.
  CUmodule Other = load(Program);
  DRIVER(cuModuleGetGlobal(&Calls, nullptr, Other, "Calls"));
  DRIVER(cuMemcpyDtoH(&Count, Calls, sizeof(Count)));
  std::printf("another: %d calls\n", Count);
  CUfunction None;
  std::printf("no such kernel: %d\n", cuModuleGetFunction(&None, Other, "saxpi") == CUDA_ERROR_NOT_FOUND);
  std::printf("not of the module: %d\n", cuModuleGetFunction(&None, Other, "malloc") == CUDA_ERROR_NOT_FOUND);
  std::printf("no such variable: %d\n", cuModuleGetGlobal(&Calls, nullptr, Other, "Callz") == CUDA_ERROR_NOT_FOUND);
  DRIVER(cuModuleUnload(Other));
  DRIVER(cuModuleUnload(Module));
  DRIVER(cuMemFree(DX));
  DRIVER(cuMemFree(DY));
  RTC(nvrtcDestroyProgram(&Program));
  std::printf("destroyed: %d\n", Program == nullptr);
}

static const char *Sums = R"(
#if __has_include(<cuda_fp16.h>)
#include <cuda_fp16.h>
#elif __has_include(<hip/hip_fp16.h>)
#include <hip/hip_fp16.h>
#else
#include <maca_fp16.h>
#endif
namespace sums {
template <class T> struct Pair { T First, Second; };
template <class T, int N> __global__ void sum(Pair<T> In, T *Out) {
  extern __shared__ int Raw[];
  __shared__ T Fixed[N];
  T *Dynamic = reinterpret_cast<T *>(Raw);
  Fixed[threadIdx.x] = In.First * static_cast<T>(threadIdx.x);
  Dynamic[threadIdx.x] = In.Second;
  __syncthreads();
  T Result = 0;
  for (int I = 0; I < N; ++I)
    Result += Fixed[I] + Dynamic[I];
  if (threadIdx.x == 0)
    *Out = Result + static_cast<T>(__half2float(__float2half(0.5f)));
}
__device__ int Last = 7;
}
)";

template <class T> static void sumOf(nvrtcProgram Program, CUmodule Module, const char *Expression) {
  const char *Name = "";
  RTC(nvrtcGetLoweredName(Program, Expression, &Name));
  CUfunction Kernel;
  DRIVER(cuModuleGetFunction(&Kernel, Module, Name));
  struct {
    T First, Second;
  } In = {1, 2};
  CUdeviceptr Out;
  DRIVER(cuMemAlloc(&Out, sizeof(T)));
  void *Arguments[] = {&In, &Out};
  DRIVER(cuLaunchKernel(Kernel, 1, 1, 1, 16, 1, 1, 16 * sizeof(T), nullptr, Arguments, nullptr));
  T Result = 0;
  DRIVER(cuMemcpyDtoH(&Result, Out, sizeof(T)));
  std::printf("%s is %s: %g\n", Expression, Name, (double)Result);
  DRIVER(cuMemFree(Out));
}

/// Templates by their names, shared memory, numbers of 16 bits.
static void names() {
  nvrtcProgram Program;
  RTC(nvrtcCreateProgram(&Program, Sums, nullptr, 0, nullptr, nullptr));
  RTC(nvrtcAddNameExpression(Program, "sums::sum<float, 16>"));
  RTC(nvrtcAddNameExpression(Program, "&sums::sum<int,16>"));
  RTC(nvrtcAddNameExpression(Program, "&sums::Last"));
  const char *Name = nullptr;
  std::printf("too early: %d\n", nvrtcGetLoweredName(Program, "&sums::Last", &Name) ==
                                     NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION);
  compile(Program, {});
  std::printf("too late: %d\n", nvrtcAddNameExpression(Program, "sums::Last") ==
                                    NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION);
  std::printf("not added: %d\n",
              nvrtcGetLoweredName(Program, "sums::sum<char, 1>", &Name) == NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID);
  CUmodule Module = load(Program);
  sumOf<float>(Program, Module, "sums::sum<float, 16>");
  sumOf<int>(Program, Module, "&sums::sum<int,16>");
  RTC(nvrtcGetLoweredName(Program, "&sums::Last", &Name));
  CUdeviceptr Last;
  int Value = 0;
  DRIVER(cuModuleGetGlobal(&Last, nullptr, Module, Name));
  DRIVER(cuMemcpyDtoH(&Value, Last, sizeof(Value)));
  std::printf("%s: %d\n", Name, Value);
  RTC(nvrtcDestroyProgram(&Program));
}

/// Lanes of a warp, or of a wave, whose masks have 64 bits.
static void lanes() {
  nvrtcProgram Program;
  RTC(nvrtcCreateProgram(&Program,
                         "extern \"C\" {\n__global__ void lanes(int *Out) {\n"
                         "  int Lane = threadIdx.x % warpSize;\n"
                         "  for (int I = warpSize / 2; I; I /= 2)\n"
                         "    Lane += __shfl_xor_sync(MASK, Lane, I);\n"
                         "  if (threadIdx.x % 2)\n"
                         "    Out[threadIdx.x] = __popcll(__ballot_sync(MASK & 0xaaaaaaaaaaaaaaaa, 1));\n"
                         "  else\n"
                         "    Out[threadIdx.x] = Lane / (warpSize - 1);\n"
                         "}\n}\n",
                         "lanes.cu", 0, nullptr, nullptr));
  compile(Program, {"-DMASK=(~0ull>>(64-warpSize))"});
  CUmodule Module = load(Program);
  CUfunction Kernel;
  DRIVER(cuModuleGetFunction(&Kernel, Module, "lanes"));
  CUdeviceptr Out;
  int Result[128];
  DRIVER(cuMemAlloc(&Out, sizeof(Result)));
  void *Arguments[] = {&Out};
  DRIVER(cuLaunchKernel(Kernel, 1, 1, 1, 128, 1, 1, 0, nullptr, Arguments, nullptr));
  DRIVER(cuMemcpyDtoH(Result, Out, sizeof(Result)));
  // Half of a warp each.
  bool Good = true;
  for (int Each : Result)
    Good &= Each == Result[0];
  std::printf("lanes: %s\n", Good && (Result[0] == 16 || Result[0] == 32) ? "all of a warp" : "wrong");
  RTC(nvrtcDestroyProgram(&Program));
}

/// What is refused, and how.
static void faults() {
  nvrtcProgram Program;
  RTC(nvrtcCreateProgram(&Program, "__global__ void f() {\n  nothing();\n}\n", "wrong.cu", 0, nullptr, nullptr));
  size_t Bytes = 0;
  std::printf("no code yet: %d\n", nvrtcGetPTXSize(Program, &Bytes) == NVRTC_ERROR_INVALID_PROGRAM);
  std::printf("an error: %d\n", nvrtcCompileProgram(Program, 0, nullptr) == NVRTC_ERROR_COMPILATION);
  std::printf("%s\n", logOf(Program).c_str());
  RTC(nvrtcDestroyProgram(&Program));
  std::printf("no program: %d\n", nvrtcDestroyProgram(&Program) == NVRTC_ERROR_INVALID_PROGRAM);

  CUmodule Module;
  const char Ptx[] = "//\n// Generated by NVIDIA NVVM Compiler\n//\n.version 8.8\n.target sm_75\n.address_size 64\n";
  std::printf("PTX: %d\n", cuModuleLoadData(&Module, Ptx) == CUDA_ERROR_NO_BINARY_FOR_GPU);
  std::printf("nonsense: %d\n", cuModuleLoadData(&Module, "nonsense") == CUDA_ERROR_INVALID_IMAGE);
  std::printf("no file: %d\n", cuModuleLoad(&Module, "no/such/file") == CUDA_ERROR_FILE_NOT_FOUND);
}

int main() {
  DRIVER(cuInit(0));
  CUcontext Context;
  DRIVER(cuDevicePrimaryCtxRetain(&Context, 0));
  DRIVER(cuCtxSetCurrent(Context));
  saxpy();
  names();
  lanes();
  faults();
  return 0;
}

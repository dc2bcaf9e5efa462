// A kernel, compiled when the program runs, that has a race, and goes out of bounds if it is told to.
#include <cstdio>
#include <cuda.h>
#include <cuda_runtime.h>
#include <nvrtc.h>
#include <string>

static const char *Source = R"(extern "C" __global__ void faulty(int *Out, int Last) {
  __shared__ int Word;
  Word = threadIdx.x;
  __syncthreads();
  Out[threadIdx.x == 1 ? Last : 0] = Word;
})";

int main(int Count, char **) {
  nvrtcProgram Program;
  const char *Options[] = {"-lineinfo"};
  nvrtcCreateProgram(&Program, Source, "faulty.cu", 0, nullptr, nullptr);
  if (nvrtcCompileProgram(Program, 1, Options) != NVRTC_SUCCESS)
    return 2;
  size_t Bytes = 0;
  nvrtcGetCUBINSize(Program, &Bytes);
  std::string Code(Bytes, ' ');
  nvrtcGetCUBIN(Program, &Code[0]);
  nvrtcDestroyProgram(&Program);
  CUmodule Module;
  CUfunction Faulty;
  cuInit(0);
  if (cuModuleLoadData(&Module, Code.data()) != CUDA_SUCCESS ||
      cuModuleGetFunction(&Faulty, Module, "faulty") != CUDA_SUCCESS)
    return 3;
  int *Out, Last = Count > 1 ? 4 : 3;
  cudaMalloc(&Out, 4 * sizeof(int));
  void *Arguments[] = {&Out, &Last};
  cuLaunchKernel(Faulty, 1, 1, 1, 2, 1, 1, 0, nullptr, Arguments, nullptr);
  std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Compiles an expression and keeps the result for the next start.
#include <cuda.h>
#include <nvrtc.h>
#include <fstream>
#include <string>

static const char *kHead = "extern \"C\" __global__ void apply(float *x, int n) { int i = blockIdx.x * blockDim.x + "
                           "threadIdx.x; if (i < n) x[i] = ";

std::string build(const std::string &expression, int major, int minor) {
  std::string source = kHead + expression + "; }";
  nvrtcProgram program;
  nvrtcCreateProgram(&program, source.c_str(), "apply.cu", 0, nullptr, nullptr);
  std::string arch = "-arch=compute_" + std::to_string(major) + std::to_string(minor); // hazard
  const char *options[] = {arch.c_str(), "--use_fast_math"}; // hazard
  nvrtcCompileProgram(program, 2, options);
  size_t size = 0;
  nvrtcGetPTXSize(program, &size);
  std::string code(size, 0);
  nvrtcGetPTX(program, &code[0]);
  nvrtcDestroyProgram(&program);
  return code;
}

CUfunction load(const std::string &code) {
  CUmodule module;
  CUfunction function;
  cuModuleLoadData(&module, code.data());
  cuModuleGetFunction(&function, module, "apply");
  return function;
}

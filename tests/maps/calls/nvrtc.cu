// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Compilation at run time.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cuda.h>
#include <nvrtc.h>
#include <string>
#include <vector>

CUmodule compile(const std::string &source) {
  nvrtcProgram program;
  const char *names[] = {"table.h"}, *headers[] = {"int n;"}, *options[] = {"-DN=3", "-std=c++17"};
  nvrtcResult result = nvrtcCreateProgram(&program, source.c_str(), "kernel.cu", 1, headers, names);
  if (result != NVRTC_SUCCESS)
    throw std::string(nvrtcGetErrorString(result));
  nvrtcAddNameExpression(program, "scale<float>");
  result = nvrtcCompileProgram(program, 2, options);
  size_t size;
  nvrtcGetProgramLogSize(program, &size);
  std::string log(size, '\0');
  nvrtcGetProgramLog(program, &log[0]);
  if (result == NVRTC_ERROR_COMPILATION)
    throw log;
  const char *lowered;
  nvrtcGetLoweredName(program, "scale<float>", &lowered);
  nvrtcGetPTXSize(program, &size);
  std::vector<char> code(size);
  nvrtcGetPTX(program, code.data());
  nvrtcDestroyProgram(&program);
  int major, minor;
  nvrtcVersion(&major, &minor);
  CUmodule module;
  cuModuleLoadData(&module, code.data());
  return module;
}

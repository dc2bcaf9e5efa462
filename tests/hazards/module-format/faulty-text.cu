#include <cstdio>
#include <cuda.h>
#include <nvrtc.h>
#include <string>
#include <vector>

namespace {

std::string compile(nvrtcProgram Program) {
  size_t Size = 0;
  nvrtcGetPTXSize(Program, &Size);
  std::vector<char> Code(Size);
  nvrtcGetPTX(Program, Code.data());
  return std::string(Code.data()); // hazard
}

void dump(nvrtcProgram Program, const char *Path, size_t Size) {
  char *Code = new char[Size];
  nvrtcGetPTX(Program, Code);
  if (FILE *File = std::fopen(Path, "w")) {
    std::fputs(Code, File); // hazard
    std::fclose(File);
  }
  delete[] Code;
}

} // namespace

CUfunction find(CUmodule Module) {
  CUfunction Function;
  cuModuleGetFunction(&Function, Module, "_Z4nodePK10ulonglong2j"); // hazard
  return Function;
}

CUmodule build(nvrtcProgram Program, size_t Size) {
  CUmodule Module;
  dump(Program, "kernel.out", Size);
  cuModuleLoadData(&Module, compile(Program).c_str());
  return Module;
}

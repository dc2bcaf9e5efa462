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
  return std::string(Code.data(), Size);
}

std::string logOf(nvrtcProgram Program) {
  size_t Size = 0;
  nvrtcGetProgramLogSize(Program, &Size);
  std::vector<char> Log(Size + 1);
  nvrtcGetProgramLog(Program, Log.data());
  return std::string(Log.data());
}

void dump(nvrtcProgram Program, const char *Path, size_t Size) {
  char *Code = new char[Size];
  nvrtcGetPTX(Program, Code);
  if (FILE *File = std::fopen(Path, "wb")) {
    std::fwrite(Code, 1, Size, File);
    std::fclose(File);
  }
  delete[] Code;
}

} // namespace

CUfunction find(CUmodule Module) {
  CUfunction Function;
  cuModuleGetFunction(&Function, Module, "_Z5pointPK8mypoint3j");
  return Function;
}

CUmodule build(nvrtcProgram Program, size_t Size) {
  CUmodule Module;
  std::puts(logOf(Program).c_str());
  dump(Program, "kernel.out", Size);
  cuModuleLoadData(&Module, compile(Program).data());
  return Module;
}

// The options of NVRTC, and what it tells of itself.
#include <cstdio>
#include <cuda.h>
#include <nvrtc.h>
#include <string>

static nvrtcResult with(std::initializer_list<const char *> Options, bool Show = false) {
  nvrtcProgram Program;
  nvrtcCreateProgram(&Program, "__global__ void f(int *Out) { *Out = VALUE; }", nullptr, 0, nullptr, nullptr);
  const nvrtcResult Status = nvrtcCompileProgram(Program, (int)Options.size(), Options.begin());
  size_t Bytes = 0;
  nvrtcGetProgramLogSize(Program, &Bytes);
  std::string Log(Bytes, ' ');
  nvrtcGetProgramLog(Program, &Log[0]);
  if (Show)
    std::printf("%s", Log.c_str());
  nvrtcDestroyProgram(&Program);
  return Status;
}

int main() {
  std::printf("good: %d\n",
              with({"--gpu-architecture=compute_80", "-D", "VALUE=1", "--std=c++17", "--use_fast_math", "-default-device",
                    "--fmad=false", "-I.", "-lineinfo", "--maxrregcount=32", "-arch", "sm_90a", "--device-debug"}));
  std::printf("-D=: %d\n", with({"-D=VALUE=1"}));
  std::printf("--define-macro: %d\n", with({"--define-macro=OTHER", "--define-macro", "VALUE=OTHER", "-DOTHER=3"}));
  std::printf("unknown: %d\n", with({"-DVALUE=1", "--no-such-option"}, true) == NVRTC_ERROR_INVALID_OPTION);
  std::printf("architecture: %d\n", with({"-DVALUE=1", "--gpu-architecture=gfx90a"}, true) == NVRTC_ERROR_INVALID_OPTION);
  std::printf("no value: %d\n", with({"-DVALUE=1", "-I"}) == NVRTC_ERROR_INVALID_OPTION);
  std::printf("no macro: %s\n", nvrtcGetErrorString(with({}, true)));
  int Major = 0, Minor = -1, Count = 0;
  nvrtcVersion(&Major, &Minor);
  nvrtcGetNumSupportedArchs(&Count);
  std::string Archs;
  Archs.resize(Count * sizeof(int));
  nvrtcGetSupportedArchs((int *)&Archs[0]);
  std::printf("NVRTC %d.%d, from %d\n", Major, Minor, *(int *)&Archs[0]);
  const char *Header = "", *Name = "/absolute.h";
  nvrtcProgram Program;
  std::printf("absolute: %d\n",
              nvrtcCreateProgram(&Program, "", "a", 1, &Header, &Name) == NVRTC_ERROR_PROGRAM_CREATION_FAILURE);
}

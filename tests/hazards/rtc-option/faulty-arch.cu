// The architecture option of NVRTC is put together from a string and the device's number.
#include <nvrtc.h>
#include <string>
static std::string archOption(int major, int minor) {
  return "--gpu-architecture=sm_" + std::to_string(major) + std::to_string(minor); // hazard
}
bool compileFor(nvrtcProgram prog, int major, int minor) {
  const std::string first = archOption(major, minor);
  const char *opts[2] = {first.c_str(), "-maxrregcount=64"}; // hazard
  if (nvrtcCompileProgram(prog, 2, opts) == NVRTC_SUCCESS)
    return true;
  size_t length = 0;
  nvrtcGetProgramLogSize(prog, &length);
  std::string log(length, '\0');
  nvrtcGetProgramLog(prog, &log[0]);
  return false;
}

// The include option of NVRTC is put together from a string and a folder.
#include <nvrtc.h>
#include <string>
static std::string folderOption(const std::string &folder) {
  return "-I" + folder;
}
bool compileFor(nvrtcProgram prog, const std::string &folder) {
  const std::string first = folderOption(folder);
  const char *opts[2] = {first.c_str(), "-DMAX_REGISTERS=64"};
  if (nvrtcCompileProgram(prog, 2, opts) == NVRTC_SUCCESS)
    return true;
  size_t length = 0;
  nvrtcGetProgramLogSize(prog, &length);
  std::string log(length, '\0');
  nvrtcGetProgramLog(prog, &log[0]);
  return false;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Options of the program itself, which only look like the compiler's.
#include <cstring>
#include <nvrtc.h>
#include <string>
#include <vector>

bool wantsHelp(int argc, char **argv) {
  for (int i = 1; i < argc; ++i)
    if (!strcmp(argv[i], "-architecture") || !strcmp(argv[i], "--arch-help"))
      return true;
  return false;
}
nvrtcResult compile(nvrtcProgram prog) {
  std::vector<std::string> flags;
  flags.push_back("-DARCH=" + std::to_string(3));
  std::vector<const char *> raw;
  for (auto &f : flags)
    raw.push_back(f.c_str());
  return nvrtcCompileProgram(prog, (int)raw.size(), raw.data());
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Options that a program puts together.
#include <cuda_runtime.h>
#include <nvrtc.h>
#include <string>
#include <vector>

class Jit {
  std::vector<std::string> flags;

public:
  explicit Jit(const cudaDeviceProp &p) {
    flags.push_back("-arch=sm_" + std::to_string(p.major) + std::to_string(p.minor)); // hazard
    flags.emplace_back("-default-device"); // hazard
    flags.emplace_back("--std=c++14");
  }
  nvrtcResult compile(nvrtcProgram prog) {
    std::vector<const char *> raw;
    for (auto &f : flags)
      raw.push_back(f.c_str());
    return nvrtcCompileProgram(prog, (int)raw.size(), raw.data());
  }
};
nvrtcResult use(Jit &j, nvrtcProgram p) { return j.compile(p); }

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The name comes from a setting, the source from the compiler.
#include <cuda.h>
#include <nvrtc.h>
#include <string>
#include <vector>

class ModuleCache {
  std::string dir;
  std::string suffix;

public:
  ModuleCache(std::string d, std::string s) : dir(d), suffix(s) {}
  CUresult get(CUmodule *mod, const std::string &name, nvrtcProgram prog) {
    std::string path = dir + "/" + name + suffix;
    if (cuModuleLoad(mod, path.c_str()) == CUDA_SUCCESS)
      return CUDA_SUCCESS;
    size_t n = 0;
    nvrtcGetCUBINSize(prog, &n);
    std::vector<char> image(n);
    nvrtcGetCUBIN(prog, image.data());
    return cuModuleLoadData(mod, image.data());
  }
};
CUresult use(ModuleCache &c, CUmodule *m, nvrtcProgram p) { return c.get(m, "nop", p); }

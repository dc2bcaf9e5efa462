// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names of files that are put together, and PTX in the source.
#include <cuda.h>
#include <string>

static const char *const ptxSource = ".version 8.0\n" // hazard by the text
                                     ".target sm_80\n"
                                     ".address_size 64\n"
                                     ".visible .entry nop() { ret; }\n";

class ModuleCache {
  std::string dir;

public:
  explicit ModuleCache(std::string d) : dir(d) {}
  CUresult get(CUmodule *mod, const std::string &name) {
    std::string path = dir + "/" + name + ".cubin"; // hazard
    if (cuModuleLoad(mod, path.c_str()) == CUDA_SUCCESS)
      return CUDA_SUCCESS;
    return cuModuleLoadData(mod, ptxSource); // hazard
  }
};
CUresult use(ModuleCache &c, CUmodule *m) { return c.get(m, "nop"); }

#include <nvrtc.h>
#include <string>
#include <vector>

class Compiler {
public:
  Compiler() {
    Options.push_back("-I/usr/local/solver/cuda-kernels");
    Options.push_back("--std=c++17");
  }
  nvrtcResult run(nvrtcProgram Program) const {
    std::vector<const char *> All;
    for (const std::string &Each : Options)
      All.push_back(Each.c_str());
    return nvrtcCompileProgram(Program, static_cast<int>(All.size()), All.data());
  }

private:
  std::vector<std::string> Options;
};

nvrtcResult build(nvrtcProgram Program) { return Compiler().run(Program); }

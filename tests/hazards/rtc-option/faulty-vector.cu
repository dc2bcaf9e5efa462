// A class collects options for NVRTC, one of which the target's compiler does not know.
#include <nvrtc.h>
#include <stdexcept>
#include <string>
#include <vector>
#define NVRTC_SAFE(x)                                                                              \
  do {                                                                                             \
    nvrtcResult r = x;                                                                             \
    if (r != NVRTC_SUCCESS)                                                                        \
      throw std::runtime_error(nvrtcGetErrorString(r));                                            \
  } while (0)
class JitCompiler {
public:
  explicit JitCompiler(bool fast) {
    flags_.emplace_back("--std=c++17");
    flags_.emplace_back("-DREAL=float");
    if (fast)
      flags_.emplace_back("--use_fast_math"); // hazard
  }
  void compile(nvrtcProgram program) const {
    std::vector<const char *> raw;
    for (const auto &f : flags_)
      raw.push_back(f.c_str());
    NVRTC_SAFE(nvrtcCompileProgram(program, static_cast<int>(raw.size()), raw.data()));
  }

private:
  std::vector<std::string> flags_;
};
void build(nvrtcProgram program) { JitCompiler(true).compile(program); }

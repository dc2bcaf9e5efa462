// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Options of a compilation, collected.
#include <nvrtc.h>
#include <string>
#include <vector>

class Options {
public:
  Options &add(std::string text) {
    all_.push_back(std::move(text));
    return *this;
  }
  std::vector<const char *> list() const {
    std::vector<const char *> result;
    for (const std::string &o : all_)
      result.push_back(o.c_str());
    return result;
  }

private:
  std::vector<std::string> all_;
};
nvrtcResult build(nvrtcProgram program, int arch) {
  Options o;
  o.add("-std=c++17");
  o.add("-arch=compute_" + std::to_string(arch)).add("--fmad=false"); // hazard
  std::vector<const char *> list = o.list();
  return nvrtcCompileProgram(program, int(list.size()), list.data());
}

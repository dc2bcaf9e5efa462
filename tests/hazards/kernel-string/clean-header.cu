// A header for kernels that are compiled later stands in a raw string, without anything of CUDA's.
#include <nvrtc.h>
#include <vector>
namespace jit {
struct Header {
  const char *name;
  const char *text;
};
static const std::vector<Header> kHeaders = {
    {"clamp.h", R"CUDA(
template <class T> constexpr T clampTo(T v, T low, T high) {
  return v < low ? low : high < v ? high : v;
}
)CUDA"},
};
nvrtcResult create(nvrtcProgram *program, const char *source) {
  std::vector<const char *> names, texts;
  for (const Header &h : kHeaders) {
    names.push_back(h.name);
    texts.push_back(h.text);
  }
  return nvrtcCreateProgram(program, source, "kernel.cu", static_cast<int>(names.size()), texts.data(), names.data());
}
} // namespace jit

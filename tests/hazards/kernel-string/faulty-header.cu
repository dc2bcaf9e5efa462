// A header for kernels that are compiled later stands in a raw string, with shuffles.
#include <nvrtc.h>
#include <vector>
namespace jit {
struct Header {
  const char *name;
  const char *text;
};
static const std::vector<Header> kHeaders = {
    {"warp_sum.h", R"CUDA(
template <class T> __device__ T warpSum(T v) {
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_xor_sync(0xffffffff, v, d); // hazard
  return v;
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

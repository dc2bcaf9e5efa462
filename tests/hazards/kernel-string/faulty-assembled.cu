// The source of a kernel is put together from strings and the name of a type.
#include <fstream>
#include <iterator>
#include <nvrtc.h>
#include <string>
template <typename T> struct TypeName;
template <> struct TypeName<float> { static constexpr const char *value = "float"; };
template <> struct TypeName<double> { static constexpr const char *value = "double"; };
static std::string axpySource(const std::string &type) {
  return "extern \"C\" __global__ void axpy(" + type + " a, const " + type + " *x, " + type + " *y, int n) {\n"
         "  int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
         "  if (__any_sync(0xffffffff, i < n)) y[i] += a * x[i];\n" // hazard
         "}\n";
}
template <typename T> nvrtcResult makeAxpy(nvrtcProgram *program) {
  const std::string source = axpySource(TypeName<T>::value);
  nvrtcResult r = nvrtcCreateProgram(program, source.c_str(), "axpy.cu", 0, nullptr, nullptr);
  if (r != NVRTC_SUCCESS)
    return r;
  return nvrtcCompileProgram(*program, 0, nullptr);
}
template nvrtcResult makeAxpy<float>(nvrtcProgram *);
template nvrtcResult makeAxpy<double>(nvrtcProgram *);

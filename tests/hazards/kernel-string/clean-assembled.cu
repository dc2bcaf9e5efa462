// The source of a kernel is read from a file; the name of the type is a macro.
#include <fstream>
#include <iterator>
#include <nvrtc.h>
#include <string>
template <typename T> struct TypeName;
template <> struct TypeName<float> { static constexpr const char *value = "float"; };
template <> struct TypeName<double> { static constexpr const char *value = "double"; };
static std::string axpySource(const std::string &path) {
  std::ifstream in(path);
  return std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
}
template <typename T> nvrtcResult makeAxpy(nvrtcProgram *program) {
  const std::string source = axpySource("axpy.cu"), type = std::string("-DT=") + TypeName<T>::value;
  const char *options[] = {type.c_str()};
  nvrtcResult r = nvrtcCreateProgram(program, source.c_str(), "axpy.cu", 0, nullptr, nullptr);
  if (r != NVRTC_SUCCESS)
    return r;
  return nvrtcCompileProgram(*program, 1, options);
}
template nvrtcResult makeAxpy<float>(nvrtcProgram *);
template nvrtcResult makeAxpy<double>(nvrtcProgram *);

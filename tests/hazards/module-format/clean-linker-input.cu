#include <cuda.h>

struct Input {
  CUjitInputType Type;
  const char *Path;
};

CUresult link(CUlinkState State, const Input &From) {
  return cuLinkAddFile(State, From.Type, From.Path, 0, nullptr, nullptr);
}

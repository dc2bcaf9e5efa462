#include <stdexcept>
#include <string>

void check(cudaError_t e) {
  if (e != cudaSuccess)
    throw std::runtime_error(std::string("the kernel failed; launch it with fewer threads: ") + cudaGetErrorString(e));
}

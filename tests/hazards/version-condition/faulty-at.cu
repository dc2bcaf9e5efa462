// The same by a function that throws.
#include <cuda_runtime.h>
#include <string>
#include <unordered_map>

std::string nameOf() {
  static const std::unordered_map<int, std::string> names = {{12080, "spring"}, {13000, "summer"}};
  int version = 0;
  cudaDriverGetVersion(&version);
  return names.at(version); // hazard
}

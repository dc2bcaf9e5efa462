// What was measured for each release of the runtime.
#include <cuda_runtime.h>
#include <map>
#include <stdexcept>
#include <string>

struct Tuning {
  int blocks;
};

Tuning tuning() {
  static const std::map<int, Tuning> measured = {{11, {4}}, {12, {6}}, {13, {8}}};
  int version = 0;
  cudaRuntimeGetVersion(&version);
  auto found = measured.find(version / 1000);
  if (found == measured.end())
    return measured.rbegin()->second;
  return found->second;
}

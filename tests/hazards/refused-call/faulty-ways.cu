// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Widths of arrays that come by many ways.
#include <array>
#include <cuda_runtime.h>
#include <memory>
#include <vector>

static cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();

void make(cudaArray_t *to, size_t width);

const std::array<int, 2> widths{64, 20000};
void byElement(cudaArray_t *to) { cudaMallocArray(to, &format, widths[1], 4); } // hazard

class Line {
public:
  explicit Line(int width) : width(width) {}
  void make() { cudaMallocArray(&line, &format, width, 4); } // hazard

private:
  int width;
  cudaArray_t line;
};
std::unique_ptr<Line> byConstructor() { return std::make_unique<Line>(20000); }
void byElements(std::vector<Line> &lines) { lines.emplace_back(30000); }

struct Policy {
  virtual int width() const = 0;
};
struct Wide : Policy {
  int width() const override { return 32768; }
};
void byPolicy(const Policy &policy, cudaArray_t *to) { cudaMallocArray(to, &format, policy.width(), 4); } // hazard

static void ask(int &width) { width = 20000; }
void byReference(cudaArray_t *to) {
  int width = 0;
  ask(width);
  cudaMallocArray(to, &format, width, 4); // hazard
}

void byLoop(cudaArray_t *to) {
  for (int width = 1024; width <= 65536; width *= 2)
    cudaMallocArray(to, &format, width, 4); // hazard
}

struct Size {
  int width, height;
};
Size largest() { return {17000, 4}; }
void byParts(cudaArray_t *to) {
  auto [width, height] = largest();
  cudaMallocArray(to, &format, width, height); // hazard
}

void byMembers(cudaArray_t *to) {
  cudaExtent extent;
  extent.width = 20000; // hazard
  extent.height = extent.depth = 0;
  cudaMalloc3DArray(to, &format, extent);
}

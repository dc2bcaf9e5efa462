// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Widths of arrays that come by many ways.
#include <array>
#include <cuda_runtime.h>
#include <memory>
#include <vector>

static cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();

void make(cudaArray_t *to, size_t width);

const std::array<int, 2> widths{64, 16384};
void byElement(cudaArray_t *to) { cudaMallocArray(to, &format, widths[1], 4); }

class Line {
public:
  explicit Line(int width) : width(width) {}
  void make() { cudaMallocArray(&line, &format, width, 4); }

private:
  int width;
  cudaArray_t line;
};
std::unique_ptr<Line> byConstructor() { return std::make_unique<Line>(2000); }
void byElements(std::vector<Line> &lines) { lines.emplace_back(3000); }

struct Policy {
  virtual int width() const = 0;
};
struct Wide : Policy {
  int width() const override { return 8192; }
};
void byPolicy(const Policy &policy, cudaArray_t *to) { cudaMallocArray(to, &format, policy.width(), 4); }

static void ask(int &width) { width = 200; }
void byReference(cudaArray_t *to) {
  int width = 0;
  ask(width);
  cudaMallocArray(to, &format, width, 4);
}

void byLoop(cudaArray_t *to) {
  for (int width = 1024; width <= 16384; width *= 2)
    cudaMallocArray(to, &format, width, 4);
}

struct Size {
  int width, height;
};
Size largest() { return {16000, 4}; }
void byParts(cudaArray_t *to) {
  auto [width, height] = largest();
  cudaMallocArray(to, &format, width, height);
}

void byMembers(cudaArray_t *to) {
  cudaExtent extent;
  extent.width = 2000;
  extent.height = extent.depth = 0;
  cudaMalloc3DArray(to, &format, extent);
}

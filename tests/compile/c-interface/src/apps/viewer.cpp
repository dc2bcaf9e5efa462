// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "gridlib.h"

#include <cstdio>
#include <functional>
#include <memory>
#include <vector>

namespace {

class Grid {
public:
  Grid(int Width, int Height) {
    if (grid_create(&G, Width, Height) != GRID_OK)
      std::fprintf(stderr, "%s\n", grid_error(&G));
  }
  ~Grid() { grid_destroy(&G); }
  Grid(const Grid &) = delete;

  bool relax(int Sweeps, std::function<bool(int, double)> Stop) {
    auto Forward = [](int Sweep, double Change, void *User) -> int {
      return (*static_cast<std::function<bool(int, double)> *>(User))(Sweep,
                                                                      Change);
    };
    return grid_set_border(&G, 2.0) == GRID_OK &&
           grid_relax(&G, Sweeps, Forward, &Stop) == GRID_OK;
  }

  std::vector<double> read() {
    std::vector<double> Cells(static_cast<std::size_t>(G.width) * G.height);
    if (grid_read(&G, Cells.data(), Cells.size()) != GRID_OK)
      Cells.clear();
    return Cells;
  }

  bool onStream(cudaStream_t Stream) {
    cudaError_t Error = cudaStreamWaitEvent(Stream, G.swept, 0);
    return Error == cudaSuccess;
  }

private:
  grid_t G;
};

} // namespace

int main() {
  cudaStream_t Stream = nullptr;
  if (cudaStreamCreate(&Stream) != cudaSuccess)
    return 1;
  std::unique_ptr<cudaStream_t, void (*)(cudaStream_t *)> Guard(
      &Stream, [](cudaStream_t *S) { cudaStreamDestroy(*S); });
  Grid Plate(128, 96);
  int Last = 0;
  if (!Plate.relax(1000, [&](int Sweep, double Change) {
        Last = Sweep;
        return Change < 1e-4;
      }))
    return 1;
  Plate.onStream(Stream);
  const char Ramp[] = " .:-=+*#%@";
  std::vector<double> Cells = Plate.read();
  for (std::size_t Y = 0; Y < 96 && !Cells.empty(); Y += 8) {
    for (std::size_t X = 0; X < 128; X += 4)
      std::putchar(Ramp[static_cast<int>(Cells[Y * 128 + X] * 4.99)]);
    std::putchar('\n');
  }
  std::printf("%d sweeps\n", Last + 1);
  return 0;
}

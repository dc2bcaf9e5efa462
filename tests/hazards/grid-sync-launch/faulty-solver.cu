#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__global__ void solve(float *x, int steps) {
  cg::grid_group grid = cg::this_grid();
  for (int s = 0; s < steps; ++s) {
    x[grid.thread_rank()] *= 0.5f;
    grid.sync();
  }
}

void run(float *x, int steps) {
  solve<<<64, 256>>>(x, steps); // hazard
}

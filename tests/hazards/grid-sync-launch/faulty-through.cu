#include <cooperative_groups.h>
namespace cg = cooperative_groups;

template <typename Group> __device__ void waitForAll(Group g) { cg::sync(g); }

template <typename T> __global__ void scan(T *data) {
  auto all = cg::this_grid();
  data[all.thread_rank()] += 1;
  waitForAll(all);
  data[all.thread_rank()] += data[0];
}

void start(int *data, cudaStream_t stream) {
  scan<int><<<dim3(16), dim3(128), 0, stream>>>(data); // hazard
}

// The smallest distance is found with atomicMin on a managed variable.
#include <climits>
#include <cuda_runtime.h>
namespace search {
__managed__ int bestDistance = INT_MAX;
struct Point {
  int x, y;
  __device__ int distanceTo(const Point &o) const { return abs(x - o.x) + abs(y - o.y); }
};
__device__ void offer(int distance) {
  if (distance < bestDistance)
    atomicMin(&bestDistance, distance); // hazard
}
__global__ void nearest(const Point *points, int n, Point query) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    offer(points[i].distanceTo(query));
}
int run(const Point *points, int n, Point query) {
  bestDistance = INT_MAX;
  nearest<<<64, 256>>>(points, n, query);
  cudaDeviceSynchronize();
  return bestDistance;
}
} // namespace search

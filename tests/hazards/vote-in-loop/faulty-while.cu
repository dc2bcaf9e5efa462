#define FULL_MASK 0xffffffffu

__global__ void relax(const int *first, const int *last, const int *edges, int *dist) {
  int node = blockIdx.x * blockDim.x + threadIdx.x;
  int e = first[node];
  int end = last[node];
  while (e < end) {
    int closer = dist[edges[e]] + 1 < dist[node];
    if (__all_sync(FULL_MASK, closer)) // hazard
      dist[node] = dist[edges[e]] + 1;
    ++e;
  }
}

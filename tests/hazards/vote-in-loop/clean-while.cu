#define FULL_MASK 0xffffffffu

__global__ void relax(const int *first, const int *last, const int *edges, int *dist) {
  int node = blockIdx.x * blockDim.x + threadIdx.x;
  int e = first[node];
  int end = last[node];
  while (__any_sync(FULL_MASK, e < end)) {
    bool closer = e < end && dist[edges[e]] + 1 < dist[node];
    if (closer)
      dist[node] = dist[edges[e]] + 1;
    ++e;
  }
}

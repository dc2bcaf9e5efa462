// A tree in managed memory: the root's count is asked for when the builder is done.
#include <cuda_runtime.h>
#include <vector>

struct TreeNode {
  float box[6];
  int children;
};

__global__ void build(TreeNode *nodes, const float4 *points, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(&nodes->children, points[i].w > 0 ? 1 : 0);
}

static TreeNode *newTree(int capacity) {
  TreeNode *nodes;
  cudaMallocManaged(&nodes, capacity * sizeof(TreeNode));
  nodes->children = 0;
  return nodes;
}

std::vector<float> bounds(const float4 *points, int n, cudaStream_t stream) {
  TreeNode *nodes = newTree(2 * n);
  build<<<(n + 127) / 128, 128, 0, stream>>>(nodes, points, n);
  std::vector<float> result;
  cudaStreamSynchronize(stream);
  if (nodes->children > 0)
    result.assign(nodes->box, nodes->box + 6);
  cudaFree(nodes);
  return result;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
// LEXICAL: argument-types managed-tree.cu@cudaMemAdviseSetReadMostly, location
// HIP: 7.2
//
// A search tree that host and device share: its nodes are allocated by a class-wide operator new in managed memory.

#include <cstdio>
#include <cstdlib>
#include <new>
#include <random>
#include <vector>

#include <cuda_runtime.h>

struct Managed {
  static void *operator new(size_t bytes) {
    void *memory;
    if (cudaMallocManaged(&memory, bytes) != cudaSuccess)
      throw std::bad_alloc();
    cudaDeviceSynchronize();
    return memory;
  }
  static void operator delete(void *memory) {
    cudaDeviceSynchronize();
    cudaFree(memory);
  }
};

struct Node : Managed {
  int key, left = -1, right = -1;
};

class Tree : public Managed {
public:
  explicit Tree(int capacity) : capacity_(capacity) {
    if (cudaMallocManaged(&nodes_, capacity * sizeof(Node), cudaMemAttachGlobal) != cudaSuccess)
      throw std::bad_alloc();
  }
  ~Tree() { cudaFree(nodes_); }

  bool insert(int key) {
    if (size_ == capacity_)
      return false;
    int fresh = size_;
    nodes_[fresh].key = key;
    nodes_[fresh].left = nodes_[fresh].right = -1;
    int *link = &root_;
    while (*link >= 0)
      link = key < nodes_[*link].key ? &nodes_[*link].left : &nodes_[*link].right;
    *link = fresh;
    ++size_;
    return true;
  }

  __host__ __device__ bool contains(int key) const {
    int at = root_;
    while (at >= 0 && nodes_[at].key != key)
      at = key < nodes_[at].key ? nodes_[at].left : nodes_[at].right;
    return at >= 0;
  }

  /// Moves the nodes to where they will be read.
  cudaError_t moveTo(const cudaMemLocation &location, cudaStream_t stream) const {
    const size_t bytes = size_ * sizeof(Node);
    if (cudaError_t e = cudaMemAdvise(nodes_, bytes, cudaMemAdviseSetReadMostly, location))
      return e;
    if (cudaError_t e = cudaMemAdvise(nodes_, bytes, cudaMemAdviseSetAccessedBy, location))
      return e;
    return cudaMemPrefetchAsync(nodes_, bytes, location, 0u, stream);
  }

  bool readMostly() const {
    int value = 0;
    cudaMemRangeGetAttribute(&value, sizeof(value), cudaMemRangeAttributeReadMostly, nodes_, size_ * sizeof(Node));
    return value != 0;
  }

  Node *data() const { return nodes_; }

private:
  Node *nodes_ = nullptr;
  int root_ = -1, size_ = 0, capacity_;
};

__device__ __managed__ int hits;
__managed__ Tree *shared = nullptr;

__global__ void search(const int *keys, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && shared->contains(keys[i]))
    atomicAdd(&hits, 1);
}

static cudaMemLocation onDevice(int id) {
  cudaMemLocation location;
  location.type = cudaMemLocationTypeDevice;
  location.id = id;
  return location;
}

int main() {
  const int n = 50000;
  int device = 0;
  cudaGetDevice(&device);
  std::mt19937 random(7);
  std::uniform_int_distribution<int> keys(0, 10 * n);

  shared = new Tree(n);
  for (int i = 0; i < n; ++i)
    shared->insert(keys(random));

  int *queries;
  cudaMallocManaged(&queries, n * sizeof(int), cudaMemAttachHost);
  for (int i = 0; i < n; ++i)
    queries[i] = keys(random);

  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaStreamAttachMemAsync(stream, queries, 0, cudaMemAttachSingle);
  cudaMemPrefetchAsync(queries, n * sizeof(int), {cudaMemLocationTypeDevice, device}, 0, stream);
  if (shared->moveTo(onDevice(device), stream) != cudaSuccess)
    std::puts("the tree stays where it is");
  hits = 0;
  search<<<(n + 127) / 128, 128, 0, stream>>>(queries, n);
  cudaStreamSynchronize(stream);

  int expected = 0;
  for (int i = 0; i < n; ++i)
    expected += shared->contains(queries[i]);
  std::printf("%d hits, %d expected%s\n", int(hits), expected, shared->readMostly() ? ", read mostly" : "");
  cudaMemLocation host = {cudaMemLocationTypeHost, 0};
  cudaMemAdvise(shared->data(), sizeof(Node), cudaMemAdviseUnsetReadMostly, host);
  delete shared;
  cudaFree(queries);
  cudaStreamDestroy(stream);
  return expected == hits ? EXIT_SUCCESS : EXIT_FAILURE;
}

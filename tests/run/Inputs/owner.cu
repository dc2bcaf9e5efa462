// An argument that owns memory is a pointer when the kernel has it.
#include <cstdio>

template <class T> struct Buffer {
  T *data = nullptr;
  explicit Buffer(int n) { cudaMalloc(&data, n * sizeof(T)); }
  ~Buffer() {
    std::printf("freed\n");
    cudaFree(data);
  }
  operator T *() { return data; }
  operator const T *() const { return data; }
};

__global__ void fill(int *to, int value) { to[threadIdx.x] = value; }

template <class T> __global__ void add(const T *from, T *to) {
  to[threadIdx.x] += from[threadIdx.x];
}

int main() {
  Buffer<int> a(32), b(32);
  const Buffer<int> &seen = a;
  fill<<<1, 32>>>(a, 5);
  fill<<<1, 32>>>(b, 6);
  add<int><<<1, 32>>>(seen, b);
  int last = 0;
  cudaMemcpy(&last, b + 31, sizeof(last), cudaMemcpyDeviceToHost);
  std::printf("%d, %s\n", last, cudaGetErrorString(cudaGetLastError()));
}

// A lambda in the stream gives a frame to a function that puts it into a list; another thread frees it.
#include <cstdio>
#include <cuda_runtime.h>
#include <mutex>
#include <vector>
#define CUDA_WARN(call)                                                                            \
  do {                                                                                             \
    cudaError_t s = (call);                                                                        \
    if (s != cudaSuccess)                                                                          \
      std::fprintf(stderr, "warning: %s\n", cudaGetErrorString(s));                                \
  } while (0)
struct Frame {
  unsigned char *pixels;
  int id;
};
static std::mutex retiredMutex;
static std::vector<Frame *> retired;
static void retire(Frame *frame) {
  std::lock_guard<std::mutex> lock(retiredMutex);
  retired.push_back(frame);
}
void collect() {
  std::lock_guard<std::mutex> lock(retiredMutex);
  for (Frame *frame : retired) {
    CUDA_WARN(cudaFreeHost(frame->pixels));
    delete frame;
  }
  retired.clear();
}
void enqueue(Frame *frame, unsigned char *device, size_t bytes, cudaStream_t stream) {
  CUDA_WARN(cudaMemcpyAsync(device, frame->pixels, bytes, cudaMemcpyHostToDevice, stream));
  CUDA_WARN(cudaLaunchHostFunc(stream, [](void *p) { retire(static_cast<Frame *>(p)); }, frame));
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "image.cuh"
#include "trace.hpp"

#include <cuda_profiler_api.h>
#include <vector>

static Image make(int width, int height) {
  Image image{};
  image.width = width;
  image.height = height;
  image_check(cudaMallocPitch((void **)&image.pixels, &image.pitch,
                              width * sizeof(uchar4), height),
              "image");
  return image;
}

int main() {
  const int width = 1000, height = 700, frames = 16;
  std::vector<uchar4> host(width * height);
  for (size_t i = 0; i < host.size(); ++i)
    host[i] = make_uchar4(i & 255, (i >> 3) & 255, (i >> 7) & 255, 255);
  Image a = make(width, height), b = make(width, height);
  cudaStream_t stream;
  image_check(cudaStreamCreate(&stream), "stream");
  cudaProfilerStart();
  for (int frame = 0; frame < frames; ++frame) {
    TRACE_SCOPE("frame");
    image_check(cudaMemcpy2DAsync(a.pixels, a.pitch, host.data(),
                                  width * sizeof(uchar4),
                                  width * sizeof(uchar4), height,
                                  cudaMemcpyHostToDevice, stream),
                "upload");
    grayscale(a, stream);
    threshold(a, 120, stream);
    erode(a, b, stream);
    image_check(cudaMemcpy2DAsync(host.data(), width * sizeof(uchar4), b.pixels,
                                  b.pitch, width * sizeof(uchar4), height,
                                  cudaMemcpyDeviceToHost, stream),
                "download");
    trace::mark("frame queued");
  }
  image_check(cudaStreamSynchronize(stream), "frames");
  cudaProfilerStop();
  std::printf("%d\n", host[width * 300 + 500].x);
  cudaFree(a.pixels);
  cudaFree(b.pixels);
  return cudaStreamDestroy(stream) == cudaSuccess ? 0 : 1;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <vector_types.h>

#define LAUNCH(kernel, image, stream, ...)                                     \
  do {                                                                         \
    dim3 block_(32, 8);                                                        \
    dim3 grid_(((image).width + block_.x - 1) / block_.x,                      \
               ((image).height + block_.y - 1) / block_.y);                    \
    kernel<<<grid_, block_, 0, stream>>>((image), ##__VA_ARGS__);              \
    image_check(cudaGetLastError(), #kernel);                                  \
  } while (0)

struct Image {
  uchar4 *pixels;
  size_t pitch;
  int width, height;

  __device__ uchar4 &at(int x, int y) const {
    char *row = reinterpret_cast<char *>(pixels) + y * pitch;
    return reinterpret_cast<uchar4 *>(row)[x];
  }
};

inline void image_check(cudaError_t error, const char *what) {
  if (error == cudaSuccess)
    return;
  std::fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
  std::abort();
}

void grayscale(Image image, cudaStream_t stream);
void threshold(Image image, unsigned char level, cudaStream_t stream);
void erode(Image from, Image to, cudaStream_t stream);

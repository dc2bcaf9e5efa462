// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
//
// Resizes images with the texture unit's bilinear filter, and looks colours up in a one-dimensional table.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <cuda_runtime.h>
#include <texture_types.h>

#define CK(call)                                                                                                           \
  if (cudaError_t err = (call)) {                                                                                          \
    std::fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(err));                                                      \
    std::exit(1);                                                                                                          \
  }

template <typename Texel> class Texture2D {
public:
  Texture2D(int width, int height, cudaTextureFilterMode filter) : width_(width), height_(height) {
    cudaChannelFormatDesc format = cudaCreateChannelDesc<Texel>();
    CK(cudaMallocArray(&array_, &format, width, height));

    cudaResourceDesc resource;
    memset(&resource, 0, sizeof(resource));
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array_;

    cudaTextureDesc description;
    memset(&description, 0, sizeof(description));
    description.addressMode[0] = cudaAddressModeClamp;
    description.addressMode[1] = cudaAddressModeClamp;
    description.filterMode = filter;
    description.readMode = filter == cudaFilterModeLinear ? cudaReadModeNormalizedFloat : cudaReadModeElementType;
    description.normalizedCoords = 1;
    CK(cudaCreateTextureObject(&object_, &resource, &description, nullptr));
  }
  ~Texture2D() {
    cudaDestroyTextureObject(object_);
    cudaFreeArray(array_);
  }
  void upload(const Texel *pixels) {
    const size_t pitch = width_ * sizeof(Texel);
    CK(cudaMemcpy2DToArray(array_, 0, 0, pixels, pitch, pitch, height_, cudaMemcpyHostToDevice));
  }
  cudaTextureObject_t get() const { return object_; }

private:
  int width_, height_;
  cudaArray_t array_ = nullptr;
  cudaTextureObject_t object_ = 0;
};

/// A lookup table in linear memory.
struct Palette {
  float4 *entries = nullptr;
  cudaTextureObject_t texture = 0;

  explicit Palette(int n) {
    std::vector<float4> colours(n);
    for (int i = 0; i < n; ++i)
      colours[i] = make_float4(i / float(n), 1.f - i / float(n), 0.5f, 1.f);
    CK(cudaMalloc(&entries, n * sizeof(float4)));
    CK(cudaMemcpy(entries, colours.data(), n * sizeof(float4), cudaMemcpyHostToDevice));
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeLinear;
    resource.res.linear.devPtr = entries;
    resource.res.linear.desc = cudaCreateChannelDesc(32, 32, 32, 32, cudaChannelFormatKindFloat);
    resource.res.linear.sizeInBytes = n * sizeof(float4);
    cudaTextureDesc description = {};
    description.readMode = cudaReadModeElementType;
    CK(cudaCreateTextureObject(&texture, &resource, &description, NULL));
  }
  ~Palette() {
    cudaDestroyTextureObject(texture);
    cudaFree(entries);
  }
};

__global__ void resize(cudaTextureObject_t source, cudaTextureObject_t palette, int colours, uchar4 *target, size_t pitch,
                       int width, int height) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  const float4 texel = tex2D<float4>(source, (x + 0.5f) / width, (y + 0.5f) / height);
  const float luma = 0.299f * texel.x + 0.587f * texel.y + 0.114f * texel.z;
  const float4 colour = tex1Dfetch<float4>(palette, min(int(luma * colours), colours - 1));
  uchar4 *row = reinterpret_cast<uchar4 *>(reinterpret_cast<char *>(target) + y * pitch);
  row[x] = make_uchar4(255 * colour.x, 255 * colour.y, 255 * colour.z, 255);
}

int main() {
  const int width = 320, height = 200, wide = 800, high = 600;
  std::vector<uchar4> image(width * height);
  for (size_t i = 0; i < image.size(); ++i)
    image[i] = make_uchar4(i % 255, (i / width) % 255, 128, 255);

  Texture2D<uchar4> texture(width, height, cudaFilterModeLinear);
  texture.upload(image.data());
  Palette palette(64);

  uchar4 *target;
  size_t pitch;
  CK(cudaMallocPitch(&target, &pitch, wide * sizeof(uchar4), high));
  const dim3 block(16, 16);
  const dim3 grid((wide + block.x - 1) / block.x, (high + block.y - 1) / block.y);
  resize<<<grid, block>>>(texture.get(), palette.texture, 64, target, pitch, wide, high);
  CK(cudaGetLastError());

  std::vector<uchar4> result(wide * high);
  CK(cudaMemcpy2D(result.data(), wide * sizeof(uchar4), target, pitch, wide * sizeof(uchar4), high, cudaMemcpyDeviceToHost));
  std::printf("%d %d %d\n", result[1000].x, result[1000].y, result[1000].z);
  CK(cudaFree(target));
  return 0;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An image in pitched memory, read with a texture.
#include <cuda_runtime.h>

class Image {
public:
  Image(size_t width, size_t height) : width_(width), height_(height) {
    cudaMallocPitch(&pixels_, &pitch_, width * sizeof(float), height);
    bind();
  }
  ~Image() {
    cudaDestroyTextureObject(texture_);
    cudaFree(pixels_);
  }

private:
  void bind() {
    cudaResourceDesc res{};
    res.resType = cudaResourceTypePitch2D;
    auto &view = res.res.pitch2D;
    view.devPtr = pixels_;
    res.res.pitch2D.width = width_;
    res.res.pitch2D.height = height_;
    res.res.pitch2D.desc = cudaCreateChannelDesc<float>();
    res.res.pitch2D.pitchInBytes = pitch_;
    cudaTextureDesc how{};
    how.readMode = cudaReadModeElementType;
    how.normalizedCoords = 0;
    how.filterMode = cudaFilterModePoint;
    cudaCreateTextureObject(&texture_, &res, &how, nullptr);
  }
  size_t width_, height_, pitch_ = 0;
  float *pixels_ = nullptr;
  cudaTextureObject_t texture_ = 0;
};
int main() { Image image(100, 100); }

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
// LEXICAL: texture-descriptor volume-raycast.cu@resource.resType = cudaResourceTypeMipmappedArray
// LEXICAL: texture-descriptor volume-raycast.cu@desc.maxMipmapLevelClamp = float(levels - 1)
// SEMANTIC: texture-descriptor volume-raycast.cu@cudaMallocMipmappedArray
// SEMANTIC: texture-descriptor volume-raycast.cu@resource.resType = cudaResourceTypeMipmappedArray
// SEMANTIC: texture-descriptor volume-raycast.cu@desc.maxMipmapLevelClamp = float(levels - 1)
//
// Casts rays through a volume: densities in a three-dimensional texture, colours in a one-dimensional one, materials in a
// layered texture, and a mipmapped background.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <cuda_runtime.h>

#define CHK(e) check((e), __LINE__)
inline void check(cudaError_t e, int line) {
  if (e != cudaSuccess) {
    std::fprintf(stderr, "%d: %s\n", line, cudaGetErrorString(e));
    std::exit(EXIT_FAILURE);
  }
}

typedef unsigned char VolumeType;

struct Textures {
  cudaTextureObject_t volume, transfer, materials, background;
};

struct Scene {
  cudaArray_t volume = 0, transfer = 0, materials = 0;
  cudaMipmappedArray_t background = 0;
  Textures textures = {};
};

static cudaTextureDesc sampling(cudaTextureFilterMode filter, cudaTextureAddressMode address, cudaTextureReadMode read) {
  cudaTextureDesc desc;
  memset(&desc, 0, sizeof(cudaTextureDesc));
  desc.normalizedCoords = true;
  desc.filterMode = filter;
  std::fill(std::begin(desc.addressMode), std::end(desc.addressMode), address);
  desc.readMode = read;
  return desc;
}

static cudaTextureObject_t view(cudaArray_t array, const cudaTextureDesc &desc) {
  cudaResourceDesc resource;
  memset(&resource, 0, sizeof(cudaResourceDesc));
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  cudaTextureObject_t object;
  CHK(cudaCreateTextureObject(&object, &resource, &desc, NULL));
  return object;
}

static void copy3D(cudaArray_t array, void *data, size_t element, cudaExtent extent) {
  cudaMemcpy3DParms params = {0};
  params.srcPtr = make_cudaPitchedPtr(data, extent.width * element, extent.width, extent.height);
  params.dstArray = array;
  params.extent = extent;
  params.kind = cudaMemcpyHostToDevice;
  CHK(cudaMemcpy3D(&params));
}

static void createVolume(Scene &scene, int size) {
  const cudaExtent extent = make_cudaExtent(size, size, size);
  std::vector<VolumeType> voxels(size_t(size) * size * size);
  for (size_t i = 0; i < voxels.size(); ++i)
    voxels[i] = VolumeType(i * 7 % 251);
  cudaChannelFormatDesc format = cudaCreateChannelDesc<VolumeType>();
  CHK(cudaMalloc3DArray(&scene.volume, &format, extent));
  copy3D(scene.volume, voxels.data(), sizeof(VolumeType), extent);
  scene.textures.volume =
      view(scene.volume, sampling(cudaFilterModeLinear, cudaAddressModeClamp, cudaReadModeNormalizedFloat));
}

static void createTransfer(Scene &scene) {
  const float4 colours[] = {{0, 0, 0, 0}, {1, 0, 0, 1}, {1, .5f, 0, 1}, {1, 1, 0, 1}, {0, 1, 0, 1}, {0, 1, 1, 1}, {0, 0, 1, 1}};
  const int n = sizeof(colours) / sizeof(float4);
  cudaChannelFormatDesc format = cudaCreateChannelDesc<float4>();
  CHK(cudaMallocArray(&scene.transfer, &format, n, 1));
  CHK(cudaMemcpy2DToArray(scene.transfer, 0, 0, colours, sizeof(colours), sizeof(colours), 1, cudaMemcpyHostToDevice));
  scene.textures.transfer =
      view(scene.transfer, sampling(cudaFilterModeLinear, cudaAddressModeClamp, cudaReadModeElementType));
}

static void createMaterials(Scene &scene, int size, int layers) {
  const cudaExtent extent = make_cudaExtent(size, size, layers);
  std::vector<float2> values(size_t(size) * size * layers, make_float2(0.7f, 16.0f));
  cudaChannelFormatDesc format = cudaCreateChannelDesc(32, 32, 0, 0, cudaChannelFormatKindFloat);
  CHK(cudaMalloc3DArray(&scene.materials, &format, extent, cudaArrayLayered));
  copy3D(scene.materials, values.data(), sizeof(float2), extent);
  scene.textures.materials =
      view(scene.materials, sampling(cudaFilterModePoint, cudaAddressModeWrap, cudaReadModeElementType));
}

static void createBackground(Scene &scene, int size, unsigned levels) {
  cudaChannelFormatDesc format = cudaCreateChannelDesc<uchar4>();
  CHK(cudaMallocMipmappedArray(&scene.background, &format, make_cudaExtent(size, size, 0), levels));
  for (unsigned level = 0; level < levels; ++level) {
    cudaArray_t array;
    CHK(cudaGetMipmappedArrayLevel(&array, scene.background, level));
    cudaExtent extent;
    cudaChannelFormatDesc of;
    unsigned int flags;
    CHK(cudaArrayGetInfo(&of, &extent, &flags, array));
    std::vector<uchar4> pixels(extent.width * extent.height, make_uchar4(20 * level, 40, 80, 255));
    const size_t pitch = extent.width * sizeof(uchar4);
    CHK(cudaMemcpy2DToArray(array, 0, 0, pixels.data(), pitch, pitch, extent.height, cudaMemcpyHostToDevice));
  }
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeMipmappedArray;
  resource.res.mipmap.mipmap = scene.background;
  cudaTextureDesc desc = sampling(cudaFilterModeLinear, cudaAddressModeMirror, cudaReadModeNormalizedFloat);
  desc.mipmapFilterMode = cudaFilterModeLinear;
  desc.maxMipmapLevelClamp = float(levels - 1);
  CHK(cudaCreateTextureObject(&scene.textures.background, &resource, &desc, nullptr));
}

__global__ void cast(Textures t, float4 *image, int width, int height, float density, float step) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  const float u = (x + 0.5f) / width, v = (y + 0.5f) / height;
  float4 sum = make_float4(0, 0, 0, 0);
  for (float depth = 0; depth < 1.0f && sum.w < 0.95f; depth += step) {
    const float sample = tex3D<float>(t.volume, u, v, depth);
    float4 colour = tex1D<float4>(t.transfer, sample);
    const float2 material = tex2DLayered<float2>(t.materials, u, v, int(depth * 4));
    colour.w *= density * material.x;
    sum.x += (1 - sum.w) * colour.w * colour.x;
    sum.y += (1 - sum.w) * colour.w * colour.y;
    sum.z += (1 - sum.w) * colour.w * colour.z;
    sum.w += (1 - sum.w) * colour.w;
  }
  const float4 behind = tex2DLod<float4>(t.background, u, v, 2.0f * (1 - sum.w));
  image[y * width + x] = make_float4(sum.x + (1 - sum.w) * behind.x, sum.y + (1 - sum.w) * behind.y,
                                     sum.z + (1 - sum.w) * behind.z, 1.0f);
}

int main() {
  Scene scene;
  createVolume(scene, 64);
  createTransfer(scene);
  createMaterials(scene, 32, 4);
  createBackground(scene, 128, 4);

  const int width = 256, height = 256;
  float4 *image;
  CHK(cudaMallocManaged(&image, width * height * sizeof(float4)));
  cast<<<dim3(width / 16, height / 16), dim3(16, 16)>>>(scene.textures, image, width, height, 0.05f, 0.01f);
  CHK(cudaDeviceSynchronize());
  std::printf("%f %f %f\n", image[0].x, image[0].y, image[0].z);

  for (cudaTextureObject_t object :
       {scene.textures.volume, scene.textures.transfer, scene.textures.materials, scene.textures.background})
    CHK(cudaDestroyTextureObject(object));
  for (cudaArray_t array : {scene.volume, scene.transfer, scene.materials})
    CHK(cudaFreeArray(array));
  CHK(cudaFreeMipmappedArray(scene.background));
  CHK(cudaFree(image));
  return 0;
}

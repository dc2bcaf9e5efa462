// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda
// RUN: %program %s
//
// Heat spreads through a plate and through a block. The grids lie in CUDA arrays: read through textures, written through
// surfaces.

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cuda_runtime.h"
#include "surface_types.h"

#define gpuErrchk(ans) { gpuAssert((ans), __FILE__, __LINE__); }
inline void gpuAssert(cudaError_t code, const char *file, int line, bool abort = true)
{
   if (code != cudaSuccess)
   {
      fprintf(stderr, "GPUassert: %s %s %d\n", cudaGetErrorString(code), file, line);
      if (abort) exit(code);
   }
}

typedef struct {
  cudaArray_t         array;
  cudaSurfaceObject_t surface;
  cudaTextureObject_t texture;
} Grid;

static void createViews(Grid *grid)
{
  struct cudaResourceDesc resDesc;
  memset(&resDesc, 0, sizeof(struct cudaResourceDesc));
  resDesc.resType = cudaResourceTypeArray;
  resDesc.res.array.array = grid->array;
  gpuErrchk(cudaCreateSurfaceObject(&grid->surface, &resDesc));

  struct cudaTextureDesc texDesc;
  memset(&texDesc, 0, sizeof(struct cudaTextureDesc));
  texDesc.addressMode[0] = texDesc.addressMode[1] = texDesc.addressMode[2] = cudaAddressModeBorder;
  texDesc.filterMode = cudaFilterModePoint;
  texDesc.readMode = cudaReadModeElementType;
  gpuErrchk(cudaCreateTextureObject(&grid->texture, &resDesc, &texDesc, NULL));
}

static void createPlate(Grid *grid, int w, int h)
{
  cudaChannelFormatDesc desc = cudaCreateChannelDesc<float>();
  gpuErrchk(cudaMallocArray(&grid->array, &desc, w, h, cudaArraySurfaceLoadStore));
  createViews(grid);
}

static void createBlock(Grid *grid, int w, int h, int d)
{
  cudaChannelFormatDesc desc = cudaCreateChannelDesc(32, 0, 0, 0, cudaChannelFormatKindFloat);
  cudaExtent extent = make_cudaExtent(w, h, d);
  gpuErrchk(cudaMalloc3DArray(&grid->array, &desc, extent, cudaArraySurfaceLoadStore));
  createViews(grid);
}

static void destroy(Grid *grid)
{
  gpuErrchk(cudaDestroyTextureObject(grid->texture));
  gpuErrchk(cudaDestroySurfaceObject(grid->surface));
  gpuErrchk(cudaFreeArray(grid->array));
}

__global__ void ignite(cudaSurfaceObject_t plate, int w, int h, float heat)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < w && y < h)
    surf2Dwrite((x - w / 2) * (x - w / 2) + (y - h / 2) * (y - h / 2) < 64 ? heat : 0.0f, plate, x * (int)sizeof(float), y);
}

__global__ void spread2D(cudaTextureObject_t from, cudaSurfaceObject_t to, int w, int h, float alpha)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w || y >= h)
    return;
  float center = tex2D<float>(from, x, y);
  float sum = tex2D<float>(from, x - 1, y) + tex2D<float>(from, x + 1, y) +
              tex2D<float>(from, x, y - 1) + tex2D<float>(from, x, y + 1);
  surf2Dwrite(center + alpha * (sum - 4.0f * center), to, x * sizeof(float), y);
}

__global__ void spread3D(cudaSurfaceObject_t from, cudaSurfaceObject_t to, int w, int h, int d, float alpha)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x == 0 || y == 0 || x >= w - 1 || y >= h - 1)
    return;
  for (int z = 1; z < d - 1; ++z) {
    float center, near, far;
    surf3Dread(&center, from, x * sizeof(float), y, z);
    surf3Dread(&near, from, x * sizeof(float), y, z - 1);
    surf3Dread(&far, from, x * sizeof(float), y, z + 1);
    surf3Dwrite(center + alpha * (near + far - 2.0f * center), to, x * sizeof(float), y, z);
  }
}

__global__ void probe(cudaSurfaceObject_t plate, int x, int y, float *out)
{
  surf2Dread(out, plate, x * sizeof(float), y);
}

int main(int argc, char **argv)
{
  const int w = 256, h = 256, d = 32, steps = argc > 1 ? atoi(argv[1]) : 100;
  Grid plates[2], blocks[2];
  for (int i = 0; i < 2; ++i) {
    createPlate(&plates[i], w, h);
    createBlock(&blocks[i], w, h, d);
  }
  dim3 threads(16, 16, 1), groups(w / threads.x, h / threads.y, 1);
  ignite<<<groups, threads>>>(plates[0].surface, w, h, 1000.0f);
  for (int i = 0; i < steps; ++i) {
    spread2D<<<groups, threads>>>(plates[i & 1].texture, plates[~i & 1].surface, w, h, 0.2f);
    spread3D<<<groups, threads>>>(blocks[i & 1].surface, blocks[~i & 1].surface, w, h, d, 0.2f);
  }
  gpuErrchk(cudaGetLastError());

  float *middle, value;
  gpuErrchk(cudaMalloc((void **)&middle, sizeof(float)));
  probe<<<1, 1>>>(plates[steps & 1].surface, w / 2, h / 2, middle);
  gpuErrchk(cudaMemcpy(&value, middle, sizeof(float), cudaMemcpyDeviceToHost));
  printf("%d steps: %f\n", steps, value);

  gpuErrchk(cudaFree(middle));
  for (int i = 0; i < 2; ++i) {
    destroy(&plates[i]);
    destroy(&blocks[i]);
  }
  gpuErrchk(cudaDeviceReset());
  return 0;
}

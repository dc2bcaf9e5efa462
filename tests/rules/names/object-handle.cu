// From the text alone, a texture object that is used as a surface object is reported; the parse casts it (ast/object-handles.cu).
// RUN: %status 1 %tranship %s > %t.out 2> %t.log
// RUN: grep warning: %t.log > %t.txt
// RUN: %FileCheck %s --implicit-check-not warning: < %t.txt
#include <cuda_runtime.h>

struct Image {
  cudaTextureObject_t Read;
  cudaSurfaceObject_t Write;
  CUtexObject Levels[4];
  unsigned long long Any;
};

__global__ void kernel(cudaTextureObject_t Picture, cudaSurfaceObject_t Out, const Image *I) {
  float V;
  // CHECK: :[[#@LINE+1]]:18: warning: 'Picture' is declared a texture object and used as a surface object{{.*}}[object-handle]
  surf2Dread(&V, Picture, 0, 1);
  // CHECK: :[[#@LINE+1]]:21: warning: 'Out' is declared a surface object and used as a texture object
  V += tex2D<float>(Out, 0, 1);
  // CHECK: :[[#@LINE+1]]:21: warning: 'Levels' is declared a texture object
  surf2Dwrite(V, I->Levels[2], 0, 1);
  // Each as what it is; what the text does not tell.
  surf2Dwrite(V, Out, 0, 1);
  V += tex2D<float>(Picture, 0, 1);
  surf2Dwrite(V, I->Any, 0, 1);
  surf2Dwrite(V, (cudaSurfaceObject_t)I->Read, 0, 1);
}

void make(Image &I, const cudaResourceDesc *D, const cudaTextureDesc *T) {
  // CHECK: :[[#@LINE+1]]:30: warning: 'Read' is declared a texture object
  cudaCreateSurfaceObject(&I.Read, D);
  cudaCreateSurfaceObject(&I.Write, D);
  cudaCreateTextureObject(&I.Read, D, T, nullptr);
  // CHECK: :[[#@LINE+1]]:30: warning: 'Write' is declared a surface object
  cudaDestroyTextureObject(I.Write);
  cudaDestroySurfaceObject(I.Write);
}

// A name of both kinds: the text does not tell which one is meant.
struct First { cudaTextureObject_t Both; };
struct Second { cudaSurfaceObject_t Both; };
void release(First F, Second S) {
  cudaDestroySurfaceObject(S.Both);
  cudaDestroyTextureObject(F.Both);
}

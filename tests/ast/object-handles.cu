// Texture and surface objects are one integer type in CUDA and two pointer types in HIP. Casts stand where one is used as
// the other or as an integer, and only there.
// REQUIRES: cuda-12.4, hip-headers
// RUN: %semantic %s -o %t.cu
// RUN: grep -v '^ *// ' %t.cu | %FileCheck %s
// RUN: %hip_compile %t.cu
// RUN: %semantic %t.cu | diff %t.cu -
#include <cuda.h>
#include <cuda_runtime.h>
#include <map>
#include <vector>

struct Image {
  cudaTextureObject_t Read = 0;
  cudaSurfaceObject_t Write;
  unsigned long long Any;
  cudaTextureObject_t Levels[4];
};

// CHECK: __global__ void fill(hipTextureObject_t Handle, hipSurfaceObject_t Out, unsigned long long Raw) {
__global__ void fill(cudaTextureObject_t Handle, cudaSurfaceObject_t Out, unsigned long long Raw) {
  float V;
  // CHECK: surf2Dread(&V, (hipSurfaceObject_t)Handle, 0, 1);
  surf2Dread(&V, Handle, 0, 1);
  // CHECK-NEXT: surf2Dwrite(V, (hipSurfaceObject_t)Raw, 0, 1);
  surf2Dwrite(V, Raw, 0, 1);
  // CHECK-NEXT: V += tex2D<float>((hipTextureObject_t)Out, 0, 1) + tex2D<float>(Handle, 0, 1);
  V += tex2D<float>(Out, 0, 1) + tex2D<float>(Handle, 0, 1);
  // CHECK-NEXT: surf2Dwrite(V, Out, 0, 1);
  surf2Dwrite(V, Out, 0, 1);
}

// Arguments whose types only an instantiation knows.
template <class T> __global__ void copy(cudaTextureObject_t From, cudaSurfaceObject_t To, T Value) {
  // CHECK: surf2Dread(&Value, (hipSurfaceObject_t)From, sizeof(T), 0);
  surf2Dread(&Value, From, sizeof(T), 0);
  // CHECK-NEXT: surf2Dwrite(Value, (hipSurfaceObject_t)From, 0, 0);
  surf2Dwrite(Value, From, 0, 0);
  // CHECK-NEXT: surf2Dwrite(Value, To, 0, 0);
  surf2Dwrite(Value, To, 0, 0);
}
template <class T> void anything(T Handle);

// CHECK: hipTextureObject_t make(Image &I, const hipResourceDesc &D, const hipTextureDesc &T) {
cudaTextureObject_t make(Image &I, const cudaResourceDesc &D, const cudaTextureDesc &T) {
  // CHECK-NEXT: hipCreateSurfaceObject((hipSurfaceObject_t *)&I.Read, &D);
  cudaCreateSurfaceObject(&I.Read, &D);
  // CHECK-NEXT: hipCreateSurfaceObject(&I.Write, &D);
  cudaCreateSurfaceObject(&I.Write, &D);
  // CHECK-NEXT: hipCreateTextureObject((hipTextureObject_t *)&I.Any, &D, &T, nullptr);
  cudaCreateTextureObject(&I.Any, &D, &T, nullptr);
  // CHECK-NEXT: hipCreateTextureObject(&I.Levels[1], &D, &T, nullptr);
  cudaCreateTextureObject(&I.Levels[1], &D, &T, nullptr);
  // CHECK-NEXT: hipCreateTextureObject(I.Levels + 2, &D, &T, nullptr);
  cudaCreateTextureObject(I.Levels + 2, &D, &T, nullptr);
  // CHECK-NEXT: fill<<<1, 1>>>((hipTextureObject_t)I.Write, (hipSurfaceObject_t)I.Levels[1], (unsigned long long)I.Read);
  fill<<<1, 1>>>(I.Write, I.Levels[1], I.Read);
  // CHECK-NEXT: copy<<<1, 1>>>((hipTextureObject_t)I.Write, I.Write, 1.0f);
  copy<<<1, 1>>>(I.Write, I.Write, 1.0f);
  // CHECK-NEXT: if (I.Read && I.Write != 0 && (unsigned long long)I.Read != (unsigned long long)I.Write && I.Any)
  if (I.Read && I.Write != 0 && I.Read != I.Write && I.Any)
    // CHECK-NEXT: hipDestroySurfaceObject((hipSurfaceObject_t)I.Read);
    cudaDestroySurfaceObject(I.Read);
  // CHECK-NEXT: hipTextureObject_t Copy = (hipTextureObject_t)I.Write, None = 0, Same = I.Read, Bad = (hipTextureObject_t)(-1);
  cudaTextureObject_t Copy = I.Write, None = 0, Same = I.Read, Bad = -1;
  // CHECK: hipTextureObject_t Some[] = {Copy, (hipTextureObject_t)I.Write};
  cudaTextureObject_t Some[] = {Copy, I.Write};
  // What a template has made of the types is not known: no cast where none is needed.
  std::vector<cudaTextureObject_t> All{Copy, None};
  std::map<cudaTextureObject_t, int> Uses;
  // CHECK: std::vector<hipTextureObject_t> All{Copy, None};
  // CHECK: Same = All[0];
  Same = All[0];
  // CHECK-NEXT: Uses[Same] += int(All.size());
  Uses[Same] += int(All.size());
  // CHECK-NEXT: anything(Some[0]);
  anything(Some[0]);
  // CHECK-NEXT: I.Any = (unsigned long long)Same;
  I.Any = Same;
  // CHECK-NEXT: return I.Any ? Copy : (hipTextureObject_t)I.Write;
  return I.Any ? Copy : I.Write;
}

// The driver's names are the same types.
// CHECK: void driver(hipTextureObject_t T, hipTextureObject_t R) {
void driver(CUtexObject T, cudaTextureObject_t R) {
  // CHECK-NEXT: T = R;
  T = R;
  // CHECK-NEXT: hipTexObjectDestroy(R);
  cuTexObjectDestroy(R);
}

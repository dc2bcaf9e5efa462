// nvcc takes the __host__ __device__ of one declaration for all of a function; clang wants it on each.
// REQUIRES: cuda, hip-headers
// RUN: %semantic %s -o %t.cu
// RUN: grep -v '^ *// ' %t.cu | %FileCheck --implicit-check-not=__host__ %s
// RUN: %hip_compile %t.cu
#include <cuda_runtime.h>

#define BOTH __attribute__((host)) __attribute__((device))
#define QUICK inline

struct Grid {
  BOTH int at(int I) const;
  BOTH int at(float I) const;
  BOTH static int of();
  int host();
  // CHECK: {{^}}  __host__ __device__ int late();
  int late();
  int Cells[4];
};
// CHECK: {{^}}__host__ __device__ inline int Grid::at(int I)
inline int Grid::at(int I) const { return Cells[I]; }
// CHECK: {{^}}__host__ __device__ QUICK int Grid::of()
QUICK int Grid::of() { return 4; }
BOTH int Grid::at(float I) const { return Cells[int(I)]; }
int Grid::host() { return 1; }
BOTH int Grid::late() { return 2; }

template <class T> struct Pair {
  BOTH T first() const;
  template <class U> BOTH U as() const;
  T A, B;
};
template <class T>
// CHECK: {{^}}__host__ __device__ T Pair<T>::first() const
T Pair<T>::first() const { return A; }
template <class T>
template <class U>
// CHECK: {{^}}__host__ __device__ U Pair<T>::as() const
U Pair<T>::as() const { return U(B); }

BOTH int twice(int);
// CHECK: {{^}}__host__ __device__ int twice(int A)
int twice(int A) { return 2 * A; }
// An overload of its own.
int twice(float A) { return int(2 * A); }

// The specializations say it, the template does not.
template <class T>
// CHECK: {{^}}__host__ __device__ inline T zero();
inline T zero();
template <> BOTH inline int zero<int>() { return 0; }
template <> BOTH inline float zero<float>() { return 0; }
// A template beside a function that is no specialization of it.
template <class T> T other();
BOTH int other();

// The host makes it, and copies it to launch the kernel.
struct Mask {
  explicit BOTH Mask(int *Bits) : Bits(Bits) {}
  // CHECK: {{^}}  __host__ __device__ __forceinline__ Mask(const Mask &Other) : Bits(Other.Bits) {}
  __device__ __forceinline__ Mask(const Mask &Other) : Bits(Other.Bits) {}
  int *Bits;
};
__global__ void look(Mask M) { *M.Bits = zero<int>(); }
void launch(const Mask &M) { look<<<1, 1>>>(M); }
// The device makes this one.
struct Cursor {
  __device__ Cursor(int At) : At(At) {}
  __device__ Cursor(const Cursor &Other) : At(Other.At) {}
  int At;
};

__global__ void use(Grid *G, Pair<int> *P, int *Out) {
  Out[0] = G->at(1) + G->of() + G->at(1.f) + P->first() + P->as<int>() + twice(3);
}

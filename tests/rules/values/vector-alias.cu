// Operators on other names of vectors, as a project has them that chooses its precision.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s --input-file %t.cu --implicit-check-not='#if !'
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
#include <cuda_runtime.h>
#ifdef DOUBLE
using Real3 = double3;
#define Real3(x, y, z) make_double3(x, y, z)
#else
using Real3 = float3;
#define Real3(x, y, z) make_float3(x, y, z)
#endif
typedef float2 Pair;
struct Own3 { float x, y, z; };

// CHECK: #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: inline __device__ Real3 operator*(Real3 left, Real3 right)
inline __device__ Real3 operator*(Real3 left, Real3 right) {
  return Real3(left.x * right.x, left.y * right.y, left.z * right.z);
}
inline __device__ void operator-=(Real3 &a, Real3 b) {
  a.x -= b.x;
  a.y -= b.y;
  a.z -= b.z;
}
inline __device__ Pair operator/(const Pair &a, const Pair &b) {
  return make_float2(a.x / b.x, a.y / b.y);
}
// CHECK: #endif

namespace N {
using Real3 = Real3;
}

// With a scalar, and a type that is none of CUDA's.
inline __device__ Real3 operator*(Real3 left, float right) {
  return Real3(left.x * right, left.y * right, left.z * right);
}
inline __device__ Own3 operator*(Own3 a, Own3 b) {
  return {a.x * b.x, a.y * b.y, a.z * b.z};
}

// A macro that does something else.
using Turned = float2;
#define Turned(x, y) make_float2(y, x)
// DIAG: [[@LINE+1]]:26: warning: HIP's 'Turned' has its own element-wise 'operator*'
inline __device__ Turned operator*(Turned a, Turned b) {
  return Turned(a.x * b.x, a.y * b.y);
}
// The product of complex numbers.
typedef double2 Complex;
// DIAG: [[@LINE+1]]:27: warning: HIP's 'Complex' has its own element-wise 'operator*'
inline __device__ Complex operator*(Complex a, Complex b) {
  return make_double2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

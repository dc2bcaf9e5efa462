// A user's operators on vector types that HIP has, too, are left to other
// platforms; neighbours share the condition.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.cu --exit 0 && %FileCheck %s --input-file %t.cu
// RUN: %hip_compile %t.cu
// RUN: %hip_compile64 %t.cu
// RUN: %port_twice %s %t.maca.cu --target=maca > /dev/null
// RUN: %FileCheck --check-prefix=MACA %s --input-file %t.maca.cu
// MACA-NOT: #if
#include <cuda_runtime.h>
#define HD __host__ __device__ inline

// CHECK: // One sum.
// CHECK-NEXT: HD float3 operator+
// One sum.
HD float3 operator+(float3 a, float3 b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}
// CHECK: // Two products.
// CHECK-NEXT: #if !defined(__HIP_PLATFORM_AMD__)
// CHECK-NEXT: HD float3 operator*(float3 a, float3 b) {
// CHECK: // Between.
// CHECK-NEXT: HD float3
// CHECK-NEXT: &operator*=
// CHECK: HD void operator+=
// CHECK-NEXT: #endif
// Two products.
HD float3 operator*(float3 a, float3 b) {
  return make_float3(a.x * b.x, b.y * a.y, (a.z * b.z));
}

// Between.
HD float3
&operator*=(float3 &a, const float3 b) { return a = a * b; }
HD void operator+=(float3 &a, float3 const &b) { a = a + b; } // behind
HD float sum(float3 a) { return a.x + a.y + a.z; }

// CHECK: // Declared here
// CHECK-NEXT: #if !defined(
// CHECK-NEXT: __host__ __device__ double2 operator/
// CHECK-NEXT: #endif
// Declared here, defined below.
__host__ __device__ double2 operator/(const double2 &a, const double2 &b);

// CHECK: namespace math {
// CHECK-NEXT: #if !defined(
// CHECK-NEXT: template_free double4
// CHECK: }
// CHECK-NEXT: #endif
#define template_free inline __host__ __device__
namespace math {
template_free double4 operator/(double4 a, double4 b) {
  double4 r;
  r.x = a.x / b.x;
  r.y = a.y / b.y;
  r.z = a.z / b.z;
  r.w = a.w / b.w;
  return r;
}
}

// CHECK: #if !defined(
// CHECK-NEXT: HD int2 &operator-=
// CHECK: operator*=
// CHECK: operator/=
// CHECK: operator++(int2 &v) {
// CHECK: operator++(int2 &v, int)
// CHECK: operator--(int2 &v)
// CHECK: operator--(int2 &v, int)
// CHECK: uint1 operator*
// CHECK: #endif
HD int2 &operator-=(int2 &v, const int2 &w) { v.x -= w.x; v.y -= w.y; return v; }
HD int2 &operator*=(int2 &v, const int2 &w) { v = make_int2(v.x * w.x, v.y * w.y); return v; }
HD int2 &operator/=(int2 &v, int2 w) { const int2 r{v.x / w.x, v.y / w.y}; v = r; return v; }
HD int2 &operator++(int2 &v) { ++v.x; v.y++; return v; }
HD int2 operator++(int2 &v, int) { int2 old = v; ++v; return old; }
HD int2 &operator--(int2 &v) { v.x -= 1; v.y = v.y - 1; return v; }
HD int2 operator--(int2 &v, int) { auto old = v; --v; return old; }
HD uint1 operator*(uint1 a, uint1 b) { a *= b; return a; }

// CHECK: HD float one() { return 1; }
// CHECK-NEXT: #if !defined(
// CHECK-NEXT: HD float2 operator*{{.*}}; }
// CHECK-NEXT: #endif
// CHECK-NEXT: HD float two() { return 2; }
HD float one() { return 1; } HD float2 operator*(float2 a, float2 b) { return {a.x * b.x, a.y * b.y}; } HD float two() { return 2; }

// CHECK: // No condition from here.
// CHECK-NOT: #if
// No condition from here. HIP's are templates, or there are none: a user's wins.
HD float3 operator-(float3 a, float3 b) { return a; }
HD float3 operator*(float3 a, float s) { return make_float3(a.x * s, a.y * s, a.z * s); }
HD float3 operator*(float s, float3 a) { return a * s; }
HD float3 &operator*=(float3 &a, float s) { return a = a * s; }
HD float3 operator-(float3 a) { return a; }
HD int2 &operator%=(int2 &v, int2 w) { return v; }
HD bool operator==(int2 v, int2 w) { return v.x == w.x; }
HD float4 &operator+=(float4 &a, float3 b) { a.x += b.x; return a; }
HD float4 operator*(float4 &a, float4 &b) { return a; }
template <class T> HD T operator/(T a, T b);
struct Own {
  friend HD float4 operator/(float4 a, Own b) { return a; }
};
__global__ void used(float3 a, float3 b, int2 i, double4 d, float4 f) {
  a *= a * b;
  a += b - a * 2.0f;
  i -= i++;
  i %= --i;
  f = f * f;
  f += a;
  d = d / d;
}
// CHECK: #if !defined(
// CHECK-NEXT: __host__ __device__ double2 operator/
// CHECK-NEXT: #endif
__host__ __device__ double2 operator/(const double2 &a, const double2 &b) { return {a.x / b.x, a.y / b.y}; }

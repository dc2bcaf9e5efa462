// An operator that is not seen to work element by element stays, and so does
// what relies on it.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
// RUN: %FileCheck %s --input-file %t.cu --implicit-check-not='#if !'
#include <cuda_runtime.h>
#define HD __host__ __device__ inline

// Quaternions.
// DIAG: [[@LINE+1]]:11: warning: HIP's 'float4' has its own element-wise 'operator*', so uses are ambiguous; this operator may do something else [vector-operator]
HD float4 operator*(float4 a, float4 b) {
  return make_float4(a.w * b.x + a.x * b.w, a.w * b.y, a.w * b.z, a.w * b.w);
}
// DIAG: [[@LINE+1]]:12: warning: HIP's 'float4' has its own element-wise 'operator*='
HD float4 &operator*=(float4 &a, float4 b) { return a = a * b; }
// DIAG: [[@LINE+1]]:12: warning: HIP's 'float4' has its own element-wise 'operator+='
HD float4 &operator+=(float4 &a, float4 b) { a.x += b.x; a.y += b.y; a.z += b.z; return a; }
// DIAG: [[@LINE+1]]:12: warning: HIP's 'float4' has its own element-wise 'operator-='
HD float4 &operator-=(float4 &a, float4 b) { a.x -= b.x; a.y -= b.y; a.z -= b.w; a.w -= b.w; return a; }

// A swap, a sum in place of a product, another element, a copy that changes.
// DIAG: [[@LINE+1]]:11: warning: HIP's 'float2' has its own element-wise 'operator/'
HD float2 operator/(float2 a, float2 b) { return make_float2(b.x / a.x, b.y / a.y); }
// DIAG: [[@LINE+1]]:11: warning: HIP's 'float2' has its own element-wise 'operator*'
HD float2 operator*(float2 a, float2 b) { return make_float2(a.x + b.x, a.y + b.y); }
// DIAG: [[@LINE+1]]:9: warning: HIP's 'int2' has its own element-wise 'operator*'
HD int2 operator*(int2 a, int2 b) { return {a.y * b.y, a.x * b.x}; }
// DIAG: [[@LINE+1]]:10: warning: HIP's 'int2' has its own element-wise 'operator+='
HD int2 &operator+=(int2 a, int2 b) { static int2 c; return c; }
// DIAG: [[@LINE+1]]:10: warning: HIP's 'int2' has its own element-wise 'operator++'
HD int2 &operator++(int2 &a) { a.x += 2; a.y += 2; return a; }
// DIAG: [[@LINE+1]]:9: warning: HIP's 'int2' has its own element-wise 'operator--'
HD int2 operator--(int2 &a, int) { a.x--; a.y--; return a; }
// DIAG: [[@LINE+1]]:9: warning: HIP's 'int2' has its own element-wise 'operator/'
HD int2 operator/(int2 &a, int2 b) { a.x = a.x / b.x; a.y = a.y / b.y; return a; }

// DIAG: [[@LINE+1]]:12: warning: HIP's 'double2' has its own element-wise 'operator*', so uses are ambiguous; this operator is defined elsewhere
HD double2 operator*(double2 a, double2 b);

// What is decided already.
HD double2 operator/(double2 a, double2 b) { return a; } // tranship: keep
#ifndef __HIP_PLATFORM_AMD__
HD double2 &operator/=(double2 &a, double2 b) { return a; }
#endif
#if 0
HD double2 &operator*=(double2 &a, double2 b) { return a; }
#endif
namespace own {
struct double4 { double x, y, z, w; };
HD double4 operator*(double4 a, double4 b) { return a; }
}
// CHECK: operator*(double4 a

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Arithmetic on CUDA's vectors, element by element.
#ifndef VECTOR_MATH_H
#define VECTOR_MATH_H

#include <cuda_runtime.h>
#include <math.h>

#define VM_CALL inline __host__ __device__

#ifndef __CUDACC__
inline float rsqrtf(float x) { return 1.0f / sqrtf(x); }
#endif

// float2

VM_CALL float2 operator-(float2 a) { return make_float2(-a.x, -a.y); }
VM_CALL float2 operator+(float2 a, float2 b) {
  return make_float2(a.x + b.x, a.y + b.y);
}
VM_CALL void operator+=(float2 &a, float2 b) {
  a.x += b.x;
  a.y += b.y;
}
VM_CALL float2 operator*(float2 a, float2 b) {
  return make_float2(a.x * b.x, a.y * b.y);
}
VM_CALL float2 operator*(float2 a, float s) {
  return make_float2(a.x * s, a.y * s);
}
VM_CALL float2 operator/(float2 a, float2 b) {
  return make_float2(a.x / b.x, a.y / b.y);
}

// float3

VM_CALL float3 make_float3(float s) { return make_float3(s, s, s); }
VM_CALL float3 make_float3(float4 v) { return make_float3(v.x, v.y, v.z); }

VM_CALL float3 operator-(const float3 &a) {
  return make_float3(-a.x, -a.y, -a.z);
}
VM_CALL float3 operator+(const float3 &a, const float3 &b) {
  return make_float3(a.x + b.x, a.y + b.y, a.z + b.z);
}
VM_CALL float3 operator-(const float3 &a, const float3 &b) {
  return make_float3(a.x - b.x, a.y - b.y, a.z - b.z);
}
VM_CALL float3 operator*(const float3 &a, const float3 &b) {
  return make_float3(a.x * b.x, a.y * b.y, a.z * b.z);
}
VM_CALL float3 operator*(const float3 &a, float s) {
  return make_float3(a.x * s, a.y * s, a.z * s);
}
VM_CALL float3 operator*(float s, const float3 &a) { return a * s; }
VM_CALL float3 operator/(const float3 &a, float s) { return a * (1.0f / s); }
VM_CALL float3 &operator+=(float3 &a, const float3 &b) { return a = a + b; }
VM_CALL float3 &operator-=(float3 &a, const float3 &b) { return a = a - b; }
VM_CALL float3 &operator*=(float3 &a, const float3 &b) { return a = a * b; }
VM_CALL float3 &operator*=(float3 &a, float s) { return a = a * s; }

VM_CALL float dot(float3 a, float3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
VM_CALL float length(float3 v) { return sqrtf(dot(v, v)); }
VM_CALL float3 normalize(float3 v) { return v * rsqrtf(dot(v, v)); }
VM_CALL float3 cross(float3 a, float3 b) {
  return make_float3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z,
                     a.x * b.y - a.y * b.x);
}
VM_CALL float3 lerp(float3 a, float3 b, float t) { return a + t * (b - a); }

// float4

VM_CALL float4 operator+(float4 a, float4 b) {
  return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
}
VM_CALL float4 &operator+=(float4 &a, float4 b) {
  a = a + b;
  return a;
}
VM_CALL float4 product(float4 p, float4 q) {
  float3 a = make_float3(p), b = make_float3(q);
  float3 v = p.w * b + q.w * a + cross(a, b);
  return make_float4(v.x, v.y, v.z, p.w * q.w - dot(a, b));
}

// int2

namespace grid {
VM_CALL bool operator==(int2 a, int2 b) { return a.x == b.x && a.y == b.y; }
VM_CALL int2 operator+(int2 a, int2 b) {
  return make_int2(a.x + b.x, a.y + b.y);
}
VM_CALL int2 operator/(int2 a, int2 b) {
  int2 cell;
  cell.x = a.x / b.x;
  cell.y = a.y / b.y;
  return cell;
}
VM_CALL int2 &operator++(int2 &a) {
  ++a.x;
  ++a.y;
  return a;
}
} // namespace grid

#endif

// Functions of half and bfloat16 in macros, specializations, templates and tables, on the host and for both types.
// RUN: %port_twice %s %t.hip && %FileCheck %s --input-file %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-5.7 %s -o %t57.hip
// RUN: %hip_compile57 %t57.hip
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <vector>
// An overload of the program's own for a type of its own, beside CUDA's.
struct vec8 {
  half2 a, b, c, d;
};
__device__ __forceinline__ vec8 __hmax2(vec8 x, vec8 y) { return {__hmax2(x.a, y.a), __hmax2(x.b, y.b), x.c, y.d}; }
// CHECK: #define ROUND(h) tranship::small::half2int_rn(h)
#define ROUND(h) __half2int_rn(h)
template <class T> struct Ops;
template <> struct Ops<__half> {
  static __device__ __half add(__half a, __half b) { return __hadd_sat(a, b); }
  static __device__ bool ne(__half a, __half b) { return __hne(a, b); }
};
template <> struct Ops<__nv_bfloat16> {
  static __device__ __nv_bfloat16 add(__nv_bfloat16 a, __nv_bfloat16 b) { return __hadd_sat(a, b); }
  static __device__ bool ne(__nv_bfloat16 a, __nv_bfloat16 b) { return ::__hne(a, b); }
};
template <class T> __device__ T generic(T a, T b) { return Ops<T>::ne(a, b) ? __hfma_relu(a, b, a) : __hmax_nan(a, b); }
typedef int (*conv)(__half);
// CHECK: table[] = {tranship::small::half2int_rn, tranship::small::half2int_rd,
__device__ conv table[] = {__half2int_rn, __half2int_rd, __half2int_ru, __half2int_rz};
using namespace std;
__host__ __device__ inline __half up(float f) { return __float2half_ru(f); }
__global__ void k(half *h, __nv_bfloat16 *b, int *o, __nv_bfloat162 *p, half2 *q, float f) {
  h[0] = generic(h[1], h[2]);
  b[0] = generic(b[1], b[2]);
  o[0] = ROUND(h[0]) + table[o[1]](h[1]);
  h[3] = __uint2half_rd(o[2]);
  h[4] = up(f);
  q[0] = __hmin2(q[1], __hsub2_sat(q[2], q[3]));
  p[0] = __hmin2(p[1], __hsub2_sat(p[2], p[3]));
  b[3] = __hmul_sat(b[1], __float2bfloat16(f));
  b[4] = __hadd_sat(b[1], b[2]);
  o[3] = __hbneu2(p[0], p[1]) ? __bfloat162ll_rd(b[0]) : __hbequ2(q[0], q[1]);
  if (__hgtu2_mask(p[0], p[1]))
    o[4] = __half2uint_rn(h[0]);
  half r = __hadd_rn(h[0], h[1]);
  h[6] = h2tanh(q[0]).x;
  h[7] = htanh(r);
  b[5] = __hadd_rn(b[0], b[1]);
  b[6] = __ll2bfloat16_ru(o[5]);
}
int main() {
  vector<half> v(3);
  v[0] = up(1.1f);
  v[1] = __float2half_rd(2.f);
  return __half2float(v[0]) > 1;
}

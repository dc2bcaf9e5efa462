// Small forms as users write them, all of which nvcc 13 takes: the port of each compiles, and nothing is refused.
// REQUIRES: cuda, hip-headers
// RUN: %status 1 %semantic %s -o %t.cu 2> %t.told && %not grep clang-refuses %t.told
// RUN: grep -v '^ *// ' %t.cu | %FileCheck %s && %hip_compile -std=c++17 %t.cu
// CHECK: namespace register_02 {
// CHECK-NEXT: { float x = p[0]; for (int i = 0; i < 4; ++i) x += i; p[0] = x; }
// CHECK: k <<<1, 32 >>>(p); t<int><<<dim3(1), dim3(2) >>> (p); k <<< 1, 2, 0, 0 >>> (p);
// CHECK: V v = { static_cast<int>(n), static_cast<unsigned char>(threadIdx.x), static_cast<float>(d) };
// CHECK: #define NUMBER(T) (sizeof(T) / sizeof(typename Element<T>::type))
// CHECK: reduce(p, typename Traits<T>::plus ());
// CHECK: *p = Traits<T>::template half<true>(*p) + Traits<T>::template half<false>(*p) + Traits<T>::size;
// CHECK: return T(sizeof(Mixed<T>::either) + ::dependent_names::Traits<T>::size) + Traits<T>::template half<true>(x) + Traits<int>::plus()(1, 2);
// CHECK: Parts<T, NUMBER(T)>::get(x), Parts<T, NUMBER(T)>::get(x);
// CHECK: two<T>({static_cast<int>(threadIdx.x), static_cast<bool>(n)}); }
// CHECK: three<T>({threadIdx.x}); }
// CHECK: alignas(16) __shared__ float s[64]; alignas(8) __shared__ char c[64];
// CHECK: T __device__ operator() (T x) const
// CHECK: k<<<g, dim3(32, 1, 1)>>>(p); k<<<dim3(1, 2), 3>>>(p);
#include <cstdio>
#include <algorithm>
#include <limits>
namespace trailing_attr_01 {
__global__ void k(float *p) __launch_bounds__(256);
__global__ void k(float *p) { p[threadIdx.x] = 0; }
void __global__ k2(float *p) { p[0] = 1; }
int run() { k<<<1, 32>>>(nullptr); k2<<<1,1>>>(nullptr); }
}
namespace register_02 {
__global__ void k(float *p) { register float x = p[0]; for (register int i = 0; i < 4; ++i) x += i; p[0] = x; }
}
namespace spaced_launch_03 {
__global__ void k(int *p) { *p = 1; }
template <class T> __global__ void t(T *p) { *p = 1; }
int run() { int *p = 0; k << <1, 32 >> >(p); t<int><<<dim3(1), dim3(2) >> > (p); k <<< 1, 2, 0, 0 >>> (p); }
}
namespace missing_typename_04 {
template <class T> struct Traits { typedef T type; };
template <class T> __device__ typename Traits<T>::type half_of(T x) { return x / 2; }
template <class T> __global__ void k(T *p) { *p = half_of(*p); }
template __global__ void k<float>(float *);
}
namespace missing_template_05 {
template <int N> struct Buf { float a[N]; template <int I> __device__ float &get() { return a[I]; } };
template <class B> __device__ float first(B &b) { return b.template get<0>(); }
__global__ void k(float *p) { Buf<4> b; b.a[0] = *p; *p = first(b); }
}
namespace narrowing_06 {
struct V { int x; unsigned char c; float f; };
__global__ void k(V *p, long long n, double d) { V v = { n, threadIdx.x, d }; *p = v; int a[] = { threadIdx.x, blockIdx.x }; p->x += a[0]; }
void h(V *p, size_t n) { V v{ (int)n, 300 % 256, 1.0 }; int a[2] = { n, n }; *p = v; p->x = a[1]; dim3 g{n, n}; (void)g; }
}
namespace dependent_names {
template <class T> struct Traits {
  struct plus { __device__ T operator()(T a, T b) const { return a + b; } };
  template <bool B> static __device__ T half(T a) { return B ? a / 2 : a; }
  enum { size = sizeof(T) };
};
template <class T> struct Element;
template <> struct Element<float2> { typedef float type; };
template <> struct Element<int4> { typedef int type; };
template <class T> struct Mixed { typedef T either; };
template <> struct Mixed<float> { static const int either = 3; };
#define NUMBER(T) (sizeof(T) / sizeof(Element<T>::type))
template <class T, unsigned N> struct Parts { static __device__ T get(T t) { t.x += N; return t; } };
template <class T, class Op> __device__ void reduce(T *p, Op op) { p[0] = op(p[0], p[1]); }
template <class T> __global__ void k(T *p) { reduce(p, Traits<T>::plus ()); }
template <class T> __global__ void k2(T *p) { *p = Traits<T>::half<true>(*p) + Traits<T>::half<false>(*p) + Traits<T>::size; }
template <class T> __device__ T mixed(T x) { return T(sizeof(Mixed<T>::either) + ::dependent_names::Traits<T>::size) + Traits<T>::template half<true>(x) + Traits<int>::plus()(1, 2); }
template <class T> __device__ int parts(T x) { T y; y = Parts<T, NUMBER(T)>::get(x), Parts<T, NUMBER(T)>::get(x); return y.x; }
__global__ void all(float2 *p, int4 *q, float *f) { p->x = parts(*p) + parts(*q) + mixed(*f); }
void h(float *p) { k<<<1, 1>>>(p); k2<<<1, 1>>>(p); }
}
namespace narrowing_for_references {
template <class T> struct Sum { T t; __device__ Sum(T const &t, bool const &) : t(t) {} };
template <class T> struct One { T t; __device__ One(T const &t) : t(t) {} };
template <class T> __device__ T two(Sum<T> s) { return s.t; }
template <class T> __device__ T three(One<T> s) { return s.t; }
template <class T> __global__ void k(T *out, int n) { out[0] = two<T>({threadIdx.x, n}); }
template <class T> __global__ void unused(T *out) { out[0] = three<T>({threadIdx.x}); }
template __global__ void k<int>(int *, int);
}
namespace shared_alignas_07 {
struct alignas(16) Q { float a[4]; };
__global__ void k(float *p) { __shared__ alignas(16) float s[64]; alignas(8) __shared__ char c[64]; __shared__ __align__(16) Q q; s[threadIdx.x] = p[0]; c[0] = 1; q.a[0] = 1; __syncthreads(); p[0] = s[1] + c[0] + q.a[0]; }
}
namespace extern_c_kernel_08 {
extern "C" __global__ void k8(float *p) { *p = 1; }
extern "C" { __global__ void k2(float *p); __device__ float helper(float x) { return x; } }
extern "C" __global__ void k2(float *p) { *p = helper(2); }
int run() { k8<<<1,1>>>(0); k2<<<1,1>>>(0); }
}
namespace lambda_09 {
template <class F> __global__ void apply(F f, int *p) { f(p); }
template <class F> void run(F f, int *p) { apply<<<1, 1>>>(f, p); }
int run() { int *p = 0, n = 3; run([=] __device__ (int *q) { *q = n; }, p); run([n] __host__ __device__ (int *q) -> void { *q = n; }, p); auto g = [] __device__ (int *q) mutable { *q = 2; }; run(g, p); }
}
namespace default_args_10 {
template <class T, int N = 4> __global__ void k(T *p, T v = T(1)) { for (int i = 0; i < N; ++i) p[i] = v; }
__global__ void d(int *p, int n = 3, dim3 g = dim3(1, 2, 3)) { *p = n + g.x; }
int run() { d<<<1, 1>>>(0); k<float><<<1, 1>>>(nullptr); }
}
namespace static_shared_12 {
__device__ int f() { static __shared__ int s; s = 1; return s; }
__global__ void k(int *p) { static __shared__ float t[32]; __shared__ static int u; t[threadIdx.x] = f(); u = 2; *p = t[0] + u; }
}
namespace anon_union_13 {
__global__ void k(float *p) { union { float f; unsigned u; }; f = *p; u &= 0x7fffffff; struct { int a, b; } s = {1, 2}; *p = f + s.a; __shared__ union { float g[4]; int h[4]; } w; w.g[0] = 1; p[1] = w.h[0]; }
}
namespace enum_conv_14 {
enum Mode { A, B }; enum Other { C = 1 };
__global__ void k(int *p, Mode m) { Mode n = (Mode)1; *p = m + n + C; switch (m) { case A: break; case B: *p = 2; } if (m == B || C == *p) *p = 0; }
int run() { k<<<1,1>>>(0, A); cudaMemcpy(0, 0, 0, (cudaMemcpyKind)1); }
}
namespace pragma_unroll_15 {
constexpr int N = 8;
template <int U> __global__ void k(int *p, int n) {
#pragma unroll (N)
  for (int i = 0; i < n; ++i) p[i] = i;
#pragma unroll(4)
  for (int i = 0; i < n; ++i) p[i] = i;
#pragma unroll 8
  for (int i = 0; i < n; ++i) p[i] = i;
#pragma unroll U
  for (int i = 0; i < n; ++i) p[i] = i;
#pragma unroll 1
  while (n-- > 0) p[n]++;
#pragma unroll (8 > 4 ? 4 : 8)
  for (int i = 0; i < n; ++i) p[i] = i;
#pragma unroll
  for (int i = 0; i < 4; ++i) p[i] = 1;
}
template __global__ void k<2>(int *, int);
}
namespace goto_init_16 {
__global__ void k(int *p) { if (*p) goto done; { int x = 3; *p = x; } done: *p = 1; }
int h(int n) { if (n) goto end; int m; m = 2; n = m; end: return n; }
cudaError_t alloc(float **p) { cudaError_t e = cudaMalloc(p, 4); if (e != cudaSuccess) goto fail; e = cudaMemset(*p, 0, 4); fail: return e; }
}
namespace dependent_base_17 {
template <class T> struct Base { T v; __host__ __device__ T get() const { return v; } static __host__ __device__ T twice(T x) { return 2 * x; } };
template <class T> struct D : Base<T> { using Base<T>::get; __host__ __device__ T all() const { return get() + this->v + Base<T>::twice(1); } };
template <class T> __global__ void k(T *p) { D<T> d; d.v = 1; *p = d.all(); }
template __global__ void k<int>(int *);
}
namespace const_global_18 {
__constant__ float c[4] = {1, 2, 3, 4}; static __constant__ int n = 3; __device__ const float pi = 3.14f; const float e = 2.71f; constexpr double g = 9.81; static const int M = 5;
__global__ void k(float *p) { *p = c[n & 3] + pi + e + g + M; }
}
namespace constexpr_host_19 {
constexpr int sq(int x) { return x * x; }
__global__ void k(int *p) { *p = sq(threadIdx.x) + std::numeric_limits<int>::max() + std::min(1, 2); int a[sq(2)]; a[0] = 1; p[1] = a[0]; }
}
namespace friend_kernel_22 {
class S; __global__ void k(S s);
class S { int v = 0; friend __global__ void k(S s); public: void run() { k<<<1, 1>>>(*this); } };
__global__ void k(S s) { s.v = 1; }
int run() { S s; s.run(); }
}
namespace member_launch_23 {
namespace n { template <class T, int B> __global__ void k(T *p) { *p = B; } }
template <class T> struct R { T *p; int g; void go() const { n::k<T, 32><<<(g + 31) / 32, 32, g > 3 ? 4 : 0>>>(p); void (*f)(T *) = n::k<T, 64>; f<<<1, 1>>>(p); (*f)<<<1, 1>>>(p); } };
template struct R<int>;
}
namespace switch_decl_24 {
__global__ void k(int *p, int n) { switch (n) { case 0: { int x = 1; *p = x; } break; case 1: int y; y = 2; *p = y; break; default: *p = 3; } }
}
namespace vector_init_25 {
__global__ void k(float4 *p, int2 *q) { float4 v = {1, 2, 3, 4}; float4 w = make_float4(v.x, 0, 0, 0); p[0] = float4{w.x, v.y, 1.f, 2.f}; q[0] = {1, 2}; uchar4 c = {1, 2, 3, 4}; q[1] = make_int2(c.x, c.y); float3 t{}; p[1].x = t.x; dim3 d = {1, 2}; p[1].y = d.z; int3 i = make_int3(1, 2, 3); p[2].x = (&i.x)[1]; }
}
namespace forceinline_26 {
static __forceinline__ __device__ int g(int x) { return x; }
__noinline__ __device__ int h(int x) { return x; }
__device__ __inline__ int i(int x) { return x; }
__global__ __launch_bounds__(128, 2) void k(int *__restrict__ p) { *p = g(2) + h(3) + i(4); }
}
namespace complex_expr_30 {
typedef unsigned int uint; typedef unsigned char uchar;
__device__ inline void operator+=(float4 &a, float4 b) { a.x += b.x; }
__global__ void k(uint *p, volatile int *v, uchar c) { uint i = blockIdx.x * blockDim.x + threadIdx.x; p[i] = __float_as_uint(1.f) ^ c; *v; float4 a = {}; a += a; p[0] += a.x; ulong l = 3; ushort s = 1; p[1] = l + s; const int x = i; auto f = [&](int y) { return x + y; }; p[2] = f(1); }
}
namespace struct_params_31 {
struct P { int n; float *p; __device__ float &operator[](int i) const { return p[i]; } operator float *() const { return p; } };
__global__ void k(const P p, const __grid_constant__ P q) { p[0] = q[1];  }
int run() { P p = {1, 0}; k<<<1, 1>>>(p, p); k<<<1, 1, 0, cudaStreamPerThread>>>(p, p); }
}
namespace template_kernel_arg_32 {
template <template <class> class F, class T> __global__ void k(T *p) { *p = F<T>()(*p); }
template <class T> struct Neg { __device__ T operator()(T x) const { return -x; } };
template <class T> struct Sq { T operator() __device__ (T x) const { return x * x; } };
int run() { float *p = 0; k<Neg><<<1, 1>>>(p); k<Neg, float><<<1, 1>>>(p); }
}
namespace inner_class_33 {
template <class T> struct Outer { struct Inner { T v; }; static const int N = 3; __device__ Inner make(); };
template <class T> __device__ typename Outer<T>::Inner Outer<T>::make() { Inner i; i.v = N; return i; }
template <class T> __global__ void k(T *p) { Outer<T> o; typename Outer<T>::Inner i = o.make(); *p = i.v;  }
template __global__ void k<int>(int *);
}
namespace ptr_conv_34 {
__global__ void k(float **p, const float *q) { float *r = (float *)q; p[0] = r; const float *const *z = p; *(float *)z[0] = 1; void *v = r; int n = (int)(size_t)v; *r = n; unsigned long long a = reinterpret_cast<unsigned long long>(r); *r = a; }
int run() { float **d = 0; cudaMalloc(&d, 8); cudaMalloc((void **)&d, 8); float *q; cudaMallocManaged(&q, 4); k<<<1, 1>>>(d, q); cudaFuncSetCacheConfig(k, cudaFuncCachePreferL1); cudaFuncSetAttribute(k, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024); }
}
namespace attr_order_35 {
__device__ __constant__ int a[2]; __constant__ __device__ int b; __device__ __managed__ int m; __managed__ __device__ float f; __device__ int later = 2;
static __device__ volatile int flag; __device__ unsigned long long int count = 0ULL; __device__ struct { int x, y; } anon;
__global__ static void k(int *p) { *p = a[0] + b + m + f + later + flag + anon.x; atomicAdd(&count, 1ULL); extern __shared__ int s[]; s[0] = 1; p[1] = s[0]; }
int run() { k<<<1, 1, 4>>>(0); m = 1; }
}
namespace init_list_launch_36 {
__global__ void k(int *p) { *p = 1; }
int run() { int *p = 0; dim3 g = {2, 2, 1}; k<<<g, {32, 1, 1}>>>(p); k<<<{1, 2}, 3>>>(p); unsigned n = 3; k<<<dim3{n, 1, 1}, dim3(1)>>>(p); k<<<n / 2 + 1, (n < 4 ? 32 : 64), n * sizeof(int), (cudaStream_t)0>>>(p); }
}

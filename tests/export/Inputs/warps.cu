// Uses of warps whose ports go by more than a name. corpus.py holds the perl against the tool on them.
#include <cub/cub.cuh>
#include <cuda_runtime.h>

using namespace cub;
namespace mine = cub;

template <int N, class T, class... Rest> struct Templates {
  using A = cub::WarpReduce<T>;
  using B = cub::WarpReduce<T, 16>;
  using C = mine::WarpScan<Pair<int, float>>;
  using D = WarpScan<cub::KeyValuePair<int, Pair<T, cub::WarpReduce<T>>>>;
  using E = cub::WarpReduce<Rest...>;
  using F = ::cub::WarpLoad<T, 4>;
  using G = cub::WarpLoad<T, (N > 4 ? 8 : 4), cub::WARP_LOAD_TRANSPOSE>;
  using H = cub::WarpStore<T, 4, WARP_STORE_DIRECT, 8>;
  using I = typename cub::WarpExchange<T, 4>::TempStorage;
  using J = cub::WarpMergeSort<T, f(1, 2), 32, cub::NullType>;
  using L = Outer<Inner<cub::WarpReduce<T>>>;
  using M = Wrap<WarpReduce<T>, WarpScan<T>>;
  using K = WarpReduce<T, sizeof...(Rest)>;
  using O = cub::WarpReduce<decltype(f<1, 2>())>;
  using P = cub::WarpReduce<T /* > */
                            >;
};
template <template <class, int> class W> struct Takes {};
Takes<cub::WarpReduce> takes;
using cub::WarpScan;
#define REDUCE cub::WarpReduce
#define REDUCE_OF(T) cub::WarpReduce<T>

__device__ unsigned lanes(unsigned m) {
  unsigned a = cub::LaneId() + ::cub::WarpId() + LaneId() + mine::LaneMaskLt() + LaneMaskGe();
  a += cub::WARP_ALL(a > 1, m) + WARP_ANY(a, m) + cub::WarpMask<32>(3) + WarpMask<16>(a);
  cub::WARP_SYNC(m);
  return cub::ShuffleDown<32>(a, 1, 31, m) + ShuffleUp<32>(a, 1, 0, m) + CUB_PTX_WARP_THREADS + CUB_WARP_THREADS(860);
}

template <class... Args> __device__ int forward(Args... args) {
  auto p = &__shfl_sync;
  auto q = __ballot_sync;
  return __shfl_down_sync(args...) + __shfl_xor_sync(0xffffffff, args...) + __match_any_sync(args...) + __shfl(args...);
}
#define EVERY(...) __shfl_up_sync(__VA_ARGS__)
#define CALL_WITH(f) f(0xffffffffu, 1)
__device__ void macros(unsigned long long wide, unsigned narrow, unsigned long longer) {
  CALL_WITH(__any_sync);
  CALL_WITH(__any);
  __all_sync(wide, 1);
  __all_sync(narrow, 1);
  __all_sync(longer, 1);
  __all_sync(~0ull, 1);
  __all_sync(0xffffffffULL, narrow == 1);
  __all_sync((unsigned long long)wide, 1);
  __shfl_sync(wide, narrow, 1, 16);
  __syncwarp();
  __syncwarp(wide);
  __syncwarp(1, 2);
  __shfl(narrow, 1);
  __shfl(narrow, 1, 8);
  __shfl(narrow);
}
__device__ __half __shfl_down_sync(unsigned mask, __half value, unsigned delta, int width = 32);
#ifdef OLD
#define __ballot_sync(mask, p) __ballot(p)
#endif

void host(int device, cudaDeviceProp p, const cudaDeviceProp &r, cudaDeviceProp *s, Holder h, unsigned flags) {
  cudaDeviceProp all[2];
  int w = p.warpSize + r.warpSize * s->warpSize + (*s).warpSize + all[1].warpSize;
  w += h.warpSize + h.prop.warpSize + get()->warpSize + (flags & p.warpSize) + (4 & p.warpSize) + (w++ & p.warpSize);
  p.warpSize = 32;
  p.warpSize += 1;
  p.warpSize *= 1;
  p.warpSize++;
  --p.warpSize;
  if (p.warpSize == 32 && -p.warpSize < 0) return;
  int *q = &p.warpSize, *t = f(&s->warpSize, 1);
  w = warpSize + ::warpSize + p.warpSize; // tranship: keep
  w = std::max(p.warpSize, 1) + static_cast<size_t>(p.warpSize) + sizeof p.warpSize;
  cudaDeviceGetAttribute(&w, cudaDevAttrWarpSize, device);
  CHECK(cudaDeviceGetAttribute(&w, cudaDevAttrWarpSize, f(device, 1)));
  cuDeviceGetAttribute(&w, CU_DEVICE_ATTRIBUTE_WARP_SIZE, device);
  ask(cudaDevAttrWarpSize);
  other(&w, cudaDevAttrWarpSize, device);
  cudaDeviceAttr one = cudaDevAttrWarpSize, two[] = {cudaDevAttrWarpSize, cudaDevAttrClockRate};
  cudaDeviceGetAttribute(&w, (cudaDeviceAttr)cudaDevAttrWarpSize, device);
  w = p->device.warpSize;
  w = p. // in two lines
      warpSize;
}

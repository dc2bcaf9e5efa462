// Every function of the support header, used as a port uses it, for both wave sizes and three versions of HIP.
// REQUIRES: thorough, hip-headers
// RUN: %hip_compile -DTILE=64 -I %root/support %s
// RUN: %hip_compile64 -DTILE=64 -I %root/support %s
// RUN: %hip_compile57 -DTILE=64 -I %root/support %s
// RUN: %hip_compile --no-offload-arch=gfx90a --offload-arch=gfx1100 -DTILE=32 -I %root/support %s
// RUN: %hip_compile64 --no-offload-arch=gfx90a --offload-arch=gfx1100 -DTILE=32 -I %root/support %s
//
// The same as machine code.
// RUN: %hip_codegen --offload-arch=gfx90a -DTILE=64 -I %root/support %s -o - | %FileCheck %s --check-prefix=CODE
// RUN: %hip_codegen --offload-arch=gfx1100 -DTILE=32 -I %root/support %s -o - | %FileCheck %s --check-prefix=CODE
// CODE-LABEL: {{^}}_Z6kernel
// CODE: ds_bpermute_b32
//
// A tile of 64 is refused where waves have 32 lanes, unless the program says that it never runs there.
// RUN: %not %hip_compile --no-offload-arch=gfx90a --offload-arch=gfx1100 -DTILE=64 -I %root/support %s 2>&1 | %FileCheck %s --check-prefix=WIDE
// RUN: %hip_compile --no-offload-arch=gfx90a --offload-arch=gfx1100 -DTILE=64 -DTRANSHIP_WIDE_TILES_TRAP -I %root/support %s
// WIDE: this tile is wider than the GPU's wave
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_fp16.h>
#include "tranship/groups.h"

namespace cg = cooperative_groups;

struct Particle {
  double Mass;
  float Position[3];
  short Kind;
};
struct Heavier {
  __device__ Particle operator()(const Particle &A, const Particle &B) const {
    return A.Mass < B.Mass ? B : A;
  }
};

/// As much of an atomic object as the header asks for.
template <class T> struct Atomic {
  enum class order { relaxed };
  T Value;
  __device__ T load(order = order::relaxed) const { return Value; }
  __device__ void store(T New, order = order::relaxed) { Value = New; }
  __device__ bool compare_exchange_weak(T &Old, T New, order = order::relaxed) {
    Old = Value;
    Value = New;
    return true;
  }
};
struct Counter : Atomic<int> {
  __device__ int fetch_add(int By, order) { return atomicAdd(&Value, By); }
};

template <class Group, class T> __device__ T collectives(const Group &G, T X) {
  X = cg::reduce(G, X, cg::plus<T>());
  X = cg::reduce(G, X, cg::less<T>()) + cg::reduce(G, X, cg::greater<T>());
  X = cg::inclusive_scan(G, X) + cg::exclusive_scan(G, X);
  X = cg::inclusive_scan(G, X, cg::less<T>());
  X = cg::exclusive_scan(G, X, [](T A, T B) -> T { return A + B; });
  return cg::invoke_one_broadcast(G, [&] { return X; });
}

template <class Group> __device__ int bits(const Group &G, unsigned X) {
  X = cg::reduce(G, X, cg::bit_and<unsigned>()) ^
      cg::reduce(G, X, cg::bit_or<unsigned>());
  return cg::reduce(G, X, cg::bit_xor<unsigned>());
}

template <class Group>
__device__ void updates(const Group &G, Atomic<Particle> &P, Counter &C,
                        int *Out) {
  cg::reduce_update_async(G, C, 1, cg::plus<int>());
  cg::reduce_update_async(G, P, Particle(), Heavier());
  cg::reduce_store_async(G, C, 1, cg::plus<int>());
  cg::reduce_store_async(G, Out, 1, cg::greater<int>());
  *Out +=
      cg::inclusive_scan_update(G, C, 2) + cg::exclusive_scan_update(G, C, 2);
  *Out += cg::inclusive_scan_update(G, C, 2, cg::less<int>()) +
          cg::exclusive_scan_update(G, C, 2, cg::less<int>());
  P.Value = cg::reduce(G, P.Value, Heavier());
}

template <class Group> __device__ void partitions(const Group &G, int *Out) {
  auto Labels = cg::labeled_partition(G, *Out);
  auto Pointers = cg::labeled_partition(G, Out);
  auto Halves = cg::labeled_partition(G, *Out > 3);
  auto Sides = cg::binary_partition(G, *Out > 3);
  *Out = Labels.size() + Pointers.meta_group_rank() + Halves.meta_group_size() +
         Sides.thread_rank();
}

template <class Group>
__device__ void members(const Group &G, Particle P, int *Out) {
  P = tranship::shfl(G, P, 1);
  P = tranship::shfl_up(G, P, 1);
  P = tranship::shfl_down(G, P, 1);
  P = tranship::shfl_xor(G, P, 1);
  int All;
  *Out += tranship::ballot(G, P.Kind) + tranship::any(G, P.Kind) +
          tranship::all(G, P.Kind) + tranship::match_any(G, P.Mass) +
          tranship::match_all(G, P.Kind, All) + All + tranship::num_threads(G);
}

template <class Group>
__device__ void copies(const Group &G, int *To, const int *From, char *Shared) {
  cg::memcpy_async(G, To, From, 64);
  cg::memcpy_async(G, To, 16, From, 12u);
  cg::memcpy_async(G, static_cast<void *>(Shared),
                   static_cast<const void *>(From), sizeof(int));
  cg::wait_prior<1>(G);
  cg::wait(G);
  cg::invoke_one(G, [](int *P) { *P = 1; }, To);
}

/// A class of the user's with members of these names.
struct Mesh {
  int Blocks;
  __host__ __device__ int num_blocks() const { return Blocks; }
  __host__ __device__ int &block_rank() { return Blocks; }
  int shfl(int Value, int By) { return Value + By; }
};
int onTheHost(Mesh &M) {
  tranship::block_rank(M) = 4;
  return tranship::num_blocks(M) + tranship::shfl(M, 1, 2);
}

__global__ void kernel(int *Out, const int *In, Particle *P,
                       Atomic<Particle> *A, Counter *C) {
  __shared__ char Shared[1024];
  __shared__ cg::block_tile_memory<256> Memory;
  cg::thread_block Block = cg::this_thread_block(Memory);
  cg::grid_group Grid = cg::this_grid();
  auto Tile = cg::tiled_partition<TILE>(Block);
#if HIP_VERSION_MAJOR >= 7
  auto Nested = cg::tiled_partition<4>(cg::tiled_partition<16>(Block));
#else
  auto Nested =
      cg::tiled_partition<4>(Block); // HIP's own tiles cannot be tiled before 7
#endif
  cg::thread_block_tile<8> Erased = cg::tiled_partition<8>(Block);
  cg::coalesced_group Active = cg::coalesced_threads();
  *Out += collectives(Tile, 1) + collectives(Nested, 2.0) +
          collectives(Erased, short(3)) + collectives(Active, 4ull);
  *Out += static_cast<int>(
      __half2float(cg::reduce(Tile, __float2half(1.0f), cg::plus<__half>())));
  *Out += bits(Tile, 1) + bits(Active, 2);
  updates(Tile, *A, *C, Out);
  updates(Active, *A, *C, Out);
  partitions(Tile, Out);
  partitions(Active, Out);
  members(Tile, *P, Out);
  members(Active, *P, Out);
  copies(Block, Out, In, Shared);
  copies(Tile, Out, In, Shared);
  copies(Active, Out, In, Shared);
#if HIP_VERSION_MAJOR >= 6
  copies(cg::this_thread(), Out, In, Shared);
  Out[3] += tranship::thread_rank(cg::this_thread());
#endif

  Out[0] += tranship::num_blocks(Grid) + tranship::block_rank(Grid) +
            tranship::block_index(Grid).x + tranship::dim_blocks(Grid).x +
            tranship::dim_threads(Grid).x + tranship::thread_index(Grid).x +
            tranship::num_threads(Grid) + tranship::thread_rank(Grid);
  static_assert(sizeof(tranship::num_threads(Grid)) == 8,
                "a grid may have more than 2^32 threads");
  Out[1] += tranship::dim_threads(Block).y + tranship::thread_index(Block).y +
            tranship::num_threads(Block);
  auto Token = tranship::barrier_arrive(Block);
  tranship::barrier_wait(Block, static_cast<decltype(Token) &&>(Token));
  tranship::barrier_wait(Grid, tranship::barrier_arrive(Grid));
  Mesh M{Out[0]};
  Out[2] = tranship::num_blocks(M);
}

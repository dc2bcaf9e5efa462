// The support header against the classes that MXMACA's guide lists: what it has itself stays its own, the rest is added.
// RUN: %clang -std=c++17 -fsyntax-only -Wall -Werror -Wno-undefined-inline -Wno-undefined-internal -D__MACA__ -I %root/support -I %S/Inputs %s
// RUN: %clang -std=c++17 -fsyntax-only -Wall -Werror -Wno-undefined-inline -Wno-undefined-internal -D__MACA__ -DNATIVE_REDUCE -I %root/support -I %S/Inputs %s
#include "tranship/groups.h"

namespace cg = cooperative_groups;

template <class A, class B> constexpr bool Same = false;
template <class A> constexpr bool Same<A, A> = true;

struct Wide {
  double Values[4];
};
struct Add {
  __device__ Wide operator()(Wide A, Wide B) const {
    A.Values[0] += B.Values[0];
    return A;
  }
};

template <class Group> __device__ void use(const Group &G, int *Out, const int *In) {
  auto Sum = cg::reduce(G, 1, cg::plus<int>());
#ifdef NATIVE_REDUCE
  static_assert(!Same<decltype(Sum), int>, "the target's own function wins");
#else
  static_assert(Same<decltype(Sum), int>, "ours is found");
  Wide W = cg::reduce(G, Wide(), Add());
  *Out += cg::reduce(G, *Out, cg::less<int>()) + static_cast<int>(W.Values[0]);
  *Out += cg::inclusive_scan(G, 1) + cg::exclusive_scan(G, 2.0, cg::plus<double>());
#endif
  cg::reduce_store_async(G, Out, 3, cg::greater<int>());
  *Out += cg::invoke_one_broadcast(G, [] { return 1; });
  cg::invoke_one(G, [] {});
  cg::memcpy_async(G, Out, 12, In, 13);
  cg::wait_prior<1>(G);
  cg::wait(G);
  *Out += tranship::shfl(G, *Out, 1) + tranship::ballot(G, *Out) + tranship::match_any(G, 1.0f);
}

void kernel(int *Out, const int *In) {
  __shared__ cg::block_tile_memory<128> Memory;
  cg::thread_block Block = cg::this_thread_block(Memory);
  use(cg::tiled_partition<64>(Block), Out, In);
  use(cg::tiled_partition<8>(Block), Out, In);
  use(cg::coalesced_threads(), Out, In);
  cg::memcpy_async(Block, Out, In, sizeof(int) * 4);
  cg::memcpy_async(cg::this_thread(), Out, In, sizeof(int));
  cg::grid_group Grid = cg::this_grid();
  static_assert(Same<decltype(tranship::thread_rank(Grid)), unsigned long long>);
  *Out += tranship::dim_threads(Grid).x + tranship::thread_index(Grid).x + tranship::num_blocks(Grid);
  *Out += cg::labeled_partition(cg::tiled_partition<8>(Block), 3).thread_rank();
  auto Token = tranship::barrier_arrive(Block);
  tranship::barrier_wait(Block, static_cast<decltype(Token) &&>(Token));
}

// What a parse knows of groups: classes of all objects, of values that are no numbers, of templates.
// REQUIRES: cuda
// RUN: %status 0 %semantic %s -o %t.hip.cpp
// RUN: grep -v '// [A-Z-]*:' %t.hip.cpp | %FileCheck %s
// RUN: %semantic %t.hip.cpp -o %t.twice.cpp && cmp %t.hip.cpp %t.twice.cpp
// RUN: %semantic --target=hip-6.4 %s -o %t.64.cpp
// RUN: grep -v '// [A-Z-]*:' %t.64.cpp | %FileCheck --check-prefix=OLD %s
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
struct Pair { int A; float B; };
enum Color { Red };
struct Mine { __device__ int num_blocks() const { return 1; } };
struct Holder { cg::grid_group Grid; };
#define BLOCKS(G) G.num_blocks()
__device__ int members(const cg::grid_group &G, Mine M, Holder *H, const cg::thread_block &B) {
  int N = G.num_blocks() + M.num_blocks() + H->Grid.num_blocks() + BLOCKS(G);
  // CHECK: #define BLOCKS(G) tranship::num_blocks(G)
  // CHECK: int N = tranship::num_blocks(G) + M.num_blocks() + tranship::num_blocks(H->Grid) + BLOCKS(G);
  return N + B.group_dim().x + B.dim_threads().y + B.size();
  // CHECK: return N + tranship::dim_threads(B).x + tranship::dim_threads(B).y + B.size();
}
template <class Group> __device__ int anyGroup(const Group &G, bool P) {
  return G.num_blocks() + G.thread_rank() + (G.any(P) ? G.num_threads() : 0);
  // CHECK: return tranship::num_blocks(G) + G.thread_rank() + (tranship::any(G, P) ? G.num_threads() : 0);
  // OLD: return tranship::num_blocks(G) + G.thread_rank() + (tranship::any(G, P) ? tranship::num_threads(G) : 0);
}
template <class T, unsigned N> __device__ T move(cg::thread_block_tile<N> T0, T Value) {
  return T0.shfl(Value, T0.num_threads() - 1);
  // CHECK: return T0.shfl(Value, T0.num_threads() - 1);
  // OLD: return T0.shfl(Value, tranship::num_threads(T0) - 1);
}
__device__ void shuffles(cg::thread_block_tile<32> T, Pair P, float2 V, Color C, int *Q, int I) {
  P = T.shfl(P, 0), V = T.shfl_xor(V, 1), C = T.shfl_up(C, 1), Q = T.shfl_down(Q, 1);
  // CHECK: P = tranship::shfl(T, P, 0), V = tranship::shfl_xor(T, V, 1), C = tranship::shfl_up(T, C, 1), Q = tranship::shfl_down(T, Q, 1);
  I = T.shfl(I, 1) + cg::coalesced_threads().shfl(I, 0);
  // CHECK: I = T.shfl(I, 1) + tranship::coalesced_threads().shfl(I, 0);
}
__device__ int statics() {
  using namespace cooperative_groups;
  cg::thread_block_tile<1> One = cg::this_thread();
  // CHECK: cg::thread_block_tile<1> One = cooperative_groups::tiled_partition<1>(cooperative_groups::this_thread_block());
  auto Same = cg::this_thread();
  // CHECK: auto Same = cg::this_thread();
  return thread_block::dim_threads().x + grid_group::thread_rank() + thread_block::thread_rank() + One.size();
  // CHECK: return this_thread_block().group_dim().x + this_grid().thread_rank() + thread_block::thread_rank() + One.size();
}

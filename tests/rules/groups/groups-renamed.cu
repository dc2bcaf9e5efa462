// A member with another name on the target is renamed; in other classes it stays.
// RUN: %port_twice %s %t.cu --map %S/Inputs/renamed.tsv --exit 0
// RUN: %FileCheck %s < %t.cu
#include <cooperative_groups.h>
using namespace cooperative_groups;
__device__ int f(thread_block_tile<16> tile, coalesced_group all) {
  return tile.num_threads() + all.num_threads() + tile.other + tile . num_threads ();
}
// CHECK: return tile.lanes() + all.num_threads() + tile.other + tile . lanes ();

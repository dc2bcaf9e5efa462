// What a newer HIP has itself is taken from there: here a stand-in for its reduce, scans and memcpy_async.
// REQUIRES: thorough, hip-headers
// RUN: %hip_compile -DTRANSHIP_CG_NATIVE_REDUCE=1 -DTRANSHIP_CG_NATIVE_SCAN=1 -DTRANSHIP_CG_NATIVE_MEMCPY=1 -I %root/support %s
//
// Without that word the two meet, and the compiler says so.
// RUN: %not %hip_compile -I %root/support %s 2>&1 | %FileCheck %s
// CHECK-DAG: error: call to 'reduce' is ambiguous
// CHECK-DAG: error: call to 'exclusive_scan' is ambiguous
// CHECK-DAG: error: call to 'memcpy_async' is ambiguous
#include <hip/hip_runtime.h>
#include <hip/hip_cooperative_groups.h>

namespace cooperative_groups {
struct Native {};
template <class Group, class T, class Op> __device__ Native reduce(const Group &, T &&, Op &&) { return {}; }
template <class Group, class T> __device__ Native exclusive_scan(const Group &, T &&) { return {}; }
template <class Group, class T, class Size>
__device__ Native memcpy_async(const Group &, T *__restrict__, const T *__restrict__, const Size &) {
  return {};
}
} // namespace cooperative_groups

#include "tranship/groups.h"

namespace cg = cooperative_groups;

struct Add {
  __device__ int operator()(int A, int B) const { return A + B; }
};
struct Cell {
  enum class order { relaxed };
  __device__ int load(order) const;
  __device__ bool compare_exchange_weak(int &, int, order);
};

__global__ void kernel(int *Out, Cell *C) {
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  cg::Native A = cg::reduce(Tile, 1, Add());
  cg::Native B = cg::exclusive_scan(Tile, 1);
  cg::Native D = cg::memcpy_async(Tile, Out, Out, 4);
  // The rest is still the header's.
  cg::reduce_update_async(Tile, *C, 1, Add());
  *Out = cg::inclusive_scan_update(Tile, *C, 1, Add());
}

// Functions and classes of the namespace, by an alias, a using-directive or in full: what HIP lacks stays, and the
// header that has it is included behind HIP's own. That of the scans is needed once.
// RUN: %port_twice %s %t.cu --exit 0
// RUN: %FileCheck %s < %t.cu
// RUN: %port_twice %s %t.no.cu --exit 1 --no-polyfill > %t.diag
// RUN: %FileCheck --check-prefix=NO "--implicit-check-not={{warning|error}}:" %s < %t.diag
// RUN: %FileCheck --check-prefix=NONE %s < %t.no.cu
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <cstdio>
// CHECK: #include <hip/hip_cooperative_groups.h>
// CHECK-NEXT: #include "tranship/groups.h"
// CHECK-NEXT: #include <cstdio>
// NONE-NOT: tranship/
namespace cg = cooperative_groups;
__device__ int f(cg::thread_block b, int n) {
  auto t = cg::tiled_partition<32>(b);
  return cooperative_groups::reduce(t, n, op) + cg::reduce(t, n, cg::plus<int>()) + mine::reduce(t, n, op) + reduce(t, n);
}
using namespace cooperative_groups;
__device__ int g(thread_block b, int n) { return reduce(tiled_partition<32>(b), n, op); }
// CHECK: return cooperative_groups::reduce(t, n, op) + cg::reduce(t, n, cg::plus<int>()) + mine::reduce(t, n, op)
// NO: groups-functions.cu:9:11: error: 'cooperative_groups/reduce.h' has no counterpart in HIP{{.*}}; tranship's own header has it, but --no-polyfill
// NO: groups-functions.cu:10:11: error: 'cooperative_groups/scan.h' has no counterpart
// NO: groups-functions.cu:19:10: error: 'cooperative_groups::reduce' becomes 'cooperative_groups::reduce', which needs HIP 7.13
// NO: note: the same in line 22
// NO: groups-functions.cu:19:66: error: 'cooperative_groups::plus' has no counterpart in HIP; tranship's own header has it

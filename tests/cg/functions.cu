// Functions and classes of the namespace, by an alias, a using-directive or in full.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=warning: %s < %t.diag
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
__device__ int f(cg::thread_block b, int n) {
  auto t = cg::tiled_partition<32>(b);
  return cooperative_groups::reduce(t, n, op) + cg::reduce(t, n, op) + mine::reduce(t, n, op) + reduce(t, n);
}
using namespace cooperative_groups;
__device__ int g(thread_block b, int n) { return reduce(tiled_partition<32>(b), n, op); }
// CHECK: return cooperative_groups::reduce(t, n, op) + cg::reduce(t, n, op) + mine::reduce(t, n, op)
// DIAG: functions.cu:9:10: warning: 'cooperative_groups::reduce' has no counterpart in HIP
// DIAG: note: the same in line{{.*}}9 and 12

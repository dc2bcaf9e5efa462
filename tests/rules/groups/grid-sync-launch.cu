// Who waits for the grid is found through all that a kernel calls, and each
// launch of such a kernel that is not cooperative is reported; nothing else is.
// REQUIRES: cuda
// RUN: %not %semantic --no-config %s --dry-run 2> %t.err
// RUN: %FileCheck %s < %t.err --implicit-check-not='[grid-sync-launch]'
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

__device__ void leaf(cg::grid_group &g, int n) {
  if (n)
    leaf(g, n - 1); // Recursion.
  cg::sync(g);
}
__device__ void even(int n);
__device__ void odd(int n) {
  if (n)
    even(n - 1);
}
__device__ void even(int n) {
  cg::grid_group g = cg::this_grid();
  if (n)
    odd(n - 1);
  else
    leaf(g, 3);
}
template <class G> __device__ void synchronize(G g) { g.sync(); }
template <class G> __device__ void pass(const G &g) { synchronize(g); }
__device__ void any(const cg::thread_group &g) { g.sync(); }
typedef void (*Step)(int);
__device__ Step Table[] = {odd};
struct Barrier {
  __device__ void sync() {}
  __device__ void wait() { sync(); }
};
struct Solver {
  cg::grid_group Grid;
  __device__ void operator()() { Grid.sync(); }
};
template <class T> struct Policy {
  static __device__ void exchange(T *) { cg::this_grid().sync(); }
};

__global__ void direct() { cg::this_grid().sync(); }
__global__ void recursive(int n) { odd(n); }
__global__ void byTemplate() { pass(cg::this_grid()); }
__global__ void byTemplateBlock() { pass(cg::this_thread_block()); }
__global__ void asThreadGroup() { any(cg::this_grid()); }
__global__ void asThreadGroupBlock() { any(cg::this_thread_block()); }
__global__ void byPointer(int n) { Table[n](n); }
__global__ void byFunctor() {
  Solver s{cg::this_grid()};
  s();
}
__global__ void byLambda() {
  auto g = cg::this_grid();
  auto wait = [&] { g.sync(); };
  wait();
}
template <class P, class T> __global__ void byPolicy(T *p) { P::exchange(p); }
__global__ void ownBarrier() {
  Barrier b;
  b.wait();
}
__global__ void blockOnly() {
  cg::this_thread_block().sync();
  auto t = cg::tiled_partition<32>(cg::this_thread_block());
  t.sync();
  cg::sync(t);
}
__global__ void asks() {
  auto g = cg::this_grid();
  if (g.is_valid())
    g.sync();
}
__global__ void ranks(unsigned long long *p) { *p = cg::this_grid().size(); }
__global__ void nothing(int *p) { *p = 1; }

void launch(int *p) {
  // CHECK: grid-sync-launch.cu:[[#@LINE+1]]:9: warning: 'direct' synchronizes the grid (grid-sync-launch.cu:43) and is not launched cooperatively [grid-sync-launch]
  direct<<<1, 2>>>();
  // CHECK: note: the same in line {{[0-9]+}} [grid-sync-launch]
  // CHECK: :[[#@LINE+1]]:12: warning: 'recursive' synchronizes the grid (grid-sync-launch.cu:12, through 'odd', 'even', 'leaf') and is not launched cooperatively [grid-sync-launch]
  recursive<<<1, 2>>>(3);
  // CHECK: note: the same in line {{[0-9]+}} [grid-sync-launch]
  // CHECK: :[[#@LINE+1]]:13: warning: 'byTemplate' synchronizes the grid (grid-sync-launch.cu:26, through 'pass', 'synchronize') and is not launched cooperatively [grid-sync-launch]
  byTemplate<<<1, 2>>>();
  byTemplateBlock<<<1, 2>>>();
  // CHECK: :[[#@LINE+1]]:16: warning: 'asThreadGroup' synchronizes the grid (grid-sync-launch.cu:28, through 'any') and is not launched cooperatively [grid-sync-launch]
  asThreadGroup<<<1, 2>>>();
  asThreadGroupBlock<<<1, 2>>>();
  // CHECK: :[[#@LINE+1]]:12: warning: 'byPointer' synchronizes the grid (grid-sync-launch.cu:12, through 'odd', 'even', 'leaf') and is not launched cooperatively [grid-sync-launch]
  byPointer<<<1, 2>>>(0);
  // CHECK: :[[#@LINE+1]]:12: warning: 'byFunctor' synchronizes the grid (grid-sync-launch.cu:37, through 'operator()') and is not launched cooperatively [grid-sync-launch]
  byFunctor<<<1, 2>>>();
  // CHECK: :[[#@LINE+1]]:11: warning: 'byLambda' synchronizes the grid{{.*}} and is not launched cooperatively [grid-sync-launch]
  byLambda<<<1, 2>>>();
  // CHECK: :[[#@LINE+1]]:29: warning: 'byPolicy' synchronizes the grid (grid-sync-launch.cu:40, through 'exchange') and is not launched cooperatively [grid-sync-launch]
  byPolicy<Policy<int>, int><<<1, 2>>>(p);
  // CHECK: note: the same in line {{[0-9]+}} [grid-sync-launch]
  ownBarrier<<<1, 2>>>();
  blockOnly<<<1, 2>>>();
  asks<<<1, 2>>>();
  ranks<<<1, 2>>>(nullptr);
  nothing<<<1, 2>>>(p);
  direct<<<1, 2>>>(); // tranship: keep
}

template <class Kernel> void launchAny(Kernel k, int n) {
  k<<<1, 2>>>(n); // The line POINTER.
}
void launchThrough(int *p) {
  launchAny(recursive, 1);
  void (*k)(int *) = nothing;
  k<<<1, 2>>>(p); // The line VARIABLE: what it can hold later counts, too.
  k = byPolicy<Policy<int>, int>;
  void *Arguments[] = {&p};
  cudaLaunchKernel((void *)direct, dim3(1), dim3(2), Arguments, 0, 0); // CALL.
  cudaLaunchCooperativeKernel((void *)direct, dim3(1), dim3(2), Arguments, 0, 0);
}
// The numbers above are those lines.
// RUN: sed -n 's/.*:\([0-9]*\):[0-9]*: note: the same.*/\1/p' %t.err > %t.lines
// RUN: %FileCheck --check-prefix=LINES --match-full-lines %s < %t.lines
// LINES: 117
// LINES-NEXT: 109
// LINES-NEXT: 114

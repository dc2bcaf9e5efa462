// What the text of one file tells: kernels whose wait is in the file, by names.
// REQUIRES: hip-headers
// RUN: %not %tranship --no-config %s --dry-run 2> %t.err
// RUN: %FileCheck --check-prefix=DIAG %s < %t.err --implicit-check-not=grid-sync-launch
// RUN: %port_twice %s %t.hip --exit 1 --fix=grid-sync-launch
// RUN: %FileCheck %s --input-file %t.hip
// RUN: %not %tranship --no-config --target=maca --fix=grid-sync-launch %s | sed '/CHECK:/d' | %FileCheck %s
// RUN: %hip_compile -I %root/support %t.hip
// RUN: %hip_compile64 --offload-arch=gfx1100 -I %root/support %t.hip
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
struct Barrier {
  __device__ void sync() {}
};
__device__ void exchange(cg::grid_group &all) { all.sync(); }
template <int N> __device__ void deeper(cg::grid_group g) { exchange(g); }
__global__ void relax(float *p) {
  auto g = cg::this_grid();
  deeper<3>(g);
}
template <class T>
__global__ void __launch_bounds__(128) solve(T *p) {
  cg::this_grid().sync();
}
__global__ void byFunction() noexcept(true) {
  cg::grid_group g = cg::this_grid();
  cg::sync(g);
}
__global__ void block() {
  auto g = cg::this_thread_block();
  g.sync();
  Barrier b;
  b.sync();
}
__global__ void asks() {
  auto g = cg::this_grid();
  if (g.is_valid())
    g.sync();
}
__global__ void twice(int *p) { cg::this_grid().sync(); }
__global__ void twice(float *p) { *p = 1; }

void launch(float *p) {
  relax<<<1, 2>>>(p);
  // DIAG: grid-sync-text.cu:[[#@LINE-1]]:8: warning: 'relax' synchronizes the grid (line 15, through 'deeper', through 'exchange') and is not launched cooperatively [grid-sync-launch]
  // CHECK: {{^}}  (void)tranship::launch_cooperative(relax, 1, 2, 0, 0, p);
  solve<float><<<1, 2>>>(p);
  // DIAG: warning: 'solve' synchronizes the grid (line 23) and is not launched cooperatively [grid-sync-launch]
  // CHECK: {{^}}  (void)tranship::launch_cooperative(solve<float>, 1, 2, 0, 0, p);
  solve<<<1, 2>>>(p);
  // DIAG: note: the same in line [[#@LINE-1]] [grid-sync-launch]
  // CHECK: {{^}}  solve<<<1, 2>>>(p);
  byFunction<<<1, 2>>>();
  // DIAG: warning: 'byFunction' synchronizes the grid (line 27) and is not launched cooperatively [grid-sync-launch]
  // CHECK: {{^}}  (void)tranship::launch_cooperative(byFunction, 1, 2, 0, 0);
  block<<<1, 2>>>();
  // CHECK: {{^}}  block<<<1, 2>>>();
  twice<<<1, 2>>>(p);
  // CHECK: {{^}}  twice<<<1, 2>>>(p);
  asks<<<1, 2>>>();
  // CHECK: {{^}}  asks<<<1, 2>>>();
  relax<<<1, 2>>>(p); // tranship: keep
  // CHECK: {{^}}  relax<<<1, 2>>>(p); // tranship: keep
}

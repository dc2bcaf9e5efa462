// --fix=grid-sync-launch writes a launch as a checked cooperative one, with the
// kernel as a value; a launch that cannot be written so stays, and why is said.
// REQUIRES: hip-headers, cuda
// RUN: %not %semantic --no-config --fix=grid-sync-launch %s -o %t.hip 2> %t.err
// RUN: %FileCheck %s --input-file %t.hip
// RUN: %FileCheck --check-prefix=DIAG %s < %t.err "--implicit-check-not={{warning|error}}:"
// RUN: %hip_compile -I %root/support %t.hip
// RUN: %hip_compile64 -I %root/support %t.hip
// RUN: %hip_compile --offload-arch=gfx1100 -I %root/support %t.hip
// RUN: %hip_compile64 --offload-arch=gfx1100 -I %root/support %t.hip
// RUN: %status 1 %semantic --no-config --fix=grid-sync-launch %t.hip -o %t.again.hip
// RUN: diff %t.hip %t.again.hip
// CHECK: {{^}}#include "tranship/cooperative_launch.h"
// CHECK-NOT: {{^}}#include "tranship/cooperative_launch.h"
#include <cooperative_groups.h>
namespace cg = cooperative_groups;

namespace sim {
struct Cell {
  float Value;
};
template <class T, int N = 2> __global__ void step(T *p, int n = 3) {
  cg::this_grid().sync();
}
template <class T> __global__ void other(T *p, T q) { cg::this_grid().sync(); }
} // namespace sim
__global__ void plain(float *p, double d, sim::Cell c) {
  cg::this_grid().sync();
}
__global__ void named(int *p) { cg::this_grid().sync(); }
__global__ void named(float *p) { cg::this_grid().sync(); }
__global__ void empty() { cg::this_grid().sync(); }
__global__ void single() {}

#define RUN_PLAIN(p) plain<<<1, 2>>>(p, 1, {2})
#define RUN_ANY(k) k<<<1, 2>>>()
#define RUN_LIST(...) plain<<<1, 2>>>(__VA_ARGS__)

void launch(float *p, int *q, cudaStream_t s, float4 *v) {
  plain<<<4, dim3(8, 8), 16, s>>>(p, 1, {2.f});
  // CHECK: {{^}}  (void)tranship::launch_cooperative(plain, 4, dim3(8, 8), 16, s, p, 1, {2.f});
  plain<<<4, 5>>>(
      p, 2.5f, sim::Cell());
  // CHECK: {{^}}  (void)tranship::launch_cooperative(plain, 4, 5, 0, 0,
  // CHECK-NEXT: {{^}}      p, 2.5f, sim::Cell());
  if (s)
    empty<<<1, 2>>>();
  // CHECK: {{^}}    (void)tranship::launch_cooperative(empty, 1, 2, 0, 0);
  sim::step<<<1, 2>>>(p);
  // CHECK: {{^}}  (void)tranship::launch_cooperative(sim::step<float, 2>, 1, 2, 0, 0, p, 3);
  sim::step<float><<<1, 2>>>(p, 4);
  // CHECK: {{^}}  (void)tranship::launch_cooperative(sim::step<float, 2>, 1, 2, 0, 0, p, 4);
  sim::step<float, 7><<<1, 2>>>(p, 4);
  // CHECK: {{^}}  (void)tranship::launch_cooperative(sim::step<float, 7>, 1, 2, 0, 0, p, 4);
  sim::other<<<1, 2>>>((sim::Cell *)p, sim::Cell());
  // CHECK: {{^}}  (void)tranship::launch_cooperative(sim::other<sim::Cell>, 1, 2, 0, 0, (sim::Cell *)p, sim::Cell());
  named<<<1, 2>>>(q);
  // CHECK: {{^}}  (void)tranship::launch_cooperative(static_cast<void (*)(int *)>(named), 1, 2, 0, 0, q);
  void (*k)(float *) = named;
  k<<<1, 2>>>(p);
  // CHECK: {{^}}  (void)tranship::launch_cooperative(k, 1, 2, 0, 0, p);
  RUN_PLAIN(p);
  RUN_ANY(empty);
  RUN_ANY(single);
  RUN_LIST(p, 1, sim::Cell());
  struct Local {};
  sim::other<<<1, 2>>>((Local *)p, Local());
  // CHECK: {{^}}  sim::other<<<1, 2>>>((Local *)p, Local());
  sim::other<<<1, 2>>>(v, *v);
  // CHECK: {{^}}  sim::other<<<1, 2>>>(v, *v);
  single<<<1, 2>>>();
  // CHECK: {{^}}  single<<<1, 2>>>();
}
template <class... A> void launchPack(void (*k)(A...), A... a) {
  k<<<1, 2>>>(a...);
  // CHECK: {{^}}  (void)tranship::launch_cooperative(k, 1, 2, 0, 0, a...);
}
void launchPacks(int *q) {
  launchPack<>(empty);
  launchPack<int *>(named, q);
}
template <class T> void launchTemplate(T *p) {
  sim::step<T, 3><<<1, 2>>>(p, 1);
  // CHECK: {{^}}  (void)tranship::launch_cooperative(sim::step<T, 3>, 1, 2, 0, 0, p, 1);
  sim::other<<<1, 2>>>(p, *p);
  // CHECK: {{^}}  sim::other<<<1, 2>>>(p, *p);
}
// DIAG: grid-sync-fix.cu:[[#@LINE-52]]:21: warning: 'empty' synchronizes the grid (grid-sync-fix.cu:32) and is not launched cooperatively; the launch is not changed: it also launches kernels that may not wait for the grid [grid-sync-launch]
// DIAG: warning: 'plain' {{.*}} is not changed: its parts are not visible in the text
// DIAG: warning: 'other' {{.*}} is not changed: its template arguments are deduced and cannot be written out here

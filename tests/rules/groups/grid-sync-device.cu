// A launch that the device makes is reported; no function of the host can take
// its place.
// REQUIRES: cuda
// RUN: %not %semantic --no-config --fix=grid-sync-launch %s -o %t.hip 2> %t.err
// RUN: %FileCheck %s < %t.err --implicit-check-not=grid-sync-launch
// RUN: %not grep "^[^/].*launch_cooperative" %t.hip
// RUN: sed '/^\/\//d' %s > %t.cu
// RUN: %not %tranship --no-config --fix=grid-sync-launch %t.cu -o %t.hip 2> %t.err
// RUN: %FileCheck %s < %t.err --implicit-check-not=grid-sync-launch
// RUN: %not grep "^[^/].*launch_cooperative" %t.hip
#include <cooperative_groups.h>
__global__ void child(int *p) { cooperative_groups::this_grid().sync(); }
__global__ void parent(int *p) { child<<<1, 2>>>(p); }
void run(int *p) { parent<<<1, 2>>>(p); }
// CHECK: 'child' synchronizes the grid {{.*}}; the launch is not changed: it is made on the device [grid-sync-launch]

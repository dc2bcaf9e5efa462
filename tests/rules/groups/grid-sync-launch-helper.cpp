// What the launch that ports get does, against a runtime without a device: it
// converts the arguments, asks for the device and the room on it, and refuses
// aloud what cannot run. The runtime's names are MXMACA's.
// RUN: %clang -x c++ -std=c++17 -Wall -Wextra -Werror -D__MACA__ -I %S/Inputs -I %root/support %s -o %t -lstdc++
// RUN: %t 2>&1 | %FileCheck %s
// RUN: %clang -x c++ -std=c++11 -fsyntax-only -Wno-c++17-extensions -D__MACA__ -I %S/Inputs -I %root/support %s
#include "tranship/cooperative_launch.h"
#include <cstdio>
struct Pair {
  int A, B;
};
static void kernel(float *p, double d, Pair pair, const long n) {
  std::printf("kernel %d %.1f %d %d %ld\n", p != nullptr, d, pair.A, pair.B, n);
}
static void empty() { std::printf("empty\n"); }
static void over(int) {}
static void over(float) {}

int main() {
  float x = 0;
  fake::run = [](void **a) {
    kernel(*static_cast<float **>(a[0]), *static_cast<double *>(a[1]),
           *static_cast<Pair *>(a[2]), *static_cast<long *>(a[3]));
  };
  auto say = [](int error) {
    std::printf("error %d, %d launches, last error %d\n", error, fake::launches,
                fake::last);
    std::fflush(stdout);
  };
  say(tranship::launch_cooperative(kernel, 8, {16, 2}, 64, 0, &x, 3, {1, 2},
                                   'A'));
  std::printf("grid %u block %u %u shared %zu\n", fake::grid.x, fake::block.x,
              fake::block.y, fake::shared);
  // CHECK: kernel 1 3.0 1 2 65
  // CHECK-NEXT: error 0, 1 launches, last error 0
  // CHECK-NEXT: grid 8 block 16 2 shared 64
  fake::run = [](void **) { empty(); };
  say(tranship::launch_cooperative(empty, 1, 1, 0, nullptr));
  // CHECK-NEXT: empty
  // CHECK-NEXT: error 0, 2 launches
  say(tranship::launch_cooperative(empty, dim3(3, 3), 32, 5, nullptr));
  // CHECK-NEXT: tranship: cooperative launch refused: the grid has 9 blocks, and 8 of 32 threads and 5 bytes of dynamic shared memory fit on the device at once (too large)
  // CHECK-NEXT: error 3, 2 launches, last error 1
  fake::supported = 0;
  say(tranship::launch_cooperative(static_cast<void (*)(float)>(over), 1, 1, 0,
                                   0, 2));
  // CHECK-NEXT: refused: the device has no cooperative launches (not supported)
  // CHECK-NEXT: error 2, 2 launches
  std::printf("most %llu, none %llu, broken %llu\n",
              tranship::max_cooperative_grid_blocks(kernel, 256),
              tranship::max_cooperative_grid_blocks(kernel, 2048, 16),
              tranship::max_cooperative_grid_blocks(empty, 0));
  // CHECK-NEXT: most 8, none 0, broken 0
  (void)static_cast<void (*)(int)>(over);
}

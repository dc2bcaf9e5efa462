// The last word of a directive is no type of the name in the next line.
// RUN: %port_twice %s %t.cu && %FileCheck --match-full-lines %s < %t.cu
#include <cuda_runtime.h>
int behindDirectives() {
  int sum = 0;
#ifdef ANY
#endif
// CHECK: tranship::warp::size;
warpSize;
#define EMPTY
// CHECK: tranship::warp::size + sum;
warpSize + sum;
  return sum;
}
// What is declared in the file's own lines stays.
int declared() {
#ifdef ANY
#endif
  // CHECK: int warpSize = 3;
  int warpSize = 3;
  // CHECK: return warpSize;
  return warpSize;
}

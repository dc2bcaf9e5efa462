// Integers and floating point in one statement are a conversion's only; what is not in the map is left and reported.
// RUN: %status 1 %tranship --no-config --target=hip -o %t.hip.cpp %s 2>&1 | %FileCheck %s
__device__ unsigned left(float F, int *P) {
  unsigned R;
  // CHECK: :[[#@LINE+1]]:{{.*}}[inline-ptx]
  asm("cvt.rpi.sat.u8.f32 %0, %1;" : "=r"(R) : "f"(F));
  // CHECK: :[[#@LINE+1]]:{{.*}}[inline-ptx]
  asm("ld.global.v2.u32 {%0, %1}, [%2];" : "=r"(R), "=f"(F) : "l"(P));
  return R;
}

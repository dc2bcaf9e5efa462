// Clocks of cuda::std::chrono are the host's, and the device's where the program says how fast it counts.
// REQUIRES: hip-headers, compiled
// RUN: %hip_compile -Wall -Wextra -Werror -DTRANSHIP_WALL_CLOCK_KHZ=100000 %s
// RUN: %hip_codegen --offload-arch=gfx90a -DTRANSHIP_WALL_CLOCK_KHZ=100000 %s -o %t && %FileCheck %s --input-file %t
// RUN: %not %hip_codegen --offload-arch=gfx90a %s -o %t 2>&1 | %FileCheck %s --check-prefix=NONE
// NONE: error: reference to __host__ function 'now' in __global__ function
#include <hip/hip_runtime.h>
#include "tranship/cuda/std/chrono.h"

using Clock = cuda::std::chrono::high_resolution_clock;
static_assert(std::is_same_v<Clock::duration, cuda::std::chrono::nanoseconds>);

// CHECK: __ockl_steadyctr_u64@
__global__ void wait(long long Nanoseconds) {
  auto End = Clock::now() + Clock::duration(Nanoseconds);
  while (Clock::now() < End)
    ;
}
long long hostNow() { return Clock::now().time_since_epoch().count(); }

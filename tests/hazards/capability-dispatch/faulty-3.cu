// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A wrapper class in a header.
#include "device.cuh"

bool isHopper(const GpuContext &ctx) {
  return ctx.properties()->major == 9 && ctx.properties()->minor == 0; // hazard
}

template <typename T> int stages(const GpuContext &ctx) {
  const auto *dprops = ctx.properties();
  const bool is_sm8x = dprops->major == 8 && dprops->minor >= 0; // hazard
  return is_sm8x ? 3 : 2;
}
template int stages<float>(const GpuContext &);

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a port uses of tranship/device/rounding.h does on the CPU what it does on the target.
#include "tranship/cpu/device.h"
#include "tranship/device/rounding.h"

#include "check.h"

int main() {
  const float Above = 1 + 0x1p-23f, Below = 1 - 0x1p-23f;
  CHECK(tranship::rounding::fadd_rn(tranship::rounding::fmul_rn(Above, Below), -1) == 0);
  CHECK(__fadd_ru(Above, 0x1p-50f) > __fadd_rd(Above, 0x1p-50f));
  CHECK(tranship::rounding::int2float_ru(0x1000001) == 0x1000002);
  return result(3);
}

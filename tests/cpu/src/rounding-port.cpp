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
  const float2 Pair = {Above, Below}, Small = {0x1p-50f, -0x1p-50f};
  const float2 Sum = __fadd2_ru(Pair, Small), Product = __fmul2_ru(Pair, Pair), Near = __fmul2_rn(Pair, Pair);
  CHECK(Sum.x == __fadd_ru(Above, 0x1p-50f) && Sum.y == __fadd_ru(Below, -0x1p-50f) && Sum.x > Above);
  CHECK(Product.x == __fmul_ru(Above, Above) && Product.y == __fmul_ru(Below, Below) && Product.y > Near.y);
  const float2 Rest = __ffma2_rn(Pair, Pair, float2{-Near.x, -Near.y}), Towards = __ffma2_rz(Pair, Pair, Small);
  CHECK(Rest.x == 0x1p-46f && Rest.y == 0x1p-46f);
  CHECK(Towards.x == __fmaf_rz(Above, Above, 0x1p-50f) && Towards.y == __fmaf_rz(Below, Below, -0x1p-50f));
  return result(7);
}

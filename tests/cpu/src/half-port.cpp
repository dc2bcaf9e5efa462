// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a port uses of tranship/device/half.h and bfloat16.h does on the CPU what it does on the target.
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include <hip/hip_runtime.h>
#include "tranship/device/half.h"
#include "tranship/device/bfloat16.h"

#include "check.h"

int main() {
  const __half A = __float2half(1.5f), NaN = __ushort_as_half(0x7E00);
  CHECK(tranship::small::half2int_ru(A) == 2);
  CHECK(__half2float(tranship::small::hadd_sat(A, NaN)) == 0);
  CHECK(!tranship::small::hne(A, NaN));
  CHECK(__hgtu2_mask(__half2half2(A), __halves2half2(A, NaN)) == 0xFFFF0000);
  const __hip_bfloat16 X = tranship::small::int2bfloat16_rn(0x01010001);
  CHECK(__bfloat162int_rd(X) == 0x01020000);
  CHECK(__bfloat162float(tranship::small::hadd_sat(X, X)) == 1);
  CHECK(__bfloat162float(__float2bfloat16_ru(1.001f)) == 1.0078125f);
  return result(7);
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The vectors that tranship/device/simd.h takes, where no platform declares them.
#pragma once
struct char4 {
  signed char x, y, z, w;
};
struct uchar4 {
  unsigned char x, y, z, w;
};
struct short2 {
  short x, y;
};
struct ushort2 {
  unsigned short x, y;
};

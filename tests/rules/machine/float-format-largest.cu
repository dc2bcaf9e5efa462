// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The largest number of fp8 as a constant.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[float-format] %s < %t.diag
#include <cuda_fp8.h>
using Key = __nv_fp8_e4m3;
// DIAG: :[[#@LINE+1]]:{{.*}}warning: the largest number of this format, but gfx942 (MI300) has one of its own, '..._fnuz', that ends at 240: what is scaled to 448 is cut off there; take the limit from the format that the code is compiled for [float-format]
constexpr float Top = 448.0f;
constexpr int Width = 448;
constexpr float Other = 57344.0f;

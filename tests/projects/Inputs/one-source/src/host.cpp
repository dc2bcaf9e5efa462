// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernels.h"
int twice(int N) { return 2 * plain(N); }

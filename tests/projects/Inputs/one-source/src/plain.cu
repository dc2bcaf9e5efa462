// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "kernels.h"
int plain(int N) { return N + 1; }

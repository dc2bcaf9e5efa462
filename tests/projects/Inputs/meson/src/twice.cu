// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "scale.h"

int twice(float *X, int N) { return scale(X, FACTOR, N); }

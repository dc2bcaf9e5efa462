// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "scale.h"

int main() {
  float X[4] = {1, 2, 3, 4};
  return scale(X, 2, 4);
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "scale.h"

int main() {
  float X[4] = {1, 2, 3, 4};
  return devices() ? scale(X, 2, 4) || twice(X, 4) || sum(X, 4) < 0 : 1;
}

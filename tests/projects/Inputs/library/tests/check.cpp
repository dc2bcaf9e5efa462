// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
int check(const float *X, int N) {
  for (int I = 0; I < N; ++I)
    if (X[I] != 4)
      return 1;
  return 0;
}

/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
float sum(const float *X, int N) {
  float S = 0;
  for (int I = 0; I < N; ++I)
    S += X[I];
  return S;
}

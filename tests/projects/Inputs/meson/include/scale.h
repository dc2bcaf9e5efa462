// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
int scale(float *X, float By, int N);
float sum(const float *X, int N);

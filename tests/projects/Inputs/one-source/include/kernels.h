// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
void scale(float *P, int N, float By);
float sum(const float *P, int N);
int plain(int N);
int devices();

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cmath>
int longest(char **lines, int llmax) { return lines && llmax ? llmax : 0; }
double wave(double x) {
  double s, c;
  sincos(x, &s, &c);
  return s + c;
}

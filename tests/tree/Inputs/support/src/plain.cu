// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdio.h>
int main() { return printf("no device here\n") < 0; }

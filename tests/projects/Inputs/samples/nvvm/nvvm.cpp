// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <nvvm.h>
int main() {
  nvvmProgram program;
  return nvvmCreateProgram(&program);
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cuda_runtime.h>
#include <npp.h>
#include "errors.h"
int main() { return nppGetLibVersion()->major; }

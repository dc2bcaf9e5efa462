// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Options that both compilers take.
#include <nvrtc.h>

nvrtcResult build(nvrtcProgram prog) {
  const char *opts[] = {"-DBLOCK=256", "--std=c++17", "-I/opt/include"};
  return nvrtcCompileProgram(prog, 3, opts);
}

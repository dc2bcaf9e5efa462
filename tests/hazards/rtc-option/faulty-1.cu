// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Options in an array.
#include <nvrtc.h>

nvrtcResult build(nvrtcProgram prog) {
  const char *opts[] = {"--gpu-architecture=compute_80", // hazard
                        "--std=c++17",
                        "--use_fast_math"}; // hazard
  return nvrtcCompileProgram(prog, 3, opts);
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Options for the compiler at run time that only NVRTC has.
// RUN: %port_twice %s %t.hip --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[rtc-option] %s < %t.diag
// RUN: %if hip-headers %{ %hip_compile %t.hip %}
#include <nvrtc.h>
#include <string>

nvrtcResult compile(nvrtcProgram p, const std::string &cc) {
  // DIAG: [[#@LINE+1]]:28: warning: '--gpu-architecture' is an option of NVRTC, which HIP's compiler does not take: leave it out, or name a GPU of the target [rtc-option]
  const char *options[] = {"--gpu-architecture=compute_70",
                           // DIAG: [[#@LINE+1]]:28: warning: '--use_fast_math' {{.*}} '-ffast-math' is its like [rtc-option]
                           "--use_fast_math", "--std=c++17", "-DN=3", "-I.",
                           // DIAG: [[#@LINE+1]]:28: warning: '-default-device' {{.*}} [rtc-option]
                           "-default-device"};
  // DIAG: [[#@LINE+1]]:22: warning: '-arch' {{.*}} [rtc-option]
  std::string arch = "-arch=sm_" + cc;
  // DIAG: [[#@LINE+1]]:22: warning: '--fmad' {{.*}} [rtc-option]
  const char *fmad = R"(--fmad=false)";

  // Options of the program's own, and what only looks like one.
  const char *others[] = {"-architecture", "--ftzero", "--archive=x", "use --gpu-architecture", "-archive"};
  const char *kept = "-rdc=true"; // tranship: keep
  return nvrtcCompileProgram(p, 4, options);
}

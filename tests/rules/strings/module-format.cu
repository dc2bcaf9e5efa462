// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Device code in NVIDIA's formats.
// RUN: %port_twice %s %t.hip --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[module-format] %s < %t.diag
#include <cuda.h>
#include <string>

// DIAG: [[#@LINE+3]]:5: warning: the module in this string is PTX, which HIP cannot load: build a code object from the kernel's source [module-format]
static const char *const Source =
    "//\n"
    ".version 7.0\n";
// DIAG: [[#@LINE+1]]:32: note: the same in line [[#@LINE+1]] [module-format]
static const char *const Raw = R"(
.version 8.0
.target sm_80
)";

void load(CUmodule *m, CUfunction *f, const std::string &dir, const char *other) {
  // DIAG: [[#@LINE+1]]:19: warning: 'saxpy.ptx' is a file of NVIDIA's formats, which HIP cannot load: build a code object for its GPUs [module-format]
  cuModuleLoad(m, "saxpy.ptx");
  // DIAG: [[#@LINE+1]]:28: warning: '.cubin' is a file {{.*}} [module-format]
  std::string path = dir + ".cubin";
  // DIAG: [[#@LINE+1]]:30: warning: 'float4' in this mangled name is another type in HIP, so the name is not found: declare the kernel with extern "C" [module-format]
  cuModuleGetFunction(f, *m, "_Z5scaleP6float4i");

  cuModuleGetFunction(f, *m, "_Z5scalePfi");
  cuModuleGetFunction(f, *m, "scale");
  cuModuleLoad(m, other);
  const char *messages[] = {"cannot load saxpy.ptx or a .cubin", ".version of this program", "ptx", ".hsaco"};
}

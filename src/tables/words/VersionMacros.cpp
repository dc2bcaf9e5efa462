// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/words/VersionMacros.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

static constexpr VersionMacro Macros[] = {
    {"CUDA_VERSION", 11080, "CUDA_VERSION"},
    {"CUDART_VERSION", 11080, "CUDART_VERSION"},
    {"__CUDACC_VER_MAJOR__", 11, "__CUDACC__"},
    // CUDA 11.8 compiles for sm_35 and later.
    {"__CUDA_ARCH__", 350, "__CUDA_ARCH__"},
};

// The values that ports assume in conditions: those of the oldest CUDA
// supported. Conditions that distinguish newer versions from it are false.
static constexpr ValueMacro Values[] = {
    {"CUDA_VERSION", "TRANSHIP_CUDA_VERSION", "11080"},
    {"CUDART_VERSION", "TRANSHIP_CUDA_VERSION", "11080"},
    {"__CUDA_ARCH_LIST__", "TRANSHIP_CUDA_ARCH_LIST", "0"},
    {"__CUDA_ARCH__", "TRANSHIP_CUDA_ARCH", "350 in code for the device"},
};

ArrayRef<ValueMacro> valueMacros() { return Values; }

const ValueMacro *findValueMacro(StringRef Name) {
  const ValueMacro *Found =
      find_if(Values, [&](const ValueMacro &M) { return M.Name == Name; });
  return Found == std::end(Values) ? nullptr : Found;
}

ArrayRef<VersionMacro> versionMacros() { return Macros; }

const VersionMacro *findVersionMacro(StringRef Name) {
  const VersionMacro *Found =
      find_if(Macros, [&](const VersionMacro &M) { return M.Name == Name; });
  return Found == std::end(Macros) ? nullptr : Found;
}

} // namespace tranship

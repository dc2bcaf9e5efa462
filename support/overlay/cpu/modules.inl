// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_CPU_MODULES_INL
#define TRANSHIP_CPU_MODULES_INL

#include "tranship/cpu/modules.h"

namespace tranship {
namespace cpu {

struct Modules {
  Module *First = nullptr;
  unsigned Changes = 0;
};

/// All that are loaded.
inline Modules &modules() {
  static Modules All;
  return All;
}

TRANSHIP_CPU_API void addModule(Module &Its) {
  Its.Next = modules().First;
  modules().First = &Its;
  ++modules().Changes;
}

TRANSHIP_CPU_API void removeModule(Module &Its) {
  for (Module **M = &modules().First; *M; M = &(*M)->Next)
    if (*M == &Its) {
      *M = Its.Next;
      ++modules().Changes;
      return;
    }
}

} // namespace cpu
} // namespace tranship

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What libraries answer when they are asked for their version.
#ifndef TRANSHIP_CPU_LIBRARIES_VERSION_H
#define TRANSHIP_CPU_LIBRARIES_VERSION_H

#include "tranship/cpu/cuda/library_types.h"

namespace tranship {
namespace cpu {

/// Gives a part of a version, or false if there is none such.
inline bool versionPart(libraryPropertyType Which, int *Value, int Major,
                        int Minor, int Patch) {
  if (!Value || Which > PATCH_LEVEL)
    return false;
  *Value = Which == MAJOR_VERSION   ? Major
           : Which == MINOR_VERSION ? Minor
                                    : Patch;
  return true;
}

} // namespace cpu
} // namespace tranship

#endif

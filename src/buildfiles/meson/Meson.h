// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The face of this room. Meson does not have HIP as a language: its sources are
// compiled as C++, by hipcc.
#ifndef TRANSHIP_BUILDFILES_MESON_MESON_H
#define TRANSHIP_BUILDFILES_MESON_MESON_H

#include "buildfiles/table/BuildSystem.h"

namespace tranship::meson {

extern const BuildSystem Meson;

} // namespace tranship::meson

#endif

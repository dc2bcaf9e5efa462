// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names that the macros of a file put together from a part and an argument.
#ifndef TRANSHIP_PORT_NAMES_PASTEDNAMES_H
#define TRANSHIP_PORT_NAMES_PASTEDNAMES_H

#include "rules/View.h"

namespace tranship {

/// What token \p I, the part before `##` in the macro that \p D defines,
/// becomes on the target: `hip` for `cuda##Call` if what stands for `Call` in
/// every use of the file completes a name that differs in this part only.
/// Nothing when the file does not tell.
std::optional<std::string> portedPart(const View &V, const Directive &D,
                                      uint32_t I);

} // namespace tranship

#endif

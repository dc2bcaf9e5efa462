// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernel launches as their parts.
#ifndef TRANSHIP_PORT_LAUNCHES_LAUNCHES_H
#define TRANSHIP_PORT_LAUNCHES_LAUNCHES_H

#include "rules/View.h"

namespace tranship {

/// `Kernel <<< Configuration >>> ( Arguments )`.
struct Launch {
  uint32_t KernelFirst = 0;
  Call Configuration;
  Call Arguments;
};

/// The launch whose `<<<` is token \p Chevron, if it can be split by text. Its
/// configuration is split as well, unless \p WholeConfiguration: then macros
/// may stand for several parts.
std::optional<Launch> readLaunch(const View &V, uint32_t Chevron,
                                 bool WholeConfiguration = false);

} // namespace tranship

#endif

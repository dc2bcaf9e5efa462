// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The lexical engine: proposes every edit of a file from its text alone. It
// needs no CUDA, no flags and no parse, so it always produces a port.
#ifndef TRANSHIP_ENGINE_PORT_H
#define TRANSHIP_ENGINE_PORT_H

#include "rules/PortOptions.h"
#include "tables/map/Map.h"

namespace tranship {

/// Ports \p Text. It must end with a NUL that is not counted, as in a
/// MemoryBuffer, and be smaller than 2 GiB.
PortResult portText(llvm::StringRef Text, const Map &Names,
                    const PortOptions &Options);

} // namespace tranship

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies between host and device that a stream does later.
#ifndef TRANSHIP_HAZARDS_MEMORY_ASYNCCOPIES_H
#define TRANSHIP_HAZARDS_MEMORY_ASYNCCOPIES_H

#include "hazards/flow/HostFunctions.h"

namespace tranship {

/// The host's side of a copy; of a copy whose direction is not visible there
/// are two.
struct AsyncCopy {
  uint32_t Name = 0; ///< The function that copies, or one that calls it.
  uint32_t Close = 0;
  Span Host;
  bool ToHost = false;
};

/// The copies in the functions of the host, with the calls of the file's
/// functions that only pass a parameter on.
std::vector<AsyncCopy> findAsyncCopies(const View &V,
                                       const HostFunctions &Host);

} // namespace tranship

#endif

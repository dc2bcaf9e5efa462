// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the functions of a file wait for the device.
#ifndef TRANSHIP_HAZARDS_FLOW_HOSTWAITS_H
#define TRANSHIP_HAZARDS_FLOW_HOSTWAITS_H

#include "hazards/flow/HostFunctions.h"

namespace tranship {

class HostWaits : public Analysis {
public:
  explicit HostWaits(const View &V);

  /// Whether the host waits for the device at token \p I: a call whose name
  /// says so, or of a function or a lambda of the file that makes one.
  bool at(uint32_t I) const;

private:
  const SourceFile &File;
  llvm::StringSet<> Waiting; ///< Names of functions and lambdas that wait.
};

} // namespace tranship

#endif

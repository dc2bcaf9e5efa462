// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules as values, in the order in which they run.
#ifndef TRANSHIP_ENGINE_REGISTRY_H
#define TRANSHIP_ENGINE_REGISTRY_H

#include "rules/Rule.h"
#include "llvm/ADT/ArrayRef.h"
#include <string>
#include <vector>

namespace tranship {

/// All rules, in the order in which they run.
llvm::ArrayRef<Rule> rules();

llvm::StringRef phaseName(Phase P);

/// What is wrong with the registry, one line each; empty if it is sound: phases
/// in order, a rule after those that it relies on, an id for every rule that
/// only reports, and a rule for every id.
std::vector<std::string> registryFaults();

} // namespace tranship

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/MacroStates.h"

using namespace llvm;

namespace tranship {

void HeaderMacros::add(const HeaderMacros &Later) {
  for (StringRef Name : Later.Open.keys()) {
    Known.erase(Name);
    Open.insert(Name);
  }
  for (const auto &[Name, State] : Later.Known) {
    // What a header leaves out can have been defined before.
    if (State.Defined) {
      Open.erase(Name);
      Known[Name] = State;
    } else if (!Open.contains(Name)) {
      Known.try_emplace(Name, State);
    }
  }
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "map/WarpFunctions.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace tranship {

bool takesMask(StringRef Function) {
  return Function == "__syncwarp" ||
         (Function.starts_with("__") && Function.ends_with("_sync") &&
          StringSwitch<bool>(Function.drop_front(2).split('_').first)
              .Cases("shfl", "ballot", "any", "all", "match", "reduce", true)
              .Default(false));
}

} // namespace tranship

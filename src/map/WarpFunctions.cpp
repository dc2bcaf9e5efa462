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

bool yieldsMask(StringRef Function) {
  return StringSwitch<bool>(Function)
      .Cases("__activemask", "__ballot_sync", "__ballot", true)
      .Cases("__match_any_sync", "__match_all_sync", true)
      .Default(false);
}

bool methodYieldsMask(StringRef Method) {
  return Method == "ballot" || Method == "match_any" || Method == "match_all";
}

bool passesSecondOn(StringRef Function) {
  return Function.starts_with("__shfl") && Function.ends_with("_sync");
}

bool isBitwiseAtomic(StringRef Function) {
  return StringSwitch<bool>(Function)
      .Cases("atomicAnd", "atomicOr", "atomicXor", "atomicExch", "atomicCAS",
             true)
      .Default(false);
}

StringRef wideBitFunction(StringRef Function) {
  return StringSwitch<StringRef>(Function)
      .Case("__popc", "__popcll")
      .Case("__ffs", "__ffsll")
      .Case("__clz", "__clzll")
      .Case("__brev", "__brevll")
      .Case("__fns", "__fns64")
      .Case("__builtin_popcount", "__builtin_popcountll")
      .Case("__builtin_ffs", "__builtin_ffsll")
      .Case("__builtin_clz", "__builtin_clzll")
      .Case("__builtin_ctz", "__builtin_ctzll")
      .Default("");
}

bool countsFromTop(StringRef Function) {
  return StringSwitch<bool>(Function)
      .Cases("__clz", "__builtin_clz", "__brev", true)
      .Default(false);
}

} // namespace tranship

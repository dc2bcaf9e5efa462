// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is known of macros in builds for a target.
#ifndef TRANSHIP_TEXT_MACROSTATES_H
#define TRANSHIP_TEXT_MACROSTATES_H

#include "text/BinaryOperators.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace tranship {

/// A macro that is defined for certain, or for certain is not.
struct MacroState {
  bool Defined = false;
  KnownValue Value; ///< Of one that is defined, if its text is a number.

  /// What it is worth in a condition.
  KnownValue value() const { return Defined ? Value : KnownValue(0); }

  bool operator==(const MacroState &) const = default;
};

using MacroStates = llvm::StringMap<MacroState>;

/// What the macros of headers are once these have been read.
struct HeaderMacros {
  MacroStates Known;
  /// Those that they define, but not always, or not always alike.
  llvm::StringSet<> Open;

  /// Adds what a header says that is read later.
  void add(const HeaderMacros &Later);
};

} // namespace tranship

#endif

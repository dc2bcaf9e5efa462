// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_TABLES_MAP_VERSION_H
#define TRANSHIP_TABLES_MAP_VERSION_H

#include "llvm/ADT/StringRef.h"
#include <compare>
#include <cstdint>
#include <optional>
#include <string>

namespace tranship {

/// The version of a target's SDK: the X.Y of `hip-X.Y` and of a cell's `@X.Y`.
struct Version {
  uint16_t Major = 0;
  uint16_t Minor = 0;

  /// Parses "7.2" or "7". Returns nothing if \p Text is anything else.
  static std::optional<Version> parse(llvm::StringRef Text);

  std::string str() const;

  friend auto operator<=>(const Version &, const Version &) = default;
};

} // namespace tranship

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/Version.h"

using namespace llvm;

namespace tranship {

std::optional<Version> Version::parse(StringRef Text) {
  auto [MajorText, MinorText] = Text.split('.');
  Version Result;
  if (MajorText.getAsInteger(10, Result.Major))
    return std::nullopt;
  if (Text.contains('.') && MinorText.getAsInteger(10, Result.Minor))
    return std::nullopt;
  return Result;
}

std::string Version::str() const {
  return std::to_string(Major) + "." + std::to_string(Minor);
}

} // namespace tranship

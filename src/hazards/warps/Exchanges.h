// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Statements that write one element of an array and read another one: this is
// how lanes of a warp exchange values.
#ifndef TRANSHIP_HAZARDS_WARPS_EXCHANGES_H
#define TRANSHIP_HAZARDS_WARPS_EXCHANGES_H

#include "rules/device/DeviceCode.h"

namespace tranship {

/// A write to an element and a read of another one at a distance from it:
/// `S[I] += S[I + 16]`.
struct Exchange {
  uint32_t At = 0; ///< The array's name where it is written.
  llvm::StringRef Array;
  Span Distance; ///< What is added to the subscript.
};

/// Finds exchanges in one function.
class ExchangeFinder {
public:
  ExchangeFinder(const SourceFile &File, const DeviceCode &Code,
                 const DeviceFunction &F)
      : File(File), Code(Code), F(F), All(F.Statements) {}

  /// The exchange in statement number \p N, if it has one in shared or volatile
  /// memory and between the lanes of a warp.
  std::optional<Exchange> in(uint32_t N) const;

  /// Whether the statement gives an element of the array a value.
  bool stores(uint32_t N, llvm::StringRef Array) const;

  /// Whether the loop halves or doubles the variable of the distance.
  bool halves(uint32_t Loop, Span Distance) const;

  bool sameText(Span A, Span B) const;

private:
  std::optional<Span> subscript(uint32_t I) const;
  std::optional<Span> distance(Span Read, Span Written) const;
  bool isSmall(Span Distance, bool Volatile) const;

  const SourceFile &File;
  const DeviceCode &Code;
  const DeviceFunction &F;
  const StatementList &All;
};

} // namespace tranship

#endif

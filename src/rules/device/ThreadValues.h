// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which values of a function differ between the lanes of a warp, and which
// conditions pick one thread, as far as text tells.
#ifndef TRANSHIP_RULES_DEVICE_THREADVALUES_H
#define TRANSHIP_RULES_DEVICE_THREADVALUES_H

#include "rules/device/DeviceCode.h"
#include "llvm/ADT/BitmaskEnum.h"

namespace tranship {

LLVM_ENABLE_BITMASK_ENUMS_IN_NAMESPACE();

/// Which threads of a block a condition lets through.
enum class Elects : uint8_t {
  Many = 0,    ///< Or nothing is known.
  OneLane = 1, ///< One lane of each warp.
  OneWarp = 2, ///< One warp of the block.
  OneThread = OneLane | OneWarp,
  LLVM_MARK_AS_BITMASK_ENUM(OneWarp)
};

class ThreadValues {
public:
  ThreadValues(const View &V, const DeviceFunction &F);

  /// Whether the expression certainly differs between lanes: it contains the
  /// thread's index, or something computed or loaded with it, and nothing that
  /// joins several lanes' values (`threadIdx.x / 32`, a vote).
  bool differs(Span Expression) const {
    return kindOf(Expression) != Kind::Unknown;
  }

  /// Which threads a condition is true for, and which ones it is false for
  /// (`threadIdx.x != 0`).
  Elects elects(Span Condition) const;
  Elects rejects(Span Condition) const;

  /// Which threads reach the statement number \p N.
  Elects around(uint32_t N) const;

private:
  /// What an expression is to the lanes.
  enum class Kind : uint8_t {
    Unknown,
    Data,   ///< Differs, but is not an index: loaded or compared.
    Thread, ///< The index of a thread in its block or grid.
    Lane,   ///< The index of a lane in its warp.
  };

  void learn(uint32_t Equal);
  void learn(llvm::StringRef Name, Kind Is, Elects One);
  Kind kindOf(Span Expression) const;
  Kind callKind(uint32_t I) const;
  Kind nameKind(uint32_t I) const;
  Elects electsOne(Span Part) const;
  Elects picks(Span Index) const;
  bool leaves(uint32_t N) const;
  Span trim(Span S) const;

  const View &V;
  const SourceFile &File;
  const DeviceFunction &F;
  llvm::StringMap<Kind> Names;
  llvm::StringSet<> Numbers;       ///< Names whose first value is a number.
  llvm::StringMap<Elects> Leaders; ///< `bool Leader = threadIdx.x == 0;`
  mutable unsigned MacroDepth = 0;
};

/// Whether the token \p I names a function that the lanes of a warp, or the
/// threads of a block, execute together and that moves values between them.
bool isCollective(const SourceFile &File, uint32_t I);

} // namespace tranship

#endif

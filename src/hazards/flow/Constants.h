// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Integer expressions whose value the file shows.
#ifndef TRANSHIP_HAZARDS_FLOW_CONSTANTS_H
#define TRANSHIP_HAZARDS_FLOW_CONSTANTS_H

#include "hazards/flow/HostFunctions.h"
#include "hazards/flow/TypeSizes.h"

namespace tranship {

class Constants : public Analysis {
public:
  explicit Constants(const View &V);

  /// The value of the expression \p S: of literals, macros, constants of the
  /// file and variables that get one value. Nothing if that is not visible.
  std::optional<int64_t> valueOf(Span S) const { return value(S, 0); }

  /// The value of the name at token \p I, which may be its declaration.
  std::optional<int64_t> constant(uint32_t I) const { return name(I, 0); }

  /// The tokens that the name at token \p Use is initialized with, if that
  /// happens at one place of the file: for `x(1, 2)` and `x{1, 2}` with the
  /// brackets.
  std::optional<Span> initializer(uint32_t Use) const;

private:
  friend class ExpressionReader;

  std::optional<int64_t>
  value(Span S, unsigned Depth,
        const llvm::StringMap<Span> *Given = nullptr) const;
  std::optional<int64_t> parsedValue(Span S) const;
  std::optional<int64_t> macroCall(uint32_t Name, uint32_t Open,
                                   unsigned Depth) const;
  std::optional<int64_t> name(uint32_t I, unsigned Depth) const;
  std::optional<int64_t> member(uint32_t Class, uint32_t Name,
                                unsigned Depth) const;
  std::optional<Span> findInitializer(uint32_t Use, uint32_t Declared,
                                      Span Where) const;

  void findEnumerators();
  bool isLocal(uint32_t I) const;

  /// The constant added to the value; -1 without a value means only the
  /// constant.
  struct Enumerator {
    Span Value;
    int64_t More = 0; ///< Negative: the file has several of the name.
  };

  const View &V;
  const SourceFile &File;
  const HostFunctions &Host;
  const TypeSizes &Types;
  llvm::StringMap<Enumerator> Enumerators;
  /// Of names outside of functions: where each is looked up only once.
  mutable llvm::StringMap<std::optional<Span>> Globals;
};

} // namespace tranship

#endif

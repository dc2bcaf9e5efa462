// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of a file that run on the host, and their variables, as far as
// text tells.
#ifndef TRANSHIP_HAZARDS_FLOW_HOSTFUNCTIONS_H
#define TRANSHIP_HAZARDS_FLOW_HOSTFUNCTIONS_H

#include "hazards/flow/Expressions.h"
#include "rules/device/DeviceCode.h"

namespace tranship {

/// A variable of a function or one of its parameters.
struct HostVariable {
  enum class Shape : uint8_t {
    Object,    ///< A number or an object of a class.
    Array,     ///< `T x[n]`
    Container, ///< Has elements, on the heap or in itself: `std::vector`.
    Pointer,
    Other, ///< A reference, or nothing is known.
  };

  uint32_t Name = 0; ///< The token in its declaration.
  Shape Is = Shape::Other;
  bool Static = false;    ///< It outlives the function.
  bool Parameter = false; ///< Of the function, or of a lambda in it.
  Span Type;              ///< The words before the name.
  uint32_t ScopeEnd = 0;
};

/// A file's host functions, found once.
class HostFunctions : public Analysis {
public:
  explicit HostFunctions(const View &V);

  llvm::ArrayRef<FunctionText> functions() const { return Functions; }

  /// The function whose parameters or body contain token \p I, or null.
  const FunctionText *around(uint32_t I) const;

  /// The first function of this name, or null.
  const FunctionText *named(llvm::StringRef Name) const;

  /// The variable of \p F that the name at token \p Use means, if \p F declares
  /// it.
  std::optional<HostVariable> variableAt(const FunctionText &F,
                                         uint32_t Use) const;

private:
  bool isContainerCall(uint32_t I) const;
  std::optional<HostVariable> declaredAt(const FunctionText &F,
                                         uint32_t I) const;

  const SourceFile &File;
  std::vector<FunctionText> Functions;
};

/// Whether the statement number \p N, which follows token \p Place, is executed
/// whenever that was, except for jumps.
bool isAlwaysAfter(const StatementList &All, uint32_t N, uint32_t Place);

/// Whether token \p I is in the else of an if whose other branch has the token
/// \p Place.
bool isInOtherBranch(const StatementList &All, uint32_t I, uint32_t Place);

} // namespace tranship

#endif

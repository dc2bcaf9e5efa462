// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The calls of a function in order, through the functions that it calls.
#ifndef TRANSHIP_PARSE_COLLECT_HAZARDS_CALLORDER_H
#define TRANSHIP_PARSE_COLLECT_HAZARDS_CALLORDER_H

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseMap.h"
#include <vector>

namespace tranship {

/// Branches and loops are one after the other, each once. Kernels are not
/// entered.
class CallOrder {
public:
  struct Step {
    const clang::CallExpr *What = nullptr;
    size_t Frame = 0; ///< The call of the function around it.
  };

  explicit CallOrder(const clang::FunctionDecl &F);

  llvm::ArrayRef<Step> steps() const { return Steps; }

  /// The variable or member at the root of \p E, which is part of \p Of: that
  /// of the argument where it is a parameter; or null.
  const clang::ValueDecl *rootOf(const Step &Of, const clang::Expr &E) const;

private:
  using Frame =
      llvm::DenseMap<const clang::ValueDecl *, const clang::ValueDecl *>;

  void enter(const clang::FunctionDecl &F, size_t Number, unsigned Depth);

  std::vector<Step> Steps;
  std::vector<Frame> Frames;
};

} // namespace tranship

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The calls of a function in order, through the functions that it calls.
#ifndef TRANSHIP_PARSE_COLLECT_HAZARDS_CALLORDER_H
#define TRANSHIP_PARSE_COLLECT_HAZARDS_CALLORDER_H

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseMap.h"
#include <vector>

namespace tranship {

/// Branches are one after the other. Kernels are not entered.
class CallOrder {
public:
  struct Step {
    const clang::CallExpr *What = nullptr;
    size_t Frame = 0; ///< The call of the function around it.
  };

  explicit CallOrder(const clang::FunctionDecl &F);

  llvm::ArrayRef<Step> steps() const { return Steps; }

  /// What can come behind step \p N: the steps to the end, and those of the
  /// loop around it with its next round.
  llvm::SmallVector<llvm::SmallVector<Step, 0>, 2> behind(size_t N) const;

  /// The variable or member at the root of \p E, which is part of \p Of: that
  /// of the argument where it is a parameter; or null.
  const clang::ValueDecl *rootOf(const Step &Of, const clang::Expr &E) const;

private:
  using Frame =
      llvm::DenseMap<const clang::ValueDecl *, const clang::ValueDecl *>;

  void enter(const clang::FunctionDecl &F, size_t Number, unsigned Depth);
  void walk(const clang::Stmt &S, size_t Number, unsigned Depth);
  void take(const clang::CallExpr &Call, size_t Number, unsigned Depth);

  std::vector<Step> Steps;
  /// The first step of each loop, and one past its last; inner loops first.
  std::vector<std::pair<size_t, size_t>> Loops;
  std::vector<Frame> Frames;
};

} // namespace tranship

#endif

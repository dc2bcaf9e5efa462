// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A visitor that knows which functions and lambdas stand around what it visits.
#ifndef TRANSHIP_AST_COLLECT_FUNCTIONVISITOR_H
#define TRANSHIP_AST_COLLECT_FUNCTIONVISITOR_H

#include "clang/AST/RecursiveASTVisitor.h"
#include <vector>

namespace tranship {

template <class Derived>
class FunctionVisitor : public clang::RecursiveASTVisitor<Derived> {
  using Base = clang::RecursiveASTVisitor<Derived>;

public:
  bool TraverseDecl(clang::Decl *D) {
    auto *Function = llvm::dyn_cast_or_null<clang::FunctionDecl>(D);
    if (Function)
      Functions.push_back(Function);
    bool Result = Base::TraverseDecl(D);
    if (Function)
      Functions.pop_back();
    return Result;
  }

  bool TraverseLambdaExpr(clang::LambdaExpr *E) {
    Functions.push_back(E->getCallOperator());
    bool Result = Base::TraverseLambdaExpr(E);
    Functions.pop_back();
    return Result;
  }

protected:
  std::vector<const clang::FunctionDecl *> Functions; ///< The innermost last.
};

} // namespace tranship

#endif

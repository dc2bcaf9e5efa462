// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Collectors note facts of one topic each while the declarations of a unit are
// traversed.
#ifndef TRANSHIP_PARSE_COLLECT_COLLECTOR_H
#define TRANSHIP_PARSE_COLLECT_COLLECTOR_H

#include "clang/AST/Stmt.h"
#include "clang/AST/TypeLoc.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <memory>

namespace tranship {

/// Visits every node before its children.
class Collector {
public:
  virtual ~Collector() = default;

  /// Whether it visits function templates as instantiated, each one as often as
  /// it is, and as written only those that are not; the others visit templates
  /// as written. Call operators of lambdas are visited in both ways.
  virtual bool seesInstances() const { return false; }

  /// \p Around is the innermost function or lambda that contains \p S, or null.
  virtual void visit(clang::Stmt & /*S*/,
                     const clang::FunctionDecl * /*Around*/) {}
  virtual void visitType(clang::TypeLoc /*Where*/) {}

  // Called when a node begins, for state that lasts until it ends.
  virtual void enter(clang::Decl & /*D*/) {}
  virtual void leave(clang::Decl & /*D*/) {}
  virtual void enterIf(clang::IfStmt & /*S*/) {}
  virtual void leaveIf(clang::IfStmt & /*S*/) {}

  /// Called after all declarations were traversed.
  virtual void finish() {}
};

/// Traverses \p Declarations and the instantiated functions \p Instances for
/// all \p Collectors, which visit each node in this order.
void collect(llvm::ArrayRef<clang::Decl *> Declarations,
             llvm::ArrayRef<clang::Decl *> Instances,
             llvm::ArrayRef<std::unique_ptr<Collector>> Collectors);

/// Whether \p Holds for all types that \p Type is made of.
bool allTypes(clang::QualType Type,
              llvm::function_ref<bool(const clang::Type &)> Holds);

} // namespace tranship

#endif

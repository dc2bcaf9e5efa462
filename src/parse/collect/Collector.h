// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What notes facts of one topic while the declarations of a unit are traversed.
#ifndef TRANSHIP_PARSE_COLLECT_COLLECTOR_H
#define TRANSHIP_PARSE_COLLECT_COLLECTOR_H

#include "clang/AST/Stmt.h"
#include "clang/AST/TypeLoc.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <memory>

namespace tranship {

/// Sees every node before the nodes in it. Templates are seen as they are
/// written, not as they are instantiated.
class Collector {
public:
  virtual ~Collector() = default;

  /// \p Around is the innermost function or lambda around \p S; null outside of
  /// all.
  virtual void visit(clang::Stmt & /*S*/,
                     const clang::FunctionDecl * /*Around*/) {}
  virtual void visitType(clang::TypeLoc /*Where*/) {}

  // For what holds until a node ends.
  virtual void enter(clang::Decl & /*D*/) {}
  virtual void leave(clang::Decl & /*D*/) {}
  virtual void enterIf(clang::IfStmt & /*S*/) {}
  virtual void leaveIf(clang::IfStmt & /*S*/) {}

  /// All declarations were traversed.
  virtual void finish() {}
};

/// Traverses \p Declarations once, for all \p Collectors, which see each node
/// in their order.
void collect(llvm::ArrayRef<clang::Decl *> Declarations,
             llvm::ArrayRef<std::unique_ptr<Collector>> Collectors);

/// Whether \p Holds for all types that \p Type is made of.
bool allTypes(clang::QualType Type,
              llvm::function_ref<bool(const clang::Type &)> Holds);

} // namespace tranship

#endif

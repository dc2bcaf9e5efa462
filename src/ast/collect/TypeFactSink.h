// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Takes what the types of a unit tell, place by place.
#ifndef TRANSHIP_AST_COLLECT_TYPEFACTSINK_H
#define TRANSHIP_AST_COLLECT_TYPEFACTSINK_H

#include "knowledge/Knowledge.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceLocation.h"

namespace tranship {

class TypeFactSink {
public:
  virtual ~TypeFactSink() = default;

  /// Notes a fact about what is written at \p Where (in a macro: where the
  /// macro's text or argument is written). False if the run does not port that
  /// place.
  virtual bool note(TypeFactKind Kind, clang::SourceRange Where,
                    llvm::StringRef Text) = 0;

  /// Whether \p D is declared by CUDA.
  virtual bool isCuda(const clang::NamedDecl &D) = 0;
};

} // namespace tranship

#endif

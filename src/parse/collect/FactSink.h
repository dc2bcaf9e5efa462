// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Receives the facts of a unit, place by place.
#ifndef TRANSHIP_PARSE_COLLECT_FACTSINK_H
#define TRANSHIP_PARSE_COLLECT_FACTSINK_H

#include "facts/Facts.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceLocation.h"
#include <optional>

namespace tranship {

class FactSink {
public:
  struct Place {
    uint32_t File = 0; ///< The index of the path among the texts.
    uint32_t Offset = 0;
    uint32_t Length = 0;
  };

  virtual ~FactSink() = default;

  /// Notes a fact about the code at \p Where (in a macro: where its body or
  /// argument is written). False if the run does not port that place.
  template <class F> bool note(clang::SourceRange Where, const F &Fact) {
    return note(F::Kind, Where, Fact.encode());
  }

  /// The same about a value: all that a macro stands for is its call, as it may
  /// be another value elsewhere.
  template <class F> bool noteValue(clang::SourceRange Where, const F &Fact) {
    return note(F::Kind, valueAt(Where), Fact.encode());
  }

  /// Where noteValue() notes it.
  virtual clang::SourceRange valueAt(clang::SourceRange Where) = 0;

  /// Whether \p D is declared by CUDA.
  virtual bool isCuda(const clang::NamedDecl &D) = 0;

  /// Where \p Where is written; nothing if the run does not port that place.
  virtual std::optional<Place> place(clang::SourceRange Where) = 0;

  /// The index of a text among the unit's texts.
  virtual uint32_t text(llvm::StringRef Text) = 0;

private:
  virtual bool note(TypeFactKind Kind, clang::SourceRange Where,
                    llvm::StringRef Text) = 0;
};

} // namespace tranship

#endif

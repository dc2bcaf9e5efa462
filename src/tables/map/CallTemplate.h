// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Call templates: what replaces a call whose arguments change.
#ifndef TRANSHIP_TABLES_MAP_CALLTEMPLATE_H
#define TRANSHIP_TABLES_MAP_CALLTEMPLATE_H

#include "tables/map/Row.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

namespace tranship {

/// A template such as `hipMemcpyToSymbol(HIP_SYMBOL($1), $*)`, as a sequence
/// of literal text and references to arguments.
class CallTemplate {
public:
  struct Piece {
    enum class What : uint8_t { Literal, Object, Argument, Rest };
    What Is = What::Literal;
    llvm::StringRef Text; ///< For literal text.
    /// 1-based; for Rest, the first of the remaining arguments.
    unsigned Argument = 0;
  };

  /// Parses \p Text. Fails if brackets do not balance or if a `$` is not
  /// followed by 0 to 9, `{10}` and so on, or `*`.
  static llvm::Expected<CallTemplate> parse(llvm::StringRef Text);

  llvm::ArrayRef<Piece> pieces() const { return Pieces; }

  /// The highest `$N` of the template, or 0 if there is none.
  unsigned highestArgument() const { return Highest; }

  /// Whether the template uses `$0`, the object whose member is called.
  bool hasObject() const;

  /// Whether the template uses argument \p N, by its number or through `$*`.
  bool names(unsigned N) const;

  /// The pieces for a call with \p NumArgs arguments. If no arguments remain
  /// for `$*`, it is left out together with the comma beside it.
  llvm::SmallVector<Piece, 8> piecesFor(unsigned NumArgs) const;

  /// Fails if a call described by \p Args may lack an argument that the
  /// template uses, or may have more arguments, which would be lost.
  llvm::Error checkArity(Arity Args) const;

private:
  llvm::SmallVector<Piece, 8> Pieces;
  unsigned Highest = 0;
};

/// Calls \p Visit for each identifier in an alternative of a cell: the names in
/// a template or the components of a qualified name.
void forEachIdentifier(llvm::StringRef Text,
                       llvm::function_ref<void(llvm::StringRef)> Visit);

} // namespace tranship

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the bits of an expression come from, if it is a mask of lanes.
#ifndef TRANSHIP_AST_MASKLEAVES_H
#define TRANSHIP_AST_MASKLEAVES_H

#include "ast/TypeFactSink.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"

namespace tranship {

/// One operand that an expression takes its bits from.
struct MaskLeaf {
  enum class Kind : uint8_t {
    Mask,    ///< A call of CUDA's whose result is a mask.
    Entity,  ///< What namedEntity() finds, or the result of a function.
    Literal, ///< An integer literal.
    Cast,    ///< A cast to 32 bits that what is below it goes through.
    Other,   ///< Anything else: memory, fields, what types do not tell.
  };
  Kind What = Kind::Other;
  const clang::Expr *Where = nullptr;
  const clang::ValueDecl *Entity = nullptr; ///< The first declaration.
  /// An operation on the way works on as many bits as the operand's type has:
  /// `1 << lane`, `~0u`.
  bool Operand = false;
  /// A literal that is shifted right by a number of bits: its value is right as
  /// it is, whatever the width.
  bool Shifted = false;
  /// A literal that stands for all lanes: `0xffffffff`, `-1`, `~0`.
  bool Full = false;
  /// The bits of the operand are those of the expression, one for one: no sum,
  /// no shift stands between.
  bool Same = true;
};

using MaskLeaves = llvm::SmallVector<MaskLeaf, 4>;

/// The operands of \p E. None when \p E keeps only low bits by a constant, as
/// `mask & 1`, for then 32 bits are enough. \p Operand: the width of the type
/// of \p E itself counts.
MaskLeaves maskLeaves(const clang::Expr &E, TypeFactSink &Sink,
                      bool Operand = false);

/// The expression without what nobody wrote, and without brackets.
const clang::Expr &written(const clang::Expr &E);

/// The function that \p Call calls, or the only candidate where a template
/// leaves that open; its pattern for what a template makes. Null when there is
/// no telling.
const clang::FunctionDecl *calledFunction(const clang::CallExpr &Call);

/// The name of CUDA's function that \p Call calls; empty when it is another's,
/// or not known.
llvm::StringRef calledCuda(const clang::CallExpr &Call, TypeFactSink &Sink);

/// The declaration that stands for all of \p D: of the pattern for what a
/// template makes, the first of several.
const clang::ValueDecl *entityOf(const clang::ValueDecl &D);

/// Whether only device code can make objects of the class that \p Field belongs
/// to, so that the host does not rely on their layout.
bool isDeviceField(const clang::FieldDecl &Field);

/// The variable, parameter, template parameter or field (see isDeviceField)
/// that \p E names; null for anything else.
const clang::ValueDecl *namedEntity(const clang::Expr &E);

/// The literal 31 or 32 that \p E subtracts from: what a shift by the width of
/// a mask less something looks like. Null for anything else.
const clang::IntegerLiteral *widthLess(const clang::Expr &E);

/// The value of an integer literal with a 32-bit type that has all bits set.
bool isFullLiteral(const clang::Expr &E);

} // namespace tranship

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The types in a key such as `cudaMemAdvise(*,*,*,cudaMemLocation)`, and what
// is known of the arguments of a call that they are held against.
#ifndef TRANSHIP_TABLES_MAP_ARGUMENTTYPES_H
#define TRANSHIP_TABLES_MAP_ARGUMENTTYPES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tranship {

/// What is known of an argument is text, too. It is a canonical type without
/// reference and without const at the top level, or one of these.
namespace argument {
inline constexpr llvm::StringLiteral Unknown = "?";
inline constexpr llvm::StringLiteral Function = "function";
inline constexpr llvm::StringLiteral Null = "nullptr";
/// A type that only an instantiation of a template knows.
inline constexpr llvm::StringLiteral Template = "template";
/// A literal 0, which may be a null pointer.
inline constexpr llvm::StringLiteral Zero = "0";
/// Some arithmetic type.
inline constexpr llvm::StringLiteral Number = "number";
/// Some pointer, perhaps to a function.
inline constexpr llvm::StringLiteral Address = "address";
} // namespace argument

/// An enumerator is known by its type and its name: `cudaDataType_t=CUDA_R_8I`.
std::string withName(llvm::StringRef Type, llvm::StringRef Enumerator);

/// Takes `int,void (*)(int, A<1, 2>)` apart at the commas outside of brackets.
llvm::SmallVector<llvm::StringRef, 8> splitTypes(llvm::StringRef List);

/// Whether two types are the same but for blanks that mean nothing.
bool sameType(llvm::StringRef A, llvm::StringRef B);

/// How a call stands to the types of a key.
struct TypeMatch {
  enum class Fit : uint8_t { No, Maybe, Yes };
  Fit Is = Fit::Yes;
  /// How much the key leaves open. Of two that fit, the lower one speaks.
  unsigned Looseness = 0;
};

/// Holds the types of a key against what is known of as many arguments.
TypeMatch matchTypes(llvm::StringRef KeyTypes,
                     llvm::ArrayRef<llvm::StringRef> Arguments);

/// Whether a call can fit the types of both keys, without one of them being
/// the narrower one.
bool areRivals(llvm::StringRef KeyTypes, llvm::StringRef OtherTypes);

/// Fails when \p KeyTypes is no list of `*`, `function`, `template` and types
/// as a parse spells them.
llvm::Error checkTypes(llvm::StringRef KeyTypes);

/// What the text of an argument shows of its type: that of a literal or of a
/// cast to a type that the language names itself, and the shapes of addresses
/// and null pointers. `?` when it shows nothing.
llvm::StringRef writtenType(llvm::StringRef Text);

} // namespace tranship

#endif

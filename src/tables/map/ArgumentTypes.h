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

/// What is known about an argument is also a text: a canonical type without
/// reference and top-level const, or one of these.
namespace argument {
inline constexpr llvm::StringLiteral Unknown = "?";
inline constexpr llvm::StringLiteral Function = "function";
inline constexpr llvm::StringLiteral Null = "nullptr";
/// A type that is known only in instantiations of a template.
inline constexpr llvm::StringLiteral Template = "template";
/// A literal 0, which may be a null pointer.
inline constexpr llvm::StringLiteral Zero = "0";
/// Some arithmetic type.
inline constexpr llvm::StringLiteral Number = "number";
/// Some pointer, perhaps to a function.
inline constexpr llvm::StringLiteral Address = "address";
} // namespace argument

/// An enumerator is described by its type and its name:
/// `cudaDataType_t=CUDA_R_8I`.
std::string withName(llvm::StringRef Type, llvm::StringRef Enumerator);

/// Splits `int,void (*)(int, A<1, 2>)` at the commas outside of brackets.
llvm::SmallVector<llvm::StringRef, 8> splitTypes(llvm::StringRef List);

/// Whether two types are the same except for insignificant blanks.
bool sameType(llvm::StringRef A, llvm::StringRef B);

/// How well a call matches the types of a key.
struct TypeMatch {
  enum class Fit : uint8_t { No, Maybe, Yes };
  Fit Is = Fit::Yes;
  /// How much the key leaves open. Of two keys that match, the one with the
  /// lower value applies.
  unsigned Looseness = 0;
};

/// Compares the types of a key with what is known about the arguments, which
/// must be of the same number.
TypeMatch matchTypes(llvm::StringRef KeyTypes,
                     llvm::ArrayRef<llvm::StringRef> Arguments);

/// Whether a call can match the types of both keys although neither key is
/// narrower than the other.
bool areRivals(llvm::StringRef KeyTypes, llvm::StringRef OtherTypes);

/// Fails unless \p KeyTypes is a list of `*`, `function`, `template` and types
/// as a parse spells them.
llvm::Error checkTypes(llvm::StringRef KeyTypes);

/// What the text of an argument shows about its type: the type of a literal or
/// of a cast to a type of the language, and forms of addresses and null
/// pointers. `?` if it shows nothing.
llvm::StringRef writtenType(llvm::StringRef Text);

} // namespace tranship

#endif

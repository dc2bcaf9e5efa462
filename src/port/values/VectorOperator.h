// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The user's operators on CUDA's vector types, and whether their bodies work
// element by element, as far as text tells.
#ifndef TRANSHIP_PORT_VALUES_VECTOROPERATOR_H
#define TRANSHIP_PORT_VALUES_VECTOROPERATOR_H

#include "text/SourceFile.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tranship {

class View;

/// How an operator is used: `a + b`, `a += b`, `++a`.
enum class OperatorForm : uint8_t { Plain, Assignment, Step };

struct VectorType {
  llvm::StringRef Name; ///< May be a name of the file's for it.
  llvm::StringRef Of;   ///< CUDA's; empty if the file has several for Name.
  unsigned Size = 0;    ///< 0 if it is no type of vectors.
  /// `Name(x, y)`, if it is a macro, makes a vector of x and y.
  bool IsMade = true;
};

/// A declaration or definition of an arithmetic operator whose operands are of
/// one vector type.
struct VectorOperator {
  VectorType Type;
  /// `+` for `+`, `+=` and `++`.
  clang::tok::TokenKind Does = clang::tok::unknown;
  bool Assigns = false; ///< `+=` and `++`.
  bool Postfix = false;
  llvm::StringRef Left, Right; ///< The parameters. `++` has no right parameter.
  bool ChangesLeft = false;    ///< Its left parameter is a reference.
  bool ChangesRight = false;

  uint32_t First = NoToken; ///< The first token of the declaration.
  uint32_t Name = NoToken;  ///< The word `operator`.
  uint32_t Body = NoToken;  ///< The brace of a definition.
  uint32_t Last = NoToken;  ///< The closing brace, or the semicolon.

  bool isDefinition() const { return Body != NoToken; }
  bool isStep() const { return form() == OperatorForm::Step; }
  OperatorForm form() const {
    if (!Assigns)
      return OperatorForm::Plain;
    return Right.empty() ? OperatorForm::Step : OperatorForm::Assignment;
  }
};

/// Whether the body of \p Op does to each element what the operator says, and
/// nothing else. \p Trusts returns whether another form of the operator does.
bool isElementWise(const SourceFile &File, const VectorOperator &Op,
                   llvm::function_ref<bool(OperatorForm)> Trusts);

/// The operators that the file declares in namespaces, in order.
std::vector<VectorOperator> findVectorOperators(const View &V);

} // namespace tranship

#endif

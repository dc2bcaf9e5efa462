// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is around a name.
#ifndef TRANSHIP_TEXT_OPERATORS_H
#define TRANSHIP_TEXT_OPERATORS_H

#include "text/Statements.h"

namespace tranship {

/// Whether token \p I is `=`, `+=`, `++` or another operator that assigns.
bool isAssignment(const SourceFile &File, uint32_t I);

/// Whether the name at token \p I is given a value there.
bool isAssigned(const SourceFile &File, uint32_t I);

/// Whether token \p I is the name of a member after `.` or `->`.
bool isMemberName(const SourceFile &File, uint32_t I);

/// What the comparison at token \p Operator compares: the tokens between the
/// nearest `&&`, `,`, `;` or brackets around it.
Span leftOperand(const SourceFile &File, uint32_t Operator);
Span rightOperand(const SourceFile &File, uint32_t Operator);

} // namespace tranship

#endif

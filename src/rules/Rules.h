// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of all rules of the lexical engine.
#ifndef TRANSHIP_RULES_RULES_H
#define TRANSHIP_RULES_RULES_H

namespace tranship {

class View;
class Writer;

#define RULE(Function, ...) void Function(const View &V, Writer &W);
#include "rules/Rules.def"
#undef RULE

} // namespace tranship

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The statements of a function's body, by text alone: enough to tell which
// loops and conditions are around a place.
#ifndef TRANSHIP_TEXT_STATEMENTS_H
#define TRANSHIP_TEXT_STATEMENTS_H

#include "text/SourceFile.h"

namespace tranship {

/// The number of no statement.
inline constexpr uint32_t NoStatement = UINT32_MAX;

struct Statement {
  enum class What : uint8_t {
    Block, ///< In braces; also the body of a lambda.
    If,    ///< With its else.
    For,
    While,
    Do,
    MacroLoop, ///< `FOR_EACH(...) { ... }`: what it does is not visible.
    Switch,
    Return,
    Break,
    Continue,
    Goto,
    Plain, ///< All others, the empty one included.
  };

  What Is = What::Plain;
  bool IsElse = false; ///< What follows the else of an if.
  Span Where;          ///< With the semicolon or brace at the end.
  Span Head;           ///< What is in the brackets of an if or a loop.
  uint32_t Parent = NoStatement;   ///< The statement around it.
  uint32_t Previous = NoStatement; ///< In a block: the one before it.
  uint32_t Next = 0; ///< The number of the first statement after all inside.

  uint32_t size() const { return Where.End - Where.First; }
  bool isLoop() const {
    return Is == What::For || Is == What::While || Is == What::Do ||
           Is == What::MacroLoop;
  }
};

/// The statements of one body. A statement stands before those inside it;
/// number 0 is the body.
class StatementList {
public:
  StatementList() = default;

  /// Reads the body whose brace is token \p Brace. Empty if the brackets do not
  /// pair.
  StatementList(const SourceFile &File, uint32_t Brace);

  size_t size() const { return All.size(); }
  const Statement &operator[](uint32_t N) const { return All[N]; }

  /// The first statement directly inside number \p N, and the one after a
  /// statement \p Child of the same parent: NoStatement if there is none.
  uint32_t firstIn(uint32_t N) const;
  uint32_t nextIn(uint32_t Parent, uint32_t Child) const;

  /// The innermost statement around token \p I.
  uint32_t at(uint32_t I) const;

  /// The innermost loop around statement \p N, or NoStatement.
  uint32_t loopAround(uint32_t N) const;

  /// The three parts of the head of the `for` number \p N: start, condition,
  /// step. For a range-based one all but the first are empty.
  std::array<Span, 3> forParts(uint32_t N) const;

  /// The condition on which the loop \p N goes on; empty for an endless one.
  Span condition(uint32_t N) const;

private:
  friend class StatementReader;

  const SourceFile *File = nullptr;
  std::vector<Statement> All;
};

} // namespace tranship

#endif

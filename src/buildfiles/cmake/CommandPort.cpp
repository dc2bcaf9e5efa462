// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/cmake/CommandPort.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship::cmake {

bool isCondition(StringRef Command) {
  return is_contained({"if", "elseif", "while"}, Command);
}

bool repeatsCondition(StringRef Command) {
  return is_contained({"else", "endif", "endwhile"}, Command);
}

bool isScope(StringRef Word) {
  return is_contained({"PUBLIC", "PRIVATE", "INTERFACE"}, Word);
}

bool namesCuda(const CommandPort &P) { return P.has("CUDA"); }

size_t CommandPort::find(StringRef Word, size_t From) const {
  for (size_t N = From; N < args().size(); ++N)
    if (text(N) == Word)
      return N;
  return args().size();
}

const std::vector<Execution> *CommandPort::runs() const {
  auto Found = Facts.Known.Runs.find(&C);
  return Found == Facts.Known.Runs.end() ? nullptr : &Found->second;
}

void CommandPort::replace(Range Where, const Twine &New) {
  Edits.push_back({Where, {EditPiece::text(New.str())}});
}

void CommandPort::removeArguments(size_t First, size_t End) {
  if (First >= End)
    return;
  Range Where = {args()[First].Where.Begin, args()[End - 1].Where.End};
  // If a comment came before them, it would swallow what follows.
  const Token *Before = File.tokenFrom(Where.Begin);
  while (Before != File.Tokens.data() &&
         (Before[-1].Kind == TokenKind::Space ||
          Before[-1].Kind == TokenKind::Newline))
    Where.Begin = (--Before)->Where.Begin;
  if (Before != File.Tokens.data() && Before[-1].Kind == TokenKind::LineComment)
    Where.Begin = Before->Where.End;
  Edits.push_back({Where, {}});
}

} // namespace tranship::cmake

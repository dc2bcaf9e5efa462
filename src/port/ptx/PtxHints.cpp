// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/ptx/PtxHints.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tranship {

/// The opcode at the begin of \p Statement, behind braces and a predicate;
/// empty if what stands there is a declaration or a label.
static StringRef opcodeOf(StringRef Statement) {
  Statement = Statement.ltrim(" \t\n{}\"");
  if (Statement.starts_with("@"))
    Statement = Statement.substr(Statement.find(' ')).ltrim();
  StringRef Opcode = Statement.take_while(
      [](char C) { return isAlnum(C) || C == '.' || C == ':' || C == '_'; });
  bool IsOpcode = !Opcode.empty() && isLower(Opcode.front()) &&
                  (Opcode.contains('.') || Opcode == "exit");
  return IsOpcode ? Opcode : StringRef();
}

/// The special register that \p Statement reads, behind a blank and with one
/// `%`; empty if there is none.
static std::string registerOf(StringRef Statement) {
  for (size_t At = Statement.find('%'); At != StringRef::npos;
       At = Statement.find('%', At + 1)) {
    StringRef Name = Statement.substr(At + 1).take_while(
        [](char C) { return isAlnum(C) || C == '_' || C == '.'; });
    if (!Name.empty() && isLower(Name.front()))
      return (" %" + Name).str();
  }
  return {};
}

/// What the maps say of an instruction they have no counterpart for.
static std::optional<std::string> hintFor(const View &V, StringRef Key) {
  auto R = V.Names.find(KeySpace::Ptx, Key);
  if (!R || V.resolve(*R).What != Resolution::State::Absent)
    return std::nullopt;
  return (" ('" + Key + "'" + V.noteOf(*R) + ")").str();
}

std::string describePtx(const View &V, const AsmStatement &Asm) {
  StringRef Text = Asm.Texts.empty() ? Asm.Visible : Asm.Texts.front();
  std::string First;
  while (!Text.empty()) {
    auto [Statement, Rest] = Text.split(';');
    Text = Rest;
    StringRef Opcode = opcodeOf(Statement);
    if (Opcode.empty())
      continue;
    std::string Whole = Opcode.str() + registerOf(Statement);
    if (First.empty())
      First = " ('" + Whole + "')";
    if (auto Hint = hintFor(V, Whole))
      return *Hint;
    for (StringRef Key = Opcode;; Key = Key.rsplit('.').first) {
      if (auto Hint = hintFor(V, Key))
        return *Hint;
      if (!Key.contains('.'))
        break;
    }
  }
  return First;
}

} // namespace tranship

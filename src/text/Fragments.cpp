// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/Fragments.h"
#include "tables/words/Words.h"
#include "text/Calls.h"
#include "text/TargetCode.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The token after `name`, `name[...]`, `name.member->other`, ...
static uint32_t afterObject(const SourceFile &File, uint32_t I) {
  for (++I; I < File.size();) {
    if (File.isOneOf(I, tok::period, tok::arrow)) {
      I += 2;
      continue;
    }
    auto Close = File.is(I, tok::l_square) ? closingBracket(File, I)
                                           : std::optional<uint32_t>();
    if (!Close)
      break;
    I = *Close + 1;
  }
  return I;
}

/// Whether what begins at token \p I is a statement that declares nothing.
static bool isStatement(const SourceFile &File, uint32_t I, const Map &Names) {
  if (!File.isIdentifier(I))
    return false;
  StringRef Word = File.name(I);
  if (isOneOf(Words::BeforeStatement, Word))
    return true;
  uint32_t After = afterObject(File, I);
  switch (After < File.size() ? File[After].Kind : tok::eof) {
  case tok::equal:
  case tok::plusequal:
  case tok::minusequal:
  case tok::starequal:
  case tok::slashequal:
  case tok::pipeequal:
  case tok::ampequal:
  case tok::caretequal:
  case tok::plusplus:
  case tok::minusminus:
    return true;
  default:
    break;
  }
  // A call of one of CUDA's functions, `__syncthreads();`, or of a target's.
  auto R = Names.find(KeySpace::Identifier, Word);
  bool IsApi = R ? R->What == Kind::Function : isTargetWord(Word);
  auto Close = IsApi && File.is(I + 1, tok::l_paren)
                   ? closingBracket(File, I + 1)
                   : std::nullopt;
  return Close && File.is(*Close + 1, tok::semi);
}

bool isFragment(const SourceFile &File, const Map &Names) {
  bool Begins = true; // A statement or a declaration.
  for (uint32_t I = 0; I < File.size(); ++I) {
    if (const Directive *D = File.directiveOf(I)) {
      I = D->End - 1;
      continue;
    }
    if (Begins && isStatement(File, I, Names))
      return true;
    Begins = File.is(I, tok::semi);
    if (auto Close = closingBracket(File, I)) {
      Begins = File.is(I, tok::l_brace);
      I = *Close;
    } else if (File.is(I, tok::l_brace)) {
      return false; // Its end is not visible.
    }
  }
  return false;
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pairs the brackets of a file in one pass, so that rules can ask for the other
// end of any of them at no cost. Text is not always balanced: several branches
// may open the same bracket, or the preprocessor may supply a brace.
#include "text/SourceFile.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

static tok::TokenKind closerOf(tok::TokenKind Open) {
  switch (Open) {
  case tok::l_paren:
    return tok::r_paren;
  case tok::l_square:
    return tok::r_square;
  case tok::l_brace:
    return tok::r_brace;
  default:
    return tok::unknown;
  }
}

class BracketMatcher {
public:
  explicit BracketMatcher(SourceFile &File) : File(File) {
    File.Openings.push_back({});
    File.CandidateOpenings.reserve(File.Candidates.size());
  }

  void run() {
    uint32_t I = 0;
    for (const Directive &D : File.Directives) {
      tokens(I, D.First);
      directive(D);
      I = D.End;
    }
    tokens(I, File.size());
  }

private:
  /// A conditional that is open.
  struct Conditional {
    uint32_t Branch; ///< The current one.
    uint32_t Before; ///< The innermost opening before the conditional.
    uint32_t After;  ///< The same at the end of the last branch that lives.
  };

  void tokens(uint32_t First, uint32_t End);
  void directive(const Directive &D);
  void close(uint32_t I);
  void endBranch();

  /// The closing bracket that the innermost opening waits for.
  tok::TokenKind expected() const {
    return closerOf(File.Tokens[File.Openings[Top].Token].Kind);
  }
  void pop() { Top = File.Openings[Top].Around; }

  SourceFile &File;
  uint32_t Top = 0; ///< The innermost opening.
  SmallVector<Conditional, 8> Conditionals;
};

void BracketMatcher::tokens(uint32_t First, uint32_t End) {
  for (uint32_t I = First; I != End; ++I) {
    switch (File.Tokens[I].Kind) {
    case tok::raw_identifier: {
      size_t Next = File.CandidateOpenings.size();
      if (Next < File.Candidates.size() && File.Candidates[Next] == I)
        File.CandidateOpenings.push_back(Top);
      break;
    }
    case tok::l_paren:
    case tok::l_square:
    case tok::l_brace:
      File.Openings.push_back({I, Top});
      Top = File.Openings.size() - 1;
      break;
    case tok::r_paren:
    case tok::r_square:
    case tok::r_brace:
      close(I);
      break;
    default:
      break;
    }
  }
}

void BracketMatcher::close(uint32_t I) {
  tok::TokenKind Kind = File.Tokens[I].Kind;
  // A brace ends whatever was left open inside; nothing else ends a brace.
  while (Top != 0 && expected() != Kind) {
    if (expected() == tok::r_brace)
      return;
    pop();
  }
  if (Top == 0)
    return;
  uint32_t Open = File.Openings[Top].Token;
  pop();
  File.Tokens[I].Partner = Open;
  // If several branches close it, the first one counts.
  if (File.Tokens[Open].Partner == NoToken)
    File.Tokens[Open].Partner = I;
}

void BracketMatcher::endBranch() {
  Conditional &Innermost = Conditionals.back();
  if (!File.isDead(Innermost.Branch))
    Innermost.After = Top;
}

/// A directive's brackets are its own. Each branch of a conditional begins with
/// what was open before; the text after it goes on with its last branch.
void BracketMatcher::directive(const Directive &D) {
  uint32_t Outside = Top;
  Top = 0;
  tokens(D.First, D.End);
  Top = Outside;
  switch (D.Kind) {
  case DirectiveKind::If:
  case DirectiveKind::Ifdef:
  case DirectiveKind::Ifndef:
    Conditionals.push_back({D.Branch, Top, Top});
    break;
  case DirectiveKind::Elif:
  case DirectiveKind::Else:
    if (Conditionals.empty())
      break;
    endBranch();
    Conditionals.back().Branch = D.Branch;
    Top = Conditionals.back().Before;
    break;
  case DirectiveKind::Endif:
    if (Conditionals.empty())
      break;
    endBranch();
    Top = Conditionals.pop_back_val().After;
    break;
  default:
    break;
  }
}

void SourceFile::matchBrackets() { BracketMatcher(*this).run(); }

} // namespace tranship

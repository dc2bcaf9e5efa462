// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `extern __shared__ T name[];`: all targets accept it, but a C++ compiler does
// not. If launches have function form, for compilers without chevrons, it
// becomes a macro as well. A first bound is removed: Clang refuses it, and the
// launch gives the size.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Scopes.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// The parts of a declaration, by tokens.
struct SharedArray {
  uint32_t First = 0, End = 0;  ///< End is the semicolon.
  uint32_t Name = 0, Close = 0; ///< Close is the bracket of the first bound.
  SmallVector<uint32_t, 4> Type;

  bool hasFirstBound() const { return Name + 2 != Close; }
  bool hasMoreBounds() const { return Close + 1 != End; }
};

} // namespace

static bool isSpecifier(const SourceFile &File, uint32_t I) {
  return File.isName(I, "extern", "__shared__");
}

/// The declaration around `__shared__` at \p Keyword, if it declares a single
/// array whose size the launch gives.
static std::optional<SharedArray> sharedArrayAt(const SourceFile &File,
                                                uint32_t Keyword) {
  SharedArray Result;
  Backwards Before(File, Keyword);
  Result.First = Keyword;
  while (Before.next())
    Result.First = Before.at();
  bool Extern = false;
  for (uint32_t I = Result.First; I < File.size(); ++I) {
    if (File.is(I, tok::l_square)) {
      std::optional<uint32_t> Close = closingBracket(File, I);
      if (!Close || I == Result.First)
        return std::nullopt;
      Result.Name = I - 1;
      Result.Close = *Close;
      break;
    }
    if (File.isOneOf(I, tok::semi, tok::equal, tok::comma, tok::l_brace))
      return std::nullopt;
    Extern |= File.isName(I, "extern");
    if (File.is(I, tok::l_paren)) { // __align__(16)
      std::optional<uint32_t> Close = closingBracket(File, I);
      if (!Close)
        return std::nullopt;
      for (; I < *Close; ++I)
        Result.Type.push_back(I);
    }
    if (!isSpecifier(File, I))
      Result.Type.push_back(I);
  }
  if (!Extern || Result.Name == 0 || Result.Type.size() < 2 ||
      !File.isIdentifier(Result.Name))
    return std::nullopt;
  Result.Type.pop_back(); // The name.
  Result.End = Result.Close + 1;
  while (File.is(Result.End, tok::l_square)) {
    std::optional<uint32_t> Close = closingBracket(File, Result.End);
    if (!Close)
      return std::nullopt;
    Result.End = *Close + 1;
  }
  if (!File.is(Result.End, tok::semi) ||
      File.hasDirectiveBetween(Result.First, Result.End))
    return std::nullopt;
  return Result;
}

static bool isInFunction(const SourceFile &File, uint32_t I) {
  // In a macro: most are for kernels.
  return File.directiveOf(I) || scopeAround(File, I) == Scope::Other;
}

static void writeMacro(const View &V, Writer &W, const SharedArray &A,
                       StringRef Macro) {
  const SourceFile &File = V.File;
  SmallVector<EditPiece, 1> Pieces;
  Pieces.push_back(EditPiece::text((Macro + "(").str()));
  for (size_t I = 0; I < A.Type.size(); ++I) {
    uint32_t Token = A.Type[I];
    bool Apart = I != 0 && File[A.Type[I - 1]].where().End != File[Token].Begin;
    if (Apart)
      Pieces.push_back(EditPiece::text(" "));
    Pieces.push_back(EditPiece::source(File[Token].where()));
  }
  Pieces.push_back(EditPiece::text(", "));
  Pieces.push_back(EditPiece::source(File[A.Name].where()));
  if (A.hasMoreBounds()) {
    Pieces.push_back(EditPiece::text(", "));
    Pieces.push_back(EditPiece::source(File.between(A.Close + 1, A.End - 1)));
  }
  Pieces.push_back(EditPiece::text(")"));
  W.rewrite(File.between(A.First, A.End - 1), std::move(Pieces));
}

void portSharedArrays(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  bool Chevron = V.Options.Launches == LaunchSyntax::Chevron;
  bool Cpu = V.Options.Launches == LaunchSyntax::Cpu;
  StringRef Macro = Cpu ? "TRANSHIP_DYNAMIC_SHARED" : V.To->SharedArrayMacro;
  if (Macro.empty())
    return;
  for (uint32_t I : File.named("__shared__")) {
    if (V.isKept(I))
      continue;
    std::optional<SharedArray> A = sharedArrayAt(File, I);
    if (!A)
      continue;
    bool Comma = any_of(
        A->Type, [&](uint32_t Token) { return File.is(Token, tok::comma); });
    bool Inside = isInFunction(File, A->First);
    if (Chevron || Comma || (!Cpu && (!Inside || A->hasMoreBounds()))) {
      // Of what stays, the compiler's message is clear enough.
      if (A->hasFirstBound())
        W.replace(File.between(A->Name + 2, A->Close - 1), "");
      continue;
    }
    writeMacro(V, W, *A,
               Inside ? Macro : StringRef("TRANSHIP_DYNAMIC_SHARED_OUTSIDE"));
  }
}

} // namespace tranship

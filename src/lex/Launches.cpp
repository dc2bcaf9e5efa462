// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernel launches. All targets take `<<<...>>>`, so it stays; on request it
// becomes the target's launch macro.
#include "lex/Context.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// A launch, as its parts: `Kernel <<< Configuration >>> ( Arguments )`.
struct Launch {
  uint32_t KernelFirst = 0;
  Call Configuration;
  Call Arguments;
};

} // namespace

/// The token that opens the angle bracket that token \p Close ends, searched
/// backwards.
static std::optional<uint32_t> openingAngle(const SourceFile &File,
                                            uint32_t Close) {
  for (uint32_t I = Close; I-- > 0;) {
    tok::TokenKind K = File[I].Kind;
    if (K == tok::semi || K == tok::l_brace || K == tok::r_brace)
      return std::nullopt;
    if (K == tok::less)
      if (auto End = closingAngle(File, I); End && *End == Close)
        return I;
  }
  return std::nullopt;
}

/// The first token of the kernel's name before the `<<<` at \p Chevron:
/// `ns::kernel<T, 2>`, or an expression in brackets.
static std::optional<uint32_t> kernelFirst(const SourceFile &File,
                                           uint32_t Chevron) {
  uint32_t I = Chevron; // One past the name.
  if (I == 0)
    return std::nullopt;
  if (File.is(I - 1, tok::r_paren)) {
    for (uint32_t Open = I - 1; Open-- > 0;)
      if (File.is(Open, tok::l_paren))
        if (auto Close = closingBracket(File, Open); Close && *Close == I - 1)
          return Open;
    return std::nullopt;
  }
  while (true) {
    if (File.is(I - 1, tok::greater) || File.is(I - 1, tok::greatergreater)) {
      std::optional<uint32_t> Open = openingAngle(File, I - 1);
      if (!Open || *Open == 0)
        return std::nullopt;
      I = *Open;
    }
    if (I == 0 || !File.isIdentifier(I - 1))
      return std::nullopt;
    --I;
    if (I == 0 || !File.is(I - 1, tok::coloncolon))
      return I;
    --I;
    // A leading `::` begins the name; `X::template kernel<T>` goes on.
    if (I == 0 ||
        !(File.isIdentifier(I - 1) || File.is(I - 1, tok::greater)) ||
        File.isName(I - 1, "return") || File.isName(I - 1, "else"))
      return I;
  }
}

/// The `>>>` that closes the launch configuration that opens at \p Chevron.
static std::optional<uint32_t> closingChevron(const SourceFile &File,
                                              uint32_t Chevron) {
  for (uint32_t I = Chevron + 1; I < File.size(); ++I) {
    switch (File[I].Kind) {
    case tok::greatergreatergreater:
      return I;
    case tok::l_paren:
    case tok::l_square:
    case tok::l_brace: {
      auto Close = closingBracket(File, I);
      if (!Close)
        return std::nullopt;
      I = *Close;
      break;
    }
    case tok::less:
      // Template arguments may end in a `>>>` of their own.
      if (auto Close = closingAngle(File, I);
          Close && File.isIdentifier(I - 1) &&
          !File.is(*Close, tok::greatergreatergreater))
        I = *Close;
      break;
    case tok::semi:
    case tok::r_brace:
    case tok::r_paren:
      return std::nullopt;
    default:
      break;
    }
  }
  return std::nullopt;
}

static std::optional<Launch> readLaunch(const SourceFile &File,
                                        uint32_t Chevron) {
  std::optional<uint32_t> First = kernelFirst(File, Chevron);
  std::optional<uint32_t> Close = closingChevron(File, Chevron);
  if (!First || !Close)
    return std::nullopt;
  std::optional<Call> Arguments = callAt(File, *Close + 1);
  if (!Arguments)
    return std::nullopt;
  Call Configuration = readCall(File, Chevron, *Close);
  size_t Parts = Configuration.Arguments.size();
  if (Parts < 2 || Parts > 4)
    return std::nullopt;
  return Launch{*First, std::move(Configuration), std::move(*Arguments)};
}

/// Whether [First, End) has a comma that would split a macro's argument.
static bool hasBareComma(const SourceFile &File, uint32_t First, uint32_t End) {
  for (uint32_t I = First; I < End; ++I) {
    if (File.is(I, tok::l_paren)) {
      if (auto Close = closingBracket(File, I))
        I = *Close;
    } else if (File.is(I, tok::comma)) {
      return true;
    }
  }
  return false;
}

/// Whether an argument of the configuration says that it is a dim3.
static bool isDim3(const SourceFile &File, const Argument &A) {
  return File.isName(A.First, "dim3") &&
         (File.is(A.First + 1, tok::l_paren) ||
          File.is(A.First + 1, tok::l_brace));
}

static void writeFunctionForm(Context &C, const Launch &L, uint32_t Chevron) {
  const SourceFile &File = C.File;
  SmallVector<EditPiece, 1> Pieces;
  auto Text = [&](const Twine &T) {
    Pieces.push_back(EditPiece::text(T.str()));
  };
  bool Protect = hasBareComma(File, L.KernelFirst, Chevron);
  Text(C.To->LaunchMacro + "(");
  if (Protect)
    Text(C.To->KernelNameMacro + "(");
  Pieces.push_back(
      EditPiece::source(File.between(L.KernelFirst, Chevron - 1)));
  if (Protect)
    Text(")");
  for (unsigned N = 0; N != 4; ++N) {
    Text(", ");
    if (N >= L.Configuration.Arguments.size()) {
      Text("0");
      continue;
    }
    const Argument &A = L.Configuration.Arguments[N];
    bool Wrap = N < 2 && !isDim3(File, A);
    bool Braced = File.is(A.First, tok::l_brace);
    bool Bracket = hasBareComma(File, A.First, A.End);
    Text(Twine(Bracket ? "(" : "") +
         (Wrap ? (Braced ? "dim3" : "dim3(") : ""));
    Pieces.push_back(EditPiece::source(A.Where));
    Text(Twine(Wrap && !Braced ? ")" : "") + (Bracket ? ")" : ""));
  }
  const auto &Args = L.Arguments.Arguments;
  if (!Args.empty()) {
    Text(Args.front().Lead.empty() ? ", " : ",");
    if (!Args.front().Lead.empty())
      Pieces.push_back(EditPiece::source(Args.front().Lead));
    Pieces.push_back(
        EditPiece::source({Args.front().Where.Begin, Args.back().Where.End}));
  }
  Text(")");
  C.edits().rewrite(File.between(L.KernelFirst, L.Arguments.Close),
                    std::move(Pieces));
}

void portLaunches(Context &C) {
  C.result().Launches = C.File.launches().size();
  if (C.Options.Launches == LaunchSyntax::Chevron)
    return;
  for (uint32_t Chevron : C.File.launches()) {
    if (C.isKept(Chevron))
      continue;
    if (std::optional<Launch> L = readLaunch(C.File, Chevron))
      writeFunctionForm(C, *L, Chevron);
    else
      C.report(DiagnosticId::LaunchSyntax, C.File[Chevron].where(),
               "this launch cannot be taken apart by text and stays as it is");
  }
}

} // namespace tranship

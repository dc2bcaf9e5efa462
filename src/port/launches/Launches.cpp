// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernel launches. All targets accept `<<<...>>>`, so it stays, without the
// blanks that only nvcc accepts in it; on request it becomes the target's
// launch macro.
#include "port/launches/Launches.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Operators.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The first token of the kernel before the `<<<` at \p Chevron:
/// `ns::kernel<T, 2>`, `object.kernels[i]`, `get(x)`, or an expression in
/// brackets.
static std::optional<uint32_t> kernelFirst(const SourceFile &File,
                                           uint32_t Chevron) {
  uint32_t I = Chevron; // One past what is still to be read.
  while (I > 0) {
    // What follows a name: template arguments, arguments, subscripts.
    for (bool More = true; More && I > 0;) {
      std::optional<uint32_t> Open;
      switch (File[I - 1].Kind) {
      case tok::greater:
      case tok::greatergreater:
      case tok::greatergreatergreater:
        Open = openingAngle(File, I - 1);
        break;
      case tok::r_paren:
      case tok::r_square:
        Open = openingBracket(File, I - 1);
        break;
      default:
        More = false;
        continue;
      }
      if (!Open || *Open == 0)
        return std::nullopt;
      bool Condition = isBeforeCondition(File.name(*Open - 1));
      if (Condition)
        return std::nullopt;
      bool Primary = File.is(*Open, tok::l_paren) &&
                     (!File.isIdentifier(*Open - 1) ||
                      isBeforeExpression(File.name(*Open - 1)));
      if (Primary && *Open + 2 == I)
        return std::nullopt; // Nothing in the brackets.
      I = *Open;
      if (!Primary || File.is(I - 1, tok::greater))
        continue;
      // `(*kernel)<<<`, also after `if (x)`, but not `get(x)(y)<<<`.
      if (File.is(I - 1, tok::r_paren)) {
        auto Before = openingBracket(File, I - 1);
        if (!Before || *Before == 0 ||
            !isBeforeCondition(File.name(*Before - 1)))
          return std::nullopt;
      }
      return File.is(I - 1, tok::r_square) ? std::nullopt : std::optional(I);
    }
    if (I == 0 || !File.isIdentifier(I - 1))
      return std::nullopt;
    --I;
    if (I > 1 && File.isName(I - 1, "template"))
      --I;
    if (isMemberName(File, I)) {
      --I; // A member: its object comes next.
      continue;
    }
    if (I == 0 || !File.is(I - 1, tok::coloncolon))
      return I;
    --I;
    // A leading `::` begins the name.
    if (I == 0 ||
        !(File.isIdentifier(I - 1) ||
          File.isOneOf(I - 1, tok::greater, tok::greatergreater)) ||
        isBeforeGlobalName(File.name(I - 1)))
      return I;
  }
  return std::nullopt;
}

/// The `>>>` that closes the launch configuration that opens at \p Chevron.
static std::optional<uint32_t> closingChevron(const SourceFile &File,
                                              uint32_t Chevron) {
  const Directive *D = File.directiveOf(Chevron);
  for (uint32_t I = Chevron + 1, End = D ? D->End : File.size(); I < End; ++I) {
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
      // Template arguments may end in their own `>>>`.
      if (auto Close = closingAngle(File, I);
          Close && File.isIdentifier(I - 1) &&
          !File.is(*Close, tok::greatergreatergreater))
        I = *Close;
      break;
    case tok::semi:
    case tok::r_brace:
    case tok::r_paren:
    case tok::lesslessless:
      return std::nullopt;
    default:
      break;
    }
  }
  return std::nullopt;
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

/// Whether \p A is one of the file's macros, or a call of one, for several
/// parts of the configuration.
static bool standsForSeveral(const View &V, const Argument &A) {
  const SourceFile &File = V.File;
  bool Whole = A.End == A.First + 1 ||
               closingBracket(File, A.First + 1) == std::optional(A.End - 1);
  return Whole && any_of(V.Known.macros(File.name(A.First)),
                         [&](const MacroDefinition &M) {
                           return hasBareComma(File, M.BodyFirst, M.BodyEnd);
                         });
}

std::optional<Launch> readLaunch(const View &V, uint32_t Chevron,
                                 bool WholeConfiguration) {
  const SourceFile &File = V.File;
  std::optional<uint32_t> First = kernelFirst(File, Chevron);
  std::optional<uint32_t> Close = closingChevron(File, Chevron);
  if (!First || !Close)
    return std::nullopt;
  std::optional<Call> Arguments = callAt(File, *Close + 1);
  if (!Arguments)
    return std::nullopt;
  // A macro's arguments cannot contain a directive. The kernel's are outside
  // the macro that takes the whole configuration.
  if (File.hasDirectiveBetween(*First,
                               WholeConfiguration ? *Close : Arguments->Close))
    return std::nullopt;
  Call Configuration = readCall(File, Chevron, *Close);
  size_t Parts = Configuration.Arguments.size();
  if (Parts > 4 || (Parts < 2 && !WholeConfiguration))
    return std::nullopt;
  if (!WholeConfiguration &&
      any_of(Configuration.Arguments,
             [&](const Argument &A) { return standsForSeveral(V, A); }))
    return std::nullopt;
  return Launch{*First, std::move(Configuration), std::move(*Arguments)};
}

/// Whether an argument of the configuration is explicitly a dim3.
static bool isDim3(const SourceFile &File, const Argument &A) {
  return File.isName(A.First, "dim3") &&
         File.isOneOf(A.First + 1, tok::l_paren, tok::l_brace);
}

/// `TRANSHIP_LAUNCH(kernel, grid, block, shared, stream)(args...)`: the macro
/// gets what the chevrons had, and the arguments stay.
static void writeCpuForm(const View &V, Writer &W, const Launch &L,
                         uint32_t Chevron) {
  const SourceFile &File = V.File;
  // Commas of template arguments and braces would split the macro's.
  bool Protect = hasBareComma(File, L.KernelFirst, Chevron);
  Range Kernel = File.between(L.KernelFirst, Chevron - 1);
  SmallVector<EditPiece, 1> Pieces = {
      EditPiece::text(Protect ? "TRANSHIP_LAUNCH((" : "TRANSHIP_LAUNCH("),
      EditPiece::source(Kernel), EditPiece::text(Protect ? ")" : "")};
  for (auto [N, A] : enumerate(L.Configuration.Arguments)) {
    // A kernel's grid and block may be lists in braces.
    bool List = N < 2 && File.is(A.First, tok::l_brace);
    bool Bracket = List || hasBareComma(File, A.First, A.End);
    Pieces.push_back(EditPiece::text(List      ? ", (dim3"
                                     : Bracket ? ", ("
                                               : ", "));
    Pieces.push_back(EditPiece::source(A.Where));
    if (Bracket)
      Pieces.push_back(EditPiece::text(")"));
  }
  Pieces.push_back(EditPiece::text(")"));
  W.rewrite(File.between(L.KernelFirst, L.Configuration.Close),
            std::move(Pieces));
}

static void writeFunctionForm(const View &V, Writer &W, const Launch &L,
                              uint32_t Chevron) {
  const SourceFile &File = V.File;
  SmallVector<EditPiece, 1> Pieces;
  auto Text = [&](const Twine &T) {
    Pieces.push_back(EditPiece::text(T.str()));
  };
  bool Protect = hasBareComma(File, L.KernelFirst, Chevron);
  Text(V.To->LaunchMacro + "(");
  if (Protect)
    Text(V.To->KernelNameMacro + "(");
  Pieces.push_back(EditPiece::source(File.between(L.KernelFirst, Chevron - 1)));
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
    Text(Twine(Bracket ? "(" : "") + (Wrap ? (Braced ? "dim3" : "dim3(") : ""));
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
  W.rewrite(File.between(L.KernelFirst, L.Arguments.Close), std::move(Pieces));
}

/// `<< <` becomes `<<<`, and `>> >` likewise: only nvcc accepts the blanks.
static void closeUp(const View &V, Writer &W, uint32_t Chevron) {
  constexpr uint32_t Whole = 3; // Characters.
  if (V.File[Chevron].Length != Whole)
    W.replace(V.File[Chevron].where(), "<<<");
  std::optional<uint32_t> Close = closingChevron(V.File, Chevron);
  if (Close && V.File[*Close].Length != Whole)
    W.replace(V.File[*Close].where(), ">>>");
}

void portLaunches(const View &V, Writer &W) {
  W.countLaunches(V.File.launches().size());
  for (uint32_t Chevron : V.File.launches())
    closeUp(V, W, Chevron);
  if (V.Options.Launches == LaunchSyntax::Chevron)
    return;
  for (uint32_t Chevron : V.File.launches()) {
    if (V.isKept(Chevron)) // Its arguments may span more lines.
      continue;
    bool Cpu = V.Options.Launches == LaunchSyntax::Cpu;
    if (std::optional<Launch> L = readLaunch(V, Chevron, Cpu))
      Cpu ? writeCpuForm(V, W, *L, Chevron)
          : writeFunctionForm(V, W, *L, Chevron);
    else
      W.report(DiagnosticId::LaunchSyntax, V.File[Chevron].where(),
               message(Message::LaunchUnread, {}));
  }
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `__launch_bounds__(threads, blocks, cluster)`: the second bound counts blocks
// per multiprocessor in CUDA and may count something else on the target.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Literals.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

static constexpr StringLiteral Keyword = "__launch_bounds__";

/// The path of the #include \p D; empty if a macro spells it.
static StringRef includePath(const SourceFile &File, const Directive &D) {
  if (D.argument() >= D.End)
    return {};
  StringRef Text =
      File.between(D.argument(), D.End - 1).in(File.text()).drop_front();
  return Text.take_until([](char C) { return C == '>' || C == '"'; });
}

/// Whether the file speaks the target's language already: it includes the
/// target's runtime, and no header that a port would replace.
static bool isPort(const View &V) {
  bool Runtime = false;
  for (const Directive &D : V.File.directives()) {
    if (D.Kind != DirectiveKind::Include)
      continue;
    StringRef Path = includePath(V.File, D);
    Runtime |= Path == V.To->RuntimeHeader;
    if (auto R = V.Names.findHeader(Path);
        R && V.resolve(*R).Text != StringRef(Path))
      return false;
  }
  return Runtime;
}

/// Whether the tokens [First, End) can be a factor without brackets around
/// them: a literal, a name that is not a macro or is one of a single literal,
/// or something in brackets. Names of a header may be macros with any text.
static bool isFactor(const View &V, uint32_t First, uint32_t End) {
  const SourceFile &File = V.File;
  if (File.is(First, tok::l_paren))
    return closingBracket(File, First) == End - 1;
  if (End != First + 1)
    return false;
  if (File.is(First, tok::numeric_constant))
    return true;
  ArrayRef<MacroDefinition> Macros = V.Known.macros(File.name(First));
  if (!Macros.empty())
    return all_of(Macros, [&](const MacroDefinition &M) {
      return M.BodyEnd > M.BodyFirst && !M.FunctionLike &&
             !File.isIdentifier(M.BodyFirst) &&
             isFactor(V, M.BodyFirst, M.BodyEnd);
    });
  // A parameter of a macro is whatever the macro is given.
  return !File.directiveOf(First) &&
         any_of(File.name(First), [](char Ch) { return isLower(Ch); });
}

namespace {

class BoundsRule {
public:
  BoundsRule(const View &V, Writer &W, uint32_t At, Call Bounds)
      : V(V), W(W), File(V.File), At(At), Bounds(std::move(Bounds)) {}

  void run() {
    const auto &Args = Bounds.Arguments;
    if (Bounds.Variable || Args.empty() || Args.size() > 3 || isUnclear())
      return reportForm();
    if (Args.size() == 1)
      return;
    if (Args.size() == 3)
      W.report(DiagnosticId::DroppedArgument, Args[2].Where,
               message(Message::ClusterBoundDropped, {Keyword, V.To->Title}));
    bool Convert = V.To->LaunchBoundsDivisor && !isConverted();
    if (Convert)
      reportConversion();
    if (Convert || Args.size() == 3)
      write(Convert);
  }

private:
  Range text(const Argument &A) const {
    return File.between(A.First, A.End - 1);
  }

  /// Whether an argument is empty or a macro that may stand for several.
  bool isUnclear() const {
    return any_of(Bounds.Arguments, [&](const Argument &A) {
      if (A.First == A.End)
        return true;
      return any_of(V.Known.macros(File.name(A.First)),
                    [&](const MacroDefinition &M) {
                      for (uint32_t I = M.BodyFirst; I < M.BodyEnd; ++I)
                        if (File.is(I, tok::comma) && !M.FunctionLike &&
                            !File.is(M.BodyFirst, tok::l_paren))
                          return true;
                      return false;
                    });
    });
  }

  void reportForm() {
    // A name for all bounds may have only one: that stays right.
    W.report(DiagnosticId::CallForm, File[At].where(),
             message(Message::BoundsUnseen, {Keyword, V.To->Title}));
  }

  /// Whether the second bound is what a port wrote: `blocks * threads / 128`.
  bool isConverted() const {
    const Argument &Second = Bounds.Arguments[1];
    if (Second.End - Second.First < 5 || !File.is(Second.End - 2, tok::slash))
      return false;
    return literalValue(File.name(Second.End - 1)) ==
           std::optional<uint64_t>(V.To->LaunchBoundsDivisor);
  }

  void reportConversion() {
    W.report(DiagnosticId::LaunchBounds, Bounds.Arguments[1].Where,
             message(Message::BoundConverted,
                     {Keyword, V.To->Title,
                      Twine(V.To->LaunchBoundsDivisor).str()}));
  }

  void addFactor(SmallVectorImpl<EditPiece> &Pieces, const Argument &A) const {
    bool Bare = isFactor(V, A.First, A.End);
    if (!Bare)
      Pieces.push_back(EditPiece::text("("));
    Pieces.push_back(EditPiece::source(text(A)));
    if (!Bare)
      Pieces.push_back(EditPiece::text(")"));
  }

  /// Writes the first two bounds, the second one converted or unchanged.
  void write(bool Convert) {
    const auto &Args = Bounds.Arguments;
    SmallVector<EditPiece, 1> Pieces;
    if (Convert) {
      Pieces.push_back(
          EditPiece::source({text(Args[0]).Begin, text(Args[1]).Begin}));
      addFactor(Pieces, Args[1]);
      Pieces.push_back(EditPiece::text(" * "));
      addFactor(Pieces, Args[0]);
      Pieces.push_back(
          EditPiece::text((" / " + Twine(V.To->LaunchBoundsDivisor)).str()));
    } else {
      Pieces.push_back(
          EditPiece::source({text(Args[0]).Begin, text(Args[1]).End}));
    }
    // What follows the second bound stays, unless it is removed with a third.
    uint32_t End = Args.size() == 3 ? text(Args[2]).End : text(Args[1]).End;
    W.rewrite({text(Args[0]).Begin, End}, std::move(Pieces));
  }

  const View &V;

  Writer &W;
  const SourceFile &File;
  uint32_t At; ///< The keyword.
  Call Bounds;
};

} // namespace

void portLaunchBounds(const View &V, Writer &W) {
  std::optional<bool> Port;
  for (uint32_t I : V.File.candidates()) {
    if (!V.File.isName(I, Keyword) || V.isKept(I) || V.isOwn(I))
      continue;
    // Without a bracket it is the name of a macro, or in one.
    std::optional<Call> Bounds = callAt(V.File, I + 1);
    const Directive *D = V.File.directiveOf(I);
    bool Defined =
        D &&
        (D->Kind == DirectiveKind::Define || D->Kind == DirectiveKind::Undef) &&
        D->argument() == I;
    if (!Bounds || Defined)
      continue;
    if (!Port)
      Port = isPort(V);
    if (!*Port)
      BoundsRule(V, W, I, std::move(*Bounds)).run();
  }
}

} // namespace tranship

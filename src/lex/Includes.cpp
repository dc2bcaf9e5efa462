// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// #include: each CUDA header becomes its target's, what would then be included
// twice goes, and what nvcc includes by itself is written down.
#include "lex/Context.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// A header's name as it is spelled: `<a/b.h>` or `"a/b.h"`.
struct HeaderName {
  Range Path; ///< Without the brackets.
  bool Angled = false;
};

/// An include as it will be after the port.
struct Included {
  std::string Path;
  uint32_t Branch;
};

} // namespace

/// Reads the header's name that begins at token \p I.
static std::optional<HeaderName> headerNameAt(const SourceFile &File,
                                              uint32_t I) {
  if (I >= File.size())
    return std::nullopt;
  const Token &T = File[I];
  StringRef Text = File.text();
  if (T.Kind == tok::string_literal && T.Length >= 2)
    return HeaderName{{T.Begin + 1, T.where().End - 1}, false};
  // The lexer knows nothing of header names: <a/b.h> comes as many tokens, and
  // a <= b.h> is no header.
  if (T.Kind != tok::less)
    return std::nullopt;
  size_t End = Text.find_first_of(">\n", T.Begin);
  if (End == StringRef::npos || Text[End] != '>')
    return std::nullopt;
  return HeaderName{{T.Begin + 1, static_cast<uint32_t>(End)}, true};
}

/// Ports one spelled header. Returns its name after the port.
static std::string portHeader(Context &C, HeaderName H, bool Report) {
  StringRef Old = H.Path.in(C.File.text());
  if (!H.Angled && C.Options.IsOwnHeader && C.Options.IsOwnHeader(Old))
    return Old.str();
  std::optional<Row> R = C.Names.findHeader(Old);
  if (!R)
    return Old.str();
  Resolution What = C.resolve(*R);
  bool Ported = What.What == Resolution::State::Rename;
  if (Report)
    C.count(*R, Ported);
  // `dir/*` as a result means: all of these headers keep their names.
  if (Ported && !What.Text.ends_with("*")) {
    if (What.Text != Old)
      C.edits().replace(H.Path, What.Text);
    return What.Text.str();
  }
  if (!Ported && Report) {
    Row Named = *R;
    Named.Key = Old;
    C.reportUnported(Named, What, H.Path);
  }
  return Old.str();
}

namespace {

class IncludeRule {
public:
  explicit IncludeRule(Context &C) : C(C), File(C.File) {}

  void run() {
    for (const Directive &D : File.directives()) {
      if (D.Kind == DirectiveKind::Include && D.argument() < D.End)
        portInclude(D);
      else if (D.Kind == DirectiveKind::If || D.Kind == DirectiveKind::Elif)
        portHasInclude(D);
    }
    if (C.Options.ImplicitRuntime && needsRuntime() && !hasRuntime())
      addRuntime();
  }

private:
  void portInclude(const Directive &D);
  void portIncludedMacro(const Directive &D);
  void portHasInclude(const Directive &D);
  bool needsRuntime() const;
  bool hasRuntime() const;
  void addRuntime();
  uint32_t placeForInclude() const;
  uint32_t afterProlog() const;
  uint32_t nextLine(uint32_t At) const;

  Context &C;
  const SourceFile &File;
  std::vector<Included> Seen;
  bool IncludesDeviceHeader = false; ///< A quoted or .cuh header.
};

void IncludeRule::portInclude(const Directive &D) {
  if (C.isKept(D.First))
    return;
  std::optional<HeaderName> H = headerNameAt(File, D.argument());
  if (!H)
    return portIncludedMacro(D);
  StringRef Old = H->Path.in(File.text());
  IncludesDeviceHeader |= Old.ends_with(".cuh");

  size_t EditsBefore = C.edits().size();
  std::string New = portHeader(C, *H, true);
  bool Changed = C.edits().size() != EditsBefore;
  bool Repeats = any_of(Seen, [&](const Included &I) {
    return I.Path == New && File.holds(I.Branch, D.Branch);
  });
  if (Changed && Repeats) {
    C.edits().pop();
    C.edits().remove(File.linesOf(D));
    return;
  }
  Seen.push_back({std::move(New), D.Branch});
}

/// `#include NAME`: the header is ported where NAME is defined.
void IncludeRule::portIncludedMacro(const Directive &D) {
  if (!File.isIdentifier(D.argument()))
    return;
  StringRef Name = File.name(D.argument());
  const MacroDefinition *M = C.Known.macro(Name);
  if (M && !M->FunctionLike)
    if (auto H = headerNameAt(File, M->BodyFirst)) {
      Seen.push_back({portHeader(C, *H, true), D.Branch});
      return;
    }
  if (Name.contains_insensitive("cuda"))
    C.report(DiagnosticId::MacroInclude, File[D.argument()].where(),
             "the header that '" + Name +
                 "' stands for is not in sight and stays as it is");
}

void IncludeRule::portHasInclude(const Directive &D) {
  for (uint32_t I = D.argument(); I + 2 < D.End; ++I)
    if ((File.isName(I, "__has_include") ||
         File.isName(I, "__has_include_next")) &&
        File.is(I + 1, tok::l_paren))
      if (auto H = headerNameAt(File, I + 2))
        portHeader(C, *H, true);
}

/// Whether the file uses anything that cuda_runtime.h declares, or includes a
/// header that may rely on nvcc having done so.
bool IncludeRule::needsRuntime() const {
  if (!File.launches().empty() || IncludesDeviceHeader)
    return true;
  return any_of(File.candidates(), [&](uint32_t I) {
    if (I > 0 && (File.is(I - 1, tok::period) || File.is(I - 1, tok::arrow)))
      return false;
    StringRef Name = File.name(I);
    if (C.Known.declares(Name))
      return false;
    // Names of the C library count only with CUDA's own around them.
    auto R = C.Names.find(KeySpace::Identifier, Name);
    return !R || R->What != Kind::Namespace;
  });
}

bool IncludeRule::hasRuntime() const {
  return any_of(Seen, [&](const Included &I) {
    return I.Path == C.To->RuntimeHeader &&
           (I.Branch == 0 || I.Branch == File.guardBranch());
  });
}

uint32_t IncludeRule::nextLine(uint32_t At) const {
  size_t End = File.text().find('\n', At);
  return End == StringRef::npos ? File.text().size() : End + 1;
}

/// The first line behind the file's opening comment, guard and #pragma once.
uint32_t IncludeRule::afterProlog() const {
  StringRef Text = File.text();
  uint32_t At = Text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  // The opening comment ends with the first empty line or line of code.
  for (Range Comment : File.comments()) {
    StringRef Between = Text.slice(At, Comment.Begin);
    if (!Between.trim().empty() || (At > 3 && Between.contains('\n')))
      break;
    At = nextLine(Comment.End);
  }
  for (const Directive &D : File.directives()) {
    bool Prolog = D.Kind == DirectiveKind::PragmaOnce ||
                  (File.guardBranch() != 0 &&
                   (&D == &File.directives()[0] || &D == &File.directives()[1]));
    if (!Prolog)
      break;
    At = std::max(At, File.linesOf(D).End);
  }
  return At;
}

/// Before the first include, where nvcc's own comes, or before the conditional
/// around that; behind the prolog when something else comes first.
uint32_t IncludeRule::placeForInclude() const {
  uint32_t Prolog = afterProlog();
  for (const Directive &D : File.directives()) {
    if (D.Kind != DirectiveKind::Include || D.argument() >= D.End)
      continue;
    const Directive *Outer = &D;
    for (uint32_t B = D.Branch; B != 0 && B != File.guardBranch();
         B = File.branches()[B].Parent)
      Outer = &File.directives()[File.branches()[B].Opener];
    // The opener of an #else is no place: go to the #if of the conditional.
    while (Outer->Kind == DirectiveKind::Elif ||
           Outer->Kind == DirectiveKind::Else)
      --Outer;
    if (!File.candidates().empty() && File.candidates().front() < Outer->First)
      return Prolog;
    return std::max(Prolog, File.linesOf(*Outer).Begin);
  }
  return Prolog;
}

void IncludeRule::addRuntime() {
  uint32_t At = placeForInclude();
  StringRef Text = File.text();
  std::string Line;
  if (At > 0 && Text[At - 1] != '\n' && At != 3)
    Line += File.newline();
  Line += "#include <" + C.To->RuntimeHeader.str() + ">";
  Line += File.newline();
  C.edits().insert(At, Line);
}

} // namespace

void portIncludes(Context &C) { IncludeRule(C).run(); }

} // namespace tranship

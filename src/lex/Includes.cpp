// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// #include: each CUDA header becomes its target's, what would then be included
// twice goes, and what nvcc includes by itself is written down.
#include "lex/Context.h"
#include "lex/Triage.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
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
  size_t End = Text.find_first_of(">\r\n", T.Begin);
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
  bool usesRuntime(uint32_t I) const;
  void see(StringRef Path, uint32_t Branch) { Seen[Path].push_back(Branch); }

  Context &C;
  const SourceFile &File;
  /// Headers as they will be after the port, and the branches they are in.
  StringMap<SmallVector<uint32_t, 1>> Seen;
  bool IncludesDeviceHeader = false; ///< A quoted or .cuh header.
};

void IncludeRule::portInclude(const Directive &D) {
  std::optional<HeaderName> H = headerNameAt(File, D.argument());
  if (C.isKept(D.First)) {
    if (H)
      see(H->Path.in(File.text()), D.Branch);
    return;
  }
  if (!H)
    return portIncludedMacro(D);
  StringRef Old = H->Path.in(File.text());
  IncludesDeviceHeader |= Old.ends_with(".cuh");

  size_t EditsBefore = C.edits().size();
  std::string New = portHeader(C, *H, true);
  bool Changed = C.edits().size() != EditsBefore;
  bool Repeats = any_of(
      Seen[New], [&](uint32_t Branch) { return File.holds(Branch, D.Branch); });
  if (Changed && Repeats) {
    C.edits().pop();
    C.edits().remove(File.linesOf(D));
    return;
  }
  see(New, D.Branch);
}

/// `#include NAME`: the header is ported where NAME is defined.
void IncludeRule::portIncludedMacro(const Directive &D) {
  if (!File.isIdentifier(D.argument()))
    return;
  StringRef Name = File.name(D.argument());
  bool Found = false;
  for (const MacroDefinition &M : C.Known.macros(Name)) {
    if (M.FunctionLike || C.isKept(M.BodyFirst - 1))
      continue;
    if (auto H = headerNameAt(File, M.BodyFirst)) {
      std::string New = portHeader(C, *H, true);
      // Under a condition it may be another one.
      if (C.Known.macros(Name).size() == 1)
        see(New, D.Branch);
      Found = true;
    }
  }
  if (!Found && Name.contains_insensitive("cuda"))
    C.report(DiagnosticId::MacroInclude, File[D.argument()].where(),
             "the header that '" + Name +
                 "' stands for is not in sight and stays as it is");
}

void IncludeRule::portHasInclude(const Directive &D) {
  if (C.isKept(D.First))
    return;
  for (uint32_t I = D.argument(); I + 2 < D.End; ++I)
    if ((File.isName(I, "__has_include") ||
         File.isName(I, "__has_include_next")) &&
        File.is(I + 1, tok::l_paren))
      if (auto H = headerNameAt(File, I + 2))
        portHeader(C, *H, true);
}

/// Whether the identity-mapped function \p Name is declared by the runtime's
/// header alone. Most such functions are those of <math.h>, which host code may
/// mean just as well.
static bool isRuntimeFunction(StringRef Name) {
  return Name.starts_with("__") || Name.starts_with("make_") ||
         Name.starts_with("atomic") || Name.starts_with("tex1D") ||
         Name.starts_with("tex2D") || Name.starts_with("tex3D") ||
         Name.starts_with("surf");
}

/// Whether candidate \p I is something that cuda_runtime.h declares.
bool IncludeRule::usesRuntime(uint32_t I) const {
  if (C.isKept(I))
    return false;
  if (I > 0 && (File.is(I - 1, tok::period) || File.is(I - 1, tok::arrow)))
    return false;
  if (I > 1 && File.is(I - 1, tok::coloncolon) && File.isIdentifier(I - 2))
    return false; // A namespace's; its header includes what it needs.
  if (const Directive *D = File.directiveOf(I))
    if (D->Kind != DirectiveKind::Define || I == D->argument())
      return false;
  StringRef Name = File.name(I);
  if (C.isOwn(I))
    return false;
  auto Rows = C.Names.rows(KeySpace::Identifier, Name);
  if (Rows.empty())
    return false;
  const Row &R = Rows.front();
  Resolution What = C.resolve(R);
  bool Same = What.What == Resolution::State::Rename && What.Text == Name;
  switch (R.What) {
  case Kind::Function:
    return !Same || isRuntimeFunction(Name);
  case Kind::Keyword:
    return !isSharedKeyword(Name);
  case Kind::Type:
  case Kind::Variable:
    return true;
  case Kind::Enumerator:
    return !Same;
  case Kind::Macro:
    return What.What == Resolution::State::Rename && !Same;
  default:
    return false;
  }
}

/// Whether the file uses anything that cuda_runtime.h declares, or includes a
/// header that may rely on nvcc having done so.
bool IncludeRule::needsRuntime() const {
  return IncludesDeviceHeader ||
         any_of(File.launches(), [&](uint32_t I) { return !C.isKept(I); }) ||
         any_of(File.candidates(), [&](uint32_t I) { return usesRuntime(I); });
}

bool IncludeRule::hasRuntime() const {
  auto Found = Seen.find(C.To->RuntimeHeader);
  return Found != Seen.end() && any_of(Found->second, [&](uint32_t Branch) {
           return Branch == 0 || Branch == File.guardBranch();
         });
}

void IncludeRule::addRuntime() {
  uint32_t At = placeForInclude(File, C.Known);
  StringRef Text = File.text();
  std::string Line;
  bool AfterMark = At == 3 && Text.starts_with("\xEF\xBB\xBF");
  if (At != File.lineBegin(At) && !AfterMark)
    Line += File.newline();
  Line += "#include <" + C.To->RuntimeHeader.str() + ">";
  Line += File.newline();
  C.edits().insert(At, Line);
}

} // namespace

void portIncludes(Context &C) { IncludeRule(C).run(); }

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lex/Facts.h"
#include "lex/Calls.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

Facts::Facts(const SourceFile &File) : File(File) {
  findMacros();
  if (File.hasNamespaceKeyword())
    findNamespaces();
  findDeclarations();
  findKept();
}

void Facts::findMacros() {
  for (auto [Number, D] : enumerate(File.directives())) {
    if (D.Kind != DirectiveKind::Define || D.argument() >= D.End)
      continue;
    MacroDefinition M;
    M.Directive = Number;
    M.BodyFirst = D.argument() + 1;
    M.BodyEnd = D.End;
    // Only a bracket that touches the name begins a list of parameters.
    if (M.BodyFirst < D.End && File.is(M.BodyFirst, tok::l_paren) &&
        File[M.BodyFirst].Begin == File[D.argument()].where().End) {
      M.FunctionLike = true;
      if (auto Close = closingBracket(File, M.BodyFirst))
        M.BodyFirst = *Close + 1;
    }
    StringRef Name = File.name(D.argument());
    Macros[Name] = M;
    Declared.insert(Name);
  }
}

const MacroDefinition *Facts::macro(StringRef Name) const {
  auto Found = Macros.find(Name);
  return Found == Macros.end() ? nullptr : &Found->second;
}

StringRef Facts::alias(StringRef Alias) const {
  auto Found = Aliases.find(Alias);
  return Found == Aliases.end() ? StringRef() : StringRef(Found->second);
}

void Facts::findNamespaces() {
  for (uint32_t I = 0; I != File.size(); ++I) {
    if (!File.isName(I, "namespace"))
      continue;
    if (I > 0 && File.isName(I - 1, "using"))
      readUsing(I);
    else if (File.isIdentifier(I + 1) && File.is(I + 2, tok::equal))
      readAlias(I);
  }
}

/// Reads `A::B::C` from token \p I on; a leading `::` is left out.
static std::string readQualifiedName(const SourceFile &File, uint32_t I) {
  std::string Result;
  if (File.is(I, tok::coloncolon))
    ++I;
  for (; File.isIdentifier(I); I += 2) {
    Result += File.name(I);
    if (!File.is(I + 1, tok::coloncolon))
      break;
    Result += "::";
  }
  return Result;
}

void Facts::readAlias(uint32_t Namespace) {
  std::string Full = readQualifiedName(File, Namespace + 3);
  StringRef First = StringRef(Full).split("::").first;
  if (StringRef Known = alias(First); !Known.empty())
    Full = (Known + StringRef(Full).drop_front(First.size())).str();
  Aliases[File.name(Namespace + 1)] = Full;
}

void Facts::readUsing(uint32_t Namespace) {
  std::string Full = readQualifiedName(File, Namespace + 1);
  if (StringRef Known = alias(Full); !Known.empty())
    Full = Known.str();
  if (!is_contained(Used, Full))
    Used.push_back(Full);
}

/// Whether the candidate at \p I is declared there: `struct X {`, `using X =`,
/// or `type X(...) {`.
static bool declaresHere(const SourceFile &File, uint32_t I) {
  if (I == 0)
    return false;
  StringRef Before = File.name(I - 1);
  bool Tag = Before == "struct" || Before == "class" || Before == "enum" ||
             Before == "union";
  if (Tag)
    return File.is(I + 1, tok::l_brace) || File.is(I + 1, tok::colon);
  if (Before == "using" && File.is(I + 1, tok::equal))
    return true;
  bool AfterType = (File.isIdentifier(I - 1) && Before != "else" &&
                    Before != "do" && Before != "return") ||
                   File.is(I - 1, tok::star) || File.is(I - 1, tok::amp);
  if (!AfterType || !File.is(I + 1, tok::l_paren))
    return false;
  std::optional<uint32_t> Close = closingBracket(File, I + 1);
  return Close && File.is(*Close + 1, tok::l_brace);
}

void Facts::findDeclarations() {
  for (uint32_t I : File.candidates()) {
    // Under a condition the file most likely stands in for CUDA where that is
    // missing; the uses still mean CUDA's.
    uint32_t B = File.branchOf(I);
    if ((B == 0 || B == File.guardBranch()) && declaresHere(File, I))
      Declared.insert(File.name(I));
  }
}

Range Facts::lineOf(uint32_t At) const {
  StringRef Text = File.text();
  size_t Begin = Text.rfind('\n', At);
  size_t End = Text.find('\n', At);
  return {static_cast<uint32_t>(Begin == StringRef::npos ? 0 : Begin + 1),
          static_cast<uint32_t>(End == StringRef::npos ? Text.size() : End)};
}

void Facts::findKept() {
  constexpr uint32_t NotOff = UINT32_MAX;
  uint32_t OffSince = NotOff;
  for (Range Comment : File.comments()) {
    StringRef Text = Comment.in(File.text()).drop_front(2);
    Text.consume_back("*/");
    Text = Text.trim();
    if (!Text.consume_front("tranship:"))
      continue;
    Text = Text.trim();
    if (Text.starts_with("keep")) {
      Kept.push_back(lineOf(Comment.Begin));
    } else if (Text.starts_with("off") && OffSince == NotOff) {
      OffSince = lineOf(Comment.Begin).Begin;
    } else if (Text.starts_with("on") && OffSince != NotOff) {
      Kept.push_back({OffSince, lineOf(Comment.End).End});
      OffSince = NotOff;
    }
  }
  if (OffSince != NotOff)
    Kept.push_back({OffSince, static_cast<uint32_t>(File.text().size())});
}

bool Facts::isKept(Range Where) const {
  return any_of(Kept, [&](Range R) { return R.contains(Where); });
}

} // namespace tranship

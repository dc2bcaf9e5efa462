// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/FileNames.h"
#include "tables/targets/Target.h"
#include "tables/words/Words.h"
#include "text/Calls.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <cassert>

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

FileNames::FileNames(const SourceFile &File, const Map &Names) : File(File) {
  findMacros(Names);
  findNamespaces();
  findDeclarations(Names);
  findKept();
}

/// Whether the body of \p M is empty or 1.
static bool hasNoText(const SourceFile &File, const MacroDefinition &M) {
  return !M.FunctionLike &&
         (M.BodyFirst == M.BodyEnd ||
          (M.BodyFirst + 1 == M.BodyEnd && File.name(M.BodyFirst) == "1"));
}

/// The one name that \p M stands for, or that it calls with its parameters;
/// otherwise an empty string.
static StringRef leadsTo(const SourceFile &File, const MacroDefinition &M) {
  if (!File.isIdentifier(M.BodyFirst) || M.BodyFirst >= M.BodyEnd)
    return "";
  auto Close = M.FunctionLike ? closingBracket(File, M.BodyFirst + 1)
                              : std::optional(M.BodyFirst);
  return Close && *Close + 1 == M.BodyEnd ? File.name(M.BodyFirst) : "";
}

/// Whether \p D, a #define of \p M, gives a name to builds without CUDA that
/// CUDA's headers give to the others.
static bool standsIn(const SourceFile &File, const Directive &D,
                     const MacroDefinition &M) {
  const Branch &Around = File.branches()[D.Branch];
  return D.Branch != 0 && !M.FunctionLike &&
         File.directives()[Around.Opener].Kind == DirectiveKind::Else;
}

void FileNames::findMacros(const Map &Names) {
  for (auto [Number, D] : enumerate(File.directives())) {
    if (D.Kind != DirectiveKind::Define || D.argument() >= D.End)
      continue;
    MacroDefinition M;
    M.Directive = Number;
    M.BodyFirst = D.argument() + 1;
    M.BodyEnd = D.End;
    // Only a bracket directly after the name begins a list of parameters.
    if (M.BodyFirst < D.End && File.is(M.BodyFirst, tok::l_paren) &&
        File[M.BodyFirst].Begin == File[D.argument()].where().End) {
      M.FunctionLike = true;
      if (auto Close = closingBracket(File, M.BodyFirst))
        M.BodyFirst = *Close + 1;
    }
    StringRef Name = File.name(D.argument());
    Macros[Name].push_back(M);
    if (!M.FunctionLike && M.BodyFirst + 1 == M.BodyEnd) {
      StringRef Body = File.name(M.BodyFirst);
      auto Space = Names.find(KeySpace::Identifier, Body);
      if (Space && Space->What == Kind::Namespace && Body != Name)
        Aliases[Name] = Body.str();
    }
    auto R = Names.find(KeySpace::Identifier, Name);
    if (R && R->What == Kind::Macro && hasNoText(File, M))
      Switches.insert(Name);
    else if (R && leadsToPlatform(*R, leadsTo(File, M)))
      Shims.insert(Name);
    else if (R && standsIn(File, D, M))
      StandIns.insert(Name);
    else
      Declared[Name] = true;
  }
}

ArrayRef<MacroDefinition> FileNames::macros(StringRef Name) const {
  auto Found = Macros.find(Name);
  if (Found == Macros.end())
    return {};
  return Found->second;
}

StringRef FileNames::alias(StringRef Alias) const {
  auto Found = Aliases.find(Alias);
  return Found == Aliases.end() ? StringRef() : StringRef(Found->second);
}

void FileNames::findNamespaces() {
  for (uint32_t I : File.namespaces()) {
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

void FileNames::readAlias(uint32_t Namespace) {
  std::string Full = readQualifiedName(File, Namespace + 3);
  StringRef First = StringRef(Full).split("::").first;
  if (StringRef Known = alias(First); !Known.empty())
    Full = (Known + StringRef(Full).drop_front(First.size())).str();
  Aliases[File.name(Namespace + 1)] = Full;
}

void FileNames::readUsing(uint32_t Namespace) {
  std::string Full = readQualifiedName(File, Namespace + 1);
  if (StringRef Known = alias(Full); !Known.empty())
    Full = Known.str();
  if (!is_contained(Used, Full))
    Used.push_back(Full);
}

void FileNames::findDeclarations(const Map &Names) {
  for (auto [N, I] : enumerate(File.candidates())) {
    StringRef Name = File.name(I);
    auto Rows = Names.rows(KeySpace::Identifier, Name);
    if (Rows.empty())
      continue;
    if (Rows.front().What == Kind::Namespace) {
      if (opensNestedNamespace(File, N))
        NestedNamespaces.insert(Name);
    } else if (isBeginning(Rows.front().Key)) {
      if (isDeclared(File, N))
        Declared[Name] = true;
    } else if (auto D = declarationAt(File, N, Rows.front().What)) {
      if (D->Scoped) {
        ScopedEnumerators.insert(I);
        continue;
      }
      // Under a condition the file most likely replaces CUDA where it is
      // missing; the uses still mean CUDA's.
      uint32_t B = File.branchOf(I);
      if (D->Global && B != 0 && B != File.guardBranch())
        continue;
      Declared[Name] |= D->Global;
    }
  }
}

Range FileNames::linesOf(Range Part) const {
  return {File.lineBegin(Part.Begin), File.lineEnd(Part.End)};
}

void FileNames::findKept() {
  constexpr uint32_t NotOff = UINT32_MAX;
  uint32_t OffSince = NotOff;
  auto Keep = [&](Range R) {
    if (!Kept.empty() && R.Begin <= Kept.back().End)
      Kept.back().End = std::max(Kept.back().End, R.End);
    else
      Kept.push_back(R);
  };
  for (Range Comment : File.comments()) {
    StringRef Text = Comment.in(File.text()).drop_front(2);
    Text.consume_back("*/");
    Text = Text.trim();
    if (!Text.consume_front("tranship:"))
      continue;
    StringRef Word = Text.trim().take_while(isAlpha);
    bool Off = OffSince != NotOff;
    if (Word == "keep" && !Off) {
      Keep(linesOf(Comment));
    } else if (Word == "off" && !Off) {
      OffSince = File.lineBegin(Comment.Begin);
    } else if (Word == "on" && Off) {
      Keep({OffSince, linesOf(Comment).End});
      OffSince = NotOff;
    }
  }
  if (OffSince != NotOff)
    Keep({OffSince, static_cast<uint32_t>(File.text().size())});
}

std::optional<Range> FileNames::keptAround(Range Where) const {
  auto After = upper_bound(Kept, Where.Begin,
                           [](uint32_t At, Range R) { return At < R.Begin; });
  if (After == Kept.begin() || !std::prev(After)->contains(Where))
    return std::nullopt;
  return *std::prev(After);
}

std::optional<Range> FileNames::keptAround(uint32_t At) const {
  auto Found =
      lower_bound(Kept, At, [](Range R, uint32_t P) { return R.End <= P; });
  if (Found == Kept.end() || Found->Begin >= At)
    return std::nullopt;
  return *Found;
}

/// Whether token \p I, a name, follows a word that can declare it.
static bool isBehindWord(const SourceFile &File, uint32_t I) {
  // A directive's last word says nothing about the next line.
  return I > 0 && File.isIdentifier(I - 1) && !isBeforeUse(File.name(I - 1)) &&
         !(File[I].StartsLine && File.directiveOf(I - 1));
}

ArrayRef<uint32_t> FileNames::behindWords(StringRef Name) const {
  auto [Found, New] = BehindWords.try_emplace(Name);
  if (New)
    copy_if(File.named(Name), std::back_inserter(Found->second),
            [&](uint32_t I) { return isBehindWord(File, I); });
  return Found->second;
}

StringRef FileNames::declaredAs(uint32_t Use) const {
  ArrayRef<uint32_t> All = behindWords(File.name(Use));
  const uint32_t *Next = lower_bound(All, Use);
  return Next == All.begin() ? StringRef() : File.name(Next[-1] - 1);
}

/// Where the scope of what is declared at token \p I, a candidate, ends: with
/// the block around it, or with the body of the function whose parameter it is.
static uint32_t scopeEnd(const SourceFile &File, uint32_t I) {
  const uint32_t *Found = lower_bound(File.candidates(), I);
  uint32_t Number = File.openingAround(Found - File.candidates().begin());
  for (; Number != 0; Number = File.opening(Number).Around) {
    uint32_t Open = File.opening(Number).Token;
    std::optional<uint32_t> Close = closingBracket(File, Open);
    if (Close && File.is(Open, tok::l_brace))
      return *Close;
    if (!Close || !File.is(Open, tok::l_paren))
      continue;
    uint32_t Body = *Close + 1;
    while (Body < File.size() && !File.isOneOf(Body, tok::l_brace, tok::semi))
      ++Body;
    return closingBracket(File, Body).value_or(*Close);
  }
  return File.size();
}

ArrayRef<FileNames::LocalScope> FileNames::scopesOf(StringRef Name) const {
  auto [Found, New] = Scopes.try_emplace(Name);
  if (!New)
    return Found->second;
  uint32_t End = 0;
  for (uint32_t D : behindWords(Name)) {
    if (File.directiveOf(D))
      continue;
    End = std::max(End, scopeEnd(File, D));
    Found->second.push_back({D, End});
  }
  return Found->second;
}

bool FileNames::isLocal(uint32_t I) const {
  assert(std::binary_search(File.candidates().begin(), File.candidates().end(),
                            I) &&
         "only the scopes of candidates are known");
  ArrayRef<LocalScope> All = scopesOf(File.name(I));
  const auto *After = upper_bound(
      All, I, [](uint32_t At, LocalScope S) { return At < S.Begin; });
  return After != All.begin() && I < std::prev(After)->End;
}

} // namespace tranship

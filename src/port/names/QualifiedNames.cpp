// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names after `::`: CUDA's namespaces and their aliases, `::cudaMalloc`, and
// scoped enumerators. A name in a user's namespace or class is not CUDA's.
#include "port/names/Names.h"
#include "rules/Rewrites.h"
#include "rules/Rules.h"
#include "text/Operators.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// What is before a name.
struct Qualifier {
  bool Known = true; ///< False if text cannot read it: `X<T>::`.
  SmallVector<uint32_t, 4> Components; ///< Tokens, outermost first.
};

} // namespace

/// Whether the `::` after token \p I, a `>` or `)`, begins a global name.
static bool beginsGlobalName(const SourceFile &File, uint32_t I) {
  if (File.is(I, tok::r_paren)) {
    // `if (x) ::f()`, `(T)::f()`; but `decltype(x)::f`, `NAMESPACE(x)::f`.
    std::optional<uint32_t> Open = openingBracket(File, I);
    if (!Open || *Open == 0 || !File.isIdentifier(*Open - 1))
      return Open.has_value();
    StringRef Word = File.name(*Open - 1);
    return isBeforeCondition(Word) || isBeforeExpression(Word);
  }
  // `x > ::f()`, `template <class T> ::type f()`; but `X<T>::f`.
  std::optional<uint32_t> Open = openingAngle(File, I);
  return !Open || (*Open > 0 && File.isName(*Open - 1, "template"));
}

static Qualifier qualifierOf(const SourceFile &File, uint32_t I) {
  // Nobody nests namespaces that deep; a limit keeps the time linear.
  constexpr unsigned MaxComponents = 64;
  Qualifier Result;
  while (I >= 2 && File.is(I - 1, tok::coloncolon)) {
    if (Result.Components.size() == MaxComponents) {
      Result.Known = false;
      break;
    }
    if (File.isIdentifier(I - 2) && !isBeforeGlobalName(File.name(I - 2))) {
      I -= 2;
      Result.Components.push_back(I);
      continue;
    }
    switch (File[I - 2].Kind) {
    case tok::greater:
    case tok::greatergreater:
    case tok::r_paren:
      Result.Known = beginsGlobalName(File, I - 2);
      break;
    default:
      break;
    }
    break;
  }
  std::reverse(Result.Components.begin(), Result.Components.end());
  return Result;
}

/// Ports `cudaMemcpyKind::cudaMemcpyHostToDevice` and `::cudaMalloc`. A name in
/// a namespace of the maps is ported from the namespace on.
static void portBehindQualifier(const View &V, Writer &W, uint32_t I) {
  Qualifier Q = qualifierOf(V.File, I);
  Owner Whose = V.ownerOf(I);
  bool OwnGlobally = Whose < Owner::Cuda
                         ? V.Known.declaresGlobally(V.File.name(I))
                         : Whose != Owner::Cuda;
  if (!Q.Known || OwnGlobally)
    return;
  if (Q.Components.empty()) {
    W.noteUse(I);
    return void(portUse(V, W, I, V.File.name(I)));
  }
  if (V.isOwn(I))
    return;
  StringRef Scope = V.File.name(Q.Components.back());
  auto ScopeRow = V.Names.find(KeySpace::Identifier, Scope);
  auto R = V.Names.find(KeySpace::Identifier, V.File.name(I));
  if (Q.Components.size() == 1 && ScopeRow && ScopeRow->What == Kind::Type &&
      R && R->What == Kind::Enumerator)
    portUse(V, W, I, R->Key);
}

namespace {

/// `A::B::C` from a namespace of the maps, or an alias of one, on.
class Chain {
public:
  Chain(const View &V, Writer &W, uint32_t First) : V(V), W(W) {
    StringRef Alias = V.Known.alias(V.File.name(First));
    IsAlias = !Alias.empty();
    Head = IsAlias ? Alias : V.File.name(First);
    Tokens.push_back(First);
    // No key has more components than this.
    constexpr size_t MaxComponents = 8;
    for (uint32_t I = First;
         Tokens.size() != MaxComponents && V.File.is(I + 1, tok::coloncolon) &&
         V.File.isIdentifier(I + 2);
         I += 2)
      Tokens.push_back(I + 2);
  }

  /// Ports the longest part of the chain that has a row.
  void port();

private:
  std::string key(size_t Length) const {
    std::string Result = Head.str();
    for (uint32_t I : ArrayRef(Tokens).take_front(Length).drop_front())
      Result += "::" + V.File.name(I).str();
    return Result;
  }

  void replace(size_t Length, const Row &R, const Resolution &What);
  bool portCall();

  const View &V;

  Writer &W;
  SmallVector<uint32_t, 4> Tokens;
  StringRef Head; ///< The first token, or the namespace that it is an alias of.
  bool IsAlias = false;
};

} // namespace

/// Ports the call of the whole chain, if there is a row for it and its
/// arguments.
bool Chain::portCall() {
  std::optional<Call> Around = callAt(V.File, Tokens.back() + 1);
  if (!Around || Around->Variable ||
      declaresFunction(V.File, Tokens.back(), *Around))
    return false;
  std::string Key = key(Tokens.size());
  auto R = V.Names.findCall(Key, Around->Arguments.size());
  if (!R || R->What == Kind::Member ||
      V.resolve(*R).What != Resolution::State::Template)
    return false;
  applyRow(V, W, Tokens.front(), *R, &*Around);
  return true;
}

void Chain::port() {
  // Its first line decides about a chain that spans several lines.
  if (V.isKept(Tokens.front()) || portCall())
    return;
  for (size_t Length = Tokens.size(); Length > 0; --Length) {
    std::string Key = key(Length);
    auto R = V.Names.find(KeySpace::Identifier, Key);
    // Static members of groups: see GroupMembers.cpp.
    if (!R || R->What == Kind::Member)
      continue;
    Resolution What = V.resolve(*R);
    // The maps list all names of a namespace that a support header supplies.
    bool IsUnlisted =
        What.Supplied && R->What == Kind::Namespace && Length < Tokens.size();
    if (Length == 1 && IsAlias && !IsUnlisted)
      continue;
    std::string Unlisted;
    if (IsUnlisted) {
      Unlisted = key(Length + 1);
      R->Key = Unlisted;
      What = {Resolution::State::Absent};
      ++Length;
    }
    Range Where = V.File.between(Tokens.front(), Tokens[Length - 1]);
    // If nothing is known about a whole namespace, its members are reported
    // instead; it may also be the user's own.
    if (Length == 1 && What.What == Resolution::State::NotEstablished)
      return;
    bool Ported = What.What == Resolution::State::Rename;
    if (Ported) {
      replace(Length, *R, What);
      completeTemplateArguments(V, W, Tokens[Length - 1], Key);
    } else if (What.What == Resolution::State::Template)
      W.report(DiagnosticId::CallForm, Where,
               message(Message::ArgumentsUnseen, {Key, What.Text}));
    else
      W.reportUnported(*R, What, Where);
    return W.count(*R, Where, Ported);
  }
}

void Chain::replace(size_t Length, const Row &R, const Resolution &What) {
  StringRef NewName = What.Text;
  SmallVector<StringRef, 4> Old;
  SmallVector<StringRef, 4> New;
  R.Key.split(Old, "::");
  NewName.split(New, "::");
  if (New.size() == 1 && Old.size() > 1) {
    // Only the last component is new.
    New.assign(Old.begin(), Old.end());
    New.back() = NewName;
    if (auto HeadRow = V.Names.find(KeySpace::Identifier, Old.front())) {
      Resolution HeadResult = V.resolve(*HeadRow);
      if (HeadResult.What == Resolution::State::Rename)
        New.front() = HeadResult.Text;
    }
  }
  // The components of an alias are ported where it is declared.
  size_t InAlias = IsAlias ? Old.size() - (Length - 1) : 0;
  bool Elsewhere = What.Supplied && New.front() != Old.front();
  if (Old.size() != New.size() || Elsewhere) {
    // All of it is, and so is the namespace of an alias.
    W.replace(V.File.between(Tokens.front(), Tokens[Length - 1]), NewName);
    return;
  }
  size_t Skip = IsAlias ? InAlias : 0;
  for (size_t N = Skip; N != Old.size(); ++N) {
    uint32_t I = Tokens[IsAlias ? N - InAlias + 1 : N];
    if (Old[N] != New[N])
      W.replace(V.File[I].where(), New[N]);
  }
}

/// Whether the name at \p I, a namespace's, is used as one and is CUDA's.
static bool namesNamespace(const SourceFile &File, uint32_t I) {
  if (isMemberName(File, I))
    return false;
  uint32_t Front = I; // The first token of `::X`.
  if (I > 0 && File.is(I - 1, tok::coloncolon)) {
    Qualifier Q = qualifierOf(File, I);
    if (!Q.Known || !Q.Components.empty())
      return false;
    Front = I - 1;
  }
  if (Front > 0 && File.isName(Front - 1, "namespace"))
    return Front > 1 && File.isName(Front - 2, "using");
  if (File.is(I + 1, tok::coloncolon))
    return true;
  // `#define CUB_NS cub`
  if (const Directive *D = File.directiveOf(I))
    return D->Kind == DirectiveKind::Define && Front == D->argument() + 1 &&
           I + 1 == D->End;
  return Front > 2 && File.is(Front - 1, tok::equal) &&
         File.isName(Front - 3, "namespace");
}

/// Whether candidate \p I is in text that no rule ports.
static bool isProse(const SourceFile &File, uint32_t I) {
  const Directive *D = File.directiveOf(I);
  return D && D->Kind == DirectiveKind::Other &&
         !File.isName(D->Name, "pragma");
}

static void portAliasUses(const View &V, Writer &W) {
  for (uint32_t I = 0; I + 1 < V.File.size(); ++I)
    if (V.File.is(I + 1, tok::coloncolon) && V.File.isIdentifier(I) &&
        !V.Known.alias(V.File.name(I)).empty() && namesNamespace(V.File, I) &&
        V.Names.contains(KeySpace::Identifier,
                         V.Known.alias(V.File.name(I)).split("::").first))
      Chain(V, W, I).port();
}

/// Reports unqualified names of namespaces that a using-directive opens if the
/// target lacks them: text cannot rename them safely, but can report them.
static void reportUsedMembers(const View &V, Writer &W) {
  SmallVector<StringRef> Spaces;
  for (const std::string &Space : V.Known.usedNamespaces())
    // Some only begin like a library's functions.
    if (auto R = V.Names.find(KeySpace::Identifier, Space);
        R && !isBeginning(R->Key))
      Spaces.push_back(Space);
  if (Spaces.empty())
    return;
  for (uint32_t I = 1; I + 1 < V.File.size(); ++I) {
    if (!V.File.isIdentifier(I))
      continue;
    tok::TokenKind Before = V.File[I - 1].Kind;
    tok::TokenKind After = V.File[I + 1].Kind;
    bool Used = After == tok::l_paren || After == tok::less ||
                After == tok::l_brace || After == tok::raw_identifier;
    if (!Used || Before == tok::period || Before == tok::arrow ||
        Before == tok::coloncolon || V.isOwn(I) || V.File.directiveOf(I))
      continue;
    for (StringRef Space : Spaces) {
      auto R = V.Names.find(KeySpace::Identifier,
                            (Space + "::" + V.File.name(I)).str());
      if (!R)
        continue;
      Resolution What = V.resolve(*R);
      bool Ported = What.What == Resolution::State::Rename;
      if (!Ported)
        W.reportUnported(*R, What, V.File[I].where());
      else if (What.Supplied && What.Text != R->Key)
        W.replace(V.File[I].where(), What.Text);
      if (Ported)
        completeTemplateArguments(V, W, I, R->Key);
      W.count(*R, V.File[I].where(), Ported);
    }
  }
}

/// Whether the namespace that is named at \p I is the user's own.
static bool isOwnNamespace(const View &V, uint32_t I) {
  Owner Whose = V.ownerOf(I);
  return Whose < Owner::Cuda ? V.Known.hasNestedNamespace(V.File.name(I))
                             : Whose != Owner::Cuda;
}

void portQualifiedNames(const View &V, Writer &W) {
  for (uint32_t I : V.File.candidates()) {
    if (isProse(V.File, I))
      continue;
    auto R = V.Names.find(KeySpace::Identifier, V.File.name(I));
    if (R && R->What == Kind::Namespace) {
      if (namesNamespace(V.File, I) && !isOwnNamespace(V, I))
        Chain(V, W, I).port();
    } else if (I > 0 && V.File.is(I - 1, tok::coloncolon)) {
      portBehindQualifier(V, W, I);
    }
  }
  if (V.Known.hasAliases())
    portAliasUses(V, W);
  reportUsedMembers(V, W);
}

} // namespace tranship

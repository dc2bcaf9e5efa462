// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Overloads and specialisations that only the handles of two libraries tell
// apart. In CUDA these are pointers to different structs; on the target some of
// them are all `void *`.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Operators.h"
#include "text/Patterns.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether \p Type, of a target, is `void *` by another name.
static bool isVoidPointer(StringRef Type) {
  return StringSwitch<bool>(Type)
      .Cases("hipblasHandle_t", "hipsparseHandle_t", "hipsolverHandle_t",
             "hipsolverDnHandle_t", "hipsolverSpHandle_t", "hipblasLtHandle_t",
             true)
      .Default(false);
}

/// Whether a parameter that ends with the word has no name.
static bool isTypeWord(StringRef Word) {
  return StringSwitch<bool>(Word)
      .Cases("int", "unsigned", "long", "short", "char", "bool", "float", true)
      .Cases("double", "const", "volatile", "void", true)
      .Default(false);
}

namespace {

class HandleRule {
public:
  HandleRule(const View &V, Writer &W) : V(V), W(W), File(V.File) {}

  void look(uint32_t I);

private:
  void report(uint32_t First, uint32_t Second, bool IsTemplate);
  std::string specialisation(uint32_t I) const;
  std::string overload(uint32_t I, SmallVectorImpl<uint32_t> &Handles) const;
  std::string place(uint32_t I) const;
  bool isHandle(uint32_t I) const;

  const View &V;
  Writer &W;
  const SourceFile &File;
  /// What is declared, and the tokens of its handles.
  StringMap<SmallVector<uint32_t, 2>> Seen;
};

} // namespace

bool HandleRule::isHandle(uint32_t I) const {
  if (!File.isIdentifier(I) || !File.name(I).ends_with("andle_t"))
    return false;
  auto R = V.Names.find(KeySpace::Identifier, File.name(I));
  if (!R || V.isOwn(I))
    return false;
  Resolution What = V.resolve(*R);
  return What.What == Resolution::State::Rename && isVoidPointer(What.Text);
}

/// The braces and the branch that token \p I stands in, as a text.
std::string HandleRule::place(uint32_t I) const {
  uint32_t Around = NoToken;
  for (uint32_t At = I; At-- > 0;) {
    uint32_t Partner = File[At].Partner;
    if (Partner != NoToken && Partner < At)
      At = Partner;
    else if (File.is(At, tok::l_brace)) {
      Around = At;
      break;
    }
  }
  return (Twine(Around) + "/" + Twine(File.branchOf(I)) + "/").str();
}

/// `struct X<Handle>` or `f<Handle>(` behind `template <>`: all of it but the
/// handle. Empty if \p I stands in nothing of the kind.
std::string HandleRule::specialisation(uint32_t I) const {
  if (I < 4 || !match(File, I - 2, "Name < Any >"))
    return {};
  uint32_t At = I - 2;
  for (unsigned Steps = 0; At > 2 && Steps < 16; ++Steps, --At)
    if (match(File, At - 2, "template < >"))
      return (Twine(place(At - 2)) + "<>" + File.name(I - 2)).str();
    else if (File.isOneOf(At, tok::semi, tok::equal, tok::l_brace,
                          tok::r_brace))
      return {};
  return {};
}

/// The function whose parameter has the type at token \p I, with the types of
/// all its parameters; empty if it is not the declaration of one.
std::string HandleRule::overload(uint32_t I,
                                 SmallVectorImpl<uint32_t> &Handles) const {
  uint32_t Open = I;
  while (Open-- > 0 && !File.is(Open, tok::l_paren))
    if (I - Open > 64 ||
        File.isOneOf(Open, tok::semi, tok::l_brace, tok::r_brace, tok::r_paren))
      return {};
  bool IsOperator = follows(File, Open, "operator Any");
  bool IsCall =
      follows(File, Open, "operator Any )") && !isMemberName(File, Open - 3);
  if (Open < 2 || Open >= I ||
      !(IsOperator || IsCall || File.isIdentifier(Open - 1)))
    return {};
  auto Around = callAt(File, Open);
  if (!Around || Around->Variable ||
      !(IsCall || declaresFunction(File, Open - 1, *Around)))
    return {};
  std::string Key = place(Open) + File.name(Open - 1).str() + "(";
  for (const Argument &A : Around->Arguments) {
    uint32_t End = A.First;
    while (End < A.End && !File.is(End, tok::equal))
      ++End;
    if (End > A.First + 1 && File.isIdentifier(End - 1) &&
        !File.is(End - 2, tok::coloncolon) && !isHandle(End - 1) &&
        !isTypeWord(File.name(End - 1)) && !File.isName(End - 2, "const"))
      --End; // The parameter's name.
    for (uint32_t At = A.First; At < End; ++At)
      if (isHandle(At))
        Handles.push_back(At);
    for (uint32_t At = A.First; At < End; ++At)
      Key += (isHandle(At) ? StringRef("void*") : File.name(At)).str() + " ";
    Key += ",";
  }
  bool IsConst = File.isName(Around->Close + 1, "const");
  return Key + (IsConst ? "const" : "");
}

void HandleRule::look(uint32_t I) {
  if (!isHandle(I) || File.directiveOf(I))
    return;
  SmallVector<uint32_t, 2> Handles;
  std::string Key = specialisation(I);
  bool IsTemplate = !Key.empty();
  if (IsTemplate)
    Handles.push_back(I);
  else
    Key = overload(I, Handles);
  if (Key.empty() || Handles.front() != I)
    return;
  auto [Found, New] = Seen.try_emplace(Key, Handles);
  if (New)
    return;
  for (auto [First, Second] : zip(Found->second, Handles))
    if (File.name(First) != File.name(Second))
      return report(First, Second, IsTemplate);
}

void HandleRule::report(uint32_t First, uint32_t Second, bool IsTemplate) {
  W.report(DiagnosticId::HandleOverloads, File[Second].where(),
           "'" + File.name(First) + "' and '" + File.name(Second) +
               "' are both 'void *' in " + V.To->Title + ", so " +
               (IsTemplate ? "this specialisation" : "this overload") +
               " is declared twice: wrap the handles in types of your own");
}

void reportHandleOverloads(const View &V, Writer &W) {
  HandleRule Rule(V, W);
  for (uint32_t I : V.File.candidates())
    Rule.look(I);
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Overloads and specialisations that differ only in two of CUDA's types that
// are one type on the target: the handles of libraries, which are `void *`
// there, and types of the driver and of the runtime, such as CUresult and
// cudaError_t.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Conditionals.h"
#include "text/Operators.h"
#include "text/Patterns.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether \p Type, one of a target's types, is another name of `void *`.
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

/// A declaration with such types.
struct Declared {
  SmallVector<uint32_t, 2> Types; ///< The tokens of its CUDA types.
  bool HasBody = false;
};

class HandleRule {
public:
  HandleRule(const View &V, Writer &W) : V(V), W(W), File(V.File) {}

  void look(uint32_t I);

private:
  bool compare(const Declared &First, const Declared &Second, bool IsTemplate);
  void report(uint32_t First, uint32_t Second, bool IsTemplate);
  std::string specialisation(uint32_t I, Declared &New) const;
  std::string overload(uint32_t I, Declared &New) const;
  std::string place(uint32_t I) const;
  std::string typeOf(uint32_t I) const;

  const View &V;
  Writer &W;
  const SourceFile &File;
  StringMap<SmallVector<Declared, 1>> Seen; ///< By what is declared.
};

} // namespace

/// The target's type for the type at token \p I; empty if it is not one of
/// CUDA's types.
std::string HandleRule::typeOf(uint32_t I) const {
  if (!File.isIdentifier(I))
    return {};
  auto R = V.Names.find(KeySpace::Identifier, File.name(I));
  if (!R || R->What != Kind::Type || V.isOwn(I))
    return {};
  Resolution What = V.resolve(*R);
  if (What.What != Resolution::State::Rename || What.Supplied)
    return {};
  return isVoidPointer(What.Text) ? "void *" : What.Text.str();
}

/// The braces around token \p I, as a text.
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
  return (Twine(Around) + "/").str();
}

/// `struct X<Handle>` or `f<Handle>(` after `template <>`, without the handle.
/// Empty if \p I is in nothing of the kind.
std::string HandleRule::specialisation(uint32_t I, Declared &New) const {
  if (I < 4 || !match(File, I - 2, "Name < Any >"))
    return {};
  New.Types.push_back(I);
  New.HasBody = File.is(I + 2, tok::l_brace);
  std::string Type = typeOf(I);
  uint32_t At = I - 2;
  for (unsigned Steps = 0; At > 2 && Steps < 16; ++Steps, --At)
    if (match(File, At - 2, "template < >"))
      return (Twine(place(At - 2)) + "<>" + File.name(I - 2) + Type).str();
    else if (File.isOneOf(At, tok::semi, tok::equal, tok::l_brace,
                          tok::r_brace))
      return {};
  return {};
}

/// The function whose parameter has the type at token \p I, with the types of
/// all its parameters; empty if it is not such a declaration.
std::string HandleRule::overload(uint32_t I, Declared &New) const {
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
        !File.is(End - 2, tok::coloncolon) && typeOf(End - 1).empty() &&
        !isTypeWord(File.name(End - 1)) && !File.isName(End - 2, "const"))
      --End; // The parameter's name.
    for (uint32_t At = A.First; At < End; ++At) {
      std::string Type = typeOf(At);
      if (!Type.empty())
        New.Types.push_back(At);
      Key += Type.empty() ? File.name(At).str() + " " : Type + " ";
    }
    Key += ",";
  }
  bool IsConst = File.isName(Around->Close + 1, "const");
  New.HasBody = File.is(Around->Close + 1 + IsConst, tok::l_brace);
  return Key + (IsConst ? "const" : "");
}

void HandleRule::look(uint32_t I) {
  if (File.directiveOf(I) || typeOf(I).empty())
    return;
  Declared New;
  std::string Key = specialisation(I, New);
  bool IsTemplate = !Key.empty();
  if (!IsTemplate) {
    New.Types.clear();
    Key = overload(I, New);
  }
  if (Key.empty() || New.Types.empty() || New.Types.front() != I)
    return;
  auto &Others = Seen[Key];
  if (none_of(Others, [&](const Declared &Other) {
        return compare(Other, New, IsTemplate);
      }))
    Others.push_back(std::move(New));
}

/// Reports \p Second if it is a different overload from \p First, and the same
/// one in the port. A function with only one body may be declared by two names
/// of one type.
bool HandleRule::compare(const Declared &First, const Declared &Second,
                         bool IsTemplate) {
  if (areAlternatives(File, First.Types[0], Second.Types[0]))
    return false;
  for (auto [A, B] : zip(First.Types, Second.Types))
    if (File.name(A) != File.name(B) &&
        (typeOf(A) == "void *" || (First.HasBody && Second.HasBody))) {
      report(A, B, IsTemplate);
      return true;
    }
  return false;
}

void HandleRule::report(uint32_t First, uint32_t Second, bool IsTemplate) {
  std::string Type = typeOf(Second);
  W.report(DiagnosticId::HandleOverloads, File[Second].where(),
           "'" + File.name(First) + "' and '" + File.name(Second) +
               "' are both '" + Type + "' in " + V.To->Title + ", so " +
               (IsTemplate ? "this specialisation" : "this overload") +
               " is declared twice: " +
               (Type == "void *" ? "wrap the handles in types of your own"
                                 : "keep one for the port"));
}

void reportHandleOverloads(const View &V, Writer &W) {
  HandleRule Rule(V, W);
  for (uint32_t I : V.File.candidates())
    Rule.look(I);
}

} // namespace tranship

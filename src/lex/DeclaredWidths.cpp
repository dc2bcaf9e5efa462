// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lex/DeclaredWidths.h"
#include "lex/MaskWidths.h"
#include "lex/Scopes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Words that stand before a name and are no part of its type.
static bool isNoType(StringRef Word) {
  return precedesUse(Word) ||
         StringSwitch<bool>(Word)
             .Cases("new", "delete", "sizeof", "operator", "typename", true)
             .Cases("using", "namespace", "struct", "class", "enum", true)
             .Cases("define", "template", "if", "while", "switch", true)
             .Default(false);
}

DeclaredWidths::DeclaredWidths(const SourceFile &File, const Facts &Known)
    : File(File), Known(Known) {
  findAliases();
  for (uint32_t I = 1; I < File.size(); ++I)
    if (File.isIdentifier(I))
      if (auto Bits = before(I))
        All[File.name(I)].push_back({I, *Bits});
}

/// `using mask_t = unsigned;`, `typedef unsigned mask_t;`
void DeclaredWidths::findAliases() {
  for (uint32_t I = 0; I + 2 < File.size(); ++I) {
    bool Using = File.isName(I, "using") && File.is(I + 2, tok::equal);
    if (!Using && !File.isName(I, "typedef"))
      continue;
    uint32_t First = Using ? I + 3 : I + 1;
    uint32_t End = First;
    while (File.isIdentifier(End) || File.is(End, tok::coloncolon))
      ++End;
    if (!File.is(End, tok::semi) || End - First < (Using ? 1u : 2u))
      continue;
    StringRef Name = File.name(Using ? I + 1 : End - 1);
    Aliases[Name] = ofWords(First, Using ? End : End - 1);
  }
}

Width DeclaredWidths::ofWord(StringRef Word) const {
  Width Bits =
      StringSwitch<Width>(Word)
          .Cases("long", "uint64_t", "int64_t", "size_t", Width::Wide)
          .Cases("unsigned", "int", "signed", "uint", Width::Narrow)
          .Cases("uint32_t", "int32_t", Width::Narrow)
          .Cases("bool", "char", "short", "float", "double", Width::Other)
          .Cases("void", "half", "__half", Width::Other)
          .Case("auto", Width::Auto)
          .Default(Width::Unknown);
  if (Bits != Width::Unknown)
    return Bits;
  if (auto Found = Aliases.find(Word); Found != Aliases.end())
    return Found->second;
  for (const MacroDefinition &M : Known.macros(Word))
    if (!M.FunctionLike && M.BodyFirst < M.BodyEnd &&
        ofWord(File.name(M.BodyFirst)) == Width::Narrow)
      return isType(M.BodyFirst, M.BodyEnd) ? Width::Narrow : Width::Unknown;
  return Width::Unknown;
}

/// `unsigned long` is wide, `unsigned char` no mask: a later word says more.
Width DeclaredWidths::ofWords(uint32_t First, uint32_t End) const {
  Width Result = Width::Unknown;
  for (uint32_t I = First; I != End; ++I) {
    Width Bits = ofWord(File.name(I));
    if (Bits == Width::Wide || Bits == Width::Other)
      return Bits;
    if (Bits != Width::Unknown)
      Result = Bits;
  }
  return Result;
}

bool DeclaredWidths::isType(uint32_t First, uint32_t End) const {
  for (uint32_t I = First; I < End; ++I)
    if (!File.isIdentifier(I) && !File.is(I, tok::coloncolon))
      return false;
  Width Bits = First < End ? ofWords(First, End) : Width::Unknown;
  return Bits == Width::Narrow || Bits == Width::Wide;
}

std::optional<Width> DeclaredWidths::before(uint32_t I) const {
  uint32_t End = I;
  while (End > 0 &&
         (File.is(End - 1, tok::star) || File.is(End - 1, tok::amp) ||
          File.isName(End - 1, "__restrict__")))
    --End;
  if (End > 0 && File.is(End - 1, tok::comma))
    return afterComma(End - 1);
  uint32_t First = End;
  const Directive *D = File.directiveOf(I);
  uint32_t Limit = D ? std::min(D->argument() + 1, I) : 0;
  while (First > Limit &&
         (File.is(First - 1, tok::coloncolon) ||
          (File.isIdentifier(First - 1) && !isNoType(File.name(First - 1)))))
    --First;
  // `A::b` is used, and `a * b` computed.
  if (First == End || !File.isIdentifier(End - 1))
    return std::nullopt;
  Width Bits = ofWords(First, End);
  if (End != I && Bits == Width::Unknown)
    return std::nullopt;
  return Bits;
}

/// The same for a declarator behind a comma: `unsigned a = 0, b`.
std::optional<Width> DeclaredWidths::afterComma(uint32_t I) const {
  uint32_t First = I;
  Backwards Walk(File, I);
  while (Walk.next())
    First = Walk.at();
  uint32_t End = First;
  while (End < I && (File.is(End, tok::coloncolon) ||
                     (File.isIdentifier(End) && !isNoType(File.name(End)))))
    ++End;
  if (End - First < 2)
    return std::nullopt;
  Width Bits = ofWords(First, End - 1);
  if (Bits == Width::Unknown)
    return std::nullopt;
  return Bits;
}

DeclaredWidths::Declared DeclaredWidths::nearest(uint32_t I) const {
  auto Found = All.find(File.name(I));
  if (Found == All.end())
    return {};
  auto After = upper_bound(
      Found->second, I, [](uint32_t At, Declared D) { return At < D.Token; });
  return After == Found->second.begin() ? Declared() : *std::prev(After);
}

} // namespace tranship

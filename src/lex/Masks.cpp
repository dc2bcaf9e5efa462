// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Masks of warp functions. CUDA's have 32 bits, one per lane; the targets' have
// 64. Literals are widened where they stand or where a macro defines them; what
// text cannot decide is reported.
#include "lex/Context.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether the first parameter of the function is a mask of lanes.
static bool takesMask(StringRef Function) {
  return Function == "__syncwarp" ||
         (Function.starts_with("__") && Function.ends_with("_sync") &&
          StringSwitch<bool>(Function.drop_front(2).split('_').first)
              .Cases("shfl", "ballot", "any", "all", "match", "reduce", true)
              .Default(false));
}

/// Functions whose result is a mask of lanes, 64 bits wide on the targets.
static bool yieldsMask(StringRef Function) {
  return StringSwitch<bool>(Function)
      .Cases("__activemask", "__ballot_sync", "__ballot", true)
      .Cases("__match_any_sync", "__match_all_sync", true)
      .Default(false);
}

namespace {

/// What is known of a mask expression.
enum class Width : uint8_t { Unknown, Narrow, Wide };

class MaskRule {
public:
  explicit MaskRule(Context &C) : C(C), File(C.File) {}

  void run() {
    for (uint32_t I : File.candidates()) {
      if (!takesMask(File.name(I)) || !File.is(I + 1, tok::l_paren) ||
          C.isKept(I) || isDeclaration(I))
        continue;
      auto Around = callAt(File, I + 1);
      if (Around && !Around->Arguments.empty())
        portMask(I, Around->Arguments.front());
    }
  }

private:
  void portMask(uint32_t Function, const Argument &Mask);
  bool widenLiteral(uint32_t First, uint32_t End);
  bool widenMacro(StringRef Name);
  Width widthOf(uint32_t I) const;
  Width widthOfDeclaration(uint32_t I) const;
  bool isDeclaration(uint32_t I) const;

  Context &C;
  const SourceFile &File;
};

} // namespace

/// Whether the name at \p I is declared, not called: a type stands before it.
bool MaskRule::isDeclaration(uint32_t I) const {
  return I > 0 && File.isIdentifier(I - 1) && !File.isName(I - 1, "return") &&
         !File.isName(I - 1, "else") && !File.directiveOf(I);
}

/// The number of a literal, when it is one of at most 64 bits.
static std::optional<uint64_t> literalValue(StringRef Text) {
  uint64_t Value = 0;
  std::string Digits = Text.rtrim("uUlL").str();
  erase(Digits, '\'');
  if (StringRef(Digits).getAsInteger(0, Value))
    return std::nullopt;
  return Value;
}

static StringRef suffixOf(StringRef Text) {
  return Text.substr(Text.rtrim("uUlL").size());
}

/// A 32-bit literal in 64 bits: all lanes stay all lanes, some lanes stay those
/// lanes. Empty when \p Text has 64 bits already.
static std::string widened(StringRef Text) {
  std::optional<uint64_t> Value = literalValue(Text);
  StringRef Suffix = suffixOf(Text);
  if (!Value || *Value > UINT32_MAX || Suffix.contains_insensitive("l"))
    return {};
  if (*Value == UINT32_MAX) {
    if (Suffix.empty() && !Text.contains('\'')) {
      // A literal without suffix takes the type that it needs.
      if (Text.contains('F'))
        return (Text.take_front(2) + "FFFFFFFFFFFFFFFF").str();
      return "0xffffffffffffffff";
    }
    return Suffix.contains('U') ? "0xFFFFFFFFFFFFFFFFULL"
                                : "0xffffffffffffffffull";
  }
  return (Text.rtrim("uUlL") + (Suffix.contains('u') ? "ull" : "ULL")).str();
}

/// Widens the expression [First, End) when it is a literal, its negation or its
/// complement, brackets or not. True also when it is wide already.
bool MaskRule::widenLiteral(uint32_t First, uint32_t End) {
  while (End - First >= 3 && File.is(First, tok::l_paren) &&
         File.is(End - 1, tok::r_paren)) {
    ++First;
    --End;
  }
  bool Signed = End - First == 2 && (File.is(First, tok::minus) ||
                                     File.is(First, tok::tilde));
  uint32_t Number = End - 1;
  if ((End - First != 1 && !Signed) || !File.is(Number, tok::numeric_constant))
    return false;
  StringRef Text = File.name(Number);
  std::optional<uint64_t> Value = literalValue(Text);
  if (!Value)
    return false;
  if (!Signed) {
    if (std::string New = widened(Text); !New.empty())
      C.edits().replace(File[Number].where(), New);
    return true;
  }
  if (!suffixOf(Text).contains_insensitive("ll")) {
    StringRef Suffix = suffixOf(Text).contains('u') ? "ull" : "ULL";
    if (File.is(First, tok::minus) && suffixOf(Text).empty())
      Suffix = "LL";
    C.edits().replace(File[Number].where(),
                      (Text.rtrim("uUlL") + Suffix).str());
  }
  return true;
}

/// Widens the literal that the macro \p Name stands for.
bool MaskRule::widenMacro(StringRef Name) {
  const MacroDefinition *M = C.Known.macro(Name);
  if (!M || M->FunctionLike || M->BodyFirst >= M->BodyEnd)
    return false;
  if (M->BodyEnd - M->BodyFirst == 1 && File.isIdentifier(M->BodyFirst) &&
      File.name(M->BodyFirst) != Name)
    return widenMacro(File.name(M->BodyFirst));
  return widenLiteral(M->BodyFirst, M->BodyEnd);
}

/// The width of the type that the tokens before \p I, a declared name, spell.
Width MaskRule::widthOfDeclaration(uint32_t I) const {
  if (File.is(I + 1, tok::equal) && File.isName(I - 1, "auto"))
    return File.isIdentifier(I + 2) && yieldsMask(File.name(I + 2))
               ? Width::Wide
               : Width::Unknown;
  unsigned Longs = 0;
  Width Result = Width::Unknown;
  for (uint32_t At = I; At > 0 && File.isIdentifier(At - 1); --At) {
    StringRef Word = File.name(At - 1);
    if (Word == "long")
      ++Longs;
    else if (Word == "uint64_t" || Word == "int64_t" || Word == "size_t")
      Result = Width::Wide;
    else if (Word == "int" || Word == "unsigned" || Word == "uint32_t" ||
             Word == "int32_t" || Word == "uint")
      Result = Result == Width::Unknown ? Width::Narrow : Result;
  }
  // On 64-bit Linux, the only host of the targets, a long has 64 bits.
  return Longs > 0 ? Width::Wide : Result;
}

/// The width of the variable at \p I, by its nearest declaration before it.
Width MaskRule::widthOf(uint32_t I) const {
  StringRef Name = File.name(I);
  for (uint32_t At = I; At > 1; --At)
    if (File.isIdentifier(At - 1) && File.isIdentifier(At - 2) &&
        File.name(At - 1) == Name)
      if (Width W = widthOfDeclaration(At - 1); W != Width::Unknown)
        return W;
  return Width::Unknown;
}

void MaskRule::portMask(uint32_t Function, const Argument &Mask) {
  if (widenLiteral(Mask.First, Mask.End))
    return;
  StringRef Name = File.name(Mask.First);
  if (Mask.End - Mask.First == 1 && File.isIdentifier(Mask.First)) {
    if (widenMacro(Name) || widthOf(Mask.First) == Width::Wide)
      return;
  } else if (yieldsMask(Name) && File.is(Mask.First + 1, tok::l_paren)) {
    return; // The function's own result has the width.
  } else if (File.is(Mask.First, tok::l_paren) &&
             (File.isName(Mask.First + 1, "uint64_t") ||
              (File.isName(Mask.First + 1, "unsigned") &&
               File.isName(Mask.First + 2, "long")))) {
    return; // A cast to 64 bits.
  }
  std::string Text =
      File.between(Mask.First, Mask.End - 1).in(File.text()).str();
  C.report(DiagnosticId::MaskWidth, File.between(Mask.First, Mask.End - 1),
           "the mask '" + Text + "' of '" + File.name(Function) +
               "' must have 64 bits in " + C.To->Title +
               (C.To->RefusesNarrowMasks
                    ? "; a narrower one does not compile"
                    : "; a narrower one leaves out lanes 32 to 63 silently"));
}

void portMasks(Context &C) { MaskRule(C).run(); }

} // namespace tranship

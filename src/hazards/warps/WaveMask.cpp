// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Warp functions of a target whose masks have the 64 bits of a wave, in code
// that calls them directly: masks, votes and shuffles as CUDA has them mean
// something else there.
#include "hazards/flow/Constants.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Literals.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// How deep macros and variables are followed.
static constexpr unsigned MaxDepth = 4;

namespace {

/// What the text shows of a mask's type.
enum class MaskType : uint8_t { Unknown, Int, Unsigned, Long, LongLong };

class WaveMaskRule {
public:
  WaveMaskRule(const View &V, Writer &W)
      : V(V), W(W), File(V.File), Known(V.analysis<Constants>()) {}

  void run();

private:
  MaskType typeOf(Span S, unsigned Depth = 0) const;
  MaskType literalType(StringRef Text) const;
  MaskType declaredType(uint32_t Use) const;
  bool isWide(Span S, unsigned Depth = 0) const;
  void vote(uint32_t I, const Call &Args);
  void shuffle(uint32_t I, const Call &Args);
  void reduction(uint32_t I, const Call &Args);
  void bitCount(uint32_t I, const Call &Args);
  void narrowShift(uint32_t I);
  void keptNarrow(uint32_t I);
  void fragments(uint32_t I);
  void report(uint32_t I, const Twine &Text) {
    W.report(DiagnosticId::WaveMask, File[I].where(), Text);
  }

  const View &V;
  Writer &W;
  const SourceFile &File;
  const Constants &Known;
};

} // namespace

MaskType WaveMaskRule::literalType(StringRef Text) const {
  std::optional<uint64_t> Value = literalValue(Text);
  if (!Value)
    return MaskType::Unknown;
  const bool IsHex = Text.starts_with_insensitive("0x");
  // `l`, `ul`, `ll`, `ull`: no digit is one of these.
  const size_t Longs = Text.count('l') + Text.count('L');
  if (Longs >= 2)
    return MaskType::LongLong;
  if (Longs == 1 || *Value > UINT32_MAX)
    return MaskType::Long;
  if (Text.contains_insensitive("u") || (IsHex && *Value > INT32_MAX))
    return MaskType::Unsigned;
  return MaskType::Int;
}

/// The type in front of the variable's name, at the one place that initializes
/// it.
MaskType WaveMaskRule::declaredType(uint32_t Use) const {
  std::optional<Span> Init = Known.initializer(Use);
  if (!Init || Init->First < 3 || !File.is(Init->First - 1, tok::equal))
    return MaskType::Unknown;
  bool IsUnsigned = false;
  unsigned Longs = 0;
  MaskType Result = MaskType::Unknown;
  for (uint32_t I = Init->First - 2; I-- > 0;) {
    StringRef Word = File.name(I);
    if (Word == "unsigned") {
      IsUnsigned = true;
      Result = MaskType::Unsigned;
    } else if (Word == "long") {
      ++Longs;
    } else if (Word == "int") {
      Result = MaskType::Int;
    } else if (Word == "uint32_t" || Word == "uint") {
      return MaskType::Unsigned;
    } else if (Word == "uint64_t" || Word == "size_t") {
      return MaskType::Long;
    } else if (Word != "const" && Word != "constexpr" && Word != "static") {
      break;
    }
  }
  if (Longs)
    return Longs > 1 ? MaskType::LongLong : MaskType::Long;
  return IsUnsigned ? MaskType::Unsigned : Result;
}

MaskType WaveMaskRule::typeOf(Span S, unsigned Depth) const {
  while (!S.empty() && File.is(S.First, tok::l_paren) &&
         File[S.First].Partner == S.End - 1)
    S = {S.First + 1, S.End - 1};
  if (S.empty() || Depth > MaxDepth)
    return MaskType::Unknown;
  if (File.isOneOf(S.First, tok::minus, tok::tilde) && S.First + 2 == S.End)
    ++S.First;
  if (S.First + 1 != S.End)
    return MaskType::Unknown;
  StringRef Name = File.name(S.First);
  if (File.is(S.First, tok::numeric_constant))
    return literalType(Name);
  if (Name == "UINT_MAX" || Name == "UINT32_MAX")
    return MaskType::Unsigned;
  if (Name == "ULONG_MAX" || Name == "UINT64_MAX")
    return MaskType::Long;
  ArrayRef<MacroDefinition> Macros = V.Known.macros(Name);
  if (Macros.size() == 1)
    return typeOf({Macros[0].BodyFirst, Macros[0].BodyEnd}, Depth + 1);
  return Macros.empty() && File.isIdentifier(S.First) ? declaredType(S.First)
                                                      : MaskType::Unknown;
}

/// Whether the value is a vote or mask of the whole wave: a call, or a variable
/// that keeps it.
bool WaveMaskRule::isWide(Span S, unsigned Depth) const {
  if (S.empty() || Depth > MaxDepth || !File.isIdentifier(S.First))
    return false;
  if (isOneOf(Words::GivesWaveMask, File.name(S.First))) {
    std::optional<Call> Its = callAt(File, S.First + 1);
    return Its && Its->Close + 1 == S.End && !V.isOwn(S.First);
  }
  if (S.First + 1 != S.End)
    return false;
  std::optional<Span> Init = Known.initializer(S.First);
  return Init && isWide(*Init, Depth + 1);
}

/// A vote is that of the wave AND the mask.
void WaveMaskRule::vote(uint32_t I, const Call &Args) {
  MaskType Type = typeOf(Args.Arguments[0]);
  // -1 becomes all bits; a positive int does not.
  const bool IsAll =
      Type == MaskType::Int &&
      File.isOneOf(Args.Arguments[0].First, tok::minus, tok::tilde);
  if (Type == MaskType::Unsigned || (Type == MaskType::Int && !IsAll))
    report(I, "the mask of '" + File.name(I) + "' has 32 bits: " + V.To->Title +
                  " votes with 64 lanes, and those of the upper half are lost; "
                  "write a mask of 64 bits, or include tranship/warp.h");
}

void WaveMaskRule::shuffle(uint32_t I, const Call &Args) {
  MaskType Type = typeOf(Args.Arguments[0]);
  if (Args.Arguments.size() == 3 &&
      (Type == MaskType::Unsigned || Type == MaskType::Int))
    report(I, "'" + File.name(I) + "' has no width: " + V.To->Title +
                  " shuffles 64 lanes, whatever the mask is; write 32 as the "
                  "width if warps of 32 are meant");
}

/// The type of a reduction's mask chooses between 32 and 64 lanes.
void WaveMaskRule::reduction(uint32_t I, const Call &Args) {
  MaskType Type = typeOf(Args.Arguments[0]);
  if (Type == MaskType::Int || Type == MaskType::LongLong)
    return report(I, "the mask of '" + File.name(I) +
                         "' is neither 'unsigned' (32 lanes) nor 'unsigned "
                         "long' (64): the call is ambiguous in " +
                         V.To->Title + "; cast it to the one that is meant");
  std::optional<int64_t> Value = Known.valueOf(Args.Arguments[0]);
  if (Type == MaskType::Long && Value && *Value >= 0 && *Value <= UINT32_MAX)
    report(I, "the mask of '" + File.name(I) +
                  "' has 64 bits and names lanes 0 to 31: all lanes get the "
                  "sum of these; leave it 'unsigned' for that of the own half");
}

void WaveMaskRule::bitCount(uint32_t I, const Call &Args) {
  if (Args.Arguments.size() == 1 && isWide(Args.Arguments[0]))
    report(I, "'" + File.name(I) + "' reads 32 bits of a mask of 64: write '" +
                  File.name(I) + "ll'");
}

/// `vote & (1u << lane)`
void WaveMaskRule::narrowShift(uint32_t I) {
  if (I < 2 || I + 3 >= File.size() || !File.is(I + 1, tok::l_paren) ||
      !File.is(I + 2, tok::numeric_constant) || !File.is(I + 3, tok::lessless))
    return;
  MaskType Type = literalType(File.name(I + 2));
  if ((Type == MaskType::Unsigned || Type == MaskType::Int) &&
      isWide({I - 1, I}))
    report(I + 2, "this shifts 32 bits, and the mask has 64: lanes from 32 on "
                  "are not tested; write 1ul");
}

/// `unsigned active = __activemask();`
void WaveMaskRule::keptNarrow(uint32_t I) {
  std::optional<Call> Args = callAt(File, I + 1);
  if (!Args || I < 3 || !File.is(I - 1, tok::equal) ||
      !File.is(Args->Close + 1, tok::semi))
    return;
  MaskType Type = declaredType(I - 2);
  if (Type == MaskType::Unsigned || Type == MaskType::Int)
    report(I, "'" + File.name(I - 2) + "' keeps 32 bits of what '" +
                  File.name(I) +
                  "' returns, which has 64: use 'unsigned long'");
}

/// Products of matrices whose layouts are those of whole waves. The faults were
/// reported by one user each, for one version.
void WaveMaskRule::fragments(uint32_t I) {
  if (File.name(I) == "wmma")
    report(I, "a fragment of mxmaca::wmma belongs to a wave of 64 lanes, where "
              "CUDA's belongs to a warp of 32; SDK 3.3 on a C500 was reported "
              "to load and to store fragments wrongly: compare a product with "
              "mcBLAS's");
  else
    report(I,
           "a product of mctlass was reported to be wrong from row 8 on (SDK "
           "3.3, C500): compare one with mcBLAS's");
}

/// The first use of the namespace \p Word: in \p Outer, or, if that is empty,
/// before a member.
static std::optional<uint32_t> firstNamespace(const SourceFile &File,
                                              StringRef Word, StringRef Outer) {
  for (uint32_t I : File.named(Word))
    if (!File.directiveOf(I) &&
        (Outer.empty() ? File.is(I + 1, tok::coloncolon)
                       : I >= 2 && File.is(I - 1, tok::coloncolon) &&
                             File.isName(I - 2, Outer)))
      return I;
  return std::nullopt;
}

void WaveMaskRule::run() {
  if (auto I = firstNamespace(File, "wmma", "mxmaca"))
    fragments(*I);
  if (auto I = firstNamespace(File, "mctlass", ""))
    fragments(*I);
  for (uint32_t I = 0; I != File.size(); ++I) {
    if (File.is(I, tok::amp))
      narrowShift(I);
    if (!File.isIdentifier(I))
      continue;
    StringRef Name = File.name(I);
    const bool IsBits = Name == "__popc" || Name == "__ffs" || Name == "__clz";
    const bool IsWave = isOneOf(Words::TakesMask, Name);
    const bool Gives = isOneOf(Words::GivesWaveMask, Name);
    if ((!IsBits && !IsWave && !Gives) || V.isOwn(I))
      continue;
    if (Gives)
      keptNarrow(I);
    std::optional<Call> Args = callAt(File, I + 1);
    if (!Args || Args->Variable || Args->Arguments.empty())
      continue;
    if (IsBits)
      bitCount(I, *Args);
    else if (Name.starts_with("__shfl"))
      shuffle(I, *Args);
    else if (Name.starts_with("__reduce"))
      reduction(I, *Args);
    else if (IsWave && Args->Arguments.size() == 2 &&
             !Name.starts_with("__match"))
      vote(I, *Args);
  }
}

void reportWaveMask(const View &V, Writer &W) {
  // Ports reach these functions through tranship/warp.h, which has 32 lanes.
  if (V.To->LongMasks && (V.staysAsItIs() || !V.Options.Support))
    WaveMaskRule(V, W).run();
}

} // namespace tranship

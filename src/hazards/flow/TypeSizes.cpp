// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/flow/TypeSizes.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// How deep classes in classes are followed.
static constexpr unsigned MaxNesting = 8;

TypeSizes::TypeSizes(const View &V)
    : File(V.File), Aliases(V.analysis<TypeAliases>()) {
  for (uint32_t I : File.named({"struct", "class"})) {
    if (I > 0 && File.isName(I - 1, "enum"))
      continue;
    uint32_t Brace = File.isIdentifier(I + 1) ? I + 2 : I + 1;
    std::optional<uint32_t> Close = File.is(Brace, tok::l_brace)
                                        ? closingBracket(File, Brace)
                                        : std::nullopt;
    // `typedef struct { ... } Name;`
    bool Typedef = Close && I > 0 && File.isName(I - 1, "typedef");
    uint32_t Name = Typedef ? *Close + 1 : I + 1;
    if (!Close || !File.isIdentifier(Name))
      continue;
    auto [Known, New] = Classes.try_emplace(File.name(Name), Brace);
    if (!New)
      Known->second = NoToken;
  }
}

static int64_t numberSize(StringRef Name) {
  return StringSwitch<int64_t>(Name)
      .Cases("char", "bool", "int8_t", "uint8_t", "uchar", 1)
      .Cases("short", "half", "__half", "int16_t", "uint16_t", 2)
      .Cases("ushort", "__nv_bfloat16", 2)
      .Cases("int", "unsigned", "float", "int32_t", "uint32_t", 4)
      .Cases("uint", "signed", "half2", "__half2", 4)
      .Cases("double", "int64_t", "uint64_t", "size_t", "long", 8)
      .Cases("float2", "int2", "uint2", "double1", 8)
      .Cases("float4", "int4", "uint4", "double2", 16)
      .Default(0);
}

std::optional<TypeSizes::Layout> TypeSizes::layout(Span Type, LengthOf Length,
                                                   unsigned Depth) const {
  int64_t Number = 0;
  for (uint32_t I = Type.First; I < Type.End; ++I) {
    StringRef Word = File.name(I);
    if (Word == "const" || Word == "volatile" || Word == "std" ||
        Word == "struct" || File.is(I, tok::coloncolon))
      continue;
    if (Word == "float3" || Word == "int3" || Word == "uint3")
      return Layout{12, 4};
    if (int64_t Size = numberSize(Word)) {
      // Of `unsigned char`, the more specific word counts.
      bool Vague = Word == "unsigned" || Word == "signed" || Word == "int";
      Number = Vague && Number ? Number : Size;
      continue;
    }
    if (I + 1 != Type.End || Depth > MaxNesting || Number)
      return std::nullopt;
    auto Found = Classes.find(Word);
    if (Found != Classes.end())
      return Found->second == NoToken
                 ? std::nullopt
                 : classLayout(Found->second, Length, Depth + 1);
    std::optional<Span> Other = Aliases.at(I);
    return Other ? layout(*Other, Length, Depth + 1) : std::nullopt;
  }
  return Number ? std::optional(Layout{Number, Number}) : std::nullopt;
}

/// Adds the members of `float a[4], *b`. Whether all of it is understood.
bool TypeSizes::addMembers(Layout &To, Span Declaration, LengthOf Length,
                           unsigned Depth) const {
  uint32_t I = Declaration.First;
  while (I < Declaration.End &&
         (File.isIdentifier(I) || File.is(I, tok::coloncolon)))
    ++I;
  // The last word is the first name.
  bool Pointer = File.is(I, tok::star);
  uint32_t TypeEnd = Pointer ? I : I - 1;
  if (TypeEnd <= Declaration.First)
    return false;
  std::optional<Layout> Type =
      layout({Declaration.First, TypeEnd}, Length, Depth);
  for (I = TypeEnd; I < Declaration.End; ++I) {
    std::optional<Layout> One = Type;
    if (File.is(I, tok::star)) {
      One = Layout{8, 8};
      ++I;
    }
    if (!One || !File.isIdentifier(I))
      return false;
    for (++I; File.is(I, tok::l_square) && I < Declaration.End; ++I) {
      uint32_t Close = closingBracket(File, I).value_or(I);
      std::optional<int64_t> N = Length({I + 1, Close});
      if (!N || *N < 1 || MulOverflow(One->Size, *N, One->Size))
        return false;
      I = Close;
    }
    if (I < Declaration.End && !File.is(I, tok::comma))
      return false;
    To.Alignment = std::max(To.Alignment, One->Alignment);
    To.Size = int64_t(alignTo(To.Size, One->Alignment)) + One->Size;
    if (To.Size > (int64_t(1) << 40))
      return false;
  }
  return true;
}

std::optional<TypeSizes::Layout>
TypeSizes::classLayout(uint32_t Brace, LengthOf Length, unsigned Depth) const {
  Layout Result;
  uint32_t Close = closingBracket(File, Brace).value_or(Brace);
  for (uint32_t I = Brace + 1; I < Close;) {
    if (File.isIdentifier(I) && File.is(I + 1, tok::colon)) { // `public:`
      I += 2;
      continue;
    }
    bool Function = false, Constant = File.isName(I, "static");
    uint32_t End = I;
    for (; End < Close && !File.is(End, tok::semi); ++End) {
      if (File.isName(End, "virtual", "template", "alignas", "__align__") ||
          File.directiveOf(End))
        return std::nullopt;
      Function |= File.is(End, tok::l_paren);
      bool Body = Function && File.is(End, tok::l_brace);
      End = closingBracket(File, End).value_or(End);
      if (Body)
        break;
    }
    bool Ignored =
        Function || Constant || I == End || File.isName(I, "using", "friend");
    if (!Ignored && !addMembers(Result, {I, End}, Length, Depth))
      return std::nullopt;
    I = End + 1;
  }
  if (Result.Size == 0)
    return std::nullopt;
  Result.Size = alignTo(Result.Size, Result.Alignment);
  return Result;
}

std::optional<int64_t> TypeSizes::sizeOf(Span Type, LengthOf Length) const {
  bool Pointer = !Type.empty() && File.is(Type.End - 1, tok::star);
  std::optional<Layout> L = Pointer ? Layout{8, 8} : layout(Type, Length, 0);
  return L ? std::optional(L->Size) : std::nullopt;
}

} // namespace tranship

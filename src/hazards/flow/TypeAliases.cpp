// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/flow/TypeAliases.h"
#include "text/Patterns.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// How deep aliases of types are followed.
static constexpr unsigned MaxNames = 4;

TypeAliases::TypeAliases(const View &V) : V(V), File(V.File) {
  for (uint32_t I : File.named({"using", "typedef"})) {
    bool Using = File.isName(I, "using");
    if (Using && !match(File, I + 1, "Name ="))
      continue;
    uint32_t First = Using ? I + 3 : I + 1;
    uint32_t End = First;
    while (End < File.size() && !File.is(End, tok::semi))
      End = closingBracket(File, End).value_or(End) + 1;
    if (Using)
      add(I + 1, {First, End});
    else if (End > First + 1 && File.isIdentifier(End - 1))
      add(End - 1, {First, End - 1});
  }
}

void TypeAliases::add(uint32_t Name, Span Type) {
  auto [Known, New] = All.try_emplace(File.name(Name), Type);
  if (!New)
    Known->second = {};
}

std::optional<Span> TypeAliases::at(uint32_t I) const {
  auto Found = All.find(File.name(I));
  if (Found != All.end())
    return Found->second.empty() ? std::nullopt : std::optional(Found->second);
  ArrayRef<MacroDefinition> Macros = V.Known.macros(File.name(I));
  if (Macros.size() != 1 || Macros[0].FunctionLike)
    return std::nullopt;
  return Span{Macros[0].BodyFirst, Macros[0].BodyEnd};
}

bool TypeAliases::anyWord(Span Type, function_ref<bool(uint32_t)> Is,
                          unsigned Depth) const {
  for (uint32_t I = Type.First; I < Type.End; ++I) {
    if (!File.isIdentifier(I))
      continue;
    if (Is(I))
      return true;
    std::optional<Span> Other = Depth < MaxNames ? at(I) : std::nullopt;
    if (Other && anyWord(*Other, Is, Depth + 1))
      return true;
  }
  return false;
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/machine/DescriptorSettings.h"
#include "text/Operators.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Members of the runtime's descriptors, and of the driver's.
static bool isSetting(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("resType", "filterMode", "normalizedCoords", "pitchInBytes", true)
      .Cases("array", "hArray", "flags", "depth", "Depth", true)
      .Default(false);
}

/// Members that only contain others: `res` of `desc.res.array.array`.
static bool leadsOn(const SourceFile &File, uint32_t I) {
  return isMemberName(File, I) && StringSwitch<bool>(File.name(I))
                                      .Cases("res", "array", "pitch2D", true)
                                      .Default(false);
}

/// The name of the variable whose initializer has the member `.x` at token \p
/// I. Only the nearest tokens are looked at.
static uint32_t initializedBy(const SourceFile &File, uint32_t I) {
  for (unsigned Steps = 0; I > 2 && Steps != 64; ++Steps) {
    --I;
    if (std::optional<uint32_t> Open = openingBracket(File, I)) {
      I = *Open;
      continue;
    }
    if (File.is(I, tok::semi))
      return NoToken;
    if (!File.is(I, tok::l_brace))
      continue;
    uint32_t Name = File.is(I - 1, tok::equal) ? I - 2 : I - 1;
    if (File.isIdentifier(Name) && !File.is(Name - 1, tok::period))
      return Name;
  }
  return NoToken;
}

/// The name of the variable whose member is at token \p I.
static uint32_t descriptorOf(const SourceFile &File, uint32_t I) {
  while (I > 2) {
    if (!File.isIdentifier(I - 2))
      return File.is(I - 1, tok::period) ? initializedBy(File, I) : NoToken;
    I -= 2;
    if (!leadsOn(File, I))
      return I;
  }
  return NoToken;
}

static uint32_t valueEnd(const SourceFile &File, uint32_t I) {
  while (I < File.size() &&
         !File.isOneOf(I, tok::semi, tok::comma, tok::r_brace))
    I = closingBracket(File, I).value_or(I) + 1;
  return I;
}

static std::string key(StringRef Variable, StringRef Member) {
  return (Variable + "." + Member).str();
}

DescriptorSettings::DescriptorSettings(const View &V)
    : File(V.File), Host(V.analysis<HostFunctions>()) {
  for (uint32_t I = 2; I + 2 < File.size(); ++I) {
    if (!File.isIdentifier(I) || !File.is(I + 1, tok::equal) ||
        !isMemberName(File, I) || !isSetting(File.name(I)))
      continue;
    uint32_t Variable = descriptorOf(File, I);
    if (Variable != NoToken)
      All[key(File.name(Variable), File.name(I))].push_back(
          {I, {I + 2, valueEnd(File, I + 2)}});
  }
}

std::optional<DescriptorSetting>
DescriptorSettings::before(uint32_t Call, Span Descriptor,
                           StringRef Name) const {
  uint32_t Variable = namedBy(File, Descriptor);
  if (Variable == NoToken)
    return std::nullopt;
  auto Found = All.find(key(File.name(Variable), Name));
  if (Found == All.end())
    return std::nullopt;
  const Settings &Here = Found->second;
  const FunctionText *F = Host.around(Call);
  std::optional<DescriptorSetting> Last;
  for (const DescriptorSetting &S : Here)
    if (F && F->Body < S.Member && S.Member < Call)
      Last = S;
  bool Outlives = !F || !Host.variableAt(*F, Variable);
  if (!Last && Outlives && Here.size() == 1)
    return Here[0];
  return Last;
}

} // namespace tranship

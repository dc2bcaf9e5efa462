// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "rules/device/DeviceCode.h"
#include "rules/device/ThreadValues.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The most tokens over which a declaration's names are looked for.
static constexpr unsigned MaxDeclaration = 64;

DeviceCode::DeviceCode(const View &V)
    : V(V), File(V.File), Functions(findDeviceFunctions(V)) {
  findVariables();
}

DeviceCode::~DeviceCode() = default;

/// Those outside functions, then those inside each.
void DeviceCode::findVariables() {
  for (uint32_t I : File.candidates()) {
    StringRef Name = File.name(I);
    if ((Name != "__shared__" && Name != "__device__") || around(I))
      continue;
    if (Name == "__shared__")
      noteNames(I, false, Shared);
    if (File.isName(I + 1, "volatile") ||
        (I > 0 && File.isName(I - 1, "volatile")))
      noteNames(I, false, Volatile);
  }
  // Members: `volatile T *cells;`
  for (uint32_t I : File.named("volatile")) {
    if (around(I))
      continue;
    uint32_t End = I + 1;
    while (File.isIdentifier(End) || File.is(End, tok::star))
      ++End;
    if (File.isOneOf(End, tok::semi, tok::l_square))
      noteNames(I, false, Volatile);
  }
  for (DeviceFunction &F : Functions)
    findVariables(F);
}

/// The token that closes the bracket or angle at token \p I, or \p I itself.
static uint32_t skipBrackets(const SourceFile &File, uint32_t I) {
  if (File.is(I, tok::less))
    return closingAngle(File, I).value_or(I);
  return closingBracket(File, I).value_or(I);
}

/// Adds the names that the declaration of the word at \p Keyword declares.
void DeviceCode::noteNames(uint32_t Keyword, bool OnlyOne,
                           StringSet<> &Out) const {
  bool InDeclarator = true;
  uint32_t End = std::min<uint32_t>(File.size(), Keyword + MaxDeclaration);
  for (uint32_t I = Keyword + 1; I < End; I = skipBrackets(File, I) + 1) {
    switch (File[I].Kind) {
    case tok::l_square:
    case tok::equal:
    case tok::comma:
    case tok::semi:
    case tok::r_paren:
      if (InDeclarator && File.isIdentifier(I - 1))
        Out.insert(File.name(I - 1));
      InDeclarator = File.is(I, tok::comma) && !OnlyOne;
      if (File.isOneOf(I, tok::l_square, tok::equal) || InDeclarator)
        break;
      return;
    case tok::greater:
    case tok::r_brace:
      return;
    default:
      break;
    }
  }
}

/// `T *Name = ...` with something in shared memory after the `=` at \p Equal.
void DeviceCode::notePointer(uint32_t Equal, DeviceFunction &F) const {
  uint32_t Name = Equal - 1;
  uint32_t Before = Name - 1;
  while (File.isName(Before, "const") || File.name(Before).contains("restrict"))
    --Before;
  // Without a type before it, `*Name = ...` writes to what Name points to.
  bool Typed = File.isIdentifier(Before - 1) ||
               File.isOneOf(Before - 1, tok::greater, tok::star);
  bool Pointer = Typed && File.isOneOf(Before, tok::star, tok::amp);
  Pointer |= File.isName(Before, "auto") && File.is(Equal + 1, tok::amp);
  if (!File.isIdentifier(Name) || !Pointer)
    return;
  uint32_t End = std::min<uint32_t>(F.End, Equal + MaxDeclaration);
  for (uint32_t I = Equal + 1; I < End && !File.is(I, tok::semi); ++I) {
    if (!File.isIdentifier(I))
      continue;
    StringRef Word = File.name(I);
    if (isShared(F, Word) || Word.contains("SharedMem")) {
      F.Shared.insert(File.name(Name));
      return;
    }
  }
}

void DeviceCode::findVariables(DeviceFunction &F) const {
  for (uint32_t I = F.Params; I < F.End; ++I) {
    if (File.is(I, tok::equal)) {
      notePointer(I, F);
      continue;
    }
    if (!File.isIdentifier(I))
      continue;
    StringRef Name = File.name(I);
    if (Name == "thread_scope_system" && File.is(I + 1, tok::greater))
      F.SystemWide.insert(File.name(I + 2));
    else if (Name == "__shared__")
      noteNames(I, false, F.Shared);
    else if (Name == "volatile" && !File.name(I - 1).contains("asm"))
      noteNames(I, I < F.Body, F.Volatile);
  }
}

const ThreadValues &DeviceCode::valuesOf(const DeviceFunction &F) const {
  Values.resize(Functions.size());
  std::unique_ptr<ThreadValues> &Known = Values[&F - Functions.data()];
  if (!Known)
    Known = std::make_unique<ThreadValues>(V, F);
  return *Known;
}

const DeviceFunction *DeviceCode::around(uint32_t I) const {
  auto After =
      upper_bound(Functions, I, [](uint32_t At, const DeviceFunction &F) {
        return At < F.Params;
      });
  if (After == Functions.begin() || std::prev(After)->End < I)
    return nullptr;
  return &*std::prev(After);
}

void DeviceCode::findCalls() const {
  CallsFound = true;
  for (const DeviceFunction &F : Functions)
    if (!F.Name.empty() && !F.IsKernel)
      Calls.try_emplace(F.Name);
  for (auto [Number, F] : enumerate(Functions))
    for (uint32_t I = F.Body; I < F.End; ++I) {
      if (!File.isIdentifier(I))
        continue;
      auto Found = Calls.find(File.name(I));
      if (Found != Calls.end() &&
          File.is(afterTemplateArguments(File, I), tok::l_paren))
        Found->second.push_back({I, static_cast<uint32_t>(Number)});
    }
}

ArrayRef<CallSite> DeviceCode::callsOf(StringRef Name) const {
  if (!CallsFound)
    findCalls();
  auto Found = Calls.find(Name);
  return Found == Calls.end() ? ArrayRef<CallSite>() : Found->second;
}

namespace {

/// Whether functions of the device are worth looking for. Many rules ask.
class DeviceMention : public Analysis {
public:
  explicit DeviceMention(const View &V) {
    auto IsKeyword = [&](uint32_t I) {
      return V.File.isName(I, "__device__", "__global__");
    };
    StringRef Text = V.File.text();
    Any = any_of(V.File.candidates(), IsKeyword) || Text.contains("DEVICE") ||
          Text.contains("GLOBAL") || Text.contains("__device__") ||
          Text.contains("__global__");
  }
  bool Any;
};

} // namespace

void inDeviceCode(const View &V, function_ref<void(const DeviceCode &)> Look) {
  if (V.analysis<DeviceMention>().Any)
    Look(V.analysis<DeviceCode>());
}

} // namespace tranship

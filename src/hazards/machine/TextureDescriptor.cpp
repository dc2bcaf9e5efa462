// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What textures can be asked for that HIP refuses: levels of detail,
// anisotropy, and edges that are treated differently along x and y.
#include "hazards/flow/Constants.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Operators.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

static bool isRefusedMember(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("maxAnisotropy", "mipmapLevelBias", true)
      .Cases("minMipmapLevelClamp", "maxMipmapLevelClamp", true)
      .Default(false);
}

/// Whether the value that begins at token \p I is 0.
static bool isZero(const SourceFile &File, uint32_t I) {
  double Value = 1;
  StringRef Text = File.name(I).rtrim("fFuU");
  return File.is(I + 1, tok::semi) && !Text.getAsDouble(Value) && Value == 0;
}

/// The same for the name of a constant.
static bool isZeroConstant(const View &V, uint32_t I) {
  if (auto Known = V.Parsed.find<fact::Constant>(V.File[I].Begin))
    return Known->Value == 0;
  std::optional<Span> Init;
  if (V.File.isIdentifier(I))
    Init = V.analysis<Constants>().initializer(I);
  return Init && Init->First + 1 == Init->End && isZero(V.File, Init->First);
}

static void reportSetting(const View &V, Writer &W, uint32_t I) {
  W.report(DiagnosticId::TextureDescriptor, V.File[I].where(),
           "'" + V.File.name(I) + "' other than 0: " + V.To->Title +
               " may refuse textures with it");
}

/// `t.borderColor[0] = -1.f`, for textures that may ask for it.
static void reportBorder(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  if (!File.text().contains("ddressModeBorder") &&
      !File.text().contains("ADDRESS_MODE_BORDER"))
    return;
  StringSet<> Reported; // By the variable.
  auto IsSet = [&](uint32_t I) {
    return V.isFound(I, "border-loop") ||
           (File.is(I + 1, tok::l_square) && File.is(I + 4, tok::equal) &&
            !isZero(File, I + 5) && !isZeroConstant(V, I + 5));
  };
  for (uint32_t I : File.named("borderColor"))
    if (isMemberName(File, I) && IsSet(I) &&
        Reported.insert(File.name(I - 2)).second)
      W.report(DiagnosticId::TextureDescriptor, File[I].where(),
               "a color outside of the texture that may be other than 0: " +
                   Twine(V.To->Title) +
                   " refuses it, or reads 0 there; use cudaAddressModeClamp "
                   "and choose the value in the kernel");
}

void reportTextureDescriptor(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  if (!File.text().contains("cudaTextureDesc") &&
      !File.text().contains("cudaResourceDesc"))
    return;
  reportBorder(V, W);
  StringMap<StringRef> AlongX; // The variable to its addressMode[0].
  for (uint32_t I = 2; I + 5 < File.size(); ++I) {
    bool Member = isMemberName(File, I);
    if (!Member || !File.isIdentifier(I))
      continue;
    StringRef Name = File.name(I);
    if (isRefusedMember(Name) && File.is(I + 1, tok::equal) &&
        !isZero(File, I + 2) && !isZeroConstant(V, I + 2))
      reportSetting(V, W, I);
    if (Name == "resType" && File.is(I + 1, tok::equal) &&
        File.isName(I + 2, "cudaResourceTypeMipmappedArray"))
      W.report(DiagnosticId::TextureDescriptor, File[I + 2].where(),
               "a texture with levels: " + V.To->Title +
                   " may refuse textures of mipmapped arrays");
    if (Name != "addressMode" || !File.is(I + 4, tok::equal))
      continue;
    StringRef Mode = File.name(I + 5);
    StringRef Along = File.name(I + 2);
    if (Along == "0")
      AlongX[File.name(I - 2)] = Mode;
    else if (auto X = AlongX.find(File.name(I - 2));
             X != AlongX.end() && X->second != Mode &&
             Mode.starts_with("cuda") && X->second.starts_with("cuda") &&
             Along == "1")
      W.report(DiagnosticId::TextureDescriptor, File[I].where(),
               "'" + Mode + "' along y and '" + X->second +
                   "' along x: " + V.To->Title +
                   " may take the mode along x for all directions");
  }
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Textures whose memory and way of reading do not fit together on the target:
// pitched memory that is filtered, a pitch that is not aligned, arrays with
// depth that are filtered.
#include "hazards/machine/DescriptorSettings.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Operators.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The alignment that HIP's runtime requires for the pitch, in bytes; CUDA
/// requires 32.
static constexpr int64_t PitchAlignment = 256;

namespace {

class TextureResources {
public:
  TextureResources(const View &V, Writer &W)
      : V(V), File(V.File), W(W), Numbers(V.analysis<Constants>()), Written(V) {
  }

  void run();

private:
  using Setting = std::optional<DescriptorSetting>;

  void noteArray(const Call &C, uint32_t Name);
  void look(const Call &C, uint32_t Name);
  void lookAtPitched(const Call &C, uint32_t Name);
  void lookAtArray(const Call &C, uint32_t Name);
  bool names(const Setting &S, ArrayRef<StringLiteral> Any) const;
  bool normalizes(const Call &C, uint32_t Name, uint32_t &Where) const;
  Setting linearFilter(const Call &C, uint32_t Name) const;
  bool isFlat(Span Extent, uint32_t Call) const;
  bool isComputed(Span Pitch, unsigned Depth = 0) const;
  bool fetchesOnlyDeep() const;
  void report(uint32_t Where, const Twine &Message) {
    if (Told.insert(Where).second)
      W.report(DiagnosticId::TextureDescriptor, File[Where].where(), Message);
  }

  const View &V;
  const SourceFile &File;
  Writer &W;
  const Constants &Numbers;
  DescriptorSettings Written;
  StringMap<bool> Deep; ///< Arrays of the file: whether they have a depth.
  DenseSet<uint32_t> Told;
};

} // namespace

/// Whether one of the names is in the value, or in that of the constant that it
/// names.
bool TextureResources::names(const Setting &S,
                             ArrayRef<StringLiteral> Any) const {
  if (!S)
    return false;
  auto Has = [&](Span Value) {
    for (uint32_t I = Value.First; I < Value.End; ++I)
      if (is_contained(Any, File.name(I)))
        return true;
    return false;
  };
  if (Has(S->Value))
    return true;
  Span Value = withoutCasts(File, S->Value);
  std::optional<Span> Init;
  if (Value.First + 1 == Value.End && File.isIdentifier(Value.First))
    Init = Numbers.initializer(Value.First);
  return Init && Has(*Init);
}

bool TextureResources::normalizes(const Call &C, uint32_t Name,
                                  uint32_t &Where) const {
  Setting S = Written.before(Name, C.Arguments[2], "normalizedCoords");
  Setting Flags = Written.before(Name, C.Arguments[2], "flags");
  bool ByFlag = names(Flags, {"CU_TRSF_NORMALIZED_COORDINATES"});
  if (!S && !ByFlag)
    return false;
  Where = ByFlag ? Flags->Member : S->Member;
  return ByFlag || names(S, {"true"}) ||
         Numbers.valueOf(S->Value).value_or(0) != 0;
}

/// Where the texture of the call at \p Name gets a linear filter.
TextureResources::Setting TextureResources::linearFilter(const Call &C,
                                                         uint32_t Name) const {
  Setting S = Written.before(Name, C.Arguments[2], "filterMode");
  return names(S, {"cudaFilterModeLinear", "CU_TR_FILTER_MODE_LINEAR"})
             ? S
             : std::nullopt;
}

/// Whether the pitch is the size of a row that is not rounded up.
bool TextureResources::isComputed(Span Pitch, unsigned Depth) const {
  bool HasSize = false;
  for (uint32_t I = Pitch.First; I < Pitch.End; ++I) {
    StringRef Name = File.name(I);
    if (Name.contains_insensitive("pitch") ||
        Name.contains_insensitive("align") ||
        Name.contains_insensitive("round") || File.is(I, tok::tilde))
      return Depth == 0 && Pitch.First + 1 == Pitch.End &&
             Numbers.initializer(I) &&
             isComputed(*Numbers.initializer(I), Depth + 1);
    HasSize |= Name == "sizeof" && !File.is(I - 1, tok::slash);
    if (File.isIdentifier(I) && Depth == 0)
      if (std::optional<Span> Init = Numbers.initializer(I))
        for (uint32_t K = Init->First; K < Init->End; ++K)
          if (File.name(K).contains_insensitive("pitch"))
            return false;
  }
  return HasSize;
}

void TextureResources::lookAtPitched(const Call &C, uint32_t Name) {
  Span Resource = C.Arguments[1];
  uint32_t Where = 0;
  if (normalizes(C, Name, Where))
    report(Where, "normalized coordinates for pitched memory: " + V.To->Title +
                      " may refuse to make the texture");
  if (Setting Filter = linearFilter(C, Name))
    report(Filter->Member, "a linear filter for pitched memory: " +
                               V.To->Title + " may refuse to make the texture");
  Setting Pitch = Written.before(Name, Resource, "pitchInBytes");
  if (!Pitch)
    return;
  std::optional<int64_t> Bytes = Numbers.valueOf(Pitch->Value);
  if (Bytes ? *Bytes % PitchAlignment != 0 : isComputed(Pitch->Value))
    report(Pitch->Member, (Bytes ? "a pitch of " + Twine(*Bytes) + " bytes"
                                 : Twine("the pitch is the size of a row")) +
                              ": " + V.To->Title + " takes multiples of " +
                              Twine(PitchAlignment) +
                              "; take the pitch that cudaMallocPitch returns");
}

/// Whether the expression for the size of an array has the depth 0.
bool TextureResources::isFlat(Span Extent, uint32_t Call) const {
  Setting Depth = Written.before(Call, Extent, "depth");
  if (!Depth)
    Depth = Written.before(Call, Extent, "Depth");
  if (Depth)
    return Numbers.valueOf(Depth->Value) == 0;
  Span Value = withoutCasts(File, Extent);
  if (Value.First + 1 == Value.End && File.isIdentifier(Value.First))
    if (std::optional<Span> Init = Numbers.initializer(Value.First))
      Value = *Init;
  if (!File.isName(Value.First, "make_cudaExtent"))
    return false;
  std::optional<tranship::Call> C = callAt(File, Value.First + 1);
  return C && C->Arguments.size() == 3 && Numbers.valueOf(C->Arguments[2]) == 0;
}

void TextureResources::noteArray(const Call &C, uint32_t Name) {
  uint32_t Array = namedBy(File, C.Arguments[0]);
  bool Driver =
      File.name(Name).starts_with("cu") && !File.name(Name).starts_with("cuda");
  size_t Extent = Driver ? 1 : 2;
  if (Array != NoToken && C.Arguments.size() > Extent)
    Deep[File.name(Array)] |= !isFlat(C.Arguments[Extent], Name);
}

/// Whether the file reads textures with depth or layers, and no others.
bool TextureResources::fetchesOnlyDeep() const {
  bool Any = false;
  for (uint32_t I : File.candidates()) {
    StringRef Name = File.name(I);
    if (Name == "tex1D" || Name == "tex2D")
      return false;
    Any |= Name == "tex3D" || Name == "tex2DLayered" || Name == "tex1DLayered";
  }
  return Any;
}

void TextureResources::lookAtArray(const Call &C, uint32_t Name) {
  Setting Filter = linearFilter(C, Name);
  if (!Filter)
    return;
  Setting Array = Written.before(Name, C.Arguments[1], "array");
  if (!Array)
    Array = Written.before(Name, C.Arguments[1], "hArray");
  uint32_t Variable = Array ? namedBy(File, Array->Value) : NoToken;
  auto Known =
      Variable == NoToken ? Deep.end() : Deep.find(File.name(Variable));
  if (Known == Deep.end() ? fetchesOnlyDeep() : Known->second)
    report(Filter->Member,
           "a linear filter for an array with depth or layers: " + V.To->Title +
               " may refuse it on some GPUs");
}

void TextureResources::look(const Call &C, uint32_t Name) {
  Setting Kind = Written.before(Name, C.Arguments[1], "resType");
  if (names(Kind, {"cudaResourceTypePitch2D", "CU_RESOURCE_TYPE_PITCH2D"}))
    lookAtPitched(C, Name);
  else if (names(Kind, {"cudaResourceTypeArray", "CU_RESOURCE_TYPE_ARRAY"}))
    lookAtArray(C, Name);
}

void TextureResources::run() {
  V.callsOf({"cudaMalloc3DArray", "cuArray3DCreate", "cuArray3DCreate_v2"},
            [&](uint32_t I, const Call &C) {
              if (C.Arguments.size() >= 2)
                noteArray(C, I);
            });
  V.callsOf({"cudaCreateTextureObject", "cuTexObjectCreate"},
            [&](uint32_t I, const Call &C) {
              if (C.Arguments.size() >= 3)
                look(C, I);
            });
}

void reportTextureDescriptorResources(const View &V, Writer &W) {
  TextureResources(V, W).run();
}

} // namespace tranship

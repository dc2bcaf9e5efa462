// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Handles of textures that are used as handles of surfaces, or vice versa, if
// no parse could cast them. CUDA has one integer type for both.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// What names are declared as; both if declarations differ.
enum Object : uint8_t { None = 0, Texture = 1, Surface = 2 };

} // namespace

static Object typeNamed(StringRef Name) {
  return StringSwitch<Object>(Name)
      .Cases("cudaTextureObject_t", "CUtexObject", Texture)
      .Cases("cudaSurfaceObject_t", "CUsurfObject", Surface)
      .Default(None);
}

/// The kind of handle among the first two arguments of CUDA's \p Function.
static Object takenBy(StringRef Function) {
  if (Function.starts_with("surf") || Function.ends_with("SurfaceObject"))
    return Surface;
  if (Function.starts_with("tex") || Function.ends_with("TextureObject"))
    return Texture;
  return None;
}

/// The variable or member that \p A names, with or without its address or an
/// index; NoToken if it is something else.
static uint32_t variableIn(const SourceFile &File, const Argument &A) {
  uint32_t First = A.First + File.is(A.First, tok::amp);
  uint32_t Last = A.End - 1;
  if (File.is(Last, tok::r_square))
    Last = openingBracket(File, Last).value_or(First) - 1;
  for (uint32_t I = First; I < Last; ++I)
    if (!File.isIdentifier(I) && !File.isOneOf(I, tok::period, tok::arrow))
      return NoToken;
  return Last >= First && Last < A.End && File.isIdentifier(Last) ? Last
                                                                  : NoToken;
}

static StringMap<uint8_t> declaredHandles(const View &V) {
  const SourceFile &File = V.File;
  StringMap<uint8_t> Declared;
  for (uint32_t I : File.candidates()) {
    Object Is = typeNamed(File.name(I));
    if (!Is || V.isOwn(I))
      continue;
    uint32_t Name = I + 1;
    while (File.isOneOf(Name, tok::star, tok::amp) ||
           File.isName(Name, "const"))
      ++Name;
    if (File.isIdentifier(Name))
      Declared[File.name(Name)] |= Is;
  }
  return Declared;
}

void reportObjectHandle(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  StringMap<uint8_t> Declared = declaredHandles(V);
  if (Declared.empty())
    return;
  for (uint32_t I : File.candidates()) {
    Object Wanted = takenBy(File.name(I));
    if (!Wanted || V.isOwn(I) || V.ownerOf(I) != Owner::Unseen)
      continue;
    auto Use = callAt(File, afterTemplateArguments(File, I));
    if (!Use || Use->Variable)
      continue;
    for (const Argument &A : ArrayRef(Use->Arguments).take_front(2)) {
      uint32_t Name = variableIn(File, A);
      if (Name == NoToken || Declared.lookup(File.name(Name)) != 3 - Wanted)
        continue;
      StringRef Words[] = {"texture", "surface"};
      W.report(
          DiagnosticId::ObjectHandle, File[Name].where(),
          message(Message::ObjectHandle, {File.name(Name), Words[2 - Wanted],
                                          Words[Wanted - 1], V.To->Title}));
    }
  }
}

} // namespace tranship

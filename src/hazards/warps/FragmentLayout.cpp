// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Elements of a fragment that are told apart by their index: which element of
// the matrix each is, every GPU decides by itself.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "rules/device/DeviceCode.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The fragments that the file declares, or has as parameters.
static StringSet<> fragmentsOf(const SourceFile &File) {
  StringSet<> Names;
  for (uint32_t I : File.named("fragment")) {
    std::optional<uint32_t> Close =
        File.is(I + 1, tok::less) ? closingAngle(File, I + 1) : std::nullopt;
    uint32_t Name = Close ? *Close + 1 : I;
    while (File.isOneOf(Name, tok::amp, tok::star))
      ++Name;
    for (; Close && File.isIdentifier(Name); Name += 2) {
      Names.insert(File.name(Name));
      while (auto Behind = closingBracket(File, Name + 1)) {
        if (!File.is(*Behind, tok::r_square))
          break;
        Name = *Behind;
      }
      if (!File.is(Name + 1, tok::comma))
        break;
    }
  }
  return Names;
}

/// The fragment whose elements the `x` at token \p I is: `acc.x`, `acc[n].x`.
static StringRef fragmentAt(const SourceFile &File, uint32_t I) {
  if (!File.is(I - 1, tok::period) || !File.is(I + 1, tok::l_square))
    return {};
  uint32_t Name = I - 2;
  while (File.is(Name, tok::r_square)) {
    auto Open = openingBracket(File, Name);
    if (!Open)
      return {};
    Name = *Open - 1;
  }
  return File.name(Name);
}

/// Whether the name is used in \p S otherwise than as an index of elements.
static bool tellsApart(const SourceFile &File, StringRef Index, Span S) {
  for (uint32_t I : File.named(Index, S))
    if (!(File.is(I - 1, tok::l_square) && File.isName(I - 2, "x") &&
          File.is(I + 1, tok::r_square)))
      return true;
  return false;
}

/// Whether the elements that the `x` at token \p I has are not all treated
/// alike: the index is a number, or the body of its loop asks for it.
static bool isChosen(const SourceFile &File, const StatementList &All,
                     uint32_t I) {
  if (File[I + 1].Partner != I + 3)
    return false;
  if (File.is(I + 2, tok::numeric_constant))
    return true;
  StringRef Index = File.name(I + 2);
  for (uint32_t N = All.at(I); N != NoStatement; N = All[N].Parent)
    if (All[N].Is == Statement::What::For &&
        !File.named(Index, All[N].Head).empty())
      return tellsApart(File, Index, {All[N].Head.End, All[N].Where.End});
  return false;
}

/// What the port's fragments are like, and what to do.
static StringRef layoutOf(const View &V) {
  if (V.hasSupport())
    return ": the port has the layout of compute capability 8.0 and later; if "
           "the code relies on another one, store the fragment with "
           "store_matrix_sync, and use elements by row and column there";
  return ", and AMD's spread a fragment over 64 lanes: store it with "
         "store_matrix_sync, and use elements by row and column there";
}

void reportFragmentLayout(const View &V, Writer &W) {
  StringSet<> Fragments = fragmentsOf(V.File);
  inDeviceCode(V, [&](const DeviceCode &Code) {
    for (uint32_t I : V.File.named("x")) {
      const DeviceFunction *F = Code.around(I);
      StringRef Name = F ? fragmentAt(V.File, I) : StringRef();
      if (!Name.empty() && Fragments.contains(Name) &&
          isChosen(V.File, F->Statements, I))
        W.report(DiagnosticId::FragmentLayout, V.File[I].where(),
                 "which element of the matrix has this index in '" +
                     Twine(Name) + "' differs between GPUs" + layoutOf(V));
    }
  });
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names of PyTorch that its own build for a target translates
// (maps/tables/torch.tsv). Its headers are in the maps.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "tables/map/Table.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

struct TorchName {
  StringRef Cuda;
  std::array<StringRef, NumColumns> Names; ///< Empty: not known.
};

} // namespace

static ArrayRef<TorchName> torchNames() {
  static const auto Names = readTable("torch", [](const TableRow &R) {
    TorchName Name{R[0], {}};
    copy(drop_begin(R), Name.Names.begin());
    return Name;
  });
  return Names;
}

/// The row for \p Name, or for the longest of the names that qualify it.
static const TorchName *findTorchName(StringRef Name) {
  const TorchName *Best = nullptr;
  for (const TorchName &N : torchNames()) {
    StringRef Rest = Name;
    if (Rest.consume_front(N.Cuda) &&
        (Rest.empty() || Rest.starts_with("::")) &&
        (!Best || N.Cuda.size() > Best->Cuda.size()))
      Best = &N;
  }
  return Best;
}

/// The tokens of the qualified name that begins with token \p I.
static uint32_t chainEnd(const SourceFile &File, uint32_t I) {
  while (File.is(I + 1, tok::coloncolon) && File.isIdentifier(I + 2))
    I += 2;
  return I + 1;
}

/// Whether the name at token \p I belongs to something before it, or declares a
/// namespace.
static bool isElsewhere(const SourceFile &File, uint32_t I) {
  if (const Directive *D = File.directiveOf(I);
      D && D->Kind != DirectiveKind::Define)
    return true;
  if (I == 0)
    return false;
  if (File.is(I - 1, tok::coloncolon))
    return I > 1 && File.isIdentifier(I - 2);
  return File.isOneOf(I - 1, tok::period, tok::arrow) ||
         (File.isName(I - 1, "namespace") &&
          File.is(chainEnd(File, I), tok::l_brace));
}

static void reportAt(const View &V, Writer &W, uint32_t I) {
  const SourceFile &File = V.File;
  if (isElsewhere(File, I))
    return;
  uint32_t End = chainEnd(File, I);
  std::string Name;
  for (uint32_t At = I; At != End; ++At)
    Name += File.is(At, tok::coloncolon) ? "::" : File.name(At).str();
  const TorchName *Found = findTorchName(Name);
  if (!Found)
    return;
  StringRef Becomes = Found->Names[static_cast<unsigned>(V.To->MapColumn)];
  if (Becomes.empty() || Becomes == Found->Cuda)
    return;
  std::string Because =
      (": PyTorch's own build for ROCm (BuildExtension) makes it " + Becomes +
       StringRef(Name).drop_front(Found->Cuda.size()))
          .str();
  W.report(DiagnosticId::NotEstablished,
           {File[I].Begin, File[End - 1].where().End},
           message(Message::NotEstablished, {Name, V.To->Title, Because}));
}

void reportTorchName(const View &V, Writer &W) {
  for (StringRef Space : {"at", "c10"})
    for (uint32_t I : V.File.named(Space))
      reportAt(V, W, I);
  for (const TorchName &N : torchNames())
    if (!N.Cuda.contains("::"))
      for (uint32_t I : V.File.named(N.Cuda))
        if (V.Known.macros(N.Cuda).empty())
          reportAt(V, W, I);
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names and headers of PyTorch that its own build for a target translates
// (maps/tables/torch.tsv), so they stay. Since PyTorch 2.11 most names are the
// same for all targets.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "tables/map/Table.h"
#include "text/HeaderNames.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

struct TorchName {
  StringRef Cuda;
  std::array<StringRef, NumColumns> Names; ///< Empty: not known.
  StringRef Later;   ///< Since PyTorch 2.11; empty: the name stays.
  StringRef Check;   ///< The diagnostic that says \c Caution.
  StringRef Caution; ///< How it differs on AMD's GPUs when it runs.
};

} // namespace

static ArrayRef<TorchName> torchNames() {
  static const auto Names = readTable("torch", [](const TableRow &R) {
    TorchName Name{R[0], {}, R[R.size() - 3], R[R.size() - 2], R.back()};
    copy(drop_begin(drop_end(R, 3)), Name.Names.begin());
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

/// What PyTorch's build for the target makes of \p Name.
static StringRef nameOnTarget(const View &V, const TorchName &Name) {
  return Name.Names[static_cast<unsigned>(V.To->MapColumn)];
}

static bool isTranslated(const View &V, const TorchName &Name) {
  StringRef Becomes = nameOnTarget(V, Name);
  return !Becomes.empty() && Becomes != Name.Cuda;
}

/// \p Later is what it is called since PyTorch 2.11; empty: as before.
static void reportName(Writer &W, Range Where, StringRef Name, StringRef Before,
                       StringRef Later) {
  std::string Since;
  if (Later != Before)
    Since = " before PyTorch 2.11, and " +
            (Later.empty() ? "keeps it since" : Later.str() + " since");
  W.report(DiagnosticId::TorchName, Where,
           "'" + Twine(Name) + "' stays: PyTorch's BuildExtension makes it " +
               Before + Since);
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
  const Range Where = {File[I].Begin, File[End - 1].where().End};
  if (auto Id = findDiagnosticId(Found->Check); Id && V.To->HasNotes)
    W.report(*Id, Where, "'" + Twine(Name) + "' " + Found->Caution);
  if (!isTranslated(V, *Found))
    return;
  StringRef Rest = StringRef(Name).drop_front(Found->Cuda.size());
  reportName(W, Where, Name, (nameOnTarget(V, *Found) + Rest).str(), "");
}

/// The header that PyTorch's build makes of \p Path: `cuda` is a folder, `CUDA`
/// a part of a file's name.
static std::string translatedPath(StringRef Path) {
  std::string New;
  while (!Path.empty()) {
    if (Path.consume_front("/cuda/"))
      New += "/hip/";
    else if (Path.consume_front("CUDA"))
      New += "HIP";
    else {
      New += Path.front();
      Path = Path.drop_front();
    }
  }
  return New;
}

static void reportHeader(const View &V, Writer &W, const HeaderName &H) {
  StringRef Path = H.Path.in(V.File.text());
  const auto *Listed =
      find_if(torchNames(), [&](const TorchName &N) { return N.Cuda == Path; });
  if (Listed != torchNames().end()) {
    if (isTranslated(V, *Listed))
      reportName(W, H.Path, Path, nameOnTarget(V, *Listed), Listed->Later);
    return;
  }
  if (!isTranslated(V, *findTorchName("c10::cuda")) ||
      !(Path.starts_with("ATen/cuda/") || Path.starts_with("c10/cuda/") ||
        Path.starts_with("ATen/native/cuda/")))
    return;
  std::string Usual = translatedPath(Path);
  reportName(W, H.Path, Path, Usual, Usual);
}

void reportTorchName(const View &V, Writer &W) {
  for (const Directive &D : V.File.directives())
    if (D.Kind == DirectiveKind::Include)
      if (auto H = headerNameAt(V.File, D.argument()))
        reportHeader(V, W, *H);
  for (StringRef Space : {"at", "c10"})
    for (uint32_t I : V.File.named(Space))
      reportAt(V, W, I);
  for (const TorchName &N : torchNames())
    if (!N.Cuda.contains("::") && !N.Cuda.contains('/'))
      for (uint32_t I : V.File.named(N.Cuda))
        if (V.Known.macros(N.Cuda).empty())
          reportAt(V, W, I);
}

} // namespace tranship

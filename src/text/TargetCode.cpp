// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/TargetCode.h"
#include "tables/words/Words.h"
#include "text/HeaderNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

static StringRef includedBy(const SourceFile &File, const Directive &D) {
  if (D.Kind != DirectiveKind::Include)
    return {};
  std::optional<HeaderName> Name = headerNameAt(File, D.argument());
  return Name ? Name->Path.in(File.text()) : StringRef();
}

/// Whether a name or a header's path begins as only CUDA's do.
static bool isCudaWord(StringRef Word) {
  Word = Word.ltrim('_');
  return any_of(wordsOf(Words::CudaBeginning),
                [&](StringRef Begin) { return Word.starts_with(Begin); });
}

/// `cuMemAlloc`, `CUstream`: only those that the maps know.
static bool isDriverName(StringRef Name) {
  return Name.consume_front("cu") ? !Name.empty() && isUpper(Name[0])
                                  : Name.starts_with("CU");
}

bool isTargetCode(const SourceFile &File, const Platform &To) {
  StringRef Folder = sys::path::parent_path(To.RuntimeHeader);
  bool Includes = false;
  for (const Directive &D : File.directives()) {
    StringRef Path = includedBy(File, D);
    if (isCudaWord(Path))
      return false;
    bool Always = D.Branch == 0 || D.Branch == File.guardBranch();
    Includes |=
        Always && !Folder.empty() && sys::path::parent_path(Path) == Folder;
  }
  if (!Includes)
    return false;
  for (uint32_t I : File.candidates())
    if (isDriverName(File.name(I)))
      return false;
  for (uint32_t I = 0; I != File.size(); ++I)
    if (File.isIdentifier(I) && isCudaWord(File.name(I)))
      return false;
  return true;
}

} // namespace tranship

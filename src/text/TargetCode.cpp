// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/TargetCode.h"
#include "tables/words/Words.h"
#include "text/HeaderNames.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;
namespace tok = clang::tok;

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

/// Whether any word or header in the file is CUDA's alone.
static bool hasCudaWord(const SourceFile &File) {
  for (const Directive &D : File.directives())
    if (isCudaWord(includedBy(File, D)))
      return true;
  for (uint32_t I : File.candidates())
    if (isDriverName(File.name(I)))
      return true;
  for (uint32_t I = 0; I != File.size(); ++I)
    if (File.isIdentifier(I) && isCudaWord(File.name(I)))
      return true;
  return false;
}

/// Whether every compiler of the file reads the branch.
static bool isAlwaysRead(const SourceFile &File, uint32_t Branch) {
  return Branch == 0 || Branch == File.guardBranch();
}

bool isTargetCode(const SourceFile &File, const Platform &To) {
  StringRef Folder = sys::path::parent_path(To.RuntimeHeader);
  if (Folder.empty())
    return false;
  bool Includes = any_of(File.directives(), [&](const Directive &D) {
    return isAlwaysRead(File, D.Branch) &&
           sys::path::parent_path(includedBy(File, D)) == Folder;
  });
  return Includes && !hasCudaWord(File);
}

bool isSyclCode(const SourceFile &File) {
  bool Mentions = any_of(File.named({"sycl"}), [&](uint32_t I) {
    return isAlwaysRead(File, File.branchOf(I)) &&
           (File.is(I + 1, tok::coloncolon) || File.is(I + 1, tok::slash));
  });
  return Mentions &&
         !File.hasName({0, uint32_t(File.size())}, "__global__", "__device__",
                       "__host__") &&
         File.launches().empty() && !hasCudaWord(File);
}

bool isTargetWord(StringRef Word) {
  Word = Word.ltrim('_');
  return Word.starts_with_insensitive("hip") || Word.starts_with("mc") ||
         Word.starts_with_insensitive("roc") || Word.starts_with("miopen");
}

} // namespace tranship

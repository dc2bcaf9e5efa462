// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is known about single names: tests/portable/names.test compares it with
// the targets' headers.
#include "session/portable/Split.h"
#include "tables/map/Table.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

bool isWord(StringRef Text) {
  return !Text.empty() && !isDigit(Text.front()) &&
         all_of(Text, [](char C) { return isAlnum(C) || C == '_'; });
}

bool isQualifiedName(StringRef Text) {
  SmallVector<StringRef, 4> Parts;
  Text.split(Parts, "::");
  return all_of(Parts, isWord);
}

bool isSafeMacro(StringRef Old, StringRef New) {
  // The targets' headers define these, or test whether they are defined.
  if (Old.starts_with("CUB_") || Old == "CUDART_VERSION" ||
      Old == "CUDA_VERSION" ||
      (Old.starts_with("CUDART_") && Old.ends_with("_FP16")))
    return false;
  if (!New.empty() && !isQualifiedName(New))
    return false;
  static const std::vector<TableRow> Safe = tableRows("safe-macros");
  if (any_of(Safe, [&](const TableRow &R) { return R[0] == Old; }))
    return true;
  // The compilers' own: `__CUDACC__` is never defined.
  if (Old.starts_with("__CUDA") || Old.starts_with("__NVCC"))
    return false;
  StringRef Word = Old.ltrim('_');
  Word.consume_front("make_");
  return Word.starts_with("cu") || Word.starts_with("CU") ||
         Word.starts_with("nv") || Word.starts_with("NV");
}

} // namespace tranship

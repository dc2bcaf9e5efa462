// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/includes/HasInclude.h"
#include "tables/map/HeaderFacts.h"
#include "text/IncludedHeaders.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

bool isOwnHeader(const View &V, HeaderName H, StringRef Vendored) {
  std::string Spelling = withSlashes(H.Path.in(V.File.text()));
  bool IsCopy = !Vendored.empty() && Vendored != Spelling;
  if (!Vendored.empty() && (!H.Angled || IsCopy)) {
    // The parse looked into the file.
    Owner Whose = V.Parsed.ownerOf(H.Path.Begin - 1);
    if (Whose >= Owner::Cuda)
      return Whose != Owner::Cuda;
  }
  return !H.Angled && !IsCopy && V.Options.IsOwnHeader &&
         V.Options.IsOwnHeader(Spelling);
}

std::optional<HeaderName> queriedHeader(const SourceFile &File, uint32_t I) {
  return File.isName(I, "__has_include", "__has_include_next") &&
                 File.is(I + 1, tok::l_paren)
             ? headerNameAt(File, I + 2)
             : std::nullopt;
}

bool isMissingHeader(const View &V, HeaderName H) {
  StringRef Spelling = H.Path.in(V.File.text());
  std::optional<Row> R = V.Names.findHeader(Spelling);
  return R && V.resolve(*R).What == Resolution::State::Absent &&
         !isOwnHeader(V, H, vendoredHeader(V.Names, Spelling));
}

} // namespace tranship

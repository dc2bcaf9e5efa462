// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stores what the collectors note: places as offsets in files that the run
// ports, each fact once, texts by index.
#ifndef TRANSHIP_PARSE_COLLECT_NAMES_FACTWRITER_H
#define TRANSHIP_PARSE_COLLECT_NAMES_FACTWRITER_H

#include "parse/collect/FactSink.h"
#include "parse/collect/UnitFacts.h"
#include "parse/collect/names/FileOwners.h"
#include "clang/Basic/LangOptions.h"
#include "llvm/ADT/StringMap.h"
#include <set>

namespace tranship {

class FactWriter : public FactSink {
public:
  FactWriter(const clang::SourceManager &Sources,
             const clang::LangOptions &Language, FileOwners &Owners,
             std::vector<std::string> &AllTexts)
      : Sources(Sources), Language(Language), Owners(Owners),
        AllTexts(AllTexts) {
    AllTexts.emplace_back(); // Index 0 means no text.
  }

  clang::SourceRange valueAt(clang::SourceRange Where) override;
  bool isCuda(const clang::NamedDecl &D) override;
  std::optional<Place> place(clang::SourceRange Where) override;
  uint32_t text(llvm::StringRef Text) override;

  /// The facts of \p File so that more can be added.
  std::vector<TypeRecord> &factsOf(clang::FileID File) { return Types[File]; }

private:
  bool note(TypeFactKind Kind, clang::SourceRange Where,
            llvm::StringRef Text) override;
  std::optional<std::pair<clang::FileID, Place>> find(clang::SourceRange Where);

  const clang::SourceManager &Sources;
  const clang::LangOptions &Language;
  FileOwners &Owners;
  std::vector<std::string> &AllTexts;
  llvm::StringMap<uint32_t> Texts;
  llvm::DenseMap<clang::FileID, std::vector<TypeRecord>> Types;
  std::set<
      std::tuple<clang::FileID, TypeFactKind, uint32_t, uint32_t, uint32_t>>
      Told;
};

} // namespace tranship

#endif

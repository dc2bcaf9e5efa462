// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whose the names in the user's files are, as the parts of the parser report
// them.
#ifndef TRANSHIP_PARSE_COLLECT_NAMES_NAMECOLLECTOR_H
#define TRANSHIP_PARSE_COLLECT_NAMES_NAMECOLLECTOR_H

#include "parse/collect/CollectorInput.h"
#include "parse/collect/names/FactWriter.h"
#include "parse/collect/names/Remedies.h"
#include "parse/collect/names/StandardNames.h"
#include "tables/map/HeaderFacts.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace tranship {

/// Collects what is known of each name. Several parts of the parser report to
/// it; they all own a share.
class NameCollector {
public:
  NameCollector(clang::CompilerInstance &Compiler, const OwnershipRules &Rules,
                UnitFacts &Facts)
      : Sources(Compiler.getSourceManager()), Language(Compiler.getLangOpts()),
        Rules(Rules), Facts(Facts), Owners(Sources, Rules),
        Writer(Sources, Compiler.getLangOpts(), Owners, Facts.Texts) {}

  /// The parser enters \p File.
  void enter(clang::FileID File) {
    if (!Owners.portable(File).empty())
      Found[File];
  }

  /// An #include in the file that \p Where is in.
  void include(clang::SourceLocation Where, clang::SourceLocation NameBegin,
               llvm::StringRef Spelling, bool IsAngled,
               clang::FileEntryRef File);

  /// A token that the parser reads.
  void see(const clang::Token &T);

  /// The name at \p Where refers to \p D.
  void refer(clang::SourceLocation Where, const clang::NamedDecl &D);

  /// The name at \p Where refers to the macro \p Name that \p Definition
  /// defines.
  void refer(clang::SourceLocation Where, const clang::IdentifierInfo &Name,
             clang::SourceLocation Definition);

  /// The name at \p Where is that of \p D, which the compiler itself declares.
  void referToBuiltin(clang::SourceLocation Where, const clang::NamedDecl &D);

  /// The name at \p Where is one of \p Candidates; which, only types that are
  /// not known yet can tell.
  void referToAny(clang::SourceLocation Where, const clang::OverloadExpr &E);

  /// A condition leaves out the code that begins at \p Where.
  void skip(clang::SourceLocation Where) {
    if (isOfInterest(Where))
      Skipped.push_back(Where);
  }

  /// What collectors are made from, once all of the unit is parsed.
  CollectorInput collectorInput(const clang::ASTContext &Syntax) {
    return {Syntax, Rules.Names, Writer, Skipped, Facts.Grid};
  }

  /// The macro \p Name is used at \p Where.
  void expand(clang::SourceLocation Where, llvm::StringRef Name);

  const StandardIncludes &standardIncludes() const { return CIncludes; }

  /// Clang has a remedy for what is written in the user's code.
  void note(const Remedy &Known);

  /// Fills the facts.
  void finish(clang::ASTContext &Syntax);

  /// Whether something at \p Where can hold names to port. Nothing else needs
  /// to be looked at, and no function body there needs to be parsed.
  bool isOfInterest(clang::SourceLocation Where) {
    return Owners.hasNames(Sources.getFileID(Sources.getExpansionLoc(Where)));
  }

  bool mayBePorted(clang::SourceLocation Where) {
    return !Owners.portable(Sources.getFileID(Sources.getExpansionLoc(Where)))
                .empty();
  }

private:
  bool hasRuntime(clang::ASTContext &Syntax);
  struct Name {
    Owner Whose = Owner::Unknown;
    uint32_t Declared = 0;
    /// The library that was not included when the name was read.
    const ComingLibrary *NotIncluded = nullptr;
  };
  using NamesOfFile = llvm::MapVector<unsigned, Name>;

  bool isCandidate(const clang::IdentifierInfo *Name);
  Name *find(clang::SourceLocation Where,
             const clang::IdentifierInfo &Spelling);
  void note(Name &N, Owner Whose, clang::SourceLocation Declared);
  uint32_t declaration(clang::SourceLocation Where);
  void noteLibrary(Name &N, llvm::StringRef Spelling);
  void tellComingHeaders(clang::FileID File, const NamesOfFile &Names);

  const clang::SourceManager &Sources;
  const clang::LangOptions &Language;
  const OwnershipRules &Rules;
  UnitFacts &Facts;
  FileOwners Owners;
  FactWriter Writer;
  llvm::DenseMap<const clang::IdentifierInfo *, bool> Candidates;
  llvm::MapVector<clang::FileID, NamesOfFile> Found;
  llvm::DenseMap<clang::SourceLocation, uint32_t> Declarations;
  std::vector<clang::SourceLocation> Skipped;
  /// The libraries whose header a line of the user's has included so far.
  llvm::SmallPtrSet<const ComingLibrary *, 4> Included;
  StandardIncludes CIncludes;
};

} // namespace tranship

#endif

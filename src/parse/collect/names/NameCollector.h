// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Determines who owns the names in the user's files from what the parts of the
// parser report.
#ifndef TRANSHIP_PARSE_COLLECT_NAMES_NAMECOLLECTOR_H
#define TRANSHIP_PARSE_COLLECT_NAMES_NAMECOLLECTOR_H

#include "parse/collect/CollectorInput.h"
#include "parse/collect/names/BranchRecord.h"
#include "parse/collect/names/FactWriter.h"
#include "parse/collect/names/Remedies.h"
#include "parse/collect/names/StandardNames.h"
#include "tables/map/HeaderFacts.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/MacroInfo.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace tranship {

/// Collects what is known about each name. Several parts of the parser report
/// to it; they share its ownership.
class NameCollector {
public:
  NameCollector(clang::CompilerInstance &Compiler, const OwnershipRules &Rules,
                UnitFacts &Facts)
      : Sources(Compiler.getSourceManager()), Language(Compiler.getLangOpts()),
        Branches(Compiler.getPreprocessor()), Rules(Rules), Facts(Facts),
        Owners(Sources, Rules),
        Writer(Sources, Compiler.getLangOpts(), Owners, Facts.Texts) {}

  /// The parser enters \p File.
  void enter(clang::FileID File) {
    if (!Owners.portable(File).empty())
      Found[File];
  }

  /// An #include in the file that contains \p Where.
  void include(clang::SourceLocation Where, clang::SourceLocation NameBegin,
               llvm::StringRef Spelling, bool IsAngled,
               clang::FileEntryRef File);

  /// A token that the parser reads.
  void see(const clang::Token &T);

  /// The name at \p Where refers to \p D.
  void refer(clang::SourceLocation Where, const clang::NamedDecl &D);

  /// The name at \p Where refers to the macro \p Name, without parameters, that
  /// \p Definition defines.
  void referToObject(clang::SourceLocation Where,
                     const clang::IdentifierInfo &Name,
                     clang::SourceLocation Definition);

  /// The name at \p Where refers to the macro \p Name that \p Definition
  /// defines.
  void refer(clang::SourceLocation Where, const clang::IdentifierInfo &Name,
             clang::SourceLocation Definition);

  /// Whether \p Macro is the project's own way of \p Name, CUDA's, to another
  /// platform.
  bool isShim(const clang::IdentifierInfo &Name,
              const clang::MacroInfo &Macro) const;

  /// The name at \p Where refers to \p D, which the compiler declares itself.
  void referToBuiltin(clang::SourceLocation Where, const clang::NamedDecl &D);

  /// The name at \p Where is one of \p Candidates, chosen by types that are not
  /// known yet.
  void referToAny(clang::SourceLocation Where, const clang::OverloadExpr &E);

  /// A condition excludes the code that begins at \p Where.
  void skip(clang::SourceLocation Where) {
    if (isOfInterest(Where))
      Skipped.push_back(Where);
  }

  /// The whole unit is parsed: what comes now is instantiated.
  void complete() { Complete = true; }
  bool isComplete() const { return Complete; }

  /// The input of collectors, after the whole unit is parsed.
  CollectorInput collectorInput(const clang::ASTContext &Syntax) {
    return {Syntax, Rules.Names, Writer, Skipped, Facts.Grid};
  }

  /// The macro \p Name is used at \p Where.
  void expand(clang::SourceLocation Where, llvm::StringRef Name);

  const StandardIncludes &standardIncludes() const { return CIncludes; }

  /// Clang has a remedy for the user's code.
  void note(const Remedy &Known);

  /// Fills the facts.
  void finish(clang::ASTContext &Syntax);

  /// Whether code at \p Where can contain names to port. Other code need not be
  /// examined, and function bodies there need not be parsed.
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
    /// The library whose header was not included when the name was read.
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
  const BranchRecord Branches;
  const OwnershipRules &Rules;
  UnitFacts &Facts;
  FileOwners Owners;
  FactWriter Writer;
  llvm::DenseMap<const clang::IdentifierInfo *, bool> Candidates;
  llvm::MapVector<clang::FileID, NamesOfFile> Found;
  llvm::DenseMap<clang::SourceLocation, uint32_t> Declarations;
  std::vector<clang::SourceLocation> Skipped;
  /// The libraries whose header an include line of the user has included by
  /// now.
  llvm::SmallPtrSet<const ComingLibrary *, 4> Included;
  StandardIncludes CIncludes;
  bool Complete = false;
};

} // namespace tranship

#endif

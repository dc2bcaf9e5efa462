// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What becomes of lists of string literals: options of nvcc, folders of the
// toolkit. setup.py and Meson write them in the same way.
#ifndef TRANSHIP_BUILDFILES_LITERALS_LISTPORT_H
#define TRANSHIP_BUILDFILES_LITERALS_LISTPORT_H

#include "buildfiles/literals/Literals.h"
#include "buildfiles/table/Findings.h"

namespace tranship::literals {

/// Where cards are named if the build's language has no place for them.
inline constexpr llvm::StringLiteral CardsOfMachine =
    "the cards to build for are those of the machine, or "
    "HIPCC_COMPILE_FLAGS_APPEND names them (--offload-arch=...)";

class ListPort {
public:
  Findings &findings() { return Said; }

protected:
  /// \p Cards says where the cards to build for are named.
  ListPort(llvm::StringRef Text, const BuildOptions &Options,
           llvm::StringRef Cards)
      : Text(Text), Options(Options), Cards(Cards), Read(readLiterals(Text)),
        Kept(keptLines(Text)), Said(*Options.To) {}

  llvm::StringRef value(const Literal &L) const { return L.Inner.in(Text); }
  bool isKept(Range Where) const { return tranship::isKept(Kept, Where); }
  /// The literals of each bracket of \c Read.
  std::vector<llvm::SmallVector<const Literal *>> byBracket() const;
  /// Calls \p Visit for the literals that do not lie in what is \c Done.
  void forEachLeft(llvm::function_ref<void(const Literal &)> Visit);
  /// An element of a list: what is between two commas.
  Range element(const Literal &L) const;
  /// What stands before a bracket, in its line.
  llvm::StringRef before(const Bracket &B) const;
  /// Whether one of them is an option that no compiler but nvcc has.
  bool hasNvccs(llvm::ArrayRef<const Literal *> Elements) const;
  /// Ports a list whose elements, or some of them, are the words for nvcc.
  void flagList(llvm::ArrayRef<const Literal *> Elements);
  /// Ports a library's name, `cublas` or `-lcublas`. False: it is none.
  bool library(const Literal &L);
  void say(const FlagChange &C);
  /// What becomes of options in a literal that has others, too.
  std::string flags(Range Value);
  /// What becomes of a command line in one string.
  std::string words(const Literal &L);
  /// \p Value with the toolkit's folder, and what is below it, in ROCm.
  std::string folders(llvm::StringRef Value) const;
  void replace(Range Where, llvm::StringRef New);
  /// Takes away what is in \c Removed.
  BuildResult finish();

  llvm::StringRef Text;
  const BuildOptions &Options;
  llvm::StringRef Cards;
  LiteralText Read;
  std::vector<Range> Kept;
  std::vector<Range> Done;    ///< Ported as a whole.
  std::vector<Range> Removed; ///< Elements of lists.
  Findings Said;
  EditSet Edits;
  FlagOptions Standard; ///< Of C++, for flags that the cards' compiler gets.
  const BuildTable &Table = Options.table();

private:
  void apply(const FlagChange &C, llvm::ArrayRef<const Literal *> Elements);
  void removeElements();
};

} // namespace tranship::literals

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What becomes of lists of string literals: options of nvcc, folders of the
// toolkit. setup.py and Meson write them in the same way.
#ifndef TRANSHIP_BUILDFILES_LITERALS_LISTPORT_H
#define TRANSHIP_BUILDFILES_LITERALS_LISTPORT_H

#include "buildfiles/literals/Literals.h"
#include "buildfiles/table/Findings.h"

namespace tranship::literals {

/// Whether \p Value is an option that no compiler but nvcc has.
bool isNvccs(llvm::StringRef Value);

class ListPort {
public:
  Findings &findings() { return Said; }

protected:
  /// \p Cards says where the cards to build for are named.
  ListPort(llvm::StringRef Text, const BuildOptions &Options,
           llvm::StringRef Cards)
      : Text(Text), Options(Options), Cards(Cards), Read(readLiterals(Text)),
        Kept(keptLines(Text)) {}

  /// The literals of each bracket of \c Read.
  std::vector<llvm::SmallVector<const Literal *>> byBracket() const;
  /// Calls \p Visit for the literals that do not lie in what is \c Done.
  void forEachLeft(llvm::function_ref<void(const Literal &)> Visit);
  /// An element of a list: what is between two commas.
  Range element(const Literal &L) const;
  /// What stands before a bracket, in its line.
  llvm::StringRef before(const Bracket &B) const;
  /// Ports a list whose elements, or some of them, are the words for nvcc.
  void flagList(llvm::ArrayRef<const Literal *> Elements);
  /// Takes away what is in \c Removed.
  void removeElements();
  void say(const FlagChange &C);
  /// What becomes of a command line in one string.
  std::string words(const Literal &L);
  /// \p Value with the toolkit's folder, and what is below it, in ROCm.
  std::string folders(llvm::StringRef Value) const;
  void replace(Range Where, llvm::StringRef New);

  llvm::StringRef Text;
  const BuildOptions &Options;
  llvm::StringRef Cards;
  LiteralText Read;
  std::vector<Range> Kept;
  std::vector<Range> Done;    ///< Ported as a whole.
  std::vector<Range> Removed; ///< Elements of lists.
  Findings Said;
  EditSet Edits;
  const BuildTable &Table = BuildTable::builtin();

private:
  void apply(const FlagChange &C, llvm::ArrayRef<const Literal *> Elements);
};

} // namespace tranship::literals

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What becomes of lists of string literals: options of nvcc, folders of the
// toolkit. setup.py and Meson write them in the same way.
#ifndef TRANSHIP_BUILDFILES_LITERALS_LISTPORT_H
#define TRANSHIP_BUILDFILES_LITERALS_LISTPORT_H

#include "buildfiles/literals/Literals.h"
#include "buildfiles/table/Findings.h"

namespace tranship::literals {

/// How to name the GPU architectures if the build's language has no place for
/// them.
inline constexpr llvm::StringLiteral CardsOfMachine =
    "the cards to build for are those of the machine, or "
    "HIPCC_COMPILE_FLAGS_APPEND names them (--offload-arch=...)";

class ListPort {
public:
  Findings &findings() { return Said; }

protected:
  /// \p Cards is the advice on where the GPU architectures are named.
  ListPort(llvm::StringRef Text, const BuildOptions &Options,
           llvm::StringRef Cards)
      : Text(Text), Options(Options), Cards(Cards), Read(readLiterals(Text)),
        Kept(keptLines(Text)), Said(*Options.To) {}

  llvm::StringRef value(const Literal &L) const { return L.Inner.in(Text); }
  bool isKept(Range Where) const { return tranship::isKept(Kept, Where); }
  /// The literals of each bracket of \c Read.
  std::vector<llvm::SmallVector<const Literal *>> byBracket() const;
  /// Calls \p Visit for the literals outside of \c Done.
  void forEachLeft(llvm::function_ref<void(const Literal &)> Visit);
  /// The element of a list that contains \p L: the text between two commas.
  Range element(const Literal &L) const;
  /// The text before a bracket in its line, after the last separator.
  llvm::StringRef before(const Bracket &B) const;
  /// Whether any of \p Elements is an option that only nvcc has.
  bool hasNvccs(llvm::ArrayRef<const Literal *> Elements) const;
  /// Ports a list whose elements, all or some of them, are options for nvcc.
  void flagList(llvm::ArrayRef<const Literal *> Elements);
  /// Ports the name of a library, `cublas` or `-lcublas`. Returns false if it
  /// is not one.
  bool library(const Literal &L);
  void say(const FlagChange &C);
  /// Ports the options in a literal that also contains others.
  std::string flags(Range Value);
  /// Ports a command line in one string.
  std::string words(const Literal &L);
  /// \p Value with the toolkit's folder, and its subfolders, replaced by
  /// ROCm's.
  std::string folders(llvm::StringRef Value) const;
  void replace(Range Where, llvm::StringRef New);
  /// Removes the elements in \c Removed and returns the result.
  BuildResult finish();

  llvm::StringRef Text;
  const BuildOptions &Options;
  llvm::StringRef Cards;
  LiteralText Read;
  std::vector<Range> Kept;
  std::vector<Range> Done;    ///< Ported as a whole.
  std::vector<Range> Removed; ///< Elements of lists to remove.
  Findings Said;
  EditSet Edits;
  /// The standard of C++, for flags that the GPU compiler gets.
  FlagOptions Standard;
  const BuildTable &Table = Options.table();

private:
  void apply(const FlagChange &C, llvm::ArrayRef<const Literal *> Elements);
  void removeElements();
};

} // namespace tranship::literals

#endif

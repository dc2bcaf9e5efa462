// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A rule as a value. engine/Registry.h has them all.
#ifndef TRANSHIP_RULES_RULE_H
#define TRANSHIP_RULES_RULE_H

#include "edit/Diagnostic.h"
#include "tables/words/Words.h"
#include "llvm/ADT/SmallVector.h"
#include <initializer_list>

namespace tranship {

class View;
class Writer;

/// When a rule runs. Of two edits of one place, that of the earlier rule wins.
enum class Phase : uint8_t {
  Claim,   ///< Decides about a stretch of code before other rules see it.
  Rewrite, ///< Rewrites names and calls.
  Report,  ///< Writes nothing.
  Include, ///< Adds the headers that the port needs; all others have run.
};

/// What a rule looks for: a word, or those of a list of tables/words/Words.def.
/// `a*` is any word that begins with `a`, `*a` one that ends with it, `*a*` one
/// that contains it; `"a` is a string literal that contains it, `<<<` a token.
struct WakeWord {
  template <size_t Size>
  constexpr WakeWord(const char (&Text)[Size]) : Text(Text, Size - 1) {}
  constexpr WakeWord(Words List) : List(List) {}
  /// All that the rows of a table look for, see tableWords.
  constexpr WakeWord(llvm::ArrayRef<llvm::StringRef> (*OfTable)())
      : OfTable(OfTable) {}

  llvm::StringRef Text; ///< Empty for a list.
  Words List = {};
  llvm::ArrayRef<llvm::StringRef> (*OfTable)() = nullptr;
};

/// What wakes the rule for maps/tables/redesign.tsv.
llvm::ArrayRef<llvm::StringRef> redesignWords();

/// All of them, as texts.
llvm::SmallVector<llvm::StringRef> textsOf(llvm::ArrayRef<WakeWord> Words);

/// Whether \p Pattern, a word as rules name them, is for the token \p Text.
bool isWord(llvm::StringRef Pattern, llvm::StringRef Text);

struct Rule {
  void (*Run)(const View &V, Writer &W);
  llvm::StringLiteral Name; ///< In kebab-case.
  llvm::StringLiteral Room; ///< Its folder below src.
  Phase When;
  /// Why it writes, for reports: a clause. Empty if it only reports.
  llvm::StringLiteral Why = "";
  /// The diagnostics that it can write, except those on names without a
  /// counterpart, which every rule can write.
  std::initializer_list<DiagnosticId> Reports;
  /// The words that wake it: it finds nothing in the text of a file without any
  /// of them. A rule without words that asks no parse is always awake.
  std::initializer_list<WakeWord> Words = {};
  /// If this is not empty, the file must also have one of these.
  std::initializer_list<WakeWord> With = {};
  /// A parse that knows the file also wakes it.
  bool AsksParse = false;
  /// So do the macros of the run's other files that put names together.
  bool AsksPastes = false;
  /// Rules that it relies on: their edits or their support headers.
  std::initializer_list<llvm::StringLiteral> After = {};
  /// It also runs if CUDA stays CUDA: it turns extensions of the language into
  /// C++.
  bool KeepsCuda = false;
  /// It also reads code of a target: it only looks for names of the maps.
  bool ReadsTargets = false;
  /// It also checks code of the target that stays as it is.
  bool ChecksTargets = false;
  /// It ports text by all rules and passes on what they report.
  bool PassesOn = false;

  bool reports(DiagnosticId Id) const;

  bool isAlwaysAwake() const { return Words.size() == 0 && !AsksParse; }

  /// Whether a file that has the token \p Text may have something for it.
  bool isWokenBy(llvm::StringRef Text) const;
};

} // namespace tranship

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Takes what a rule proposes: edits, diagnostics, what the port needs and what
// it counts. What the user wants kept is never touched.
#ifndef TRANSHIP_RULES_WRITER_H
#define TRANSHIP_RULES_WRITER_H

#include "rules/Rule.h"
#include "rules/View.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"

namespace tranship {

class Writer {
public:
  Writer(const View &V, llvm::ArrayRef<Rule> Rules, PortResult &Result)
      : V(V), Rules(Rules), Result(Result) {}

  /// From now on, rule number \p Number writes.
  void begin(uint8_t Number) { Current = Number; }

  void replace(Range Where, llvm::StringRef Text) {
    rewrite(Where, {EditPiece::text(Text)});
  }
  void insert(uint32_t At, llvm::StringRef Text) { replace({At, At}, Text); }
  void remove(Range Where) { rewrite(Where, {}); }
  void rewrite(Range Where, llvm::SmallVector<EditPiece, 1> Pieces);

  /// Edits so far, of all rules.
  size_t numEdits() const { return Result.Edits.size(); }

  /// Takes back the edit that was added last.
  void takeBack() { Result.Edits.pop(); }

  /// Notes that the port uses a support header at \p Where.
  void needSupport(llvm::StringRef Header, Range Where);

  /// Forgets support headers that were asked for.
  void dropSupport(llvm::function_ref<bool(llvm::StringRef)> If) {
    llvm::erase_if(Result.Support, If);
  }

  /// The support headers that the port uses.
  llvm::ArrayRef<llvm::StringRef> support() const { return Result.Support; }

  /// Reports something about \p Where, unless it is in code that no build for
  /// the target sees or that the user wants kept. Equal messages are joined.
  void report(DiagnosticId Id, Range Where, const llvm::Twine &Message);

  /// Reports why \p R cannot be ported, for a resolution that is not a new
  /// name.
  void reportUnported(const Row &R, const Resolution &What, Range Where);

  /// Counts the use of a name at \p Where.
  void count(const Row &R, Range Where, bool Ported);

  /// Marks the use of a name whose only evidence is a rule.
  void noteEvidence(const Row &R, Range Where);

  /// Counts the use of a name at token \p I that is taken for CUDA's although a
  /// parse should know and does not.
  void noteUse(uint32_t I) {
    Result.Unknown += V.ownerOf(I) == Owner::Unknown && !V.isKept(I);
  }

  /// Leaves the support headers to the files that include this one.
  void leaveSupport() { Result.IsFragment = true; }

  void countLaunches(unsigned Number) { Result.Launches = Number; }

private:
  const View &V;
  llvm::ArrayRef<Rule> Rules;
  PortResult &Result;
  uint8_t Current = 0;                ///< The number of the rule that writes.
  llvm::StringMap<unsigned> Reported; ///< Message to its diagnostic's number.
};

} // namespace tranship

#endif

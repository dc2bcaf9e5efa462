// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the lexical rules share while they port one file. A rule is a function
// that looks at the context and proposes edits; see lex/Registry.h.
#ifndef TRANSHIP_LEX_CONTEXT_CONTEXT_H
#define TRANSHIP_LEX_CONTEXT_CONTEXT_H

#include "lex/context/PortOptions.h"
#include "lex/context/Proposals.h"
#include "lex/context/Rule.h"
#include "lex/source/Calls.h"
#include "lex/source/Facts.h"
#include "map/Cell.h"
#include "map/WarpFunctions.h"
#include "llvm/ADT/STLExtras.h"

namespace tranship {

/// What several rules derive from a file, see Context::analysis.
class Analysis {
public:
  virtual ~Analysis() = default;
};

class Context {
public:
  Context(const SourceFile &File, const Map &Names, const PortOptions &Options,
          PortResult &Result)
      : File(File), Names(Names), Options(Options), To(Options.To),
        Known(File, Names), Result(Result), Written(Known, Result.Edits) {}

  const SourceFile &File;
  const Map &Names;
  const PortOptions &Options;
  const Target &To;
  const Facts Known;

  /// What follows is done by the rule number \p Number, \p R.
  void begin(const Rule &R, uint8_t Number) {
    Current = &R;
    Written.setRule(Number);
  }

  Proposals &edits() { return Written; }
  void countLaunches(unsigned Number) { Result.Launches = Number; }

  /// The one T of this file, made of this context when it is first asked for.
  template <class T> const T &analysis() {
    static const char Key = 0;
    std::unique_ptr<Analysis> &Slot = Analyses[&Key];
    if (!Slot)
      Slot = std::make_unique<T>(*this);
    return static_cast<const T &>(*Slot);
  }

  /// What \p R says for the target.
  Resolution resolve(const Row &R) const {
    return resolve(R, hasSupport() ? Supply::Where : Supply::None);
  }

  /// The same for a use that the target's own cannot take: only what the
  /// support headers have counts.
  Resolution resolveRest(const Row &R) const {
    return hasSupport() ? resolve(R, Supply::Rest)
                        : Resolution{Resolution::State::Absent};
  }

  /// Whether the port may include support headers. They are C++.
  bool hasSupport() const { return Options.Support && !Options.PlainC; }

  /// Notes that the port uses what a support header has.
  void needSupport(llvm::StringRef Header);

  /// The support headers that the port uses.
  llvm::ArrayRef<llvm::StringRef> support() const { return Support; }

  /// Whether the user asked to repair what \p Id reports.
  bool fixes(DiagnosticId Id) const {
    return llvm::is_contained(Options.Fixes, Id);
  }

  /// Whether the name at token \p I is the user's own: as a parse knows, or
  /// else as the file's text tells.
  bool isOwn(uint32_t I) const;

  /// Counts the use of a name at token \p I that is taken for CUDA's, if a
  /// parse that should know does not.
  void noteUse(uint32_t I) { Result.Unknown += ownerOf(I) == Owner::Unknown; }

  /// Whose the name at token \p I is, as a parse knows.
  Owner ownerOf(uint32_t I) const {
    return Options.Parsed ? Options.Parsed->ownerOf(File[I].Begin)
                          : Owner::Unseen;
  }

  /// Says something about \p Where, unless it stands in code that no build
  /// sees or that the user wants kept. The same message for another place is
  /// added to the first.
  void report(DiagnosticId Id, Range Where, const llvm::Twine &Message);

  /// Says why \p R cannot be ported, for a resolution that is no new name.
  void reportUnported(const Row &R, const Resolution &What, Range Where);

  /// The note of \p R behind a colon, or nothing: for the end of a message.
  std::string noteOf(const Row &R) const;

  /// Counts a use of a name.
  void count(const Row &R, bool Ported);

  /// Marks a name as used whose evidence is a rule only.
  void noteEvidence(const Row &R, Range Where);

  bool isKept(uint32_t TokenIndex) const {
    return Known.isKept(File[TokenIndex].where());
  }

private:
  Resolution resolve(const Row &R, Supply From) const {
    Resolution Found = tranship::resolve(R.cell(To->MapColumn), To.Sdk, From);
    if (Found.Supplied && Found.Text.empty())
      Found.Text = R.Key;
    return Found;
  }

  PortResult &Result;
  Proposals Written;
  const Rule *Current = nullptr;
  llvm::DenseMap<const char *, std::unique_ptr<Analysis>> Analyses;
  llvm::SmallVector<llvm::StringRef, 1> Support;
  llvm::StringMap<unsigned> Reported; ///< Message to its diagnostic's number.
};

} // namespace tranship

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the rules read while one file is ported: its text, the maps, the
// options, and what a parse knows. Nothing here changes the port; the Writer
// does.
#ifndef TRANSHIP_RULES_VIEW_H
#define TRANSHIP_RULES_VIEW_H

#include "edit/Message.h"
#include "facts/Facts.h"
#include "rules/PortOptions.h"
#include "tables/map/Cell.h"
#include "tables/words/Words.h"
#include "text/Calls.h"
#include "text/FileNames.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"

namespace tranship {

/// What several rules derive from a file, see View::analysis.
class Analysis {
public:
  virtual ~Analysis() = default;
};

class View {
public:
  View(const SourceFile &File, const Map &Names, const PortOptions &Options)
      : File(File), Names(Names), Options(Options), To(Options.To),
        Known(File, Names), Parsed(Options.Parsed ? *Options.Parsed : Nothing) {
  }

  const SourceFile &File;
  const Map &Names;
  const PortOptions &Options;
  const Target &To;
  const FileNames Known;       ///< What the text says about its own names.
  const FileKnowledge &Parsed; ///< What a parse knows; may be empty.

  /// Ports the source of a program that is in a string of this file. Empty for
  /// such a source itself.
  std::function<PortResult(llvm::StringRef)> PortProgram;

  /// The one T of this file, made from this view on first use.
  template <class T> const T &analysis() const {
    static const char Key = 0;
    std::unique_ptr<Analysis> &Slot = Analyses[&Key];
    if (!Slot)
      Slot = std::make_unique<T>(*this);
    return static_cast<const T &>(*Slot);
  }

  /// What \p R says for the target.
  Resolution resolve(const Row &R) const {
    return resolve(R, hasSupport(R) ? Supply::Where : Supply::None);
  }

  /// The same for a use that the target's own name cannot serve: only what the
  /// support headers have counts.
  Resolution resolveRest(const Row &R) const {
    return hasSupport(R) ? resolve(R, Supply::Rest)
                         : Resolution{Resolution::State::Absent};
  }

  /// Whether the port may include support headers. Most are C++.
  bool hasSupport() const { return Options.Support && !Options.PlainC; }

  /// Whether it may include those that the cell of \p R asks for.
  bool hasSupport(const Row &R) const;

  /// Whether the file is the target's already and is only checked. Platforms
  /// with versions upgrade their own code.
  bool staysAsItIs() const {
    return Options.From == To.Where && To->Versions.empty();
  }

  /// Whether the user asked to repair what \p Id reports.
  bool fixes(DiagnosticId Id) const {
    return llvm::is_contained(Options.Fixes, Id);
  }

  /// Calls \p Look for each call of one of CUDA's functions \p Names: with its
  /// name's token and its arguments.
  void callsOf(std::initializer_list<llvm::StringRef> Names,
               llvm::function_ref<void(uint32_t, const Call &)> Look) const;

  /// Whether the name at token \p I is the user's own: as a parse knows, or
  /// else as the file's text tells.
  bool isOwn(uint32_t I) const;

  /// Whose the name at token \p I is, as a parse knows.
  Owner ownerOf(uint32_t I) const { return Parsed.ownerOf(File[I].Begin); }

  /// Whether the parse noted \p What, a fact::Finding, at token \p I.
  bool isFound(uint32_t I, llvm::StringRef What) const;

  /// The note of \p R after a colon, or nothing: for the end of a message.
  std::string noteOf(const Row &R) const;

  /// Whether the user wants the line of the token left alone. The writer drops
  /// what is in such lines, so a rule needs to ask only if one token decides
  /// about several lines, or about something else.
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

  inline static const FileKnowledge Nothing;
  mutable llvm::DenseMap<const char *, std::unique_ptr<Analysis>> Analyses;
};

} // namespace tranship

#endif

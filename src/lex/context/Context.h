// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the lexical rules share while they port one file. Each rule is one file
// pair: a function that looks at the context and proposes edits.
#ifndef TRANSHIP_LEX_CONTEXT_CONTEXT_H
#define TRANSHIP_LEX_CONTEXT_CONTEXT_H

#include "lex/source/Calls.h"
#include "lex/source/Facts.h"
#include "lex/Port.h"
#include "map/Cell.h"
#include "map/WarpFunctions.h"
#include "llvm/ADT/STLExtras.h"

namespace tranship {

class Context {
public:
  Context(const SourceFile &File, const Map &Names, const PortOptions &Options,
          PortResult &Result)
      : File(File), Names(Names), Options(Options), To(Options.To),
        Known(File, Names), Result(Result) {}

  const SourceFile &File;
  const Map &Names;
  const PortOptions &Options;
  const Target &To;
  const Facts Known;

  EditSet &edits() { return Result.Edits; }
  PortResult &result() { return Result; }

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
  llvm::SmallVector<llvm::StringRef, 1> Support;
  llvm::StringMap<unsigned> Reported; ///< Message to its diagnostic's number.
};

// The rules.
void portIncludes(Context &C);
void portConditions(Context &C);
void portNames(Context &C);
void portQualifiedNames(Context &C);
void portGridSync(Context &C);
void portLaunches(Context &C);
void portSharedArrays(Context &C);
void portKernelTypes(Context &C);
void portLaunchBounds(Context &C);
void reportUncheckedLaunches(Context &C);
void portComments(Context &C);
void portVectorOperators(Context &C);
void portGroupMembers(Context &C);
void portGroupWidths(Context &C);
void portGroupTiles(Context &C);
void portMembers(Context &C);
void portWarpSizes(Context &C);
void portDevicePointers(Context &C);
void reportPastes(Context &C);
void portInlinePtx(Context &C);
void reportDisputes(Context &C);
void portWarpHazards(Context &C);
void reportWaveMacros(Context &C);
void reportKernelStrings(Context &C);

/// Where an #include that the port adds goes: always the begin of a line, but
/// for a file without any.
uint32_t placeForInclude(const SourceFile &File, const Facts &Known);

/// Ports a use of the name at \p I as \p R says: the bare name, or the call
/// around it when \p Around is given.
void applyRow(Context &C, uint32_t I, const Row &R, const Call *Around);

/// Replaces \p Where, the text of a call, by \p Template with the arguments of
/// \p Around. \p Object stands for the template's `$0`.
void rewriteCall(Context &C, Range Where, llvm::StringRef Template,
                 const Call &Around, llvm::ArrayRef<EditPiece> Object);

/// Writes the template arguments behind the name at \p I that CUDA's \p Key has
/// by default and the target not.
void completeTemplateArguments(Context &C, uint32_t I, llvm::StringRef Key);

/// Whether \p What, what a member becomes, is the same for all objects.
bool isConstant(const Resolution &What);

/// Ports the use of the name at \p I: picks the row by the number of arguments.
void portUse(Context &C, uint32_t I, llvm::StringRef Key);

} // namespace tranship

#endif

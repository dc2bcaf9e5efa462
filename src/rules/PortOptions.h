// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The options of a file's port, and its result.
#ifndef TRANSHIP_RULES_PORTOPTIONS_H
#define TRANSHIP_RULES_PORTOPTIONS_H

#include "edit/Diagnostic.h"
#include "edit/Edit.h"
#include "edit/References.h"
#include "facts/Knowledge.h"
#include "tables/targets/Target.h"
#include "text/MacroStates.h"
#include <functional>

namespace tranship {

class Pastes;

/// How kernel launches are written.
enum class LaunchSyntax : uint8_t {
  Chevron,  ///< `kernel<<<grid, block>>>(args)`: as in the source.
  Function, ///< The target's launch macro.
  Cpu,      ///< The macro of the overlays for the CPU.
};

struct PortOptions {
  Target To;
  LaunchSyntax Launches = LaunchSyntax::Chevron;
  /// Also port names in comments.
  bool Comments = false;
  /// Also port the source of kernels in string literals.
  bool RtcStrings = false;
  /// The platform of the text, if it is not CUDA: the target in an older
  /// version, or another target.
  const Platform *From = nullptr;
  /// The text is compiled when the program runs, by a compiler that has the
  /// runtime's header built in.
  bool AtRunTime = false;
  /// Whether tranship's support headers may supply what the target lacks.
  bool Support = true;
  /// Whether the port is also compiled for the platform of its source.
  bool StaysCuda = false;
  /// The diagnostics to repair rather than report.
  llvm::SmallVector<DiagnosticId, 1> Fixes;
  /// Nothing is ported; the rules that report Fixes repair.
  bool RepairsOnly = false;
  /// Also runs the rules that no word of the file wakes: to test that they do
  /// nothing.
  bool WakeAll = false;
  /// nvcc includes cuda_runtime.h by itself before a file of this kind (.cu).
  bool ImplicitRuntime = false;
  /// The file is C++ and compiled by itself: with `nvcc -x cu`, if it has
  /// kernels.
  bool CppSource = false;
  /// The file is C, not C++.
  bool PlainC = false;
  /// Whether `#include "PATH"` names one of the user's files. May be empty.
  std::function<bool(llvm::StringRef)> IsOwnHeader;
  /// Whether `#include <PATH>` names one, where builds usually have a -I. May
  /// be empty.
  std::function<bool(llvm::StringRef)> FindsOwnHeader;
  /// The support headers that the file PATH of an `#include "PATH"` needs and
  /// cannot include, because it is part of a function. May be empty.
  std::function<llvm::SmallVector<llvm::StringRef, 1>(llvm::StringRef)>
      SupportOfFragment;
  /// Whether a file of the user's own that the file includes declares a name:
  /// to be asked for those that only a row for many names knows. May be empty.
  std::function<bool(llvm::StringRef)> OwnHeadersDeclare;
  /// The names that macros of the run's files put together; null: only those
  /// of the file are known.
  const Pastes *Pasted = nullptr;
  /// What the macros are that the user's file, which `#include "PATH"` names,
  /// leaves behind: to be asked once for each, in order, and for those names
  /// only. May be empty.
  std::function<HeaderMacros(llvm::StringRef, const llvm::StringSet<> &)>
      MacrosOfHeader;
  /// If not null, only conditions are ported, to find what is known of these
  /// macros after this file.
  const llvm::StringSet<> *AskedMacros = nullptr;
  /// If not empty, only conditions are ported, to find whether a build for the
  /// target includes a header of this name.
  llvm::StringRef AskedInclude;
  /// What a parse knows about the file's names; null for nothing.
  const FileKnowledge *Parsed = nullptr;
};

struct PortResult {
  EditSet Edits;                   ///< Settled.
  std::vector<Conflict> Conflicts; ///< Edits that lost.
  /// What rules did although the registry does not say so: bugs of tranship.
  std::vector<std::string> Faults;
  std::vector<Diagnostic> Diagnostics; ///< In the order of the file.
  ReferenceCounts References;
  /// The support headers that the port uses.
  llvm::SmallVector<llvm::StringRef, 1> Support;
  /// Where each of them is used, in the order of the rules.
  std::vector<std::pair<llvm::StringRef, uint32_t>> SupportUses;
  HeaderMacros Macros;      ///< See PortOptions::AskedMacros.
  bool SeesInclude = false; ///< See PortOptions::AskedInclude.
  /// The port does not include them, because it is part of a function.
  bool IsFragment = false;
  unsigned Launches = 0; ///< `<<<...>>>` that were found.
  /// Names that the text decided although a parse read them: it could not tell
  /// whose they are.
  unsigned Unknown = 0;
};

} // namespace tranship

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the port of a file is asked for, and what comes of it.
#ifndef TRANSHIP_RULES_PORTOPTIONS_H
#define TRANSHIP_RULES_PORTOPTIONS_H

#include "edit/Diagnostic.h"
#include "edit/Edit.h"
#include "edit/References.h"
#include "facts/Knowledge.h"
#include "tables/targets/Target.h"
#include <functional>

namespace tranship {

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
  /// Whose code the text is, if it is not CUDA: that of the target in an older
  /// version, or of another target.
  const Platform *From = nullptr;
  /// The text is compiled when the program runs, by a compiler that has the
  /// runtime's header built in.
  bool AtRunTime = false;
  /// What the target lacks may come from tranship's support headers.
  bool Support = true;
  /// The port is also compiled as what it was.
  bool StaysCuda = false;
  /// What the user wants repaired rather than reported.
  llvm::SmallVector<DiagnosticId, 1> Fixes;
  /// Nothing is ported, only repaired: by the rules that report Fixes.
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
  /// Whether `#include "PATH"` names a file of the user's own. May be empty.
  std::function<bool(llvm::StringRef)> IsOwnHeader;
  /// The support headers that what `#include "PATH"` names needs and, being a
  /// part of a function, cannot include itself. May be empty.
  std::function<llvm::SmallVector<llvm::StringRef, 1>(llvm::StringRef)>
      SupportOfFragment;
  /// What a parse knows of the file's names; null: nothing.
  const FileKnowledge *Parsed = nullptr;
};

struct PortResult {
  EditSet Edits;                   ///< Settled.
  std::vector<Conflict> Conflicts; ///< Edits that lost.
  /// What rules did that the registry does not say of them: faults of ours.
  std::vector<std::string> Faults;
  std::vector<Diagnostic> Diagnostics; ///< In the order of the file.
  ReferenceCounts References;
  /// The support headers that the port uses.
  llvm::SmallVector<llvm::StringRef, 1> Support;
  /// Where each of them is used, in the order of the rules.
  std::vector<std::pair<llvm::StringRef, uint32_t>> SupportUses;
  /// The port does not include them, because it is a part of a function.
  bool IsFragment = false;
  unsigned Launches = 0; ///< `<<<...>>>` that were found.
  /// Names that were ported as the text says, though a parse read them: it
  /// could not tell whose they are.
  unsigned Unknown = 0;
};

} // namespace tranship

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What `tranship verify` found the last time that it was not worse, and the
// sources of the port as they were then: the folder .tranship-verify of the
// port.
//
//   state.json      checks and how each ended, the compiler, the snapshot
//   snapshot-N/     the sources
//   taken-back/N/   what --keep-better replaced
//
// A snapshot is complete before state.json names it, so a run that is killed
// leaves the state before it.
#ifndef TRANSHIP_COMMANDS_VERIFY_HISTORY_H
#define TRANSHIP_COMMANDS_VERIFY_HISTORY_H

#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include <map>
#include <string>
#include <vector>

namespace tranship {

/// A check's name and how it ended.
using CheckStates = std::map<std::string, std::string>;

/// A file that was put back; what it was is kept. Either path can be empty: the
/// file was new, or it was gone.
struct TakenBack {
  std::string File; ///< Below the port.
  std::string Kept; ///< Below the port.
};

/// Copies the file \p From to \p To, which is not there, and makes its folder.
llvm::Error copyNew(llvm::StringRef To, llvm::StringRef From);

class History {
public:
  static constexpr llvm::StringLiteral FolderName = ".tranship-verify";

  /// Reads what is known of \p Port, an absolute path. An error if nothing can
  /// be written there.
  static llvm::Expected<History> open(llvm::StringRef Port);

  /// How the checks ended, if any were made with \p Compiler.
  const CheckStates *before(llvm::StringRef Compiler) const {
    return Snapshot != 0 && Compiler == By ? &States : nullptr;
  }

  /// Keeps the port as it is now as what later ones are compared with.
  llvm::Error save(const CheckStates &Now, llvm::StringRef Compiler);

  /// Makes the port's sources what they were.
  llvm::Expected<std::vector<TakenBack>> takeBack() const;

private:
  explicit History(llvm::StringRef Port) : Port(Port) {}
  std::string path(const llvm::Twine &Name) const;
  std::string snapshotPath(unsigned Number) const;

  std::string Port;
  std::string By;        ///< The compiler.
  unsigned Snapshot = 0; ///< Its number; 0: there is none.
  CheckStates States;
};

} // namespace tranship

#endif

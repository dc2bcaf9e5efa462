// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What becomes of the strings of a setup.py.
#ifndef TRANSHIP_BUILD_PYTHON_SETUPPORT_H
#define TRANSHIP_BUILD_PYTHON_SETUPPORT_H

#include "build/python/Strings.h"
#include "build/table/Findings.h"

namespace tranship::python {

class SetupPort {
public:
  /// \p Torch: PyTorch runs the compiler, and says where things are.
  SetupPort(llvm::StringRef Text, const BuildOptions &Options, bool Torch)
      : Text(Text), Options(Options), Torch(Torch), Read(readPython(Text)),
        Kept(keptLines(Text)) {}

  BuildResult run();
  Findings &findings() { return Said; }

private:
  /// An element of a list: what is between two commas.
  Range element(const Literal &L) const;
  llvm::StringRef before(const Bracket &B) const;
  bool isKey(const Literal &L) const;
  bool isSubscript(const Literal &L) const;
  void flagLists();
  void flagList(llvm::ArrayRef<const Literal *> Elements);
  void apply(const FlagChange &C, llvm::ArrayRef<const Literal *> Elements);
  void removeElements();
  void say(const FlagChange &C);
  void literal(const Literal &L);
  std::string words(const Literal &L);
  std::string folders(llvm::StringRef Value) const;
  void replace(Range Where, llvm::StringRef New);

  llvm::StringRef Text;
  const BuildOptions &Options;
  bool Torch;
  PythonText Read;
  std::vector<Range> Kept;
  std::vector<Range> Done;
  std::vector<Range> Removed; ///< Elements of lists.
  Findings Said;
  EditSet Edits;
  const BuildTable &Table = BuildTable::builtin();
};

} // namespace tranship::python

#endif

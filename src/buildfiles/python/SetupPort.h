// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What becomes of the strings of a setup.py.
#ifndef TRANSHIP_BUILDFILES_PYTHON_SETUPPORT_H
#define TRANSHIP_BUILDFILES_PYTHON_SETUPPORT_H

#include "buildfiles/literals/ListPort.h"

namespace tranship::python {

class SetupPort : public literals::ListPort {
public:
  /// \p Torch: PyTorch runs the compiler, and says where things are.
  SetupPort(llvm::StringRef Text, const BuildOptions &Options, bool Torch);

  BuildResult run();

private:
  bool isKey(const literals::Literal &L) const;
  bool isSubscript(const literals::Literal &L) const;
  void flagLists();
  void literal(const literals::Literal &L);

  bool Torch;
};

} // namespace tranship::python

#endif

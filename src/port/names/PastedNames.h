// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names that macros put together from a part and an argument.
#ifndef TRANSHIP_PORT_NAMES_PASTEDNAMES_H
#define TRANSHIP_PORT_NAMES_PASTEDNAMES_H

#include "rules/View.h"
#include "text/Pastes.h"

namespace tranship {

/// A macro whose part is ported.
struct PastedPart {
  std::string Part; ///< `cuda` of `cuda##Call`.
  std::string New;  ///< `hip`.
  unsigned Parameter = 0;
  bool HasOther = false; ///< See Completions.
};

/// The macros that complete a part, here or in another file of the run, where
/// what stands for the parameter in all uses tells what the part becomes.
class PastedParts : public Analysis {
public:
  explicit PastedParts(const View &V);

  /// The macro \p Macro if it is one of them; else null.
  const PastedPart *find(llvm::StringRef Macro) const;

  const llvm::StringMap<PastedPart> &all() const { return Ported; }

private:
  llvm::StringMap<PastedPart> Ported;
};

} // namespace tranship

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a report says of one edit of a port, and of a name that stayed.
#ifndef TRANSHIP_REPORT_PORTEDEDIT_H
#define TRANSHIP_REPORT_PORTEDEDIT_H

#include "report/LineTable.h"

namespace tranship {

/// What decided about a place. docs/json.md defines these for users.
enum class Certainty : uint8_t {
  Parse, ///< A parse of a translation unit told whose the name is, or a type.
  Template, ///< No parse did, and it is in a template or the body of a macro.
  Text,     ///< Neither: the file's text alone.
};

struct PortedEdit {
  Range Where;
  Position Begin;
  std::string Old, New;
  llvm::StringRef Rule; ///< Its name.
  std::string Reason;   ///< A clause.
  std::string Map, Key; ///< The row that gave the new name; empty: none.
  Certainty By = Certainty::Text;
};

/// A name that the maps know and that was left without a diagnostic.
struct LeftName {
  Range Where;
  Position Begin;
  std::string Name;
  llvm::StringRef Why; ///< `kept`, `own` or `other`.
  std::string Reason;  ///< A clause.
  Certainty By = Certainty::Text;
};

} // namespace tranship

#endif

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_REPORT_HTML_H
#define TRANSHIP_REPORT_HTML_H

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace tranship {

/// Escapes \p Text for the content or an attribute of an element.
inline std::string escapeHtml(llvm::StringRef Text) {
  std::string Result;
  llvm::raw_string_ostream Out(Result);
  llvm::printHTMLEscaped(llvm::json::fixUTF8(Text), Out);
  return Result;
}

} // namespace tranship

#endif

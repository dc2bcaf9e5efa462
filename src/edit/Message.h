// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The texts of diagnostics that the exported perl has, too.
#ifndef TRANSHIP_EDIT_MESSAGE_H
#define TRANSHIP_EDIT_MESSAGE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <initializer_list>
#include <string>

namespace tranship {

/// The messages of Messages.def.
enum class Message : uint8_t {
#define MESSAGE(Enumerator, Text) Enumerator,
#include "edit/Messages.def"
};

/// A message and its name, as exported for the Perl script.
struct MessageTemplate {
  llvm::StringLiteral Name, Text;
};

llvm::ArrayRef<MessageTemplate> messageTemplates();

/// \p Text with \p Parts substituted for $1, $2 and so on.
std::string filledIn(llvm::StringRef Text,
                     std::initializer_list<llvm::StringRef> Parts);

std::string message(Message Id, std::initializer_list<llvm::StringRef> Parts);

} // namespace tranship

#endif

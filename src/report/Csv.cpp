// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/Csv.h"

using namespace llvm;

namespace tranship {

std::string csvField(StringRef Text) {
  if (Text.find_first_of(",\"\r\n") == StringRef::npos)
    return Text.str();
  std::string Result = "\"";
  for (char C : Text)
    Result += C == '"' ? std::string("\"\"") : std::string(1, C);
  return Result + "\"";
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/export/Formats.h"

using namespace llvm;

namespace tranship {

/// Names and paths contain nothing that a literal must escape.
static void writeDictionary(raw_ostream &Out, StringRef Name,
                            ArrayRef<PlainRename> All) {
  Out << '\n' << Name << " = {\n";
  for (const PlainRename &R : All)
    Out << "    \"" << R.Old << "\": (\"" << R.New << "\", \""
        << kindName(R.What) << "\", \"" << R.Library << "\"),\n";
  Out << "}\n";
}

void writePython(raw_ostream &Out, const Map &Names, const Target &To) {
  Out << "\"\"\"" << originText(To) << "\n\n"
      << "Names and headers that are renamed wherever they occur.\n"
         "Run as a program, this prints the file of custom maps that "
         "hipify_torch reads.\n\"\"\"\n"
         "import json\n\n"
         "# Old name: (new name, kind, library), the shape of the tables of "
         "hipify_torch.";
  writeDictionary(Out, "IDENTIFIER_MAP", plainNames(Names, To));
  writeDictionary(Out, "INCLUDE_MAP", plainHeaders(Names, To));
  Out << "\nMAPPINGS = [IDENTIFIER_MAP, INCLUDE_MAP]\n\n"
         "# Old name: new name.\n"
         "IDENTIFIERS = {old: entry[0] for old, entry in "
         "IDENTIFIER_MAP.items()}\n"
         "HEADERS = {old: entry[0] for old, entry in INCLUDE_MAP.items()}\n"
         "CUSTOM_MAP = {\"custom_map\": {**HEADERS, **IDENTIFIERS}}\n\n"
         "if __name__ == \"__main__\":\n"
         "    print(json.dumps(CUSTOM_MAP, indent=2))\n";
}

} // namespace tranship

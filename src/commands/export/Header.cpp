// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/export/Formats.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

/// Macros for the names, and a list of the headers in comments, of which
/// tranship-tree makes headers in CUDA's names.
void writeHeader(raw_ostream &Out, const Map &Names, const Target &To) {
  std::string Guard = "CUDA_TO_" + StringRef(To->Name).upper() + "_H";
  Out << "// " << originText(To) << "\n"
      << "// Compile unported code with -include of this header, and with -I of"
         " a folder that\n"
      << "// `tranship-tree headers` made of it.\n"
      << "#ifndef " << Guard << "\n#define " << Guard << "\n\n#include <"
      << To->RuntimeHeader << ">\n\n";
  for (const PlainRename &R : plainNames(Names, To))
    if (R.What != Kind::Keyword)
      Out << "#ifndef " << R.Old << "\n#define " << R.Old << ' ' << R.New
          << "\n#endif\n";
  Out << "\n#endif\n\n";
  for (const PlainRename &R : plainHeaders(Names, To))
    Out << "// header " << R.Old << ' ' << R.New << '\n';
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/export/Export.h"
#include "commands/export/Formats.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

static constexpr ExportFormat Formats[] = {
    {"perl", "a script that ports from the text alone, for perl 5.10",
     writePerl},
    {"sed", "a script of plain renames, for any sed -f", writeSed},
    {"python", "a module of dictionaries, also for hipify_torch", writePython},
    {"header", "a header to be included before unported code", writeHeader},
    {"csv", "all rows as comma-separated values", writeCsv},
    {"json", "all rows as JSON", writeJson},
    {"md", "all names by library, as Markdown", writeMarkdown},
};

ArrayRef<ExportFormat> exportFormats() { return Formats; }

Error writeExport(StringRef Name, raw_ostream &Out, const Map &Names,
                  const Target &To) {
  const ExportFormat *Found =
      find_if(Formats, [&](const ExportFormat &F) { return F.Name == Name; });
  if (Found != std::end(Formats)) {
    Found->Write(Out, Names, To);
    return Error::success();
  }
  std::string Known;
  for (const ExportFormat &F : Formats)
    Known += (Known.empty() ? "" : ", ") + F.Name.str();
  return createStringError("unknown format '" + Name + "': write one of " +
                           Known);
}

} // namespace tranship

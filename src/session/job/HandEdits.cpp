// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/job/HandEdits.h"
#include "files/Command.h"
#include "files/DiskCache.h"

using namespace llvm;

namespace tranship {

Expected<EditedPort> keepEdits(const Job &J, StringRef Source,
                               std::string New) {
  if (!J.Again || J.Overwrite)
    return EditedPort{std::move(New)};
  auto Buffer = MemoryBuffer::getFile(J.WriteTo, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Buffer) // It is not there.
    return EditedPort{std::move(New)};
  StringRef There = (*Buffer)->getBuffer();
  // The source itself is what a run that was killed leaves.
  if (There == New || There == Source || hashText(There) == J.Record.Hash)
    return EditedPort{std::move(New)};
  std::string Base;
  if (J.Record.By)
    Base = portFile(Source, J.Name, *J.Record.By, J.Known, J.OnlyInC)
               .Edits.apply(Source);
  if (!J.Record.By || hashText(Base) != J.Record.Hash)
    return createStringError(
        J.WriteTo + " is not what tranship wrote, and it cannot be told what "
                    "was edited: it is left as it is. To lose the edits, add "
                    "--overwrite");
  if (Base == New)
    return EditedPort{There.str(), /*Edited=*/true};
  Expected<MergedText> Merged = mergeTexts(
      There, Base, New, {J.WriteTo, "port before", "port with these options"});
  if (!Merged)
    return Merged.takeError();
  return EditedPort{std::move(Merged->Text), /*Edited=*/true,
                    Merged->Conflicts};
}

} // namespace tranship

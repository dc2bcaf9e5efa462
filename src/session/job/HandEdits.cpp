// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/job/HandEdits.h"
#include "files/Command.h"
#include "files/DiskCache.h"
#include "files/Input.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

bool isSourceAgain(StringRef There, StringRef Path, const Settings &By,
                   SourceStore &Sources) {
  return any_of(portFile(There, Path, By, Sources).References,
                [](const auto &Library) { return Library.second.Ported; });
}

/// An error if the port would replace something of which there is no copy: a
/// port without a source, or a file beside its backup.
static Error checkReplaced(const Job &J, StringRef Source, StringRef New) {
  if (!J.BackupTo.empty() && Source != New)
    return J.Record.checkSource(J.Source, Source);
  if (!J.Again || J.Remove.empty())
    return Error::success();
  auto There = readBytes(J.Remove);
  if (!There || (*There)->getBuffer() == Source ||
      J.Record.wrote((*There)->getBuffer()))
    return Error::success();
  return createStringError(J.Remove + " is neither " + J.ReadFrom +
                           " nor its port, so it is left as it is. To lose it, "
                           "add --overwrite");
}

Expected<EditedPort> keepEdits(const Job &J, StringRef Source,
                               std::string New) {
  if (!J.Run->Overwrite)
    if (Error E = checkReplaced(J, Source, New))
      return E;
  if (!J.Again || J.Run->Overwrite)
    return EditedPort{std::move(New)};
  auto Buffer = readBytes(J.WriteTo);
  if (!Buffer) // It does not exist.
    return EditedPort{std::move(New)};
  StringRef There = (*Buffer)->getBuffer();
  // A killed run leaves the source itself.
  if (There == New || There == Source || J.Record.wrote(There))
    return EditedPort{std::move(New)};
  std::string Base;
  if (J.Record.By)
    Base =
        portFile(Source, J.Path, *J.Record.By, *J.Sources, J.Known, J.OnlyInC)
            .Edits.apply(Source);
  if (!J.Record.By || hashText(Base) != J.Record.Hash)
    return createStringError(
        J.WriteTo + " is not what tranship wrote, and it cannot be told what "
                    "was edited: it is left as it is. To lose the edits, add "
                    "--overwrite; to merge them with a source that changed, "
                    "use `tranship sync`");
  if (Base == New)
    return EditedPort{There.str(), /*Edited=*/true, /*Conflicts=*/0,
                      isSourceAgain(There, J.Path, *J.By, *J.Sources)};
  Expected<MergedText> Merged = mergeTexts(
      There, Base, New, {J.WriteTo, "port before", "port with these options"});
  if (!Merged)
    return Merged.takeError();
  return EditedPort{std::move(Merged->Text), /*Edited=*/true,
                    Merged->Conflicts};
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/export/Export.h"
#include "commands/export/Formats.h"
#include "commands/export/OverlayFolder.h"
#include "files/AtomicWrite.h"
#include "parse/commands/BuiltinFiles.h"
#include "session/support/SupportFiles.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tranship {

namespace {

/// A form of export.
struct ExportFormat {
  StringLiteral Name; ///< As in `tranship export NAME`.
  void (*Write)(raw_ostream &Out, const Map &Names, const Target &To);
};

} // namespace

static constexpr ExportFormat Formats[] = {
    {"perl", writePerl},     {"sed", writeSed}, {"python", writePython},
    {"header", writeHeader}, {"csv", writeCsv}, {"json", writeJson},
    {"md", writeMarkdown},
};

/// Fails if there is no format \p Name.
static Expected<std::string> textOf(StringRef Name, const Map &Names,
                                    const Target &To) {
  std::string Text, Known;
  raw_string_ostream Out(Text);
  for (const ExportFormat &F : Formats) {
    if (F.Name == Name) {
      F.Write(Out, Names, To);
      return Text;
    }
    Known += (Known.empty() ? "" : ", ") + F.Name.str();
  }
  return createStringError("unknown format '" + Name + "': write one of " +
                           Known);
}

static ExitCode exportOverlay(const RunOptions &Options, const Map &Names,
                              const Target &To) {
  if (Options.OutDir.empty())
    return fail("name a folder: tranship export overlay DIR");
  std::string On = Options.On.value_or("cuda");
  bool Cpu = On == "cpu";
  if (!Cpu && On != "cuda")
    return fail("--on must be cuda or cpu");
  if (To->KeepsCuda && !Cpu)
    return fail("CUDA on CUDA needs no overlay: write --on=cpu");
  auto *Write = Cpu ? writeCpuOverlay : writeCudaOverlay;
  if (Error E = Write(Names, *To.Where, Options.OutDir))
    return fail(std::move(E));
  return Done;
}

/// Writes programs that ask a card what is not known of the target.
static ExitCode exportProbe(const RunOptions &Options, const Target &To) {
  if (Options.OutDir.empty())
    return fail("name a folder: tranship export probe --target=maca DIR");
  if (!To->HasEvidence)
    return fail("probes are for targets whose names need evidence: write "
                "--target=maca");
  Error Result = Error::success();
  forEachOwnHeader("probe/", [&](StringRef Name, StringRef Text) {
    if (!Result)
      Result = writeBelow(Options.OutDir, Name, Text);
  });
  return Result ? fail(std::move(Result)) : Done;
}

ExitCode exportMaps(const RunOptions &Options) {
  Expected<Target> To =
      Target::parse(Options.CommandLine.Target.value_or("hip"));
  if (!To)
    return fail(To.takeError());
  Map Names(builtinMapData());
  for (const std::string &Path :
       Options.CommandLine.Maps.value_or(StringList()))
    if (Error E = Names.addFile(Path))
      return fail(std::move(E));
  if (Options.Name == "overlay")
    return exportOverlay(Options, Names, *To);
  if (Options.Name == "probe")
    return exportProbe(Options, *To);
  if ((*To)->KeepsCuda || Options.On)
    return fail("--target=cuda and --on are only for overlays");
  if (Options.Name.empty() || !Options.OutDir.empty())
    return fail("name a format: tranship export FORMAT, or tranship export "
                "overlay DIR");
  Expected<std::string> Text = textOf(Options.Name, Names, *To);
  if (!Text)
    return fail(Text.takeError());
  if (Options.OutputFile.empty())
    outs() << *Text;
  else if (Error E = writeAtomically(Options.OutputFile, *Text, DefaultMode))
    return fail(std::move(E));
  return Done;
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A harness for libFuzzer: whatever the bytes are, the readers and the rules
// end, break no sanitizer's rule, and no rule does what the registry denies.
// The first byte says what the others are: see ../seeds.py.
#include "Promises.h"
#include "buildfiles/Systems.h"
#include "commands/delta/Units.h"
#include "commands/errors/BuildLog.h"
#include "commands/errors/Origin.h"
#include "edit/Diff.h"
#include "engine/Port.h"
#include "options/Config.h"
#include "parse/commands/CommandAdapter.h"
#include "parse/commands/CommandLineReader.h"
#include "session/portable/CompatHeader.h"
#include "session/portable/Portable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace tranship;

namespace {

/// Build files, by their names.
constexpr StringLiteral BuildFiles[] = {
    "/p/CMakeLists.txt", "/p/Makefile", "/p/meson.build",
    "/p/BUILD.bazel",    "/p/setup.py", "/p/CMakePresets.json"};
constexpr unsigned Presets = 5;

void portBuildFile(const std::string &Text, StringRef Path, bool Both) {
  BuildOptions Options;
  Options.Mode = Both ? BuildMode::Both : BuildMode::Hip;
  Options.Folder = Options.SupportRoot = "/p";
  Options.Cuda = {"/p/a.cu", "/p/sub/b.cu"};
  std::vector<BuildFile> Files = {{Path.str(), Text}};
  if (Path == BuildFiles[Presets]) // They belong to a project.
    Files.push_back({BuildFiles[0].str(), "project(p LANGUAGES CUDA)\n"});
  Options.Read = [&](StringRef Asked) -> std::optional<std::string> {
    auto Found =
        find_if(Files, [&](const BuildFile &F) { return F.Path == Asked; });
    return Found != Files.end() ? std::optional(Found->Text) : std::nullopt;
  };
  for (const BuildSystem *S : buildSystems()) {
    if (!S->Recognise(Path) || (S->HasMarks && !S->HasMarks(Text)))
      continue;
    for (const BuildGroup &Group : S->Learn(Files, Options))
      for (size_t I = 0; I < Group.Files.size(); ++I)
        Group.Port(I).Edits.apply(Group.Files[I]->Text);
  }
}

void readMap(const std::string &Text) {
  Map Names(builtinMapData());
  consumeError(Names.addText(MemoryBuffer::getMemBufferCopy(Text), "my.tsv"));
  Names.forEach([](const Row &) {});
}

/// What can be read is written so that it reads the same.
void readSettings(const std::string &Text) {
  auto Dump = [](StringRef From) -> std::optional<std::string> {
    Expected<Config> C = parseConfig(From, ".tranship");
    if (!C) {
      consumeError(C.takeError());
      return std::nullopt;
    }
    std::string To;
    raw_string_ostream Out(To);
    dumpConfig(Out, *C);
    return To;
  };
  if (auto First = Dump(Text); First && Dump(*First) != First)
    brokenPromise("settings are not what was printed");
}

/// One source for both platforms, and the header that it then includes.
void makeSourcePortable(const std::string &Text) {
  PortOptions Options;
  Options.To = cantFail(Target::parse("hip"));
  Options.StaysCuda = Options.ImplicitRuntime = true;
  const PortResult Port = portText(Text, builtinNames(), Options);
  const Coverage Covered(usesOf(Text, Port, builtinNames(), Options));
  unifiedDiff(Text,
              makePortable(Text, Port, Covered, builtinNames(), Options).Edits,
              "a", "b");
  for (const CompatFile &File : compatFiles(Covered, Options.To, "compat.h",
                                            [](StringRef) { return ""; }))
    if (!isCompatText(File.Text))
      brokenPromise("a compatibility header is not known as one");
}

/// What explains the errors of builds: a log, and the lines of a port.
void readLog(const std::string &Text) {
  const auto Lines = StringRef(Text).count('\n') + 1;
  if (readBuildLog(Text).size() > Lines)
    brokenPromise("more errors than lines");
}

/// Two texts, with a line of `=======` between them.
void compareTexts(const std::string &Text) {
  const auto [Old, New] = StringRef(Text).split("\n=======\n");
  const std::vector<unsigned> Lines = alignLines(Old, New);
  for (const unsigned Line : Lines)
    if (Line > Old.count('\n') + 1)
      brokenPromise("a line comes from behind the source");
  const auto Numbers = [](uint32_t At) { return At; };
  const std::string A = Old.str(), B = New.str();
  const auto Before = unitsOf(A, builtinNames(), Numbers);
  const auto After = unitsOf(B, builtinNames(), Numbers);
  for (const UnitHunk &Hunk : compareUnits(Before, After))
    describeHunk(Before, After, Hunk);
  if (!compareUnits(Before, Before).empty())
    brokenPromise("a text differs from itself");
}

/// The command line of a compiler.
void readCommand(const std::string &Text) {
  adaptCommand(splitWords(Text), "/p/a.cu", "/p");
  adaptOptions(splitOptionsFile(Text), "/p/a.cu", "/p");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size);
int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  if (Size == 0 || is_contained(ArrayRef(Data, Size).drop_front(), 0))
    return -1; // No text file.
  constexpr size_t Builds = std::size(BuildFiles);
  constexpr void (*Others[])(const std::string &) = {
      readMap, readSettings, makeSourcePortable,
      readLog, compareTexts, readCommand};
  std::string Text(reinterpret_cast<const char *>(Data) + 1, Size - 1);
  size_t Kind = *Data;
  if (Kind < NumWays)
    portSource(Text, Kind, nullptr);
  else if (Kind < NumWays + 2 * Builds)
    portBuildFile(Text, BuildFiles[(Kind - NumWays) / 2], (Kind - NumWays) % 2);
  else if (Kind < NumWays + 2 * Builds + std::size(Others))
    Others[Kind - NumWays - 2 * Builds](Text);
  else
    return -1; // Not worth keeping.
  return 0;
}

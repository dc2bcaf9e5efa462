// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/debug/Debug.h"
#include "commands/debug/Printers.h"
#include "engine/Port.h"
#include "files/Input.h"
#include "session/job/Job.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;

namespace tranship {

/// Ports with the rules that the words of the file wake, and with all rules. If
/// the ports differ, prints the differing lines and returns false.
static bool compareWaking(StringRef Text, const Map &Names,
                          PortOptions Options) {
  auto Lines = [&](bool WakeAll) {
    Options.WakeAll = WakeAll;
    std::string All;
    raw_string_ostream Out(All);
    printEdits(Out, Text, portText(Text, Names, Options));
    return All;
  };
  std::string Awake = Lines(false), All = Lines(true);
  StringSet<> Known;
  for (StringRef Line : split(Awake, '\n'))
    Known.insert(Line);
  for (StringRef Line : split(All, '\n'))
    if (!Known.contains(Line))
      outs() << "asleep: " << Line << "\n";
  return Awake == All;
}

/// False if something is wrong with the rules.
static Expected<bool> debugFile(StringRef What, const std::string &Path,
                                const Settings &By, SourceStore &Sources) {
  Expected<SourceRef> Source = Sources.read(Path);
  if (!Source)
    return Source.takeError();
  StringRef Text = (*Source)->text();
  if (What == "tokens")
    printTokens(outs(), Text, *By.Names);
  else if (What == "facts")
    printFacts(outs(), Text, *By.Names, portOptions(Path, By, Sources));
  else if (What == "waking")
    return compareWaking(Text, *By.Names, portOptions(Path, By, Sources));
  else
    return printEdits(outs(), Text, portFile(Text, Path, By, Sources));
  return true;
}

ExitCode debugFiles(const RunOptions &Options) {
  StringRef What = Options.Name;
  if (What == "rules")
    return printRules(outs()) ? Done : Failed;
  if (!is_contained({"tokens", "facts", "edits", "waking"}, What))
    return fail("name what to print: tranship debug "
                "tokens|facts|edits|waking FILE, "
                "or tranship debug rules");
  if (Options.Paths.empty())
    return fail("name a file");
  SettingsTable Table(Options.CommandLine, /*ReadFiles=*/false);
  SourceStore Sources;
  bool Good = true;
  for (const std::string &Path : Options.Paths) {
    Expected<const Settings *> By = Table.forFile(Path);
    if (!By)
      return fail(By.takeError());
    if (Options.Paths.size() > 1)
      outs() << Path << ":\n";
    Expected<bool> Sound = debugFile(What, Path, **By, Sources);
    if (!Sound)
      fail(Sound.takeError());
    Good &= Sound && *Sound;
  }
  return Good ? Done : Failed;
}

} // namespace tranship

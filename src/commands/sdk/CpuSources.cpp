// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/sdk/CpuSources.h"
#include "commands/run/LocalHeaders.h"
#include "commands/run/OwnSymbols.h"
#include "engine/Port.h"
#include "files/AtomicWrite.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"

using namespace llvm;

namespace tranship {

static std::string cpuText(StringRef Path, const std::string &Text, bool Parts,
                           const Map &Names) {
  PortOptions Options;
  Options.To = cantFail(Target::parse("cuda"));
  Options.Launches = LaunchSyntax::Cpu;
  Options.ImplicitRuntime = hasImplicitRuntime(Path);
  Options.CppSource = isCppSource(Path);
  std::string Result = portText(Text, Names, Options).Edits.apply(Text);
  return Parts ? Result : withOwnSymbols(Result, Names);
}

static bool needsChange(StringRef Text, bool Parts) {
  // nvcc takes `<< <` for `<<<`; a macro may say where a lambda runs.
  static const Regex Form("<<[ \t\r\n]*<|\\][ \t\r\n]*[A-Z_0-9]+[ \t]*\\(");
  return Form.match(Text) || Text.contains("__shared__") ||
         Text.contains("asm") || Text.contains("__global__") ||
         (!Parts && Text.contains("__device__"));
}

std::vector<std::string> filesOf(StringRef Source,
                                 ArrayRef<std::string> Folders) {
  std::vector<std::string> Absolute;
  for (const std::string &Folder : Folders)
    Absolute.push_back(absolutePath(Folder));
  return withLocalHeaders(Source.str(), Absolute, IncludeForms::All);
}

std::vector<std::string> supportOfKit(ArrayRef<std::string> Files) {
  std::vector<std::string> Result;
  for (std::string &Name : headersOf(Files))
    if (StringRef(Name).starts_with("tranship/") &&
        !StringRef(Name).starts_with("tranship/cpu/") &&
        !is_contained(Result, Name) && none_of(Files, [&](StringRef Path) {
          return Path.ends_with("/" + Name);
        }))
      Result.push_back(std::move(Name));
  return Result;
}

Expected<std::string> writeCpuSources(ArrayRef<std::string> Files, bool Parts,
                                      StringRef Into) {
  std::optional<Map> Names;
  json::Array Written;
  for (const std::string &Path : Files) {
    const std::string Text = contentsOf(Path);
    if (!isPortableSize(Path) || !needsChange(Text, Parts))
      continue;
    if (!Names)
      Names.emplace(builtinMapData());
    std::string New = cpuText(Path, Text, Parts, *Names);
    if (New == Text)
      continue;
    std::string To =
        joined(Into, utostr(Written.size()) + "-" + sys::path::filename(Path));
    if (Error E = writeAtomically(To, New))
      return E;
    Written.push_back(json::Object{
        {"type", "file"}, {"name", Path}, {"external-contents", To}});
  }
  if (Written.empty())
    return std::string();
  std::string Result = joined(Into, "overlay.json"), Text;
  raw_string_ostream(Text) << json::Value(
      json::Object{{"version", 0},
                   {"use-external-names", false},
                   {"roots", std::move(Written)}});
  if (Error E = writeAtomically(Result, Text))
    return E;
  return Result;
}

} // namespace tranship

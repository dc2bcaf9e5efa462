// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/verify/Checks.h"
#include "commands/doctor/Verdict.h"
#include "commands/errors/ExplainErrors.h"
#include "commands/export/OverlayFolder.h"
#include "commands/run/RunProgram.h"
#include "commands/sync/Tree.h"
#include "commands/verify/History.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "parse/commands/CommandLineReader.h"
#include "parse/commands/IncludeGuess.h"
#include "tables/targets/Builds.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/Regex.h"

using namespace llvm;

namespace tranship {

/// The command with which `tranship doctor` says that a port to \p To compiles,
/// without the file; empty: nothing here compiles one.
static StringList installedCompiler(const Target &To) {
  Disk On("");
  Machine Found;
  findInstallations(Found, On);
  findCompilers(Found, On);
  findGpus(Found, On);
  Verdict V = judge(Found);
  StringList Words = splitWords(V.Compile);
  if (Words.empty() || StringRef(V.Target).split('-').first != To->Name)
    return {};
  Words.pop_back(); // The file.
  for (std::string &Word : Words)
    if (Word == "--offload-arch=GPU") // Any will do to look for errors.
      Word = "--offload-arch=" + buildsOf(*To.Where).ExampleCard.str();
  return Words;
}

Error PortChecks::begin() {
  findSources();
  Words = Options.Compiler.empty() ? installedCompiler(To)
                                   : splitWords(Options.Compiler);
  Why = Options.Compiler.empty() ? "found by tranship doctor" : "--compiler";
  if (Words.empty() && !Options.Compiler.empty())
    return createStringError("--compiler names no command");
  if (!Words.empty()) {
    auto Path = sys::findProgramByName(Words[0]);
    if (!Path)
      return createStringError("'" + Words[0] + "' was not found");
    Words[0] = *Path;
    if (!is_contained(Words, "-x"))
      append_values(Words, "-x", To->Name.str());
    Name = join(Words, " ");
    return Error::success();
  }
  Why = "no compiler for " + To->Title.str() +
        " is installed, so the CPU stands for the GPU";
  if (Expected<Compiler> Found = Compiler::find(""); Found) {
    Cpu = *Found;
    Name = "cpu: " + Cpu->path();
  } else {
    Why = toString(Found.takeError());
  }
  return Error::success();
}

static bool isUnit(StringRef Name) {
  return isPortSource(Name) &&
         is_contained({".cu", ".hip", ".maca", ".cpp", ".cc", ".cxx", ".c++"},
                      sys::path::extension(Name));
}

/// Whether a port's source has something for a GPU, so that a port can have
/// broken it.
static bool hasDeviceApi(StringRef Text) {
  return any_of(std::initializer_list<StringRef>{"hip", "mc_runtime", "maca",
                                                 "cuda", "<<<", "__global__"},
                [&](StringRef Word) { return Text.contains(Word); });
}

void PortChecks::findSources() {
  Expected<Tree> Files = listTree(Port);
  if (!Files)
    return consumeError(Files.takeError());
  StringList All;
  for (const auto &[Name, File] : *Files) {
    if (!isPortSource(Name) || File.IsLink)
      continue;
    All.push_back(realPath(File.Path));
    if (isUnit(Name) && hasDeviceApi(contentsOf(File.Path)))
      Units.push_back(Name);
  }
  SourceStore Sources;
  IncludeOptions =
      guessIncludeOptions(All, Sources, [](StringRef) { return false; });
}

/// The source that the port \p File was made of; empty if none is known.
std::string PortChecks::originalOf(StringRef File) const {
  if (Original.empty())
    return "";
  StringList Candidates = {File.str()};
  StringRef Stem = File.drop_back(sys::path::extension(File).size());
  Candidates.push_back(Stem.str());
  for (StringRef Extension : {".cu", ".cpp", ".cc", ".cxx"})
    for (StringRef Base :
         {Stem, Stem.drop_back(sys::path::extension(Stem).size())})
      Candidates.push_back((Base + Extension).str());
  for (const std::string &Candidate : Candidates)
    if (std::string Path = joined(Original, Candidate);
        sys::fs::is_regular_file(Path))
      return Path;
  return "";
}

/// The port with launches that a C++ compiler takes.
json::Object PortChecks::writeCpuTree() const {
  RunOptions O = Options;
  O.Paths = {Port};
  O.Output = OutputMode::Tree;
  O.OutDir = O.OutputPath = Scratch.path("cpu");
  O.CommandLine.Target = "cuda";
  O.CommandLine.LaunchSyntax = "cpu";
  O.CommandLine.Lexical = true;
  O.CommandLine.RenameExtensions.emplace();
  O.CommandLine.Extensions = Config::defaults().Extensions;
  append_values(*O.CommandLine.Extensions, ".hip", ".maca");
  O.FixedOptions = true;
  O.Quiet = true;
  return json::Object{{"failed", runSession(O) == Failed}};
}

std::vector<VerifyTask> PortChecks::preparations() {
  if (!Cpu)
    return {};
  if (Error E = writeCpuOverlay(Names, *To.Where, Scratch.path("overlay")))
    consumeError(std::move(E));
  return {{"prepare", "", [this] { return writeCpuTree(); }, {}}};
}

Command PortChecks::compileCommand(StringRef File) const {
  const std::string Base = Scratch.path(utohexstr(hash_value(File)));
  StringList More = IncludeOptions;
  for (const std::string &Folder : Options.Includes)
    More.push_back("-I" + absolutePath(Folder));
  for (const std::string &Macro : Options.Defines)
    More.push_back("-D" + Macro);
  append_range(More, Options.ExtraArg);
  append_range(More, Options.CompilerArguments);
  Command C;
  if (Cpu) {
    const std::string Tree = Scratch.path("cpu");
    for (std::string &Option : More)
      if (size_t At = Option.find(Port); At != std::string::npos)
        Option.replace(At, Port.size(), Tree);
    C = Cpu->compile(joined(Tree, File), Scratch.path("overlay"), Base + ".o",
                     /*Check=*/false, More);
  } else {
    C.Program = Words[0];
    C.Arguments.assign(std::next(Words.begin()), Words.end());
    append_range(C.Arguments, More);
    C.Arguments.push_back(joined(Port, File));
  }
  C.Arguments.push_back("-fsyntax-only");
  C.Output = C.Errors = Base + ".log";
  return C;
}

static json::Object unjudged(const Twine &Why) {
  return json::Object{{"state", "unjudged"}, {"message", Why.str()}};
}

json::Object PortChecks::compile(StringRef File) const {
  if (Name.empty())
    return unjudged(Why);
  Command C = compileCommand(File);
  ProgramEnd End = runAll(C, Time.seconds()).front();
  if (End.TimedOut) {
    json::Object Late = unjudged("the compiler did not end in time");
    Late["late"] = true;
    return Late;
  }
  if (!End.Message.empty())
    return unjudged(End.Message);
  if (End.Status == 0)
    return json::Object{{"state", "fine"}, {"message", ""}};
  std::string Log = contentsOf(C.Output);
  for (const std::string Tree = Scratch.path("cpu");;) {
    size_t At = Log.find(Tree);
    if (At == std::string::npos)
      break;
    Log.replace(At, Tree.size(), Port);
  }
  ExplainedLog Errors = explainLog(Log, Original, Options.CommandLine);
  // What the overlay's headers for libraries say.
  if (Cpu && StringRef(Log).contains("does not exist on the CPU"))
    return unjudged("it includes a header of a library that the CPU lacks");
  StringRef Last = StringRef(Log).rtrim().rsplit('\n').second;
  std::string Message =
      utostr(Errors.Errors) + (Errors.Errors == 1 ? " error" : " errors");
  if (Errors.Errors == 0)
    Message = "status " + itostr(End.Status) + ": " + Last.str();
  return json::Object{{"state", "fails"},
                      {"message", json::fixUTF8(Message)},
                      {"errors", int64_t(Errors.Errors)},
                      {"causes", std::move(Errors.Causes)}};
}

json::Object PortChecks::run(StringRef File) const {
  const std::string Base = Scratch.path("run-" + utohexstr(hash_value(File)));
  RunOptions O = Options;
  O.Paths.clear();
  O.Source = originalOf(File);
  O.HandPort = joined(Port, File);
  O.Compiler = "";
  O.ReportAs = ReportFormat::Text;
  O.ReportPath = Base + ".json";
  O.Keep = Base;
  O.Quiet = true;
  O.TimeLimit = Time.seconds();
  // The original runs twice, the port once for each size of a wave.
  O.Seconds = std::clamp(Time.seconds() / 4, 1U, 60U);
  for (StringRef Option : IncludeOptions)
    if (Option.consume_front("-I"))
      O.Includes.push_back(Option.str());
  ExitCode Status = runProgram(O);
  Expected<json::Value> Read = json::parse(contentsOf(O.ReportPath));
  if (!Read) {
    consumeError(Read.takeError());
    return unjudged("it could not be run");
  }
  json::Object Report = std::move(*Read->getAsObject());
  std::string Message = Report.getString("error").value_or("").str();
  if (const json::Array *Runs = Report.getArray("runs"))
    for (const json::Value &One : *Runs)
      if (const json::Object *R = One.getAsObject();
          R && Message.empty() && !R->getBoolean("same").value_or(true))
        Message = (*R->getString("title") + ": " + *R->getString("end")).str();
  StringRef State = Status == Done       ? "fine"
                    : Status == Findings ? "fails"
                                         : "unjudged";
  return json::Object{{"state", State},
                      {"late", StringRef(Message).ends_with("in time")},
                      {"message", Message},
                      {"run", std::move(Report)}};
}

std::vector<VerifyTask> PortChecks::checks() {
  const Regex Main("(^|[^A-Za-z0-9_])main[ \t\n]*\\(");
  std::vector<VerifyTask> Result;
  for (const std::string &File : Units)
    Result.push_back(
        {"compile", File, [this, &File] { return compile(File); }, {}});
  for (const std::string &File : Units)
    if (Main.match(contentsOf(joined(Port, File))) && !originalOf(File).empty())
      Result.push_back({"run", File, [this, &File] { return run(File); }, {}});
  return Result;
}

} // namespace tranship

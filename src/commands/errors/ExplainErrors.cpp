// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/errors/ExplainErrors.h"
#include "commands/errors/Causes.h"
#include "commands/errors/Origin.h"
#include "files/Command.h"
#include "report/Document.h"
#include "session/job/Job.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace tranship {

namespace {

struct ErrorPlace {
  BuildError Error;
  std::optional<Origin> From;
};

/// Errors with one cause.
struct ErrorGroup {
  Cause Why;
  std::vector<ErrorPlace> Places;
};

using ErrorGroups = std::vector<ErrorGroup>;

} // namespace

/// How many places of a cause are shown.
static constexpr size_t ShownPlaces = 3;

static Expected<std::string> logText(const RunOptions &Options) {
  if (!Options.CompilerArguments.empty()) {
    ArrayRef<std::string> Words = Options.CompilerArguments;
    Expected<CommandEnd> End = runCommand(Words[0], Words.drop_front());
    if (!End)
      return End.takeError();
    return End->Output + "\n" + End->Errors;
  }
  StringRef Path = Options.Name.empty() ? "-" : StringRef(Options.Name);
  auto Buffer = MemoryBuffer::getFileOrSTDIN(Path, /*IsText=*/true);
  if (!Buffer)
    return createStringError(Path + ": " + Buffer.getError().message());
  return (*Buffer)->getBuffer().str();
}

/// By cause, that of most errors first.
static ErrorGroups groupErrors(std::vector<BuildError> Errors,
                               OriginFinder &Origins) {
  StringMap<size_t> Known;
  ErrorGroups Result;
  for (BuildError &Error : Errors) {
    Cause Why = causeOf(Error);
    auto [Place, IsNew] =
        Known.try_emplace(Why.Id + "\n" + Why.Text, Result.size());
    if (IsNew)
      Result.push_back({std::move(Why), {}});
    ErrorGroup &Group = Result[Place->second];
    std::optional<Origin> From;
    if (Error.Line && Group.Places.size() < ShownPlaces)
      From = Origins.find(Error.File, Error.Line);
    Group.Places.push_back({std::move(Error), std::move(From)});
  }
  stable_sort(Result, [](const ErrorGroup &A, const ErrorGroup &B) {
    return A.Places.size() > B.Places.size();
  });
  return Result;
}

static void print(raw_ostream &Out, const ErrorPlace &Place) {
  const BuildError &Error = Place.Error;
  Out << "  ";
  if (!Error.File.empty())
    Out << Error.File << ":" << Error.Line << ": ";
  Out << Error.Text << "\n";
  if (!Place.From)
    return;
  Out << "    from " << Place.From->File << ":" << Place.From->Line << ": "
      << Place.From->Text << "\n";
  for (StringRef Edit : Place.From->Edits)
    Out << "    " << Edit << "\n";
}

static std::string counted(size_t N, StringRef Word) {
  return (Twine(N) + " " + Word + (N == 1 ? "" : "s")).str();
}

static void printText(raw_ostream &Out, const ErrorGroups &Groups,
                      size_t Errors) {
  for (const ErrorGroup &G : Groups) {
    Out << counted(G.Places.size(), "error") << ", " << G.Why.Class << ": "
        << G.Why.Text << "\n";
    if (!G.Why.Next.empty())
      Out << "  next: " << G.Why.Next << "\n";
    for (const ErrorPlace &Place : ArrayRef(G.Places).take_front(ShownPlaces))
      print(Out, Place);
    if (G.Places.size() > ShownPlaces)
      Out << "  and " << G.Places.size() - ShownPlaces << " more\n";
    Out << "\n";
  }
  Out << counted(Errors, "error") << ", " << counted(Groups.size(), "cause")
      << "\n";
}

static json::Object toJson(const ErrorPlace &Place) {
  const BuildError &Error = Place.Error;
  json::Object O{{"message", json::fixUTF8(Error.Text)}};
  if (!Error.File.empty()) {
    O["file"] = json::fixUTF8(Error.File);
    O["line"] = Error.Line;
    O["column"] = Error.Column;
  }
  if (Place.From)
    O["from"] = json::Object{{"file", json::fixUTF8(Place.From->File)},
                             {"line", Place.From->Line},
                             {"text", json::fixUTF8(Place.From->Text)},
                             {"edits", json::Array(Place.From->Edits)}};
  return O;
}

static json::Array toJson(const ErrorGroups &Groups) {
  json::Array Causes;
  for (const ErrorGroup &G : Groups) {
    json::Array Places;
    for (const ErrorPlace &Place : G.Places)
      Places.push_back(toJson(Place));
    Causes.push_back(json::Object{{"id", G.Why.Id},
                                  {"class", G.Why.Class},
                                  {"cause", json::fixUTF8(G.Why.Text)},
                                  {"next", json::fixUTF8(G.Why.Next)},
                                  {"errors", std::move(Places)}});
  }
  return Causes;
}

ExplainedLog explainLog(StringRef Log, StringRef Original,
                        const Config &Settings) {
  std::vector<BuildError> Errors = readBuildLog(Log);
  ExplainedLog Result;
  Result.Errors = Errors.size();
  SettingsTable Table(Settings, /*ReadFiles=*/false);
  SourceStore Sources;
  OriginFinder Origins(Original, Table, Sources);
  ErrorGroups Groups = groupErrors(std::move(Errors), Origins);
  raw_string_ostream Out(Result.Text);
  printText(Out, Groups, Result.Errors);
  Result.Causes = toJson(Groups);
  return Result;
}

ExitCode explainErrors(const RunOptions &Options) {
  Expected<bool> AsJson = wantsDocument(Options);
  if (!AsJson)
    return fail(AsJson.takeError());
  Expected<std::string> Log = logText(Options);
  if (!Log)
    return fail(Log.takeError());
  ExplainedLog Result = explainLog(*Log, Options.Original, Options.CommandLine);
  const bool Any = Result.Errors != 0;
  if (*AsJson)
    outs() << formatv("{0:2}\n", json::Value(json::Object{
                                     {"schema", schemaName("explain-errors")},
                                     {"version", 1},
                                     {"errors", int64_t(Result.Errors)},
                                     {"causes", std::move(Result.Causes)}}));
  else
    outs() << Result.Text;
  return Any ? Findings : Done;
}

} // namespace tranship

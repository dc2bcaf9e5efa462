// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/CheckReport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

namespace {

class SarifWriter {
public:
  SarifWriter(const CheckReport &Report, const Map &Names)
      : Report(Report), Names(Names) {}

  json::Object log();

private:
  json::Array rules();
  json::Object rule(DiagnosticId Id) const;
  json::Object result(const CheckedFile &File, const Finding &F) const;

  const CheckReport &Report;
  const Map &Names;
  /// The rules that have results, by their index.
  SmallVector<DiagnosticId> Used;
};

} // namespace

/// \p Path as a URI reference.
static std::string uriOf(StringRef Path) {
  Path = sys::path::remove_leading_dotslash(Path);
  std::string Result = sys::path::is_absolute(Path) ? "file://" : "";
  for (char C : Path)
    if (isAlnum(C) || StringRef("/-._~").contains(C))
      Result += C;
    else
      Result += formatv("%{0:X-2}", static_cast<unsigned char>(C));
  return Result;
}

static json::Object artifact(StringRef Path) {
  json::Object O{{"uri", uriOf(Path)}};
  if (!sys::path::is_absolute(Path))
    O["uriBaseId"] = "%SRCROOT%";
  return O;
}

/// The 1-based column of byte \p Bytes in \p Line, counted in characters as
/// SARIF requires.
static unsigned columnOf(StringRef Line, unsigned Bytes) {
  StringRef Before = Line.take_front(Bytes - 1);
  return 1 + count_if(Before, [](char C) { return (C & 0xC0) != 0x80; });
}

static json::Object message(StringRef Text) {
  return json::Object{{"text", json::fixUTF8(Text)}};
}

static json::Object regionOf(const Finding &F) {
  unsigned LineEnd = F.Line.size() + 1;
  // Only the text of the first line is available.
  unsigned End = F.End.Line == F.Begin.Line ? F.End.Column : LineEnd;
  return json::Object{{"startLine", F.Begin.Line},
                      {"startColumn", columnOf(F.Line, F.Begin.Column)},
                      {"endLine", F.Begin.Line},
                      {"endColumn", columnOf(F.Line, std::min(End, LineEnd))},
                      {"snippet", message(F.Line)}};
}

static json::Object fixOf(const CheckedFile &File, const Finding &F) {
  json::Array Changes;
  for (const RepairText &R : F.Fix)
    Changes.push_back(json::Object{
        {"deletedRegion", json::Object{{"startLine", R.Begin.Line},
                                       {"startColumn", R.Begin.Column},
                                       {"endLine", R.End.Line},
                                       {"endColumn", R.End.Column}}},
        {"insertedContent", message(R.Text)}});
  return json::Object{
      {"description", message(("tranship fix --check=" + idText(F.Id)).str())},
      {"artifactChanges",
       json::Array{json::Object{{"artifactLocation", artifact(File.Path)},
                                {"replacements", std::move(Changes)}}}}};
}

json::Object SarifWriter::rule(DiagnosticId Id) const {
  StringRef Name = idText(Id), Page = Names.page(Name);
  return json::Object{
      {"id", Name},
      {"shortDescription", message(pageTitle(Names, Name))},
      {"help", json::Object{{"text", json::fixUTF8(Page)},
                            {"markdown", json::fixUTF8(Page)}}},
      {"defaultConfiguration",
       json::Object{{"level", severityText(severityOf(Id))}}},
      {"properties", json::Object{{"tags", json::Array{"portability", "cuda"}},
                                  {"effort", effortText(effortOf(Id))}}}};
}

json::Object SarifWriter::result(const CheckedFile &File,
                                 const Finding &F) const {
  json::Object O{
      {"ruleId", idText(F.Id)},
      {"ruleIndex", find(Used, F.Id) - Used.begin()},
      {"level", severityText(severityOf(F.Id))},
      {"message", message(F.Message)},
      {"locations", json::Array{json::Object{
                        {"physicalLocation",
                         json::Object{{"artifactLocation", artifact(File.Path)},
                                      {"region", regionOf(F)}}}}}},
      {"partialFingerprints", json::Object{{"tranship/v1", F.Fingerprint}}}};
  if (Report.HasOld)
    O["baselineState"] = F.Known ? "unchanged" : "new";
  if (!F.Fix.empty())
    O["fixes"] = json::Array{fixOf(File, F)};
  return O;
}

/// The result for a finding of the old report that no longer exists.
static json::Object goneResult(const OldFinding &F) {
  return json::Object{
      {"ruleId", F.Id},
      {"message", message(F.Message)},
      {"locations",
       json::Array{json::Object{
           {"physicalLocation",
            json::Object{{"artifactLocation", artifact(F.Path)},
                         {"region", json::Object{{"startLine", F.Line}}}}}}}},
      {"partialFingerprints", json::Object{{"tranship/v1", F.Fingerprint}}},
      {"baselineState", "absent"}};
}

json::Array SarifWriter::rules() {
  SmallSet<DiagnosticId, 32> Seen;
  for (const CheckedFile &File : Report.Files)
    for (const Finding &F : File.Findings)
      Seen.insert(F.Id);
  json::Array Result;
  for (DiagnosticId Id : allDiagnosticIds())
    if (Seen.contains(Id)) {
      Used.push_back(Id);
      Result.push_back(rule(Id));
    }
  return Result;
}

json::Object SarifWriter::log() {
  json::Array Rules = rules(), Results;
  for (const CheckedFile &File : Report.Files)
    for (const Finding &F : File.Findings)
      Results.push_back(result(File, F));
  for (const OldFinding &F : Report.Gone)
    Results.push_back(goneResult(F));
  json::Object Driver{{"name", "tranship"},
                      {"semanticVersion", Report.Version},
                      {"rules", std::move(Rules)}};
  json::Object Run{{"tool", json::Object{{"driver", std::move(Driver)}}},
                   {"columnKind", "unicodeCodePoints"},
                   {"properties", json::Object{{"target", Report.Target}}},
                   {"results", std::move(Results)}};
  return json::Object{
      {"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
      {"version", "2.1.0"},
      {"runs", json::Array{std::move(Run)}}};
}

void writeSarifReport(raw_ostream &Out, const CheckReport &Report,
                      const Map &Names) {
  json::Value Log = SarifWriter(Report, Names).log();
  Out << formatv("{0:2}", Log) << "\n";
}

} // namespace tranship

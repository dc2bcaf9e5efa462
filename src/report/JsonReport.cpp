// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/CheckReport.h"
#include "report/Document.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace tranship {

/// Increase it if readers of the old format would misread the new one.
static constexpr int FormatVersion = 1;

static json::Object toJson(const RepairText &R) {
  return json::Object{{"line", R.Begin.Line},
                      {"column", R.Begin.Column},
                      {"end_line", R.End.Line},
                      {"end_column", R.End.Column},
                      {"text", json::fixUTF8(R.Text)}};
}

static json::Object toJson(StringRef Path, const Finding &F) {
  json::Object O{{"id", idText(F.Id)},
                 {"severity", severityText(severityOf(F.Id))},
                 {"file", json::fixUTF8(Path)},
                 {"line", F.Begin.Line},
                 {"column", F.Begin.Column},
                 {"end_line", F.End.Line},
                 {"end_column", F.End.Column},
                 {"message", json::fixUTF8(F.Message)},
                 {"source", json::fixUTF8(F.Line)},
                 {"fingerprint", F.Fingerprint},
                 {"known", F.Known}};
  if (severityOf(F.Id) != Severity::Note)
    O["effort"] = effortText(effortOf(F.Id));
  if (!F.Fix.empty()) {
    json::Array Fix;
    for (const RepairText &R : F.Fix)
      Fix.push_back(toJson(R));
    O["fix"] = std::move(Fix);
  }
  return O;
}

static json::Object toJson(const CheckedFile &File) {
  json::Object O{{"file", json::fixUTF8(File.Path)}, {"build", File.IsOfBuild}};
  if (File.IsOfBuild)
    return O;
  const FileStatistics &S = File.Statistics;
  ReferenceCount Sum = S.references();
  O["ported"] = Sum.Ported;
  O["left"] = Sum.Unported;
  O["launches"] = S.Launches;
  O["lines"] = S.Lines;
  O["changed_lines"] = S.ChangedLines;
  return O;
}

json::Object toJson(const OldFinding &F) {
  return json::Object{{"id", F.Id},
                      {"file", F.Path},
                      {"line", F.Line},
                      {"message", F.Message},
                      {"fingerprint", F.Fingerprint}};
}

static StringRef certaintyText(Certainty By) {
  static constexpr StringLiteral Names[] = {"parse", "template", "text"};
  return Names[static_cast<size_t>(By)];
}

static json::Object placeOf(const CheckedFile &File, Range Where, Position At) {
  return json::Object{{"file", json::fixUTF8(File.Path)},
                      {"offset", Where.Begin},
                      {"length", Where.End - Where.Begin},
                      {"line", At.Line},
                      {"column", At.Column}};
}

static json::Object toJson(const CheckedFile &File, const PortedEdit &E) {
  json::Object O = placeOf(File, E.Where, E.Begin);
  if (!File.Port.empty())
    O["port"] = json::fixUTF8(File.Port);
  O["old"] = json::fixUTF8(E.Old);
  O["new"] = json::fixUTF8(E.New);
  O["rule"] = E.Rule;
  O["reason"] = json::fixUTF8(E.Reason);
  O["certainty"] = certaintyText(E.By);
  if (!E.Map.empty()) {
    O["map"] = E.Map;
    O["key"] = E.Key;
  }
  return O;
}

static json::Object toJson(const CheckedFile &File, const LeftName &L) {
  json::Object O = placeOf(File, L.Where, L.Begin);
  O["name"] = L.Name;
  O["why"] = L.Why;
  O["reason"] = L.Reason;
  O["certainty"] = certaintyText(L.By);
  return O;
}

json::Object portReport(const CheckReport &Report) {
  json::Array Files, Edits, Findings, Left;
  for (const CheckedFile &File : Report.Files) {
    json::Object Its{{"file", json::fixUTF8(File.Path)},
                     {"build", File.IsOfBuild},
                     {"edits", int64_t(File.Edits.size())},
                     {"findings", int64_t(File.Findings.size())},
                     {"left", int64_t(File.Left.size())},
                     {"edited_by_hand", File.EditedByHand}};
    if (!File.Port.empty())
      Its["port"] = json::fixUTF8(File.Port);
    Files.push_back(std::move(Its));
    for (const PortedEdit &E : File.Edits)
      Edits.push_back(toJson(File, E));
    for (const Finding &F : File.Findings) {
      json::Object O = toJson(File.Path, F);
      O["offset"] = F.Where.Begin;
      O["length"] = F.Where.End - F.Where.Begin;
      Findings.push_back(std::move(O));
    }
    for (const LeftName &L : File.Left)
      Left.push_back(toJson(File, L));
  }
  return json::Object{
      {"target", Report.Target},   {"parsed", Report.Parsed},
      {"skipped", Report.Skipped}, {"files", std::move(Files)},
      {"edits", std::move(Edits)}, {"findings", std::move(Findings)},
      {"left", std::move(Left)}};
}

void writeJsonReport(raw_ostream &Out, const CheckReport &Report) {
  json::Array Files, Findings, Gone;
  for (const CheckedFile &File : Report.Files) {
    Files.push_back(toJson(File));
    for (const Finding &F : File.Findings)
      Findings.push_back(toJson(File.Path, F));
  }
  for (const OldFinding &F : Report.Gone)
    Gone.push_back(toJson(F));
  CheckTotals T = Report.totals();
  json::Object Efforts;
  for (Effort E : {Effort::Minutes, Effort::Hours, Effort::Redesign})
    Efforts[effortText(E)] = T.Efforts[static_cast<unsigned>(E)];
  json::Object All{
      {"schema", schemaName("check")},
      {"format", "tranship-check"},
      {"format_version", FormatVersion},
      {"version", Report.Version},
      {"target", Report.Target},
      {"parsed", Report.Parsed},
      {"totals", json::Object{{"files", T.Files},
                              {"files_with_findings", T.FilesWithFindings},
                              {"skipped", Report.Skipped},
                              {"errors", T.Errors},
                              {"warnings", T.Warnings},
                              {"notes", T.Notes},
                              {"known", T.Known},
                              {"effort", std::move(Efforts)}}},
      {"files", std::move(Files)},
      {"findings", std::move(Findings)},
  };
  if (Report.HasOld)
    All["gone"] = std::move(Gone);
  Out << formatv("{0:2}", json::Value(std::move(All))) << "\n";
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/CheckReport.h"
#include "report/FolderTree.h"
#include "report/Html.h"
#include "report/Verdict.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

// Embedded from src/report/html, see cmake/EmbedText.cmake.
extern "C" const char TranshipReportStyle[], TranshipReportStyleEnd[];
extern "C" const char TranshipReportScript[], TranshipReportScriptEnd[];

namespace tranship {

namespace {

/// The number of findings of one check.
struct CheckRow {
  DiagnosticId Id;
  unsigned New = 0, Known = 0, Files = 0;
};

std::vector<CheckRow> rowsOf(const CheckReport &Report) {
  std::vector<CheckRow> Rows;
  for (DiagnosticId Id : allDiagnosticIds())
    Rows.push_back({Id});
  for (const CheckedFile &File : Report.Files) {
    SmallSet<DiagnosticId, 16> Seen;
    for (const Finding &F : File.Findings) {
      CheckRow &Row = Rows[static_cast<unsigned>(F.Id)];
      ++(F.Known ? Row.Known : Row.New);
      Row.Files += Seen.insert(F.Id).second;
    }
  }
  erase_if(Rows, [](const CheckRow &Row) { return !Row.Files; });
  stable_sort(Rows, [](const CheckRow &A, const CheckRow &B) {
    return std::pair(severityOf(A.Id), A.New) >
           std::pair(severityOf(B.Id), B.New);
  });
  return Rows;
}

class HtmlWriter {
public:
  HtmlWriter(raw_ostream &Out, const CheckReport &Report, const Map &Names)
      : Out(Out), Report(Report), Names(Names), Totals(Report.totals()),
        All(totalOf(Report)), Rows(rowsOf(Report)) {}

  void run();

private:
  void figure(StringRef Title, const Twine &Value, StringRef Class = "");
  void figures();
  void efforts();
  void effortRow(StringRef Title, const Twine &Number, const Twine &Evidence);
  void checks();
  void tree(const FolderTree &Folder, StringRef Name);
  void tools();
  void files();
  void file(size_t N);
  void finding(const Finding &F);
  void gone();
  void diffs();
  std::string topChecks(Effort Work) const;

  raw_ostream &Out;
  const CheckReport &Report;
  const Map &Names;
  CheckTotals Totals;
  FileStatistics All;
  std::vector<CheckRow> Rows; ///< Checks with findings, the most severe first.
};

} // namespace

static StringRef textOf(const char *Begin, const char *End) {
  return StringRef(Begin, End - Begin);
}

/// The title of a page as HTML; text between backticks becomes code.
static std::string inlineCode(StringRef Title) {
  std::string Result;
  SmallVector<StringRef> Parts;
  Title.split(Parts, '`');
  for (auto [N, Part] : enumerate(Parts))
    Result +=
        N % 2 ? "<code>" + escapeHtml(Part) + "</code>" : escapeHtml(Part);
  return Result;
}

/// A count with its noun.
static std::string plural(unsigned N, const Twine &What) {
  return (Twine(N) + " " + What + (N == 1 ? "" : "s")).str();
}

/// The percentage of CUDA's names and launches that are ported.
static std::string shareOf(uint64_t Ported, uint64_t Left) {
  uint64_t All = Ported + Left;
  return All ? formatv("{0}%", 100 * Ported / All).str() : "-";
}

void HtmlWriter::figure(StringRef Title, const Twine &Value, StringRef Class) {
  Out << "<div><dt>" << Title << "</dt><dd class=\"" << Class << "\">" << Value
      << "</dd></div>\n";
}

void HtmlWriter::figures() {
  ReferenceCount Sum = All.references();
  Out << "<dl class=\"figures\">\n";
  figure("files", Twine(Totals.Files));
  figure("uses of CUDA ported", shareOf(Sum.Ported, Sum.Unported));
  figure("errors", Twine(Totals.Errors), "error");
  figure("warnings", Twine(Totals.Warnings), "warning");
  figure("notes", Twine(Totals.Notes), "note");
  if (Report.HasOld) {
    figure("known before", Twine(Totals.Known));
    figure("gone since then", Twine(Report.Gone.size()));
  }
  Out << "</dl>\n";
}

/// The checks with the most findings of an effort.
std::string HtmlWriter::topChecks(Effort Work) const {
  constexpr unsigned MaxChecks = 5;
  std::string Result;
  unsigned Number = 0;
  for (const CheckRow &Row : Rows) {
    bool Counts =
        severityOf(Row.Id) != Severity::Note && effortOf(Row.Id) == Work;
    if (!Counts || !Row.New || Number++ >= MaxChecks)
      continue;
    Result += formatv("{0}<a href=\"#files\" data-check=\"{1}\">{1}</a> {2}",
                      Result.empty() ? "" : ", ", idText(Row.Id), Row.New);
  }
  return Number > MaxChecks ? Result + ", ..." : Result;
}

void HtmlWriter::effortRow(StringRef Title, const Twine &Number,
                           const Twine &Evidence) {
  Out << "<tr><th scope=\"row\">" << Title << "</th><td class=\"number\">"
      << Number << "</td><td>" << Evidence << "</td></tr>\n";
}

void HtmlWriter::efforts() {
  Out << "<h2>Effort</h2>\n<div class=\"wide\"><table>\n<thead><tr><th>class"
         "</th><th class=\"number\">places</th><th>what they are</th></tr>"
         "</thead>\n<tbody>\n";
  effortRow("automatic", Twine(All.references().Ported + All.Launches),
            formatv("uses of CUDA's names and kernel launches that the port "
                    "has; {0} of {1} lines change",
                    All.ChangedLines, All.Lines)
                .str());
  constexpr StringLiteral Titles[] = {"minutes each", "hours each", "redesign"};
  for (Effort Work : {Effort::Minutes, Effort::Hours, Effort::Redesign}) {
    unsigned N = static_cast<unsigned>(Work);
    effortRow(Titles[N], Twine(Totals.Efforts[N]), topChecks(Work));
  }
  Out << "</tbody></table></div>\n";
}

void HtmlWriter::checks() {
  if (Rows.empty())
    return;
  Out << "<h2>Checks</h2>\n<div class=\"wide\"><table "
         "class=\"checks\">\n<thead><tr><th>check"
         "</th><th>severity</th><th class=\"number\">places</th><th class="
         "\"number\">files</th><th>what it is</th></tr></thead>\n<tbody>\n";
  for (const CheckRow &Row : Rows) {
    StringRef Id = idText(Row.Id), Level = severityText(severityOf(Row.Id));
    Out << "<tr><td><a href=\"#files\" data-check=\"" << Id << "\"><code>" << Id
        << "</code></a></td><td class=\"" << Level << "\">" << Level
        << "</td><td class=\"number\">" << Row.New;
    if (Row.Known)
      Out << " (+" << Row.Known << " known)";
    Out << "</td><td class=\"number\">" << Row.Files << "</td><td>"
        << inlineCode(pageTitle(Names, Id)) << "</td></tr>\n";
  }
  Out << "</tbody></table></div>\n";
}

/// Writes a row of the tree: a folder with its contents, or a file.
void HtmlWriter::tree(const FolderTree &Folder, StringRef Name) {
  auto Row = [&](const FolderTree &T, StringRef Title, const Twine &Link) {
    Out << "<span class=\"name\">" << Link << escapeHtml(Title)
        << (Link.isTriviallyEmpty() ? "" : "</a>") << "</span>";
    if (T.Findings)
      Out << "<span class=\"count\">" << plural(T.Findings, "finding")
          << "</span>";
    if (uint64_t All = T.Ported + T.Left)
      Out << "<meter min=\"0\" max=\"" << All << "\" value=\"" << T.Ported
          << "\"></meter>";
    Out << "<span class=\"share\">" << shareOf(T.Ported, T.Left) << "</span>";
  };
  if (Folder.File) {
    Out << "<div class=\"leaf\">";
    Row(Folder, Name,
        "<a href=\"#f" + Twine(*Folder.File) + "\" data-file=\"\">");
    Out << "</div>\n";
    return;
  }
  Out << "<details" << (Folder.Depth < 2 ? " open" : "") << "><summary>";
  Row(Folder, Name, "");
  Out << "</summary>\n";
  for (const auto &[ChildName, Child] : Folder.Children)
    tree(*Child, ChildName);
  Out << "</details>\n";
}

void HtmlWriter::tools() {
  Out << "<h2 id=\"files\">Files</h2>\n<div class=\"tools script\">\n"
         "<input type=\"search\" id=\"search\" placeholder=\"Search in paths, "
         "checks and messages\" aria-label=\"Search\">\n<select id=\"check\" "
         "aria-label=\"Check\"><option value=\"\">all checks</option>";
  for (const CheckRow &Row : Rows)
    Out << "<option>" << idText(Row.Id) << "</option>";
  Out << "</select>\n";
  for (Severity Level : {Severity::Error, Severity::Warning, Severity::Note})
    Out << "<label><input type=\"checkbox\" checked data-level=\""
        << severityText(Level) << "\"> " << severityText(Level)
        << "s</label>\n";
  Out << "<button type=\"button\" id=\"open\">open all</button>\n"
         "<button type=\"button\" id=\"close\">close all</button>\n"
         "<span id=\"shown\" class=\"count\" aria-live=\"polite\"></span>\n"
         "</div>\n";
}

void HtmlWriter::finding(const Finding &F) {
  StringRef Level = severityText(severityOf(F.Id));
  Out << "<div class=\"finding" << (F.Known ? " known" : "") << "\" data-id=\""
      << idText(F.Id) << "\" data-level=\"" << Level << "\" data-line=\""
      << F.Begin.Line << "\"><p><span class=\"place\">" << F.Begin.Line << ":"
      << F.Begin.Column << "</span> <span class=\"" << Level << "\">" << Level
      << "</span> " << escapeHtml(F.Message) << " <code>" << idText(F.Id)
      << "</code></p><pre>" << escapeHtml(F.Line) << "</pre></div>\n";
}

void HtmlWriter::file(size_t N) {
  const CheckedFile &File = Report.Files[N];
  if (!File.isOfInterest())
    return;
  std::string Path = escapeHtml(File.Path);
  Out << "<details class=\"file\" id=\"f" << N << "\" data-path=\"" << Path
      << "\"><summary><code>" << Path << "</code>";
  for (Severity Level : {Severity::Error, Severity::Warning, Severity::Note})
    if (unsigned Places = count_if(File.Findings, [&](const Finding &F) {
          return severityOf(F.Id) == Level;
        }))
      Out << "<span class=\"count " << severityText(Level) << "\">"
          << plural(Places, severityText(Level)) << "</span>";
  if (!File.IsOfBuild)
    Out << "<span class=\"count\">" << File.Statistics.ChangedLines << " of "
        << File.Statistics.Lines << " lines change</span>";
  Out << "</summary>\n";
  for_each(File.Findings, [&](const Finding &F) { finding(F); });
  Out << "</details>\n";
}

void HtmlWriter::gone() {
  if (Report.Gone.empty())
    return;
  Out << "<h2>Gone since the old report</h2>\n<ul>\n";
  for (const OldFinding &F : Report.Gone)
    Out << "<li><code>" << escapeHtml(F.Path) << ":" << F.Line << "</code> "
        << escapeHtml(F.Message) << " <code>" << escapeHtml(F.Id)
        << "</code></li>\n";
  Out << "</ul>\n";
}

/// Writes the diffs as data for the script.
void HtmlWriter::diffs() {
  json::Object All;
  for (const CheckedFile &File : Report.Files)
    if (!File.Diff.empty())
      All[json::fixUTF8(File.Path)] = json::fixUTF8(File.Diff);
  std::string Text = formatv("{0}", json::Value(std::move(All)));
  Out << "<script type=\"application/json\" id=\"diffs\">";
  // No text of a source may end the script element.
  for (char C : Text)
    C == '<' ? Out << "\\u003c" : Out << C;
  Out << "</script>\n";
}

void HtmlWriter::run() {
  std::string Title =
      escapeHtml(Report.Project + ": CUDA for " + Report.Target);
  Out << "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset="
         "\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, "
         "initial-scale=1\">\n<title>"
      << Title << "</title>\n<style>\n"
      << textOf(TranshipReportStyle, TranshipReportStyleEnd)
      << "</style>\n</head>\n<body>\n<main>\n<h1>" << Title
      << "</h1>\n<p class=\"verdict\">" << escapeHtml(verdictOf(Report))
      << "</p>\n<p class=\"about\">" << reportDate() << ", tranship "
      << Report.Version
      << (Report.Parsed ? ", with a parse" : ", from the text alone")
      << (Report.Skipped ? ", " + plural(Report.Skipped, "file") + " skipped"
                         : "")
      << " <button type=\"button\" id=\"theme\" class=\"script\" style="
         "\"float:right\">dark or light</button></p>\n";
  figures();
  efforts();
  checks();
  Out << "<h2>Tree</h2>\n<p class=\"about\">The share of the uses of CUDA's "
         "names that a port has, of each file with CUDA.</p>\n<div "
         "class=\"tree\">\n";
  FolderTree Root = FolderTree::of(Report);
  tree(Root, Root.Name);
  Out << "</div>\n";
  gone();
  tools();
  for (size_t N : Report.filesByUrgency())
    file(N);
  diffs();
  Out << "</main>\n<script>\n"
      << textOf(TranshipReportScript, TranshipReportScriptEnd)
      << "</script>\n</body>\n</html>\n";
}

void writeHtmlReport(raw_ostream &Out, const CheckReport &Report,
                     const Map &Names) {
  HtmlWriter(Out, Report, Names).run();
}

} // namespace tranship

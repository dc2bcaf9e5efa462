// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The maps for people and for their tools: every row, for every target.
#include "commands/export/Formats.h"
#include "report/Csv.h"
#include "tables/map/Cell.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace tranship {

void writeCsv(raw_ostream &Out, const Map &Names, const Target &) {
  Out << "library,cuda,kind";
  for (const Platform &P : platforms())
    Out << ',' << P.Name;
  Out << ",evidence,versions,note\r\n";
  for (const auto &[Library, Rows] : rowsByLibrary(Names))
    for (const Row &R : Rows) {
      Out << Library << ',' << csvField(keyText(R)) << ',' << kindName(R.What);
      for (const Platform &P : platforms())
        Out << ',' << csvField(R.cell(P.MapColumn));
      Out << ',' << csvField(R.Evidence) << ',' << csvField(R.Versions) << ','
          << csvField(R.Note) << "\r\n";
    }
}

/// What a cell says: null if nothing is established, otherwise the
/// alternatives.
static void writeCell(json::OStream &J, StringRef Text) {
  Expected<Cell> Parsed = Cell::parse(Text);
  if (!Parsed || !Parsed->Established) {
    consumeError(Parsed.takeError());
    return J.value(nullptr);
  }
  J.array([&] {
    if (Parsed->Unneeded)
      J.object([&] { J.attribute("name", ""); });
    for (const Alternative &A : Parsed->Alternatives)
      J.object([&] {
        J.attribute(A.isTemplate() ? "call" : "name", A.Text);
        if (A.Since)
          J.attribute("since", A.Since->str());
        if (A.Supplied)
          J.attribute("supplied", true);
      });
  });
}

void writeJson(raw_ostream &Out, const Map &Names, const Target &) {
  json::OStream J(Out, /*IndentSize=*/1);
  auto Text = [&](StringRef Name, StringRef Value) {
    if (!Value.empty())
      J.attribute(Name, Value);
  };
  J.object([&] {
    J.attribute("version", TRANSHIP_VERSION);
    J.attributeArray("rows", [&] {
      for (const auto &[Library, Rows] : rowsByLibrary(Names))
        for (const Row &R : Rows)
          J.object([&] {
            J.attribute("cuda", keyText(R));
            J.attribute("kind", kindName(R.What));
            J.attribute("library", Library);
            for (const Platform &P : platforms()) {
              J.attributeBegin(P.Name);
              writeCell(J, R.cell(P.MapColumn));
              J.attributeEnd();
            }
            Text("evidence", R.Evidence);
            Text("versions", R.Versions);
            Text("note", R.Note);
          });
    });
  });
  Out << '\n';
}

/// \p Text as a cell of a table.
static std::string markdownCell(StringRef Text) {
  std::string Result;
  for (char C : Text) {
    if (C == '|')
      Result += '\\';
    Result += C;
  }
  return Result;
}

static std::string markdownResult(StringRef Text) {
  Expected<Cell> Parsed = Cell::parse(Text);
  if (!Parsed || !Parsed->Established) {
    consumeError(Parsed.takeError());
    return "?";
  }
  if (Parsed->Unneeded)
    return "not needed";
  if (Parsed->Alternatives.empty())
    return "none";
  std::string Result;
  for (const Alternative &A : Parsed->Alternatives) {
    Result += Result.empty() ? "" : "; ";
    Result += A.Text.empty() ? "the same" : "`" + markdownCell(A.Text) + "`";
    if (A.Since)
      Result += " since " + A.Since->str();
    if (A.Supplied)
      Result += " (support header)";
  }
  return Result;
}

void writeMarkdown(raw_ostream &Out, const Map &Names, const Target &) {
  Out << "# CUDA's names and their counterparts\n\n"
         "Made from the maps of tranship " TRANSHIP_VERSION
         ". `?`: not established; `none`: there is no counterpart.\n";
  for (const auto &[Library, Rows] : rowsByLibrary(Names)) {
    Out << "\n## " << Library << "\n\n| CUDA | kind |";
    for (const Platform &P : platforms())
      Out << ' ' << P.Title << " |";
    Out << " CUDA versions | note |\n|---|---|";
    for (size_t N = platforms().size(); N; --N)
      Out << "---|";
    Out << "---|---|\n";
    for (const Row &R : Rows) {
      Out << "| `" << markdownCell(keyText(R)) << "` | " << kindName(R.What)
          << " |";
      for (const Platform &P : platforms())
        Out << ' ' << markdownResult(R.cell(P.MapColumn)) << " |";
      Out << ' ' << markdownCell(R.Versions) << " | " << markdownCell(R.Note)
          << " |\n";
    }
  }
}

} // namespace tranship

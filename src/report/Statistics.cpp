// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/Statistics.h"
#include "report/Csv.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace tranship {

void FileStatistics::measure(StringRef Source, const EditSet &Edits) {
  Bytes = Source.size();
  Lines = Source.count('\n') + (!Source.empty() && !Source.ends_with("\n"));
  size_t At = 0;     // Line breaks are counted up to here.
  uint64_t Line = 0; // The 0-based line of At.
  uint64_t Next = 0; // The first line not yet counted as changed.
  for (Range R : Edits.outermost()) {
    Line += Source.slice(At, R.Begin).count('\n');
    uint64_t Last = Line + R.in(Source).count('\n');
    // A removed line ends at the beginning of the next line, which does not
    // count as changed.
    if (Last > Line && Source[R.End - 1] == '\n')
      --Last;
    ChangedLines += Last + 1 - std::min(std::max(Line, Next), Last + 1);
    Next = std::max(Next, Last + 1);
    ChangedBytes += R.End - R.Begin;
    At = R.Begin;
  }
}

ReferenceCount FileStatistics::references() const {
  ReferenceCount Sum;
  for (const auto &[Library, Count] : References) {
    Sum.Ported += Count.Ported;
    Sum.Unported += Count.Unported;
  }
  return Sum;
}

FileStatistics RunStatistics::total() const {
  FileStatistics Sum;
  Sum.Path = "total";
  for (const FileStatistics &F : Files) {
    for (const auto &[Library, Count] : F.References) {
      Sum.References[Library].Ported += Count.Ported;
      Sum.References[Library].Unported += Count.Unported;
    }
    Sum.Launches += F.Launches;
    Sum.Findings += F.Findings;
    Sum.Notes += F.Notes;
    Sum.Unknown += F.Unknown;
    Sum.Lines += F.Lines;
    Sum.ChangedLines += F.ChangedLines;
    Sum.Bytes += F.Bytes;
    Sum.ChangedBytes += F.ChangedBytes;
  }
  return Sum;
}

/// The libraries of \p F sorted by name, so that runs can be compared.
static SmallVector<StringRef> sortedLibraries(const FileStatistics &F) {
  SmallVector<StringRef> Result;
  for (const auto &[Library, Count] : F.References)
    Result.push_back(Library);
  sort(Result);
  return Result;
}

/// A file's name for a table: on one line and without control characters.
static std::string tableName(StringRef Path, size_t Width) {
  std::string Result;
  for (char C : Path) {
    unsigned char Code = C;
    if (Code < ' ' || Code == 0x7f)
      Result += formatv("\\x{0:x-2}", Code);
    else
      Result += C;
  }
  return Result.size() > Width
             ? "..." + Result.substr(Result.size() - Width + 3)
             : Result;
}

static void printTable(raw_ostream &Out, const RunStatistics &Run) {
  FileStatistics Total = Run.total();
  constexpr size_t MaxWidth = 60;
  size_t Width = StringRef("total").size();
  auto IsShown = [](const FileStatistics &F) {
    // A file with nothing but kernel code may change only by an include.
    return !F.References.empty() || F.Findings || F.Launches || F.ChangedLines;
  };
  for (const FileStatistics &F : Run.Files)
    if (IsShown(F))
      Width = std::max(Width, tableName(F.Path, MaxWidth).size());

  auto Head = [&](StringRef First) {
    Out << left_justify(First, Width)
        << "   ported   left launches  lines changed    bytes changed "
           "findings"
        << (Run.Parsed ? "  unknown\n" : "\n");
  };
  auto Line = [&](const FileStatistics &F) {
    Out << left_justify(tableName(F.Path, MaxWidth), Width);
    ReferenceCount Sum = F.references();
    Out << format(" %8u %6u %8u", Sum.Ported, Sum.Unported, F.Launches)
        << format(" %6llu/%-7llu", (unsigned long long)F.ChangedLines,
                  (unsigned long long)F.Lines)
        << format(" %7llu/%-9llu", (unsigned long long)F.ChangedBytes,
                  (unsigned long long)F.Bytes)
        << format("%7u", F.Findings);
    if (Run.Parsed)
      Out << format(" %8u", F.Unknown);
    Out << "\n";
  };
  Head("file");
  size_t Hidden = 0;
  for (const FileStatistics &F : Run.Files) {
    if (IsShown(F))
      Line(F);
    else
      ++Hidden;
  }
  Line(Total);

  Out << "\n" << left_justify("API class", 16) << "  ported   left\n";
  for (StringRef Library : sortedLibraries(Total)) {
    const ReferenceCount &Count = Total.References.find(Library)->second;
    Out << left_justify(Library, 16)
        << format("%8u %6u\n", Count.Ported, Count.Unported);
  }
  Out << "\n"
      << Run.Files.size() << (Run.Files.size() == 1 ? " file" : " files")
      << " for " << Run.Target << ": " << Run.Files.size() - Hidden
      << " with CUDA, " << Hidden << " without";
  if (Run.Skipped)
    Out << ", " << Run.Skipped << " skipped";
  Out << "\n";
}

static json::Object toJson(const FileStatistics &F) {
  json::Object Libraries;
  for (const auto &[Library, Count] : F.References)
    Libraries[Library] =
        json::Object{{"ported", Count.Ported}, {"left", Count.Unported}};
  ReferenceCount Sum = F.references();
  return json::Object{
      {"file", json::fixUTF8(F.Path)},
      {"ported", Sum.Ported},
      {"left", Sum.Unported},
      {"classes", std::move(Libraries)},
      {"launches", F.Launches},
      {"findings", F.Findings},
      {"notes", F.Notes},
      {"unknown", F.Unknown},
      {"lines", F.Lines},
      {"changed_lines", F.ChangedLines},
      {"bytes", F.Bytes},
      {"changed_bytes", F.ChangedBytes},
  };
}

static void printJson(raw_ostream &Out, const RunStatistics &Run) {
  json::Array Files;
  for (const FileStatistics &F : Run.Files)
    Files.push_back(toJson(F));
  json::Object Total = toJson(Run.total());
  Total.erase("file");
  json::Value All = json::Object{{"target", Run.Target},
                                 {"files", std::move(Files)},
                                 {"skipped", Run.Skipped},
                                 {"total", std::move(Total)}};
  Out << formatv("{0:2}", All) << "\n";
}

static void printCsv(raw_ostream &Out, const RunStatistics &Run) {
  FileStatistics Total = Run.total();
  SmallVector<StringRef> Libraries = sortedLibraries(Total);
  Out << "file,ported,left,launches,findings,notes,unknown,lines,changed_lines,"
         "bytes,"
         "changed_bytes";
  for (StringRef Library : Libraries)
    Out << "," << Library << "_ported," << Library << "_left";
  Out << "\n";
  auto Line = [&](const FileStatistics &F) {
    ReferenceCount Sum = F.references();
    Out << csvField(F.Path) << "," << Sum.Ported << "," << Sum.Unported << ","
        << F.Launches << "," << F.Findings << "," << F.Notes << "," << F.Unknown
        << "," << F.Lines << "," << F.ChangedLines << "," << F.Bytes << ","
        << F.ChangedBytes;
    for (StringRef Library : Libraries) {
      auto Found = F.References.find(Library);
      ReferenceCount Count =
          Found == F.References.end() ? ReferenceCount() : Found->second;
      Out << "," << Count.Ported << "," << Count.Unported;
    }
    Out << "\n";
  };
  for (const FileStatistics &F : Run.Files)
    Line(F);
  Line(Total);
}

void printStatistics(raw_ostream &Out, const RunStatistics &Run,
                     StatisticsFormat Format) {
  switch (Format) {
  case StatisticsFormat::Table:
    return printTable(Out, Run);
  case StatisticsFormat::Json:
    return printJson(Out, Run);
  case StatisticsFormat::Csv:
    return printCsv(Out, Run);
  }
}

} // namespace tranship

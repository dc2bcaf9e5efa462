// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/Statistics.h"
#include "llvm/Support/JSON.h"
#include <gtest/gtest.h>

using namespace llvm;
using namespace tranship;

namespace {

FileStatistics measured(StringRef Source, ArrayRef<Range> Ranges) {
  EditSet Edits;
  for (Range R : Ranges)
    Edits.replace(R, "new");
  Edits.settle();
  FileStatistics S;
  S.measure(Source, Edits);
  return S;
}

std::string printed(const RunStatistics &Run, StatisticsFormat Format) {
  std::string Text;
  raw_string_ostream Out(Text);
  printStatistics(Out, Run, Format);
  return Text;
}

RunStatistics twoFiles() {
  RunStatistics Run;
  Run.Target = "HIP";
  Run.Files.resize(2);
  Run.Files[0].Path = "a,\"b\"\n.cu";
  Run.Files[0].References["runtime"] = {3, 1};
  Run.Files[0].Lines = 4;
  Run.Files[1].Path = "\xff.cu";
  Run.Files[1].References["runtime"] = {1, 0};
  Run.Files[1].References["cublas"] = {2, 5};
  Run.Files[1].Findings = 6;
  return Run;
}

TEST(Statistics, Total) {
  FileStatistics Sum = twoFiles().total();
  EXPECT_EQ(Sum.references().Ported, 6u);
  EXPECT_EQ(Sum.references().Unported, 6u);
  EXPECT_EQ(Sum.Findings, 6u);
  EXPECT_EQ(Sum.Lines, 4u);
}

TEST(Statistics, JsonIsReadBack) {
  json::Value Read =
      cantFail(json::parse(printed(twoFiles(), StatisticsFormat::Json)));
  const json::Object &All = *Read.getAsObject();
  EXPECT_EQ(All.getString("target"), "HIP");
  const json::Array &Files = *All.getArray("files");
  EXPECT_EQ(Files[0].getAsObject()->getString("file"), "a,\"b\"\n.cu");
  EXPECT_EQ(Files[1].getAsObject()->getString("file"), "\xef\xbf\xbd.cu");
  EXPECT_EQ(All.getObject("total")->getInteger("ported"), 6);
}

TEST(Statistics, CsvIsQuoted) {
  EXPECT_EQ(
      printed(twoFiles(), StatisticsFormat::Csv),
      "file,ported,left,launches,findings,notes,unknown,lines,changed_lines,"
      "bytes,changed_bytes,cublas_ported,cublas_left,runtime_ported,"
      "runtime_left\n"
      "\"a,\"\"b\"\"\n.cu\",3,1,0,0,0,0,4,0,0,0,0,0,3,1\n"
      "\xff.cu,3,5,0,6,0,0,0,0,0,0,2,5,1,0\n"
      "total,6,6,0,6,0,0,4,0,0,0,2,5,4,1\n");
}

TEST(Statistics, TableHasOneLineForAFile) {
  RunStatistics Run = twoFiles();
  Run.Files[1].Path = std::string(100, 'x') + "\x1b[31m.cu";
  std::string Text = printed(Run, StatisticsFormat::Table);
  EXPECT_NE(Text.find("a,\"b\"\\x0a.cu "), std::string::npos) << Text;
  EXPECT_NE(Text.find("\n...xxx"), std::string::npos) << Text;
  EXPECT_EQ(Text.find('\x1b'), std::string::npos);
  EXPECT_NE(Text.find("2 files for HIP: 2 with CUDA, 0 without\n"),
            std::string::npos);
}

TEST(Statistics, MeasureLinesAndBytes) {
  //                  0123 4567 89..
  StringRef Source = "one\ntwo\nthree\n";
  FileStatistics S = measured(Source, {{0, 3}, {4, 5}, {6, 7}});
  EXPECT_EQ(S.Lines, 3u);
  EXPECT_EQ(S.ChangedLines, 2u) << "two edits of one line";
  EXPECT_EQ(S.Bytes, 14u);
  EXPECT_EQ(S.ChangedBytes, 5u);
  EXPECT_EQ(measured(Source, {{2, 9}}).ChangedLines, 3u);
  EXPECT_EQ(measured(Source, {{4, 8}}).ChangedLines, 1u) << "a whole line";
  EXPECT_EQ(measured("no end", {}).Lines, 1u);
  EXPECT_EQ(measured("", {}).Lines, 0u);
}

} // namespace

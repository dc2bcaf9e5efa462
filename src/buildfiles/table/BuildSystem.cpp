// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/table/BuildSystem.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

std::vector<BuildGroup>
learnAlone(ArrayRef<BuildFile> Files, const BuildOptions &Options,
           BuildResult (*Port)(const BuildFile &, const BuildOptions &)) {
  std::vector<BuildGroup> Result;
  for (const BuildFile &File : Files)
    Result.push_back({{&File}, false, [&File, &Options, Port](size_t) {
                        return Port(File, Options);
                      }});
  return Result;
}

bool hasAny(StringRef Text, ArrayRef<StringLiteral> Words) {
  return any_of(Words, [&](StringRef Word) { return Text.contains(Word); });
}

std::optional<Range> firstUse(StringRef Text, ArrayRef<StringLiteral> Words) {
  for (StringRef Line : split(Text, '\n')) {
    StringRef Code = Line.take_until([](char C) { return C == '#'; });
    for (StringRef Word : Words)
      if (size_t At = Code.find(Word); At != StringRef::npos) {
        uint32_t Begin = Line.data() - Text.data() + At;
        return Range{Begin, uint32_t(Begin + Word.size())};
      }
  }
  return std::nullopt;
}

static std::string librariesIn(StringRef Text, const BuildTable &Table) {
  SmallVector<StringRef> Found;
  for (const BuildRow &R : Table.rows())
    if (R.Kind == BuildKind::Library && R.To.size() > 1 &&
        !is_contained(Found, R.To) &&
        (Text.contains(("'" + R.Cuda + "'").str()) ||
         Text.contains((":" + R.Cuda + "\"").str())))
      Found.push_back(R.To);
  return join(Found, ", ");
}

BuildResult leaveFile(StringRef Text, std::optional<Range> Where,
                      StringRef Note, const BuildOptions &Options) {
  if (!Where || isKept(keptLines(Text), *Where))
    return {};
  std::string Libraries = librariesIn(Text, Options.table());
  Findings Said(*Options.To);
  Said.report(DiagnosticId::BuildNoCounterpart, *Where,
              Note + Twine(Libraries.empty() ? "" : "; libraries: ") +
                  Libraries);
  return {{}, Said.take(), {}};
}

} // namespace tranship

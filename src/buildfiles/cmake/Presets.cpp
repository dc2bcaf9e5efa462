// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/cmake/Presets.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship::cmake {

bool isPresetsFile(StringRef Path) {
  return sys::path::filename(Path).ends_with("Presets.json");
}

namespace {

class PresetsPort {
public:
  PresetsPort(StringRef Text, const ProjectFacts &Facts,
              const BuildOptions &Options)
      : Text(Text), Facts(Facts), Table(Options.table()),
        IsMaca(Options.Target == BuildTarget::Maca), Said(Options.Target) {}

  BuildResult run();

private:
  struct Entry {
    Range Key;   ///< Without quotes.
    Range Whole; ///< The key with its value.
    Range Value; ///< A string's, without quotes; else empty.
  };
  size_t endOfString(size_t At) const;
  size_t endOfValue(size_t At) const;
  std::optional<Entry> entryAt(size_t At) const;
  void port(const Entry &E);
  void remove(Range Whole) { Removed.push_back(Whole); }
  void removeEntries();
  void flags(Range Value);

  StringRef Text;
  const ProjectFacts &Facts;
  const BuildTable &Table;
  bool IsMaca;
  Findings Said;
  EditSet Edits;
  std::vector<Range> Removed;
};

} // namespace

size_t PresetsPort::endOfString(size_t At) const {
  for (size_t I = At + 1; I < Text.size(); ++I)
    if (Text[I] == '\\')
      ++I;
    else if (Text[I] == '"')
      return I + 1;
  return Text.size();
}

size_t PresetsPort::endOfValue(size_t At) const {
  unsigned Depth = 0;
  for (size_t I = At; I < Text.size(); ++I) {
    char C = Text[I];
    if (C == '"') {
      I = endOfString(I) - 1;
    } else if (C == '{' || C == '[') {
      ++Depth;
    } else if (C == ',' || C == '}' || C == ']') {
      if (!Depth)
        return At + Text.slice(At, I).rtrim().size();
      Depth -= C != ',';
      if (!Depth && C != ',')
        return I + 1;
    }
  }
  return Text.size();
}

/// The entry whose key is the string at \p At; nothing if that is a value.
std::optional<PresetsPort::Entry> PresetsPort::entryAt(size_t At) const {
  size_t End = endOfString(At);
  size_t Colon = Text.find_first_not_of(" \t\r\n", End);
  if (Colon == StringRef::npos || Text[Colon] != ':')
    return std::nullopt;
  size_t Value = Text.find_first_not_of(" \t\r\n", Colon + 1);
  if (Value == StringRef::npos)
    return std::nullopt;
  size_t Behind = endOfValue(Value);
  Entry E{{uint32_t(At + 1), uint32_t(End - 1)},
          {uint32_t(At), uint32_t(Behind)},
          {}};
  if (Text[Value] == '{') // { "type": "STRING", "value": "80" }
    for (size_t I = Value + 1; I < Behind; ++I)
      if (Text[I] == '"') {
        size_t Word = endOfString(I);
        if (Text.slice(I, Word) == "\"value\"") {
          I = Text.find('"', Word);
          Value = std::min(I, Behind);
          break;
        }
        I = Word - 1;
      }
  if (Value < Behind && Text[Value] == '"')
    E.Value = {uint32_t(Value + 1), uint32_t(endOfString(Value) - 1)};
  return E;
}

/// Takes entries away with one comma each; those that follow each other at
/// once, because the comma before the last one counts only if none is behind.
void PresetsPort::removeEntries() {
  for (size_t I = 0; I < Removed.size();) {
    Range R = Removed[I++];
    while (I < Removed.size() &&
           Text.slice(R.End, Removed[I].Begin).trim() == ",")
      R.End = Removed[I++].End;
    size_t Next = Text.find_first_not_of(" \t\r\n", R.End);
    if (Next != StringRef::npos && Text[Next] == ',')
      R.End =
          std::min(Text.find_first_not_of(" \t\r\n", Next + 1), Text.size());
    else if (StringRef Before = Text.take_front(R.Begin).rtrim();
             Before.ends_with(","))
      R.Begin = Before.size() - 1;
    Edits.remove(R);
  }
}

void PresetsPort::flags(Range Value) {
  std::vector<FlagWord> Words;
  splitFlags(Value.in(Text), Value.Begin, Words);
  for (const FlagChange &C : portFlags(Words, Table, Facts.flagOptions())) {
    Said.report(C);
    Range R = C.Where;
    if (C.What == FlagChange::Left)
      continue;
    while (C.New.empty() && R.Begin > Value.Begin && Text[R.Begin - 1] == ' ')
      --R.Begin;
    Edits.replace(R, C.New);
  }
}

void PresetsPort::port(const Entry &E) {
  StringRef Name = E.Key.in(Text);
  if (Name == "CMAKE_CUDA_ARCHITECTURES" || Name == "CUDAARCHS") {
    Said.architecture(E.Key);
    return remove(E.Whole);
  }
  if (Name == "CUDACXX" || Name == "CUDAHOSTCXX" ||
      Name == "CMAKE_CUDA_COMPILER") {
    Said.report(DiagnosticId::BuildFlag, E.Key,
                "'" + Name + "' is left out: " +
                    (IsMaca ? "the compiler is mxcc below MACA_PATH, or "
                              "CMAKE_CXX_COMPILER"
                            : "CMake finds HIP's compiler, or "
                              "CMAKE_HIP_COMPILER names it"));
    return remove(E.Whole);
  }
  if (Table.find(BuildKind::Gone, Name))
    return remove(E.Whole);
  std::optional<std::string> New = Table.variable(Name);
  if (const BuildRow *R = Table.find(BuildKind::Missing, Name); R && !New)
    return Said.missing(E.Key, Name, R->Note);
  if (!New)
    return;
  Edits.replace(E.Key, *New);
  if (Name.starts_with("CMAKE_CUDA_FLAGS") && !E.Value.empty())
    flags(E.Value);
}

BuildResult PresetsPort::run() {
  if (Expected<json::Value> Parsed = json::parse(Text); !Parsed) {
    consumeError(Parsed.takeError());
    Said.report(DiagnosticId::BuildSyntax, {0, 1},
                "this file cannot be read as JSON and is left");
    return {{}, Said.take()};
  }
  for (size_t I = Text.find('"'); I != StringRef::npos; I = Text.find('"', I)) {
    if (std::optional<Entry> E = entryAt(I))
      port(*E);
    I = endOfString(I);
  }
  removeEntries();
  Edits.settle();
  return {std::move(Edits), Said.take()};
}

BuildResult portPresets(StringRef Text, const ProjectFacts &Facts,
                        const BuildOptions &Options) {
  // CUDA's presets go on to serve CUDA; those of HIP name USE_HIP.
  if (!Facts.UsesCuda || Options.Mode == BuildMode::Both)
    return {};
  return PresetsPort(Text, Facts, Options).run();
}

} // namespace tranship::cmake

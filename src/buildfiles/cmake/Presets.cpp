// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/cmake/Presets.h"
#include "buildfiles/literals/ListPort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship::cmake {

using literals::Literal;

bool isPresetsFile(StringRef Path) {
  return sys::path::filename(Path).ends_with("Presets.json");
}

namespace {

/// Ports presets with the reader of Python's literals, which also reads JSON's
/// strings and brackets.
class PresetsPort : public literals::ListPort {
public:
  PresetsPort(StringRef Text, const BuildOptions &Options)
      : ListPort(Text, Options, "") {
    Standard = Options.flagOptions();
  }

  BuildResult run() {
    for (const Literal &L : Read.Literals)
      if (isKey(L))
        port(L);
    return finish();
  }

private:
  bool isKey(const Literal &L) const {
    return Text.substr(L.Where.End).ltrim().starts_with(":");
  }
  void remove(const Literal &Key) { Removed.push_back(element(Key)); }
  Range valueOf(const Literal &Key) const;
  void port(const Literal &Key);
};

} // namespace

/// The string value of a key, without quotes, also in the form `{ "type":
/// "STRING", "value": "80" }`; otherwise empty.
Range PresetsPort::valueOf(const Literal &Key) const {
  Range Entry = element(Key);
  StringRef Value = Range{Key.Where.End, Entry.End}.in(Text).ltrim(" \t\r\n:");
  bool Object = Value.starts_with("{");
  for (const Literal &L : Read.Literals)
    if (L.Where.Begin > Key.Where.Begin && L.Where.End <= Entry.End &&
        !isKey(L) &&
        (!Object || Text.take_front(L.Where.Begin)
                        .rtrim(" \t\r\n:")
                        .ends_with("\"value\"")))
      return L.Inner;
  return {};
}

void PresetsPort::port(const Literal &Key) {
  StringRef Name = value(Key);
  if (Name == "CMAKE_CUDA_ARCHITECTURES" || Name == "CUDAARCHS") {
    Said.architecture(Key.Inner);
    return remove(Key);
  }
  if (is_contained({"CUDACXX", "CUDAHOSTCXX", "CMAKE_CUDA_COMPILER"}, Name)) {
    Said.report(DiagnosticId::BuildFlag, Key.Inner,
                "'" + Name +
                    "' is left out: " + Options.builds().CompilerPlace);
    return remove(Key);
  }
  if (Table.find(BuildKind::Gone, Name))
    return remove(Key);
  std::optional<std::string> New = Table.variable(Name);
  if (const BuildRow *R = Table.find(BuildKind::Missing, Name); R && !New)
    return Said.missing(Key.Inner, Name, R->Note);
  if (!New)
    return;
  replace(Key.Inner, *New);
  if (Range Value = valueOf(Key);
      Name.starts_with("CMAKE_CUDA_FLAGS") && !Value.empty())
    replace(Value, flags(Value));
}

BuildResult portPresets(StringRef Text, const ProjectFacts &Facts,
                        const BuildOptions &Options) {
  // With --build=both, presets for CUDA stay as they are; presets for HIP set
  // USE_HIP.
  if (!Facts.UsesCuda || Options.both())
    return {};
  Expected<json::Value> Parsed = json::parse(Text);
  if (Parsed)
    return PresetsPort(Text, Options).run();
  consumeError(Parsed.takeError());
  Findings Said;
  Said.report(DiagnosticId::BuildSyntax, {0, 1},
              "this file cannot be read as JSON and is left");
  return {{}, Said.take(), {}};
}

} // namespace tranship::cmake

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/GridFacts.h"

using namespace llvm;

namespace tranship {

static constexpr StringLiteral FunctionsKey = "gridFunctions";
static constexpr StringLiteral LaunchesKey = "gridLaunches";

void GridFacts::write(json::OStream &J) const {
  J.attributeArray(FunctionsKey, [&] {
    for (const GridFunction &F : Functions) {
      J.value(F.Usr);
      J.value(F.Name);
      J.value(F.SyncAt);
      J.value(F.IsKernel | F.IsVisible << 1 | F.IsOpaque << 2 | F.Syncs << 3);
      J.value(F.SyncedParameters.size());
      for (uint32_t Parameter : F.SyncedParameters)
        J.value(Parameter);
      J.value(F.Calls.size());
      for (const GridCall &Call : F.Calls) {
        J.value(Call.Callee);
        J.value(Call.Groups.size());
        for (GroupArgument Group : Call.Groups) {
          J.value(Group.Index);
          J.value(Group.Source);
        }
      }
    }
  });
  J.attributeArray(LaunchesKey, [&] {
    for (const GridLaunch &L : Launches) {
      J.value(L.File);
      J.value(L.Offset);
      J.value(L.Length);
      J.value(L.IsCooperative | L.IsChevron << 1 | L.IsDirect << 2);
      J.value(L.Form);
      J.value(L.Kernels.size());
      for (uint32_t Kernel : L.Kernels)
        J.value(Kernel);
    }
  });
}

namespace {

/// Reads numbers from an array in order. After an error all are 0.
class NumberReader {
public:
  NumberReader(const json::Array &From, uint64_t NumTexts)
      : From(From), NumTexts(NumTexts) {}

  bool atEnd() const { return Failed || Next == From.size(); }
  bool failed() const { return Failed; }

  uint32_t number(uint64_t Limit = uint64_t(1) << 32) {
    auto Value = Next < From.size() ? From[Next++].getAsInteger()
                                    : std::optional<int64_t>();
    Failed |= !Value || *Value < 0 || static_cast<uint64_t>(*Value) >= Limit;
    return Failed ? 0 : static_cast<uint32_t>(*Value);
  }
  uint32_t text() { return number(NumTexts); }
  /// Reads how many numbers follow: at most as many as are left.
  uint32_t count() { return number(From.size() - Next + 1); }

private:
  const json::Array &From;
  uint64_t NumTexts;
  size_t Next = 0;
  bool Failed = false;
};

} // namespace

static GridFunction readFunction(NumberReader &In) {
  GridFunction F;
  F.Usr = In.text();
  F.Name = In.text();
  F.SyncAt = In.text();
  uint32_t Flags = In.number(16);
  F.Syncs = Flags & 8;
  F.IsKernel = Flags & 1;
  F.IsVisible = Flags & 2;
  F.IsOpaque = Flags & 4;
  for (uint32_t N = In.count(); N != 0; --N)
    F.SyncedParameters.push_back(In.number());
  for (uint32_t N = In.count(); N != 0; --N) {
    GridCall &Call = F.Calls.emplace_back();
    Call.Callee = In.text();
    for (uint32_t M = In.count(); M != 0; --M) {
      uint32_t Index = In.number();
      Call.Groups.push_back({Index, In.number()});
    }
  }
  return F;
}

static GridLaunch readLaunch(NumberReader &In) {
  GridLaunch L;
  L.File = In.text();
  L.Offset = In.number();
  L.Length = In.number();
  uint32_t Flags = In.number(8);
  L.IsCooperative = Flags & 1;
  L.IsChevron = Flags & 2;
  L.IsDirect = Flags & 4;
  L.Form = In.text();
  for (uint32_t N = In.count(); N != 0; --N)
    L.Kernels.push_back(In.text());
  return L;
}

bool GridFacts::read(const json::Object &From, uint64_t NumTexts) {
  const json::Array *FunctionNumbers = From.getArray(FunctionsKey);
  const json::Array *LaunchNumbers = From.getArray(LaunchesKey);
  if (!FunctionNumbers || !LaunchNumbers)
    return false;
  NumberReader FunctionReader(*FunctionNumbers, NumTexts);
  while (!FunctionReader.atEnd())
    Functions.push_back(readFunction(FunctionReader));
  NumberReader LaunchReader(*LaunchNumbers, NumTexts);
  while (!LaunchReader.atEnd())
    Launches.push_back(readLaunch(LaunchReader));
  return !FunctionReader.failed() && !LaunchReader.failed();
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/memory/Allocations.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

Allocations::Allocations(const View &V, const HostFunctions &Host,
                         function_ref<bool(StringRef)> Is)
    : File(V.File), Host(Host) {
  for (uint32_t I : File.candidates()) {
    if (!Is(File.name(I)) || !Host.around(I) || V.isOwn(I) ||
        File.directiveOf(I))
      continue;
    std::optional<Call> Args = callAt(File, afterTemplateArguments(File, I));
    if (!Args || Args->Arguments.empty())
      continue;
    const Argument &A = Args->Arguments.front();
    uint32_t Pointer = namedBy(File, A);
    if (Pointer != NoToken)
      add(I, Pointer, Args->Close);
  }
  addResults();
}

void Allocations::add(uint32_t I, uint32_t Pointer, uint32_t Close) {
  Allocation A{I, Close, Pointer, std::nullopt};
  const FunctionText *F = Host.around(Pointer);
  if (F && !isMemberName(File, Pointer))
    A.Local = Host.variableAt(*F, Pointer);
  All.push_back(A);
}

/// Whether the `return` at token \p I returns just the pointer \p Name, with or
/// without a cast.
bool Allocations::returns(uint32_t I, StringRef Name) const {
  uint32_t End = I + 1;
  while (End < File.size() && !File.is(End, tok::semi))
    End = closingBracket(File, End).value_or(End) + 1;
  Span S = withoutCasts(File, {I + 1, End});
  return S.First + 1 == S.End && File.isName(S.First, Name);
}

/// Adds pointers that get the result of a function that returns such a pointer.
void Allocations::addResults() {
  for (size_t N = 0, Size = All.size(); N < Size; ++N) {
    const Allocation A = All[N];
    const FunctionText *F = Host.around(A.Name);
    if (!F || F->Name.empty() || !A.Local)
      continue;
    bool Returns = false;
    for (uint32_t I = A.Close; I < F->End && !Returns; ++I)
      Returns = File.isName(I, "return") && returns(I, File.name(A.Pointer));
    if (!Returns)
      continue;
    for (uint32_t I : File.named(F->Name, {F->End, File.size()})) {
      uint32_t Open = afterTemplateArguments(File, I);
      if (File.is(Open, tok::l_paren) && File.is(I - 1, tok::equal) &&
          File.isIdentifier(I - 2))
        add(A.Name, I - 2, closingBracket(File, Open).value_or(Open));
    }
  }
}

const Allocation *Allocations::of(uint32_t Use) const {
  const FunctionText *F = Host.around(Use);
  bool Member = isMemberName(File, Use);
  std::optional<HostVariable> Local;
  bool Known = false;
  for (const Allocation &A : All) {
    if (File.name(A.Pointer) != File.name(Use))
      continue;
    if (F && !Member && !std::exchange(Known, true))
      Local = Host.variableAt(*F, Use);
    bool Same = Local ? A.Local && A.Local->Name == Local->Name : !A.Local;
    if (Same)
      return &A;
  }
  return nullptr;
}

StringMap<uint32_t> findManagedVariables(const View &V) {
  const SourceFile &File = V.File;
  StringMap<uint32_t> Managed;
  for (uint32_t I : File.candidates()) {
    if (!File.isName(I, "__managed__"))
      continue;
    uint32_t At = I + 1;
    while (File.isIdentifier(At + 1) || File.is(At, tok::star))
      ++At;
    if (File.isIdentifier(At))
      Managed[File.name(At)] = At;
  }
  return Managed;
}

} // namespace tranship

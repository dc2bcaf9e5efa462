// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fresh device memory that is added to or copied from before anything is
// written to it. It may be zero by chance, on one platform and not on another.
#include "hazards/memory/Allocations.h"
#include "hazards/memory/KernelArguments.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Patterns.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The limit on members whose uses are searched for in the whole file.
static constexpr unsigned MaxMembers = 64;

namespace {

class FreshMemory {
public:
  FreshMemory(const View &V, Writer &W, const DeviceCode &Code)
      : V(V), W(W), File(V.File), Host(V.analysis<HostFunctions>()), Code(Code),
        Arguments(V.analysis<KernelArguments>().all()) {}

  void run();

private:
  void follow(const FunctionText &F, const Allocation &A);
  void followMember(const Allocation &A);
  bool isAllocationOf(uint32_t I, const Allocation &A) const;
  bool isFreed(uint32_t I) const;
  const KernelArgument *launchWith(uint32_t I) const;
  bool isComparison(uint32_t I) const;
  bool accumulates(DeviceParameter P, unsigned Depth) const;
  bool isUpdate(uint32_t I, uint32_t End) const;
  bool isCopiedFrom(uint32_t I) const;
  void report(uint32_t At, const Allocation &A, StringRef What);

  const View &V;
  Writer &W;
  const SourceFile &File;
  const HostFunctions &Host;
  const DeviceCode &Code;
  ArrayRef<KernelArgument> Arguments;
};

} // namespace

/// Whether the name at token \p I is only compared, or only its size is used.
bool FreshMemory::isComparison(uint32_t I) const {
  auto Compares = [&](uint32_t At) {
    return File.isOneOf(At, tok::equalequal, tok::exclaimequal, tok::exclaim);
  };
  uint32_t Before = File.is(I - 1, tok::star) ? I - 2 : I - 1;
  return Compares(I - 1) || Compares(I + 1) ||
         File.isName(Before - 1, "sizeof");
}

/// Whether the parameter at token \p I is memory that an operation reads before
/// it changes it: `p[i] +=`, `atomicAdd(&p[i], x)`.
bool FreshMemory::isUpdate(uint32_t I, uint32_t End) const {
  uint32_t Before = I - 1;
  while (File.isOneOf(Before, tok::amp, tok::star))
    --Before;
  if (File.is(Before, tok::l_paren) &&
      File.name(Before - 1).starts_with("atomic"))
    return !File.name(Before - 1).contains("Exch");
  uint32_t After = I + 1;
  while (After < End) {
    if (File.is(After, tok::l_square))
      After = closingBracket(File, After).value_or(End) + 1;
    else if (File.isOneOf(After, tok::arrow, tok::period))
      After += 2;
    else
      break;
  }
  return After < End &&
         File.isOneOf(After, tok::plusequal, tok::minusequal, tok::pipeequal);
}

/// Whether a function, and those that it calls, only updates the memory.
bool FreshMemory::accumulates(DeviceParameter P, unsigned Depth) const {
  bool Found = false;
  for (uint32_t I = P.Of->Body; I < P.Of->End; ++I) {
    if (!File.isName(I, File.name(P.Name)) || isMemberName(File, I) ||
        isComparison(I))
      continue;
    std::optional<DeviceParameter> Next =
        Depth < 2 ? parameterFor(V, Code, I) : std::nullopt;
    if (Next ? !accumulates(*Next, Depth + 1) : !isUpdate(I, P.Of->End))
      return false;
    Found = true;
  }
  return Found;
}

/// Whether the name at token \p I is the source of a copy to the host.
bool FreshMemory::isCopiedFrom(uint32_t I) const {
  for (uint32_t At = I; At-- > 0 && I - At < 48;) {
    StringRef Name = File.name(At);
    if (File.is(At, tok::semi))
      return false;
    if (Name != "cudaMemcpy" && Name != "cudaMemcpyAsync")
      continue;
    std::optional<Call> Args = callAt(File, At + 1);
    if (!Args || Args->Arguments.size() < 4)
      return false;
    const Argument &Source = Args->Arguments[1];
    return Source.First <= I && I < Source.End && namedBy(File, Source) == I;
  }
  return false;
}

void FreshMemory::report(uint32_t At, const Allocation &A, StringRef What) {
  W.report(DiagnosticId::UninitializedMemory, File[At].where(),
           "'" + File.name(A.Pointer) + "' " + What +
               " before anything is written to it: '" + File.name(A.Name) +
               "' does not clear memory, and what is zero by chance with CUDA "
               "may not be with " +
               V.To->Title + "; use cudaMemset first");
}

/// Looks at the first use of the memory.
void FreshMemory::follow(const FunctionText &F, const Allocation &A) {
  const StatementList &All = F.Statements;
  uint32_t N = All.at(A.Name);
  if (N == NoStatement || All.loopAround(N) != NoStatement)
    return;
  for (uint32_t I = A.Close + 1; I < F.End; ++I) {
    if (!File.isName(I, File.name(A.Pointer)) || isMemberName(File, I) ||
        isComparison(I))
      continue;
    if (isCopiedFrom(I))
      return report(I, A, "is copied");
    auto K = find_if(Arguments, [&](const KernelArgument &Each) {
      return Each.Argument == I;
    });
    if (K != Arguments.end() && K->Kernel &&
        accumulates({K->Kernel, K->Parameter}, 0))
      report(K->Chevron, A, "is added to");
    return;
  }
}

/// Whether the name at token \p I is in the call that allocates.
bool FreshMemory::isAllocationOf(uint32_t I, const Allocation &A) const {
  return A.Name < I && I < A.Close;
}

bool FreshMemory::isFreed(uint32_t I) const {
  return follows(File, I, "cudaFree (") || follows(File, I, "cudaFreeAsync (");
}

/// The launch that gets the name at token \p I, of a kernel of the file.
const KernelArgument *FreshMemory::launchWith(uint32_t I) const {
  auto K = find_if(Arguments, [&](const KernelArgument &Each) {
    return Each.Argument == I;
  });
  return K == Arguments.end() || !K->Kernel ? nullptr : &*K;
}

/// For a member of a class, all of its uses in the file count.
void FreshMemory::followMember(const Allocation &A) {
  const KernelArgument *First = nullptr;
  for (uint32_t I : File.named(File.name(A.Pointer))) {
    if (isAllocationOf(I, A) || isComparison(I) || isFreed(I))
      continue;
    // Its declaration, with or without a first value.
    bool Null =
        File.is(I + 1, tok::semi) ||
        (File.isOneOf(I + 1, tok::equal, tok::l_brace, tok::l_paren) &&
         (File.isName(I + 2, "nullptr", "NULL") || File.name(I + 2) == "0")) ||
        (File.is(I + 1, tok::l_brace) && File.is(I + 2, tok::r_brace));
    if (Null)
      continue;
    const KernelArgument *K = launchWith(I);
    if (!K || !accumulates({K->Kernel, K->Parameter}, 0))
      return;
    if (!First)
      First = K;
  }
  if (First)
    report(First->Chevron, A, "is added to");
}

void FreshMemory::run() {
  Allocations Fresh(V, Host, [](StringRef Name) {
    return Name == "cudaMalloc" || Name == "cudaMallocAsync";
  });
  unsigned Members = 0;
  for (const Allocation &A : Fresh.all()) {
    const FunctionText *F = Host.around(A.Name);
    if (F && A.Local && A.Local->Is == HostVariable::Shape::Pointer &&
        F == Host.around(A.Pointer))
      follow(*F, A);
    else if (F && !A.Local && ++Members <= MaxMembers &&
             count_if(Fresh.all(), [&](const Allocation &B) {
               return File.name(B.Pointer) == File.name(A.Pointer);
             }) == 1)
      followMember(A);
  }
}

void reportUninitializedMemory(const View &V, Writer &W) {
  inDeviceCode(V,
               [&](const DeviceCode &Code) { FreshMemory(V, W, Code).run(); });
}

} // namespace tranship

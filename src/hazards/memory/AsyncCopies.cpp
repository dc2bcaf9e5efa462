// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/memory/AsyncCopies.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// A function that copies: the numbers of its arguments, or Nothing.
struct CopyFunction {
  StringRef Name;
  unsigned Target, Source, Direction;
};

constexpr unsigned Nothing = ~0u;

constexpr CopyFunction CopyFunctions[] = {
    {"cudaMemcpyAsync", 0, 1, 3},
    {"cudaMemcpy2DAsync", 0, 2, 6},
    {"cudaMemcpyToSymbolAsync", Nothing, 1, 4},
    {"cudaMemcpyFromSymbolAsync", 0, Nothing, 4},
    {"cuMemcpyHtoDAsync", Nothing, 1, Nothing},
    {"cuMemcpyDtoHAsync", 0, Nothing, Nothing},
    {"cuMemcpyHtoDAsync_v2", Nothing, 1, Nothing},
    {"cuMemcpyDtoHAsync_v2", 0, Nothing, Nothing}};

class CopyFinder {
public:
  CopyFinder(const View &V, const HostFunctions &Host)
      : V(V), Host(Host), File(V.File) {}

  std::vector<AsyncCopy> run();

private:
  struct Sides {
    bool ToHost, ToDevice;
  };
  Sides sidesOf(const CopyFunction &C, const Call &Args) const;
  void add(uint32_t I, const CopyFunction &C);
  void addSide(uint32_t I, const Call &Args, unsigned N, bool ToHost);
  void addWrapper(const AsyncCopy &C);
  void addMacro(uint32_t I, const CopyFunction &C);
  void addMacroUses(StringRef Name, unsigned N, unsigned Size, bool ToHost);
  std::optional<unsigned> parameter(const FunctionText &F, Span S) const;

  const View &V;
  const HostFunctions &Host;
  const SourceFile &File;
  std::vector<AsyncCopy> Found;
};

} // namespace

void CopyFinder::addSide(uint32_t I, const Call &Args, unsigned N,
                         bool ToHost) {
  if (N >= Args.Arguments.size())
    return;
  const Argument &A = Args.Arguments[N];
  Found.push_back({I, Args.Close, A, ToHost});
}

void CopyFinder::add(uint32_t I, const CopyFunction &C) {
  std::optional<Call> Args = callAt(File, afterTemplateArguments(File, I));
  if (!Args || Args->Variable || File.directiveOf(I))
    return;
  Sides Is = sidesOf(C, *Args);
  if (Is.ToHost)
    addSide(I, *Args, C.Target, true);
  if (Is.ToDevice)
    addSide(I, *Args, C.Source, false);
}

/// Which sides of the call may be the host's.
CopyFinder::Sides CopyFinder::sidesOf(const CopyFunction &C,
                                      const Call &Args) const {
  StringRef Direction;
  if (C.Direction < Args.Arguments.size())
    Direction = Args.Arguments[C.Direction].Where.in(File.text());
  bool Neither =
      Direction.contains("DeviceToDevice") || Direction.contains("HostToHost");
  return {!Neither && !Direction.contains("HostToDevice"),
          !Neither && !Direction.contains("DeviceToHost")};
}

/// Adds the uses of the macro whose text has the call at token \p I, for those
/// of its parameters that are the host's side.
void CopyFinder::addMacro(uint32_t I, const CopyFunction &C) {
  const Directive *D = File.directiveOf(I);
  std::optional<Call> Args = callAt(File, I + 1);
  if (!D || D->Kind != DirectiveKind::Define || !Args)
    return;
  StringRef Name = File.name(D->argument());
  ArrayRef<MacroDefinition> Macros = V.Known.macros(Name);
  std::optional<Call> Params = callAt(File, D->argument() + 1);
  if (Macros.size() != 1 || !Macros[0].FunctionLike || !Params)
    return;
  Sides Is = sidesOf(C, *Args);
  auto Look = [&](unsigned Side, bool ToHost) {
    if (Side >= Args->Arguments.size())
      return;
    const Argument &A = Args->Arguments[Side];
    Span S = withoutCasts(File, A);
    for (auto [N, P] : enumerate(Params->Arguments))
      if (S.First + 1 == S.End && File.name(S.First) == File.name(P.First))
        addMacroUses(Name, N, Params->Arguments.size(), ToHost);
  };
  if (Is.ToHost)
    Look(C.Target, true);
  if (Is.ToDevice)
    Look(C.Source, false);
}

void CopyFinder::addMacroUses(StringRef Name, unsigned N, unsigned Size,
                              bool ToHost) {
  for (uint32_t I : File.named(Name)) {
    if (File.directiveOf(I) || !Host.around(I))
      continue;
    std::optional<Call> Args = callAt(File, I + 1);
    if (Args && Args->Arguments.size() == Size)
      addSide(I, *Args, N, ToHost);
  }
}

/// The number of the parameter of \p F that \p S is.
std::optional<unsigned> CopyFinder::parameter(const FunctionText &F,
                                              Span S) const {
  S = withoutCasts(File, S);
  if (S.First + 1 != S.End || !File.isIdentifier(S.First))
    return std::nullopt;
  std::optional<Call> Params = callAt(File, F.Params);
  if (!Params || Params->Variable)
    return std::nullopt;
  for (auto [N, A] : enumerate(Params->Arguments))
    if (A.End > A.First && File.name(A.End - 1) == File.name(S.First))
      return N;
  return std::nullopt;
}

/// Adds the calls of the function around \p C, if it copies its arguments and
/// does not wait.
void CopyFinder::addWrapper(const AsyncCopy &C) {
  const FunctionText *F = Host.around(C.Name);
  if (!F || F->Name.empty())
    return;
  std::optional<unsigned> N = parameter(*F, C.Host);
  bool IsOnly = count_if(Host.functions(), [&](const FunctionText &Other) {
                  return Other.Name == F->Name;
                }) == 1;
  if (!N || !IsOnly)
    return; // The text does not tell which of several overloads is called.
  size_t NumParams = callAt(File, F->Params)->Arguments.size();
  for (uint32_t I = F->Body; I < F->End; ++I)
    if (isSynchronization(File, I))
      return;
  for (uint32_t I : File.named(F->Name)) {
    if (!Host.around(I) || I < F->Body)
      continue;
    std::optional<Call> Args = callAt(File, afterTemplateArguments(File, I));
    if (Args && Args->Arguments.size() == NumParams && !File.directiveOf(I))
      addSide(I, *Args, *N, C.ToHost);
  }
}

std::vector<AsyncCopy> CopyFinder::run() {
  for (uint32_t I : File.candidates()) {
    const auto *C = find_if(CopyFunctions, [&](const CopyFunction &Each) {
      return Each.Name == File.name(I);
    });
    if (C == std::end(CopyFunctions) || V.isOwn(I))
      continue;
    if (File.directiveOf(I))
      addMacro(I, *C);
    else if (Host.around(I))
      add(I, *C);
  }
  for (size_t N = 0, Size = Found.size(); N < Size; ++N)
    addWrapper(AsyncCopy(Found[N]));
  return std::move(Found);
}

std::vector<AsyncCopy> findAsyncCopies(const View &V,
                                       const HostFunctions &Host) {
  return CopyFinder(V, Host).run();
}

} // namespace tranship

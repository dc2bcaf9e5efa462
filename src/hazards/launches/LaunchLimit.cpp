// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Launches whose constants ask for more than the target's GPUs have: shared
// memory, threads in a block, threads along one dimension of the grid.
#include "hazards/flow/Constants.h"
#include "port/launches/Launches.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

static constexpr int64_t MaxShared = 65536;
static constexpr int64_t MaxThreads = 1024;
static constexpr int64_t MaxAlong = int64_t(1) << 32; ///< And one less.

namespace {

using Sizes = std::array<std::optional<int64_t>, 3>;

class LimitRule {
public:
  LimitRule(const View &V, Writer &W)
      : V(V), W(W), File(V.File), Known(V.analysis<Constants>()) {}

  void launch(uint32_t Chevron);
  void attribute(uint32_t I);
  void runtimeCall(uint32_t I);
  void driverCall(uint32_t I);

private:
  Sizes sizesOf(Span S) const;
  void checkShared(const Argument &A);
  void checkThreads(uint32_t Kernel, const Sizes &Block, const Argument &At);
  void checkGrid(const Sizes &Grid, const Sizes &Block, const Argument &At);
  std::optional<int64_t> boundOf(uint32_t Kernel) const;
  void report(const Argument &A, const Twine &Text) {
    W.report(DiagnosticId::LaunchLimit, A.Where, Text);
  }

  const View &V;
  Writer &W;
  const SourceFile &File;
  const Constants &Known;
};

} // namespace

/// The sizes of `256`, `dim3(16, 16)`, `{16, 16}`, or of a variable that is
/// initialized so.
Sizes LimitRule::sizesOf(Span S) const {
  Sizes Result = {std::nullopt, 1, 1};
  if (S.First + 1 == S.End && File.isIdentifier(S.First))
    if (std::optional<Span> Init = Known.initializer(S.First))
      S = *Init;
  if (File.isName(S.First, "dim3") && S.First + 1 < S.End)
    ++S.First;
  bool List =
      !S.empty() &&
      (File.is(S.First, tok::l_paren) || File.is(S.First, tok::l_brace)) &&
      File[S.First].Partner == S.End - 1;
  if (!List) {
    Result[0] = Known.valueOf(S);
    return Result;
  }
  Call Parts = readCall(File, S.First, S.End - 1);
  if (Parts.Arguments.size() > Result.size())
    return {};
  for (auto [N, A] : enumerate(Parts.Arguments))
    Result[N] = Known.valueOf({A.First, A.End});
  return Result;
}

void LimitRule::checkShared(const Argument &A) {
  std::optional<int64_t> Bytes = Known.valueOf({A.First, A.End});
  if (Bytes && *Bytes > MaxShared)
    report(A, Twine(*Bytes) + " bytes of shared memory: many GPUs of " +
                  V.To->Title + " have " + Twine(MaxShared) +
                  " for a block, so the launch fails there");
}

/// The most threads that the definition in the file allows of the kernel whose
/// name ends with token \p Kernel.
std::optional<int64_t> LimitRule::boundOf(uint32_t Kernel) const {
  uint32_t Name = Kernel;
  if (File.is(Name, tok::greater))
    Name = openingAngle(File, Name).value_or(Name + 1) - 1;
  for (const DeviceFunction &F : V.analysis<DeviceCode>().functions()) {
    if (!F.IsKernel || !File.isIdentifier(Name) || F.Name != File.name(Name))
      continue;
    for (uint32_t I = F.Params; I-- > 0 && F.Params - I < 48;) {
      if (File.is(I, tok::semi) || File.is(I, tok::r_brace))
        break;
      if (!File.isName(I, "__launch_bounds__"))
        continue;
      std::optional<Call> Bounds = callAt(File, I + 1);
      if (Bounds && !Bounds->Arguments.empty())
        return Known.valueOf(
            {Bounds->Arguments[0].First, Bounds->Arguments[0].End});
    }
    return std::nullopt;
  }
  return std::nullopt;
}

void LimitRule::checkThreads(uint32_t Kernel, const Sizes &Block,
                             const Argument &At) {
  int64_t Threads = 1;
  for (std::optional<int64_t> Size : Block) {
    if (!Size || *Size < 1 || *Size > MaxAlong)
      return;
    Threads *= *Size;
    if (Threads > MaxThreads)
      return report(At, "a block of more than " + Twine(MaxThreads) +
                            " threads: the launch fails");
  }
  std::optional<int64_t> Bound = boundOf(Kernel);
  if (Bound && Threads > *Bound)
    report(At, "a block of " + Twine(Threads) + " threads: '" +
                   "__launch_bounds__" + "' of the kernel allows " +
                   Twine(*Bound) + ", so the launch fails");
}

void LimitRule::checkGrid(const Sizes &Blocks, const Sizes &Threads,
                          const Argument &At) {
  for (unsigned N = 0; N != Blocks.size(); ++N)
    if (Blocks[N] && Threads[N] && *Blocks[N] < MaxAlong &&
        *Threads[N] <= MaxThreads && *Blocks[N] * *Threads[N] >= MaxAlong)
      return report(At, Twine(*Blocks[N]) + " blocks of " + Twine(*Threads[N]) +
                            " threads along " + Twine("xyz"[N]) +
                            ": the launch fails where there must be fewer "
                            "than 2^32 threads in a dimension, as in HIP");
}

void LimitRule::launch(uint32_t Chevron) {
  std::optional<Launch> L = readLaunch(V, Chevron);
  if (!L || L->Configuration.Variable || L->Configuration.Arguments.size() < 2)
    return;
  const auto &Parts = L->Configuration.Arguments;
  Sizes Block = sizesOf({Parts[1].First, Parts[1].End});
  checkThreads(Chevron - 1, Block, Parts[1]);
  checkGrid(sizesOf({Parts[0].First, Parts[0].End}), Block, Parts[0]);
  if (Parts.size() > 2)
    checkShared(Parts[2]);
}

/// `cudaFuncSetAttribute(kernel, ...MaxDynamicSharedMemorySize, bytes)`
void LimitRule::attribute(uint32_t I) {
  std::optional<Call> Args = callAt(File, afterTemplateArguments(File, I));
  if (!Args || Args->Arguments.size() != 3 || V.isOwn(I))
    return;
  const Argument &Which = Args->Arguments[1];
  StringRef Name = File.name(Which.End - 1);
  if (Name == "cudaFuncAttributeMaxDynamicSharedMemorySize" ||
      Name == "CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES")
    checkShared(Args->Arguments[2]);
}

/// `cudaLaunchKernel(kernel, grid, block, arguments, bytes, stream)`
void LimitRule::runtimeCall(uint32_t I) {
  std::optional<Call> Args = callAt(File, afterTemplateArguments(File, I));
  if (!Args || Args->Variable || Args->Arguments.size() < 4 || V.isOwn(I))
    return;
  const auto &Parts = Args->Arguments;
  Sizes Block = sizesOf({Parts[2].First, Parts[2].End});
  checkThreads(Parts[0].End - 1, Block, Parts[2]);
  checkGrid(sizesOf({Parts[1].First, Parts[1].End}), Block, Parts[1]);
  if (Parts.size() > 4)
    checkShared(Parts[4]);
}

/// `cuLaunchKernel(f, gx, gy, gz, bx, by, bz, bytes, stream, arguments, 0)`
void LimitRule::driverCall(uint32_t I) {
  std::optional<Call> Args = callAt(File, I + 1);
  if (!Args || Args->Variable || Args->Arguments.size() < 10 || V.isOwn(I))
    return;
  Sizes Grid, Block;
  for (unsigned N = 0; N != 3; ++N) {
    const Argument &G = Args->Arguments[1 + N], &B = Args->Arguments[4 + N];
    Grid[N] = Known.valueOf({G.First, G.End});
    Block[N] = Known.valueOf({B.First, B.End});
  }
  checkThreads(Args->Arguments[0].End - 1, Block, Args->Arguments[4]);
  checkGrid(Grid, Block, Args->Arguments[1]);
  checkShared(Args->Arguments[7]);
}

void reportLaunchLimit(const View &V, Writer &W) {
  LimitRule Rule(V, W);
  for (uint32_t Chevron : V.File.launches())
    Rule.launch(Chevron);
  for (uint32_t I : V.File.candidates()) {
    StringRef Name = V.File.name(I);
    if (Name == "cudaFuncSetAttribute" || Name == "cuFuncSetAttribute")
      Rule.attribute(I);
    else if (Name == "cudaLaunchKernel" ||
             Name == "cudaLaunchCooperativeKernel")
      Rule.runtimeCall(I);
    else if (Name == "cuLaunchKernel" || Name == "cuLaunchCooperativeKernel")
      Rule.driverCall(I);
  }
}

} // namespace tranship

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
  void attribute(const Call &Args);
  void runtimeCall(const Call &Args);
  void driverCall(const Call &Args);

private:
  Sizes sizesOf(Span S) const;
  void checkShared(const Argument &A, uint32_t Kernel = NoToken);
  const DeviceFunction *kernelAt(uint32_t Kernel) const;
  int64_t staticShared(uint32_t Kernel) const;
  void checkThreads(uint32_t Kernel, const Sizes &Block, const Argument &At);
  void checkGrid(const Sizes &Grid, const Sizes &Block, const Argument &At);
  std::optional<Call> boundsOf(uint32_t Kernel) const;
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
  Sizes Result = {Known.valueOf(S), 1, 1};
  if (Result[0])
    return Result;
  if (S.First + 1 == S.End && File.isIdentifier(S.First))
    if (std::optional<Span> Init = Known.initializer(S.First))
      S = *Init;
  if (File.isName(S.First, "dim3") && S.First + 1 < S.End)
    ++S.First;
  bool List = !S.empty() && File.isOneOf(S.First, tok::l_paren, tok::l_brace) &&
              File[S.First].Partner == S.End - 1;
  if (!List) {
    Result[0] = Known.valueOf(S);
    return Result;
  }
  Call Parts = readCall(File, S.First, S.End - 1);
  if (Parts.Arguments.size() > Result.size())
    return {};
  for (auto [N, A] : enumerate(Parts.Arguments))
    Result[N] = Known.valueOf(A);
  return Result;
}

/// The kernel of the file whose name ends with token \p Kernel, or null.
const DeviceFunction *LimitRule::kernelAt(uint32_t Kernel) const {
  if (Kernel == NoToken)
    return nullptr;
  uint32_t Name = Kernel;
  if (File.is(Name, tok::greater))
    Name = openingAngle(File, Name).value_or(Name + 1) - 1;
  if (!File.isIdentifier(Name))
    return nullptr;
  for (const DeviceFunction &F : V.analysis<DeviceCode>().functions())
    if (F.IsKernel && F.Name == File.name(Name))
      return &F;
  return nullptr;
}

/// Bytes of the arrays that the kernel declares in shared memory, as far as the
/// text shows their sizes: `__shared__ float tile[64][64];`
int64_t LimitRule::staticShared(uint32_t Kernel) const {
  const DeviceFunction *F = kernelAt(Kernel);
  int64_t Sum = 0;
  for (uint32_t I = F ? F->Body : 0; F && I < F->End; ++I) {
    if (!File.isName(I, "__shared__") || File.isName(I - 1, "extern"))
      continue;
    uint32_t Name = I + 1;
    while (Name < F->End && !File.isOneOf(Name, tok::l_square, tok::semi,
                                          tok::comma, tok::equal))
      ++Name;
    std::optional<int64_t> Size = V.analysis<TypeSizes>().sizeOf(
        {I + 1, Name - 1}, [&](Span S) { return Known.valueOf(S); });
    while (Size && File.is(Name, tok::l_square)) {
      auto Close = closingBracket(File, Name);
      auto Length = Close ? Known.valueOf({Name + 1, *Close}) : std::nullopt;
      if (!Length || *Length <= 0 || *Length > MaxAlong / *Size) {
        Size.reset();
        break;
      }
      *Size *= *Length;
      Name = *Close + 1;
    }
    if (Size && *Size <= MaxAlong)
      Sum += *Size;
  }
  return Sum;
}

void LimitRule::checkShared(const Argument &A, uint32_t Kernel) {
  std::optional<int64_t> Bytes = Known.valueOf(A);
  if (!Bytes)
    return;
  if (*Bytes > MaxShared)
    return report(A, Twine(*Bytes) + " bytes of shared memory: many GPUs of " +
                         V.To->Title + " have " + Twine(MaxShared) +
                         " for a block, so the launch fails there");
  if (int64_t Static = staticShared(Kernel); *Bytes + Static > MaxShared)
    report(A, Twine(*Bytes) + " bytes of shared memory and " + Twine(Static) +
                  " that the kernel declares: many GPUs of " + V.To->Title +
                  " have " + Twine(MaxShared) +
                  " for both, so the launch fails there");
}

/// The launch bounds at the definition of the kernel whose name ends with token
/// \p Kernel.
std::optional<Call> LimitRule::boundsOf(uint32_t Kernel) const {
  const DeviceFunction *F = kernelAt(Kernel);
  for (uint32_t I = F ? F->Params : 0; I-- > 0 && F->Params - I < 48;) {
    if (File.isOneOf(I, tok::semi, tok::r_brace))
      break;
    if (File.isName(I, "__launch_bounds__"))
      return callAt(File, I + 1);
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
  std::optional<Call> Bounds = boundsOf(Kernel);
  std::optional<int64_t> Bound;
  if (Bounds && !Bounds->Arguments.empty())
    Bound = Known.valueOf(Bounds->Arguments[0]);
  if (Bound && Threads > *Bound)
    report(At, "a block of " + Twine(Threads) + " threads: '" +
                   "__launch_bounds__" + "' of the kernel allows " +
                   Twine(*Bound) + ", so the launch fails");
  const int64_t Compiled = V.To->UnboundedThreads;
  if (!Bounds && Compiled && Threads > Compiled && kernelAt(Kernel))
    W.report(DiagnosticId::LaunchBounds, At.Where,
             "a block of " + Twine(Threads) +
                 " threads, and the kernel has no '" + "__launch_bounds__" +
                 "': " + V.To->Title + " compiles it for " + Twine(Compiled) +
                 " and compiles it again when the program runs; write "
                 "__launch_bounds__(" +
                 Twine(Threads) + ")");
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
  Sizes Block = sizesOf(Parts[1]);
  checkThreads(Chevron - 1, Block, Parts[1]);
  checkGrid(sizesOf(Parts[0]), Block, Parts[0]);
  if (Parts.size() > 2)
    checkShared(Parts[2], Chevron - 1);
}

/// `cudaFuncSetAttribute(kernel, ...MaxDynamicSharedMemorySize, bytes)`
void LimitRule::attribute(const Call &Args) {
  if (Args.Arguments.size() != 3)
    return;
  StringRef Name = File.name(Args.Arguments[1].End - 1);
  if (Name == "cudaFuncAttributeMaxDynamicSharedMemorySize" ||
      Name == "mcFuncAttributeMaxDynamicSharedMemorySize" ||
      Name == "CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES")
    checkShared(Args.Arguments[2], Args.Arguments[0].End - 1);
}

/// `cudaLaunchKernel(kernel, grid, block, arguments, bytes, stream)`
void LimitRule::runtimeCall(const Call &Args) {
  const auto &Parts = Args.Arguments;
  if (Args.Variable || Parts.size() < 4)
    return;
  Sizes Block = sizesOf(Parts[2]);
  checkThreads(Parts[0].End - 1, Block, Parts[2]);
  checkGrid(sizesOf(Parts[1]), Block, Parts[1]);
  if (Parts.size() > 4)
    checkShared(Parts[4], Parts[0].End - 1);
}

/// `cuLaunchKernel(f, gx, gy, gz, bx, by, bz, bytes, stream, arguments, 0)`
void LimitRule::driverCall(const Call &Args) {
  const auto &Parts = Args.Arguments;
  if (Args.Variable || Parts.size() < 10)
    return;
  Sizes Grid, Block;
  for (unsigned N = 0; N != 3; ++N) {
    Grid[N] = Known.valueOf(Parts[1 + N]);
    Block[N] = Known.valueOf(Parts[4 + N]);
  }
  checkThreads(Parts[0].End - 1, Block, Parts[4]);
  checkGrid(Grid, Block, Parts[1]);
  checkShared(Parts[7]);
}

void reportLaunchLimit(const View &V, Writer &W) {
  LimitRule Rule(V, W);
  for (uint32_t Chevron : V.File.launches())
    Rule.launch(Chevron);
  V.callsOf(
      {"cudaFuncSetAttribute", "cuFuncSetAttribute", "mcFuncSetAttribute"},
      [&](uint32_t, const Call &Args) { Rule.attribute(Args); });
  V.callsOf({"cudaLaunchKernel", "cudaLaunchCooperativeKernel",
             "mcLaunchKernel", "mcLaunchCooperativeKernel"},
            [&](uint32_t, const Call &Args) { Rule.runtimeCall(Args); });
  V.callsOf(
      {"cuLaunchKernel", "cuLaunchCooperativeKernel", "mcModuleLaunchKernel"},
      [&](uint32_t, const Call &Args) { Rule.driverCall(Args); });
}

} // namespace tranship

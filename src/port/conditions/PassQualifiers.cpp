// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/conditions/PassQualifiers.h"
#include "text/Conditionals.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// Qualifiers that stand in a branch, or that it defines as a macro.
struct Qualifiers {
  StringRef Macro; ///< The macro whose text they are, if one is defined.
  SmallVector<uint32_t, 4> Words;
};

} // namespace

/// The macro M if the condition is just `defined(M)`, `defined M` or `#ifdef
/// M`, or nothing.
static std::optional<uint32_t> askedFor(const SourceFile &File,
                                        const Directive &D) {
  uint32_t I = D.argument();
  if (D.Kind == DirectiveKind::Ifdef)
    return I + 1 == D.End ? std::optional(I) : std::nullopt;
  if (D.Kind != DirectiveKind::If || !File.isName(I, "defined"))
    return std::nullopt;
  ++I;
  if (I + 1 == D.End)
    return I;
  bool Bracketed = File.is(I, tok::l_paren) && I + 3 == D.End &&
                   File.is(I + 2, tok::r_paren);
  return Bracketed ? std::optional(I + 1) : std::nullopt;
}

static bool isQualifier(StringRef Word) {
  return StringSwitch<bool>(Word)
      .Cases("__device__", "__host__", "__forceinline__", "__noinline__", true)
      .Cases("static", "inline", "__inline__", "__inline", "constexpr", true)
      .Default(false);
}

/// The tokens \p In if all are qualifiers.
static std::optional<Qualifiers> readQualifiers(const SourceFile &File,
                                                StringRef Macro, Span In) {
  Qualifiers Result{Macro, {}};
  for (uint32_t I = In.First; I != In.End; ++I) {
    if (!isQualifier(File.name(I)))
      return std::nullopt;
    Result.Words.push_back(I);
  }
  return Result;
}

using BranchQualifiers = SmallVector<Qualifiers, 2>;

/// What stands between directive number \p N and the next one of its
/// conditional, number \p Next, if that is qualifiers or macros of such; else
/// nothing.
static BranchQualifiers readBranch(const SourceFile &File, size_t N,
                                   size_t Next) {
  ArrayRef<Directive> All = File.directives();
  BranchQualifiers Result;
  auto Add = [&](StringRef Macro, Span In) {
    auto Read = readQualifiers(File, Macro, In);
    if (Read)
      Result.push_back(std::move(*Read));
    return Read.has_value();
  };
  if (Next == N + 1) {
    Add("", {All[N].End, All[Next].First});
    return Result;
  }
  for (size_t D = N + 1; D != Next; ++D) {
    uint32_t Name = All[D].argument();
    if (All[D].Kind != DirectiveKind::Define || Name >= All[D].End ||
        All[D].End != All[D + 1].First || All[D].First != All[D - 1].End ||
        !Add(File.name(Name), {Name + 1, All[D].End}))
      return {};
  }
  return Result;
}

/// The qualifiers of the #else that ends the conditional of number \p N.
static BranchQualifiers readElse(const SourceFile &File, size_t N) {
  std::optional<size_t> Else = elseOf(File, N);
  std::optional<size_t> End;
  if (Else)
    End = nextOfConditional(File, *Else);
  return End ? readBranch(File, *Else, *End) : BranchQualifiers();
}

static bool has(const SourceFile &File, const Qualifiers &Q, StringRef Word) {
  return any_of(Q.Words, [&](uint32_t I) { return File.isName(I, Word); });
}

/// Whether \p Device and \p Host are the same macros, of which one is a
/// function's of the device in the first only.
static bool areOfPasses(const SourceFile &File, const BranchQualifiers &Device,
                        const BranchQualifiers &Host) {
  return Device.size() == Host.size() &&
         any_of(Device, [&](auto &Q) { return has(File, Q, "__device__"); }) &&
         all_of_zip(Device, Host, [&](auto &D, auto &H) {
           return D.Macro == H.Macro && !has(File, H, "__device__");
         });
}

/// Makes what \p Device qualifies a function of the host, too, as \p Host says.
static void addHost(const View &V, Writer &W, const Qualifiers &Device,
                    const Qualifiers &Host) {
  const SourceFile &File = V.File;
  if (!has(File, Device, "__device__") || has(File, Device, "__host__"))
    return;
  std::string Added;
  for (uint32_t I : Host.Words)
    if (!has(File, Device, File.name(I)) && File.name(I) != "__host__")
      Added += File.name(I).str() + " ";
  W.insert(File[Device.Words.front()].Begin, Added + "__host__ ");
}

bool portPassQualifiers(const View &V, Writer &W, const Directive &D) {
  const SourceFile &File = V.File;
  std::optional<uint32_t> Asked = askedFor(File, D);
  if (!Asked || !File.isName(*Asked, "__CUDA_ARCH__"))
    return false;
  size_t N = &D - File.directives().begin();
  std::optional<size_t> Next = nextOfConditional(File, N);
  BranchQualifiers Device, Host;
  if (Next)
    Device = readBranch(File, N, *Next);
  if (!Device.empty())
    Host = readElse(File, N);
  if (!areOfPasses(File, Device, Host) || any_of(Device, [&](auto &Q) {
        return !Q.Words.empty() && V.isKept(Q.Words.front());
      }))
    return false;
  auto Compiler = V.Names.find(KeySpace::Identifier, "__CUDACC__");
  if (!Compiler || V.resolve(*Compiler).What != Resolution::State::Rename)
    return false;
  W.replace(File[*Asked].where(), V.resolve(*Compiler).Text);
  for (auto [OfDevice, OfHost] : zip(Device, Host))
    addHost(V, W, OfDevice, OfHost);
  return true;
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/conditions/PassQualifiers.h"
#include "text/Conditionals.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// The qualifiers that a branch consists of.
struct Qualifiers {
  StringRef Macro; ///< The macro whose text they are, if one is defined.
  SmallVector<uint32_t, 4> Words;
};

} // namespace

/// The macro that `defined(M)`, `defined M` or `#ifdef M` asks for and nothing
/// else, or nothing.
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

/// What stands between directive number \p N and the next one of its
/// conditional, number \p Next, if that is qualifiers.
static std::optional<Qualifiers> readBranch(const SourceFile &File, size_t N,
                                            size_t Next) {
  ArrayRef<Directive> All = File.directives();
  Qualifiers Result;
  uint32_t First = All[N].End, End = All[Next].First;
  if (Next == N + 2 && All[N + 1].Kind == DirectiveKind::Define) {
    const Directive &Definition = All[N + 1];
    if (Definition.First != First || Definition.End != End ||
        Definition.argument() >= End)
      return std::nullopt;
    Result.Macro = File.name(Definition.argument());
    First = Definition.argument() + 1;
  } else if (Next != N + 1) {
    return std::nullopt;
  }
  for (uint32_t I = First; I != End; ++I) {
    if (!isQualifier(File.name(I)))
      return std::nullopt;
    Result.Words.push_back(I);
  }
  return Result;
}

/// The qualifiers of the #else that ends the conditional of number \p N.
static std::optional<Qualifiers> readElse(const SourceFile &File, size_t N) {
  std::optional<size_t> Else = elseOf(File, N);
  std::optional<size_t> End;
  if (Else)
    End = nextOfConditional(File, *Else);
  return End ? readBranch(File, *Else, *End) : std::nullopt;
}

static bool has(const SourceFile &File, const Qualifiers &Q, StringRef Word) {
  return any_of(Q.Words, [&](uint32_t I) { return File.isName(I, Word); });
}

bool portPassQualifiers(const View &V, Writer &W, const Directive &D) {
  const SourceFile &File = V.File;
  std::optional<uint32_t> Asked = askedFor(File, D);
  if (!Asked || !File.isName(*Asked, "__CUDA_ARCH__"))
    return false;
  size_t N = &D - File.directives().begin();
  std::optional<size_t> Next = nextOfConditional(File, N);
  std::optional<Qualifiers> Device, Host;
  if (Next)
    Device = readBranch(File, N, *Next);
  if (Device)
    Host = readElse(File, N);
  if (!Host || Host->Macro != Device->Macro || has(File, *Host, "__device__") ||
      !has(File, *Device, "__device__") || has(File, *Device, "__host__") ||
      V.isKept(Device->Words.front()))
    return false;
  auto Compiler = V.Names.find(KeySpace::Identifier, "__CUDACC__");
  if (!Compiler || V.resolve(*Compiler).What != Resolution::State::Rename)
    return false;
  W.replace(File[*Asked].where(), V.resolve(*Compiler).Text);
  std::string Added;
  for (uint32_t I : Host->Words)
    if (!has(File, *Device, File.name(I)) && File.name(I) != "__host__")
      Added += File.name(I).str() + " ";
  W.insert(File[Device->Words.front()].Begin, Added + "__host__ ");
  return true;
}

} // namespace tranship

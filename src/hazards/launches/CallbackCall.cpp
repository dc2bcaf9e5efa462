// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls of the runtime in a function that a stream calls on the host. CUDA
// refuses them with an error; on other platforms they wait for the stream,
// which waits for them.
#include "hazards/flow/Constants.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

class CallbackRule {
public:
  CallbackRule(const View &V, Writer &W)
      : V(V), W(W), File(V.File), Host(V.analysis<HostFunctions>()) {}

  void look(uint32_t I, const Call &Args);

private:
  std::optional<Span> bodyOf(Span Function, bool Follow = true) const;
  void check(Span Body, StringRef Launcher, bool Follow);

  const View &V;
  Writer &W;
  const SourceFile &File;
  const HostFunctions &Host;
};

} // namespace

/// Whether a callback may call it: it only returns the text of an error.
static bool isHarmless(StringRef Name) {
  return Name.contains("GetErrorString") || Name.contains("GetErrorName");
}

/// The body of the function or lambda \p S; with \p Follow also through a
/// variable.
std::optional<Span> CallbackRule::bodyOf(Span S, bool Follow) const {
  S = withoutCasts(File, S);
  while (!S.empty() && File.isOneOf(S.First, tok::amp, tok::plus))
    ++S.First;
  if (S.empty())
    return std::nullopt;
  if (File.is(S.First, tok::l_square)) {
    for (uint32_t I = S.First; I < S.End; ++I) {
      std::optional<uint32_t> Close = closingBracket(File, I);
      if (Close && File.is(I, tok::l_brace))
        return Span{I, *Close};
      I = Close.value_or(I);
    }
    return std::nullopt;
  }
  uint32_t Name = namedBy(File, S);
  const FunctionText *F =
      Name == NoToken ? nullptr : Host.named(File.name(Name));
  if (F)
    return Span{F->Body, F->End};
  // A variable with the function.
  std::optional<Span> Init;
  if (Name != NoToken && Follow && !isMemberName(File, Name))
    Init = V.analysis<Constants>().initializer(Name);
  return Init && !Init->empty() ? bodyOf(*Init, false) : std::nullopt;
}

void CallbackRule::check(Span Body, StringRef Launcher, bool Follow) {
  for (uint32_t I = Body.First; I < Body.End; ++I) {
    if (!File.isIdentifier(I) ||
        !File.is(afterTemplateArguments(File, I), tok::l_paren))
      continue;
    StringRef Name = File.name(I);
    if (isMemberName(File, I)) {
      // The class is only known if the file has the name once.
      bool Once = count_if(Host.functions(), [&](const FunctionText &F) {
                    return F.Name == Name;
                  }) == 1;
      if (Follow && Once)
        check({Host.named(Name)->Body, Host.named(Name)->End}, Launcher, false);
      continue;
    }
    auto R = V.Names.find(KeySpace::Identifier, Name);
    bool OfCuda =
        R && R->What == Kind::Function && !V.isOwn(I) &&
        (Name.starts_with("cuda") ||
         (Name.starts_with("cu") && Name.size() > 2 && isUpper(Name[2])));
    if (OfCuda && !isHarmless(Name))
      W.report(DiagnosticId::CallbackCall, File[I].where(),
               "'" + Name + "' is called by a function that '" + Launcher +
                   "' gives to a stream: there " + V.To->Title +
                   " may wait without end; let the host's thread call it");
    else if (Follow && !OfCuda)
      if (const FunctionText *F = Host.named(Name))
        check({F->Body, F->End}, Launcher, false);
  }
}

void CallbackRule::look(uint32_t I, const Call &Args) {
  if (Args.Arguments.size() < 3)
    return;
  if (std::optional<Span> Body = bodyOf(Args.Arguments[1]))
    check(*Body, File.name(I), true);
}

void reportCallbackCall(const View &V, Writer &W) {
  CallbackRule Rule(V, W);
  V.callsOf({"cudaLaunchHostFunc", "cudaStreamAddCallback", "cuLaunchHostFunc",
             "cuStreamAddCallback"},
            [&](uint32_t I, const Call &Args) { Rule.look(I, Args); });
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Asynchronous copies from or to a local variable that ends, or is used, before
// the host waits for the stream. CUDA stages pageable memory: the call returns
// when it has read it, or when all of it has arrived. Other runtimes copy
// later.
#include "hazards/memory/CopyFlow.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

using Shape = HostVariable::Shape;

/// The token of the local variable whose memory is the expression \p S: `&x`,
/// `array`, `v.data()`, `&v[0]`.
static uint32_t variableIn(const SourceFile &File, Span S) {
  S = withoutCasts(File, S);
  bool Address = !S.empty() && File.is(S.First, tok::amp);
  if (Address)
    S = withoutCasts(File, {S.First + 1, S.End});
  if (S.empty() || !File.isIdentifier(S.First) ||
      File.is(S.First + 1, tok::coloncolon))
    return NoToken;
  return S.First;
}

/// Whether \p S, which begins with the name of \p X, is memory of \p X.
static bool isOwnMemory(const SourceFile &File, Span S, const HostVariable &X) {
  S = withoutCasts(File, S);
  bool Address = File.is(S.First, tok::amp);
  if (Address)
    S = withoutCasts(File, {S.First + 1, S.End});
  uint32_t After = S.First + 1;
  for (uint32_t I = After; I < S.End; ++I)
    if (File.is(I, tok::arrow))
      return false;
  bool Bare = After == S.End || File.is(After, tok::plus);
  bool Element = File.is(After, tok::l_square) && Address;
  StringRef Member = File.is(After, tok::period) && After < S.End
                         ? File.name(After + 1)
                         : StringRef();
  switch (X.Is) {
  case Shape::Object: // A member with elements may be a pointer.
    return Address && (Bare || (!Member.empty() && After + 2 == S.End));
  case Shape::Array:
    return Bare || (Element && closingBracket(File, After) == S.End - 1);
  case Shape::Container:
    return Element || Member == "data" || Member == "c_str" ||
           Member == "get" ||
           (Address && (Member == "front" || Member == "at"));
  case Shape::Pointer:
    return Bare || Element;
  case Shape::Other:
    return false;
  }
  return false;
}

/// Whether the function makes the memory of \p X pinned, or says so.
static bool isPinned(const SourceFile &File, const FunctionText &F,
                     const HostVariable &X) {
  StringRef Name = File.name(X.Name);
  auto SaysSo = [](StringRef Word) {
    return Word.contains_insensitive("pinned") ||
           Word.contains_insensitive("pagelocked");
  };
  if (SaysSo(Name))
    return true;
  for (uint32_t I = X.Type.First; I < X.Type.End; ++I)
    if (SaysSo(File.name(I)))
      return true;
  for (uint32_t I = F.Body; I < F.End; ++I)
    if (File.name(I).ends_with("HostRegister")) {
      std::optional<Call> Args = callAt(File, I + 1);
      if (Args && File.hasName({I, Args->Close}, Name))
        return true;
    }
  return false;
}

/// Whether \p X is a pointer to memory from `new` or `malloc`.
static bool isFromHeap(const SourceFile &File, const FunctionText &F,
                       const HostVariable &X) {
  for (uint32_t I = X.Name; I < X.ScopeEnd; ++I) {
    if (!File.isName(I, File.name(X.Name)) || !File.is(I + 1, tok::equal))
      continue;
    for (uint32_t At = I + 2; At < F.End && !File.is(At, tok::semi); ++At)
      if (File.isName(At, "new", "malloc", "calloc"))
        return true;
  }
  return false;
}

/// The classes of the file whose destructor waits.
static StringSet<> findGuards(const SourceFile &File) {
  StringSet<> Names;
  for (uint32_t I = 0; I + 4 < File.size(); ++I) {
    if (!File.is(I, tok::tilde) || !File.is(I + 2, tok::l_paren))
      continue;
    uint32_t Body = I + 4;
    while (File.isIdentifier(Body)) // noexcept, override
      ++Body;
    if (!File.is(Body, tok::l_brace))
      continue;
    uint32_t End = closingBracket(File, Body).value_or(Body);
    for (uint32_t At = Body; At < End; ++At)
      if (isSynchronization(File, At))
        Names.insert(File.name(I + 1));
  }
  return Names;
}

/// Whether an object of such a class is destroyed before the variable \p X.
static bool isGuarded(const SourceFile &File, const HostVariable &X,
                      const StringSet<> &Guards) {
  for (uint32_t I = X.Name; I < X.ScopeEnd; ++I)
    if (File.isIdentifier(I) && Guards.contains(File.name(I)) &&
        File.isIdentifier(I + 1))
      return true;
  return false;
}

static void reportCopy(const View &V, Writer &W, const AsyncCopy &C,
                       const HostVariable &X, Fate Is) {
  std::string Name = "'" + V.File.name(X.Name).str() + "'";
  StringRef When = Is == Fate::Ends    ? "goes out of scope"
                   : Is == Fate::Freed ? "is freed"
                   : Is == Fate::Read  ? "is read"
                                       : "is changed";
  W.report(DiagnosticId::PageableCopy, V.File[C.Name].where(),
           Name + " " + When + " before the stream is synchronized: CUDA is " +
               (C.ToHost ? "done with a copy to" : "done with reading") +
               " pageable memory when the call returns, " + V.To->Title +
               " may not be");
}

void reportPageableCopy(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  const auto &Host = V.analysis<HostFunctions>();
  StringSet<> Guards = findGuards(File);
  for (const AsyncCopy &C : findAsyncCopies(V, Host)) {
    const FunctionText *F = Host.around(C.Name);
    uint32_t Name = variableIn(File, C.Host);
    if (!F || Name == NoToken)
      continue;
    std::optional<HostVariable> X = Host.variableAt(*F, Name);
    bool IsPointer = X && X->Parameter && X->Is == Shape::Array;
    if (!X || IsPointer || X->Static || !isOwnMemory(File, C.Host, *X) ||
        isPinned(File, *F, *X) ||
        (X->Is == Shape::Pointer && !isFromHeap(File, *F, *X)))
      continue;
    Fate Is = CopyFlow(File, V.analysis<HostWaits>(), *F, C, *X).run();
    if (Is != Fate::Safe && !(Is == Fate::Ends && isGuarded(File, *X, Guards)))
      reportCopy(V, W, C, *X, Is);
  }
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Launches that give a kernel a pointer to memory that only the host has. GPUs
// of NVIDIA read it where the system shares its page tables with them.
#include "hazards/flow/Constants.h"
#include "port/launches/Launches.h"
#include "rules/ParsedPlaces.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

using Shape = HostVariable::Shape;

/// Words of programs that ask whether a device reads such memory, or that make
/// memory of the host the device's.
static bool isHint(StringRef Name) {
  return Name.contains_insensitive("pageableMemoryAccess") ||
         Name.contains("PAGEABLE_MEMORY_ACCESS") ||
         Name.ends_with("HostRegister") || Name == "cuMemHostRegister_v2";
}

namespace {

class HostPointerText {
public:
  explicit HostPointerText(const View &V)
      : V(V), File(V.File), Host(V.analysis<HostFunctions>()) {}

  /// Whether the argument of a launch is such a pointer.
  bool isHost(Span S) const;

private:
  bool isAllocated(Span From) const;

  const View &V;
  const SourceFile &File;
  const HostFunctions &Host;
};

} // namespace

/// `new T[n]`, `(T *)malloc(n)`. What `new T` does, the class may decide.
bool HostPointerText::isAllocated(Span From) const {
  uint32_t I = withoutCasts(File, From).First;
  return (File.isName(I, "new") && File.isIdentifier(I + 1) &&
          File.is(I + 2, tok::l_square)) ||
         (File.isName(I, "malloc", "calloc") && !V.isOwn(I));
}

bool HostPointerText::isHost(Span S) const {
  bool Data = S.First + 5 == S.End && File.is(S.First + 1, tok::period) &&
              File.isName(S.First + 2, "data");
  if (!Data && S.First + 1 != S.End)
    return false;
  const FunctionText *F = Host.around(S.First);
  std::optional<HostVariable> X =
      F ? Host.variableAt(*F, S.First) : std::nullopt;
  if (!X || X->Parameter)
    return false;
  if (Data)
    return X->Is == Shape::Container &&
           any_of(
               seq(X->Type.First, X->Type.End),
               [&](uint32_t I) { return File.isName(I, "vector", "array"); }) &&
           none_of(seq(X->Type.First, X->Type.End), [&](uint32_t I) {
             return File.name(I).contains_insensitive("alloc") ||
                    File.isName(I, "thrust");
           });
  if (X->Is != Shape::Pointer)
    return X->Is == Shape::Array;
  std::optional<Span> From = V.analysis<Constants>().initializer(S.First);
  return From && isAllocated(*From);
}

static void report(const View &V, Writer &W, Range Where) {
  W.report(DiagnosticId::HostPointer, Where,
           "'" + Where.in(V.File.text()) +
               "' is memory of the host: most GPUs of " + V.To->Title +
               " cannot read it, and the kernel faults; copy it to the device, "
               "or allocate it with cudaMallocManaged");
}

void reportHostPointer(const View &V, Writer &W) {
  if (any_of(V.File.candidates(),
             [&](uint32_t I) { return isHint(V.File.name(I)); }))
    return;
  V.Parsed.forEach<fact::HostPointer>(
      [&](const At<fact::HostPointer> &Fact) { report(V, W, Fact.Where); });
  HostPointerText Text(V);
  for (uint32_t Chevron : V.File.launches()) {
    std::optional<Launch> L = readLaunch(V, Chevron);
    if (!L || V.Parsed.find<fact::Launch>(V.File[Chevron].Begin))
      continue;
    for (const Argument &A : L->Arguments.Arguments)
      if (Text.isHost(A))
        report(V, W, A.Where);
  }
}

} // namespace tranship

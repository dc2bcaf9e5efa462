// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Managed memory that the host reads or writes while a kernel may work on it.
#include "lex/context/Writer.h"
#include "lex/host/HostWaits.h"
#include "lex/rules/Rules.h"
#include "lex/rules/memory/Allocations.h"
#include "lex/rules/memory/KernelArguments.h"
#include "lex/source/Insertions.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether the name at token \p I is that of a pointer which is followed there.
static bool isFollowed(const SourceFile &File, uint32_t I) {
  if (File.is(I + 1, tok::l_square) || File.is(I + 1, tok::arrow))
    return !File.is(I - 1, tok::amp); // `&p[i]` is only an address.
  if (!File.is(I - 1, tok::star))
    return false;
  // `*p`, not `a * p` and not a declaration.
  uint32_t Before = I - 2;
  if (File.isIdentifier(Before))
    return isBeforeExpression(File.name(Before));
  return !File.is(Before, tok::numeric_constant) &&
         !File.is(Before, tok::r_paren) && !File.is(Before, tok::r_square) &&
         !File.is(Before, tok::greater) && !File.is(Before, tok::star);
}

/// The first place behind the launch of \p K where the host follows its
/// argument and has not waited.
static std::optional<uint32_t> findAccess(const SourceFile &File,
                                          const HostWaits &Waits,
                                          const FunctionText &F,
                                          const KernelArgument &K) {
  const StatementList &All = F.Statements;
  for (uint32_t I = K.Close + 1; I < F.End; ++I) {
    if (Waits.at(I) || File.is(I, tok::lesslessless))
      return std::nullopt;
    uint32_t N = All.at(I);
    if (N == NoStatement)
      return std::nullopt;
    if (isInOtherBranch(All, I, K.Chevron))
      continue;
    if (File.isName(I, File.name(K.Argument)) && !isMemberName(File, I) &&
        isFollowed(File, I))
      return I;
    bool Jumps = All[N].Is == Statement::What::Return ||
                 All[N].Is == Statement::What::Break;
    if (Jumps && I + 1 == All[N].Where.End && isAlwaysAfter(All, N, K.Chevron))
      return std::nullopt;
  }
  return std::nullopt;
}

void reportManagedAccesses(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  if (!File.text().contains("cudaMallocManaged"))
    return;
  inDeviceCode(V, [&](const DeviceCode &) {
    const auto &Host = V.analysis<HostFunctions>();
    Allocations Managed(
        V, Host, [](StringRef Name) { return Name == "cudaMallocManaged"; });
    DenseSet<uint32_t> Seen;
    for (const KernelArgument &K : V.analysis<KernelArguments>().all()) {
      if (isMemberName(File, K.Argument) || !Managed.of(K.Argument))
        continue;
      auto At =
          findAccess(File, V.analysis<HostWaits>(), *Host.around(K.Chevron), K);
      if (!At || !Seen.insert(*At).second)
        continue;
      auto New = V.fixes(DiagnosticId::ManagedAccess)
                     ? beforeStatement(File, Host.around(*At)->Statements, *At,
                                       K.Chevron, "cudaDeviceSynchronize();")
                     : std::nullopt;
      if (New)
        W.insert(New->At, New->Text);
      else
        W.report(DiagnosticId::ManagedAccess, File[*At].where(),
                 "'" + File.name(*At) +
                     "' is managed memory that a kernel may still be working "
                     "on: synchronize after the launch");
    }
  });
}

} // namespace tranship

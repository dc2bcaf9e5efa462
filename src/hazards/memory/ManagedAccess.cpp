// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Managed memory that the host reads or writes while a kernel may work on it.
#include "hazards/flow/HostWaits.h"
#include "hazards/memory/Allocations.h"
#include "hazards/memory/KernelArguments.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Insertions.h"
#include "text/Operators.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether the name at token \p I is a pointer that is dereferenced there.
static bool isFollowed(const SourceFile &File, uint32_t I) {
  if (File.isOneOf(I + 1, tok::l_square, tok::arrow))
    return !File.is(I - 1, tok::amp); // `&p[i]` is only an address.
  if (!File.is(I - 1, tok::star))
    return false;
  // `*p`, not `a * p` and not a declaration.
  uint32_t Before = I - 2;
  if (File.isIdentifier(Before))
    return isBeforeExpression(File.name(Before));
  return !File.isOneOf(Before, tok::numeric_constant, tok::r_paren,
                       tok::r_square, tok::greater, tok::star);
}

/// Functions that read or write through their pointer arguments.
static bool followsPointers(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("accumulate", "reduce", "inner_product", "partial_sum", true)
      .Cases("copy", "copy_n", "sort", "fill", "fill_n", "transform", true)
      .Cases("for_each", "max_element", "min_element", "minmax_element", true)
      .Cases("count", "count_if", "equal", "iota", "find", "find_if", true)
      .Cases("all_of", "any_of", "none_of", "is_sorted", "generate", true)
      .Cases("memcpy", "memmove", "memset", "memcmp", "fwrite", "qsort", true)
      .Default(false);
}

/// Whether the name at token \p I is an argument of such a function.
static bool isFollowedInCall(const SourceFile &File, uint32_t I) {
  for (unsigned Steps = 0; I > 1 && Steps < 32; ++Steps) {
    --I;
    if (File.isOneOf(I, tok::semi, tok::l_brace, tok::l_square))
      return false;
    if (File.is(I, tok::l_paren))
      return followsPointers(File.name(I - 1)) && !isMemberName(File, I - 1);
    I = openingBracket(File, I).value_or(I);
  }
  return false;
}

namespace {

class ManagedRule {
public:
  ManagedRule(const View &V, Writer &W)
      : V(V), W(W), File(V.File), Host(V.analysis<HostFunctions>()),
        Waits(V.analysis<HostWaits>()), Code(V.analysis<DeviceCode>()) {}

  void lookAtPointers();
  void lookAtVariables();

private:
  bool names(const DeviceFunction &F, StringRef Variable) const;
  std::optional<uint32_t> findAccess(const KernelArgument &K,
                                     bool IsVariable) const;
  bool isAccess(uint32_t I, bool IsVariable, const FunctionText &F) const;
  void report(const KernelArgument &K, bool IsVariable);

  const View &V;
  Writer &W;
  const SourceFile &File;
  const HostFunctions &Host;
  const HostWaits &Waits;
  const DeviceCode &Code;
  DenseSet<uint32_t> Seen;
};

} // namespace

bool ManagedRule::isAccess(uint32_t I, bool IsVariable,
                           const FunctionText &F) const {
  if (!IsVariable)
    return isFollowed(File, I) || isFollowedInCall(File, I);
  // Neither its address nor its size is an access; a local variable is a
  // different one.
  bool Size = File.is(I - 1, tok::l_paren) && File.isName(I - 2, "sizeof");
  return !File.is(I - 1, tok::amp) && !Size && !Host.variableAt(F, I);
}

/// The first place after the launch of \p K where the host dereferences its
/// argument, or uses the variable, without having waited.
std::optional<uint32_t> ManagedRule::findAccess(const KernelArgument &K,
                                                bool IsVariable) const {
  const FunctionText &F = *Host.around(K.Chevron);
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
        isAccess(I, IsVariable, F))
      return I;
    bool Jumps = All[N].Is == Statement::What::Return ||
                 All[N].Is == Statement::What::Break;
    if (Jumps && I + 1 == All[N].Where.End && isAlwaysAfter(All, N, K.Chevron))
      return std::nullopt;
  }
  return std::nullopt;
}

void ManagedRule::report(const KernelArgument &K, bool IsVariable) {
  auto At = findAccess(K, IsVariable);
  if (!At || !Seen.insert(*At).second)
    return;
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

void ManagedRule::lookAtPointers() {
  Allocations Managed(
      V, Host, [](StringRef Name) { return Name == "cudaMallocManaged"; });
  if (Managed.all().empty())
    return;
  for (const KernelArgument &K : V.analysis<KernelArguments>().all())
    if (!isMemberName(File, K.Argument) && Managed.of(K.Argument))
      report(K, false);
}

bool ManagedRule::names(const DeviceFunction &F, StringRef Variable) const {
  for (uint32_t I = F.Body; I < F.End; ++I)
    if (File.isName(I, Variable) && !isMemberName(File, I))
      return true;
  return false;
}

/// The variables that a launched kernel uses, or a function that it calls.
void ManagedRule::lookAtVariables() {
  StringMap<uint32_t> Managed = findManagedVariables(V);
  if (Managed.empty())
    return;
  for (const auto &Variable : Managed) {
    StringSet<> Users;
    for (const DeviceFunction &F : Code.functions())
      if (!F.Name.empty() && names(F, Variable.getKey()))
        Users.insert(F.Name);
    for (unsigned Round = 0; Round != 2; ++Round)
      for (const DeviceFunction &F : Code.functions())
        if (Users.contains(F.Name))
          for (const CallSite &C : Code.callsOf(F.Name))
            Users.insert(Code.functions()[C.Caller].Name);
    for (KernelArgument K : V.analysis<KernelArguments>().launches()) {
      K.Argument = Variable.getValue();
      if (Users.contains(K.Kernel->Name))
        report(K, true);
    }
  }
}

void reportManagedAccess(const View &V, Writer &W) {
  inDeviceCode(V, [&](const DeviceCode &) {
    ManagedRule Rule(V, W);
    Rule.lookAtPointers();
    Rule.lookAtVariables();
  });
}

} // namespace tranship

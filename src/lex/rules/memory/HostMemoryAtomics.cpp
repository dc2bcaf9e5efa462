// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Atomic operations of kernels on memory of the host: a GPU of AMD's sends them
// over the bus, which knows add, exchange and compare-and-swap of integers.
// Others change nothing, without a message.
#include "lex/context/Writer.h"
#include "lex/rules/Rules.h"
#include "lex/rules/memory/Allocations.h"
#include "lex/rules/memory/KernelArguments.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

static bool allocatesOnHost(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("cudaMallocHost", "cudaHostAlloc", "cudaMallocManaged", true)
      .Cases("cudaHostRegister", "cudaHostGetDevicePointer", true)
      .Cases("cuMemAllocManaged", "cuMemHostAlloc", "cuMemAllocHost", true)
      .Default(false);
}

static bool isFloat(StringRef Type) {
  return StringSwitch<bool>(Type)
      .Cases("float", "double", "half", "__half", "half2", "__half2", true)
      .Cases("__nv_bfloat16", "__nv_bfloat162", "float2", "float4", true)
      .Default(false);
}

namespace {

class HostAtomics {
public:
  HostAtomics(const View &V, Writer &W, const DeviceCode &Code)
      : V(V), W(W), File(V.File), Code(Code),
        Host(V.analysis<HostFunctions>()) {}

  void run();

private:
  void lookInKernels();
  void lookForManaged();
  bool isRefused(const AtomicUpdate &A, uint32_t Parameter) const;
  void report(const AtomicUpdate &A, StringRef From);

  const View &V;
  Writer &W;
  const SourceFile &File;
  const DeviceCode &Code;
  const HostFunctions &Host;
};

} // namespace

/// Whether the bus does not know the operation: \p Declared is the name in the
/// declaration of the object.
bool HostAtomics::isRefused(const AtomicUpdate &A, uint32_t Declared) const {
  if (A.Operation == "Min" || A.Operation == "Max")
    return true;
  if (A.Operation != "Add")
    return false;
  if (A.Last != A.Object) // A member.
    return isFloat(V.Known.declaredAs(A.Last));
  for (uint32_t I = Declared; I-- > 0;) {
    if (File.isIdentifier(I) && isFloat(File.name(I)))
      return true;
    if (!File.isIdentifier(I) && !File.is(I, tok::star))
      return false;
  }
  return false;
}

void HostAtomics::report(const AtomicUpdate &A, StringRef From) {
  W.report(DiagnosticId::HostMemoryAtomic, File[A.Name].where(),
           "'" + File.name(A.Name) + "' changes '" + File.name(A.Object) +
               "', which has memory of the host (" + From + "): on GPUs of " +
               V.To->Title + " it may do nothing; use memory of the device");
}

/// The operations on parameters that get such memory.
void HostAtomics::lookInKernels() {
  Allocations OnHost(V, Host, allocatesOnHost);
  if (OnHost.all().empty())
    return;
  DenseSet<uint32_t> Seen;
  for (const KernelArgument &K : findKernelArguments(V, Code, Host)) {
    const Allocation *From = K.Kernel ? OnHost.of(K.Argument) : nullptr;
    if (!From)
      continue;
    for (uint32_t I = K.Kernel->Body; I < K.Kernel->End; ++I) {
      if (!File.isIdentifier(I) || !File.name(I).starts_with("atomic"))
        continue;
      std::optional<AtomicUpdate> A = atomicUpdateAt(V, I);
      if (A && File.name(A->Object) == File.name(K.Parameter) &&
          isRefused(*A, K.Parameter) && Seen.insert(I).second)
        report(*A, File.name(From->Name));
    }
  }
}

/// The operations on variables that are `__managed__`.
void HostAtomics::lookForManaged() {
  StringMap<uint32_t> Managed;
  for (uint32_t I : File.candidates()) {
    if (!File.isName(I, "__managed__"))
      continue;
    uint32_t At = I + 1;
    while (File.isIdentifier(At + 1) || File.is(At, tok::star))
      ++At;
    if (File.isIdentifier(At))
      Managed[File.name(At)] = At;
  }
  if (Managed.empty())
    return;
  for (uint32_t I : File.candidates()) {
    if (!File.name(I).starts_with("atomic") || !Code.around(I))
      continue;
    std::optional<AtomicUpdate> A = atomicUpdateAt(V, I);
    auto Found = A ? Managed.find(File.name(A->Object)) : Managed.end();
    if (Found != Managed.end() && isRefused(*A, Found->second))
      report(*A, "__managed__");
  }
}

void HostAtomics::run() {
  lookInKernels();
  lookForManaged();
}

void reportHostMemoryAtomics(const View &V, Writer &W) {
  if (V.File.text().contains("atomic"))
    inDeviceCode(
        V, [&](const DeviceCode &Code) { HostAtomics(V, W, Code).run(); });
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Atomic operations of kernels on memory of the host: an AMD GPU sends them
// over the bus, which knows add, exchange and compare-and-swap of integers.
// Others silently change nothing.
#include "hazards/memory/Allocations.h"
#include "hazards/memory/KernelArguments.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Operators.h"
#include "text/Patterns.h"
#include "llvm/ADT/STLExtras.h"
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

static bool allocatesOnDevice(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("cudaMalloc", "cudaMallocAsync", "cudaMallocPitch", true)
      .Cases("cuMemAlloc", "cuMemAlloc_v2", "cuMemAllocAsync", true)
      .Default(false);
}

static bool isFloatName(StringRef Type) {
  return StringSwitch<bool>(Type)
      .Cases("float", "double", "half", "__half", "half2", "__half2", true)
      .Cases("__nv_bfloat16", "__nv_bfloat162", "float2", "float4", true)
      .Default(false);
}

/// Whether the type \p Type is a floating-point type, or the file's name for
/// one.
static bool isFloat(const SourceFile &File, StringRef Type) {
  if (isFloatName(Type))
    return true;
  for (uint32_t I : File.named({"typedef", "using"})) {
    bool Typedef =
        match(File, I, "typedef Any Name ;") && File.name(I + 2) == Type;
    bool Using = match(File, I, "using Name =") && File.name(I + 1) == Type;
    if (Typedef || Using)
      return isFloatName(File.name(Typedef ? I + 1 : I + 3));
  }
  return false;
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
  void lookIn(DeviceParameter P, StringRef From, unsigned Depth);
  void lookForManaged();
  void lookForMembers();
  void takeParsed();
  bool isRefused(const AtomicUpdate &A, uint32_t Parameter) const;
  void report(uint32_t Name, StringRef Object, StringRef From);

  const View &V;
  Writer &W;
  const SourceFile &File;
  const DeviceCode &Code;
  const HostFunctions &Host;
  DenseSet<uint32_t> Seen;
};

} // namespace

/// Whether the bus does not know the operation: \p Declared is the name in the
/// declaration of the object.
bool HostAtomics::isRefused(const AtomicUpdate &A, uint32_t Declared) const {
  if (StringSwitch<bool>(A.Operation)
          .Cases("Min", "Max", "Inc", "Dec", true)
          .Cases("And", "Or", "Xor", true)
          .Default(false))
    return true;
  if (A.Operation != "Add")
    return false;
  if (A.Last != A.Object) // A member.
    return isFloat(File, V.Known.declaredAs(A.Last));
  for (uint32_t I = Declared; I-- > 0;) {
    if (File.isIdentifier(I) && isFloat(File, File.name(I)))
      return true;
    if (!File.isIdentifier(I) && !File.is(I, tok::star))
      return false;
  }
  return false;
}

void HostAtomics::report(uint32_t Name, StringRef Object, StringRef From) {
  W.report(DiagnosticId::HostMemoryAtomic, File[Name].where(),
           "'" + File.name(Name) + "' changes '" + Object +
               "', which has memory of the host (" + From + "): on GPUs of " +
               V.To->Title + " it may do nothing; use memory of the device");
}

/// The operations on parameters that get such memory.
void HostAtomics::lookInKernels() {
  Allocations OnHost(V, Host, allocatesOnHost);
  if (OnHost.all().empty())
    return;
  for (const KernelArgument &K : V.analysis<KernelArguments>().all()) {
    const Allocation *From = K.Kernel ? OnHost.of(K.Argument) : nullptr;
    if (!From)
      continue;
    lookIn({K.Kernel, K.Parameter}, File.name(From->Name), 0);
  }
}

/// The operations on a parameter, and on parameters that it is passed to.
void HostAtomics::lookIn(DeviceParameter P, StringRef From, unsigned Depth) {
  for (uint32_t I = P.Of->Body; I < P.Of->End; ++I) {
    if (!File.isIdentifier(I) || isMemberName(File, I))
      continue;
    if (File.name(I).starts_with("atomic")) {
      std::optional<AtomicUpdate> A = atomicUpdateAt(V, I);
      if (A && File.name(A->Object) == File.name(P.Name) &&
          isRefused(*A, P.Name) && Seen.insert(I).second)
        report(A->Name, File.name(A->Object), From);
    } else if (Depth < 2 && File.name(I) == File.name(P.Name)) {
      if (std::optional<DeviceParameter> Next = parameterFor(V, Code, I))
        lookIn(*Next, From, Depth + 1);
    }
  }
}

/// The operations on variables that are `__managed__`.
void HostAtomics::lookForManaged() {
  StringMap<uint32_t> Managed = findManagedVariables(V);
  if (Managed.empty())
    return;
  for (uint32_t I : File.candidates()) {
    if (!File.name(I).starts_with("atomic") || !Code.around(I))
      continue;
    std::optional<AtomicUpdate> A = atomicUpdateAt(V, I);
    auto Found = A ? Managed.find(File.name(A->Object)) : Managed.end();
    if (Found != Managed.end() && isRefused(*A, Found->second) &&
        Seen.insert(I).second)
      report(A->Name, File.name(A->Object), "__managed__");
  }
}

/// The operations on members to which the file gives only such memory:
/// `stats.peak`, by the member's name.
void HostAtomics::lookForMembers() {
  Allocations OnHost(V, Host, allocatesOnHost);
  Allocations Others(V, Host, allocatesOnDevice);
  auto IsMember = [&](const Allocation &A) {
    return isMemberName(File, A.Pointer);
  };
  for (uint32_t I : File.candidates()) {
    if (!File.name(I).starts_with("atomic") || !Code.around(I))
      continue;
    std::optional<AtomicUpdate> A = atomicUpdateAt(V, I);
    if (!A || A->Last == A->Object || !isRefused(*A, A->Object))
      continue;
    auto Same = [&](const Allocation &Each) {
      return IsMember(Each) && File.name(Each.Pointer) == File.name(A->Last);
    };
    auto From = find_if(OnHost.all(), Same);
    if (From != OnHost.all().end() && none_of(Others.all(), Same) &&
        Seen.insert(I).second)
      report(A->Name, File.name(A->Last), File.name(From->Name));
  }
}

/// What only the values of the unit tell: the function that allocates, and the
/// name of the pointer.
void HostAtomics::takeParsed() {
  V.Parsed.forEach<fact::Finding>([&](const At<fact::Finding> &Found) {
    std::optional<uint32_t> I = File.tokenAt(Found.Where.Begin);
    if (!I || Found.What != "host-atomic" || !Seen.insert(*I).second)
      return;
    auto [From, Pointer] = StringRef(Found.Detail).split(' ');
    report(*I, Pointer, From);
  });
}

void HostAtomics::run() {
  lookInKernels();
  lookForMembers();
  lookForManaged();
  takeParsed();
}

void reportHostMemoryAtomic(const View &V, Writer &W) {
  inDeviceCode(V,
               [&](const DeviceCode &Code) { HostAtomics(V, W, Code).run(); });
}

} // namespace tranship

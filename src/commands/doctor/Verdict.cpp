// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/doctor/Verdict.h"
#include "tables/targets/Target.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using sys::path::filename;

namespace tranship {

static std::string nameOf(const Installation &I, StringRef Kind) {
  return (Kind + (I.Version.empty() ? "" : " ") + I.Version + " in " + I.Root +
          " (" + join(I.Sources, ", ") + ")")
      .str();
}

/// Compilers, CMake and hipcc search in different orders.
static void warnOfSeveral(Verdict &To, ArrayRef<Installation> Found,
                          StringRef Kind, StringRef Remedy) {
  if (Found.size() < 2)
    return;
  std::vector<std::string> Names;
  for (const Installation &I : Found)
    Names.push_back(nameOf(I, Kind));
  bool Differ = any_of(Found, [&](const Installation &I) {
    return I.Version != Found.front().Version;
  });
  To.Warnings.push_back((Twine(Found.size()) + " installations" +
                         (Differ ? ", of different versions" : "") + ": " +
                         join(Names, "; ") + ". " + Remedy)
                            .str());
}

/// Programs on PATH that belong to another installation than the one that is
/// used.
static void warnOfMixed(Verdict &To, const Machine &Of) {
  StringRef Used = Of.Hip.front().Root;
  for (const Installation &I : drop_begin(Of.Hip))
    for (StringRef Source : I.Sources)
      if (Source.ends_with(" on PATH"))
        To.Warnings.push_back((Source + " belongs to " + I.Root +
                               ", while headers are those of " + Used +
                               ": a build that calls it mixes them")
                                  .str());
}

/// The target that the names of a port are checked for: the newest that the
/// installation has.
static std::string targetFor(StringRef Installed) {
  const Platform &Hip = platforms().front();
  std::string Name = Hip.Name.str();
  std::optional<Version> Has = Version::parse(Installed);
  if (!Has)
    return Name;
  Version Fits = Hip.Versions.front();
  for (Version V : Hip.Versions)
    if (V <= *Has)
      Fits = V;
  return Name + "-" + Fits.str();
}

static std::vector<std::string> architectures(const Machine &Of) {
  std::vector<std::string> Result;
  for (const Gpu &G : Of.Gpus)
    if (G.Vendor == "AMD" && !is_contained(Result, G.Name))
      Result.push_back(G.Name);
  return Result;
}

/// Whether the bitcode in \p Folder came with \p Compiler, which finds it.
static bool isOf(StringRef Folder, const CompilerProgram &Compiler) {
  return !Compiler.Version.empty() &&
         Folder.contains("/clang/" + Compiler.Version + "/");
}

/// The first compiler, unless there are device libraries for another one.
static const CompilerProgram &compilerFor(const Machine &Of) {
  for (const CompilerProgram &C : Of.HipCompilers)
    for (StringRef Folder : Of.DeviceLibraries)
      if (isOf(Folder, C))
        return C;
  return Of.HipCompilers.front();
}

/// Options for what \p Compiler does not find itself.
static std::string placesFor(const Machine &Of,
                             const CompilerProgram &Compiler) {
  std::string Result, Root = Of.Hip.front().Root;
  bool IsOwn = StringRef(Compiler.Path).starts_with(Root + "/");
  if (Root != "/usr" && !IsOwn)
    Result += " --rocm-path=" + Root;
  StringRef Folder = Of.DeviceLibraries.front();
  if (Folder != Root + "/amdgcn/bitcode" &&
      none_of(Of.DeviceLibraries,
              [&](StringRef F) { return isOf(F, Compiler); }))
    Result += (" --rocm-device-lib-path=" + Folder).str();
  return Result;
}

static void judgeHip(Verdict &To, const Machine &Of) {
  const Installation &Used = Of.Hip.front();
  To.Target = targetFor(Used.Version);
  warnOfSeveral(To, Of.Hip, "HIP",
                "The first one is used; name it to compilers with --rocm-path, "
                "to CMake with CMAKE_PREFIX_PATH, and take the others out of "
                "PATH");
  warnOfMixed(To, Of);
  if (!Used.HasHeaders)
    To.ToCompile.push_back(
        {"HIP's headers", "package hip-dev (AMD), libamdhip64-dev (Debian)"});
  if (Of.HipCompilers.empty())
    To.ToCompile.push_back({"a compiler for HIP: amdclang++, or clang++ -x hip",
                            "package rocm-llvm (AMD), clang (Debian)"});
  if (Of.DeviceLibraries.empty())
    To.ToCompile.push_back({"AMD's device libraries (ocml.bc)",
                            "package rocm-device-libs (AMD, Debian)"});
  if (!Of.HasHipRuntime)
    To.ToRun.push_back({"HIP's runtime (libamdhip64.so)",
                        "package hip-runtime-amd (AMD), libamdhip64-dev "
                        "(Debian)"});
  std::vector<std::string> Archs = architectures(Of);
  if (!To.ToCompile.empty())
    return;
  const CompilerProgram &Compiler = compilerFor(Of);
  To.Compile = Compiler.Path + " -x hip" + placesFor(Of, Compiler);
  for (StringRef Arch : Archs)
    To.Compile += (" --offload-arch=" + Arch).str();
  if (Archs.empty())
    To.Compile += " --offload-arch=GPU";
  To.Compile += " FILE.hip";
}

static void judgeMaca(Verdict &To, const Machine &Of) {
  const Installation &Used = Of.Maca.front();
  To.Target = "maca";
  if (!Used.HasHeaders)
    To.ToCompile.push_back({"MXMACA's headers", "MetaX's SDK"});
  if (Of.MacaCompilers.empty())
    To.ToCompile.push_back({"mxcc", "MetaX's SDK"});
  else if (Used.HasHeaders)
    To.Compile = Of.MacaCompilers.front().Path +
                 " -x maca --maca-path=" + Used.Root + " FILE.maca";
  To.ToRun.push_back({"a GPU of MetaX, which is not looked for",
                      "mx-smi lists those that there are"});
}

static void judgeGpus(Verdict &To, const Machine &Of) {
  if (architectures(Of).empty())
    To.ToRun.push_back(
        {"a GPU of AMD, or its driver (/dev/kfd)",
         "package amdgpu-dkms (AMD); without a GPU, `tranship run FILE.cu` "
         "runs small programs on the CPU"});
  else if (!Of.MayUseKfd.value_or(false))
    To.ToRun.push_back({"the right to use /dev/kfd",
                        "usermod -a -G render,video USER, then log in again"});
}

Verdict judge(const Machine &Of) {
  Verdict Result;
  for (const std::string &Text : Of.Astray)
    Result.Warnings.push_back(Text + ": nothing is installed there");
  warnOfSeveral(Result, Of.Cuda, "CUDA",
                "tranship reads the headers of the first; --cuda-path names "
                "another");
  warnOfSeveral(Result, Of.Maca, "MXMACA", "MACA_PATH says which one is meant");
  if (Of.Hip.empty() && !Of.Maca.empty()) {
    judgeMaca(Result, Of);
    return Result;
  }
  if (Of.Hip.empty()) {
    Result.Target = platforms().front().Name.str();
    Result.ToCompile.push_back(
        {"HIP", "ROCm (package rocm-hip-sdk), or Debian's hipcc and "
                "libamdhip64-dev; for MXMACA, MetaX's SDK"});
  } else {
    judgeHip(Result, Of);
  }
  judgeGpus(Result, Of);
  return Result;
}

} // namespace tranship

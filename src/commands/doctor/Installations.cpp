// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/doctor/Machine.h"
#include "parse/commands/Toolkit.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using sys::path::filename;
using sys::path::parent_path;

namespace tranship {

// Packages of AMD's for ROCm 6 and 7, and of Debian.
static constexpr LibraryFiles Libraries[] = {
    {"hipBLAS", "hipblas/hipblas.h", "hipblas-dev", "libhipblas-dev"},
    {"hipBLASLt", "hipblaslt/hipblaslt.h", "hipblaslt-dev", "libhipblaslt-dev"},
    {"hipCUB", "hipcub/hipcub.hpp", "hipcub-dev", "libhipcub-dev"},
    {"hipFFT", "hipfft/hipfft.h", "hipfft-dev", "libhipfft-dev"},
    {"hipRAND", "hiprand/hiprand.h", "hiprand-dev", "libhiprand-dev"},
    {"hipSOLVER", "hipsolver/hipsolver.h", "hipsolver-dev", "libhipsolver-dev"},
    {"hipSPARSE", "hipsparse/hipsparse.h", "hipsparse-dev", "libhipsparse-dev"},
    {"hipTensor", "hiptensor/hiptensor.h", "hiptensor-dev", ""},
    {"MIOpen", "miopen/miopen.h", "miopen-hip-dev", "libmiopen-dev"},
    {"RCCL", "rccl/rccl.h", "rccl-dev", "librccl-dev"},
    {"rocPRIM", "rocprim/rocprim.hpp", "rocprim-dev", "librocprim-dev"},
    {"rocThrust", "thrust/version.h", "rocthrust-dev", "librocthrust-dev"},
    {"rocTX", "roctracer/roctx.h", "roctracer-dev", "libroctx-dev"},
};

/// The number that a header gives a macro, as text.
static std::string definition(StringRef Text, StringRef Macro) {
  for (StringRef Line : split(Text, '\n'))
    if (Line.consume_front("#define " + Macro.str()) && Line.starts_with(" "))
      return Line.trim().take_while(isDigit).str();
  return {};
}

static std::string versionOfHip(const Disk &On, StringRef Root) {
  std::string Text = On.read(Root + "/include/hip/hip_version.h");
  std::string Major = definition(Text, "HIP_VERSION_MAJOR");
  std::string Minor = definition(Text, "HIP_VERSION_MINOR");
  return Major.empty() || Minor.empty() ? std::string() : Major + "." + Minor;
}

namespace {

/// Collects installations in the order in which they are searched.
class Finder {
public:
  Finder(const Disk &On, Machine &To, std::vector<Installation> &Found,
         StringLiteral Header, StringLiteral Compiler)
      : On(On), To(To), Found(Found), Header(Header), Compiler(Compiler) {}

  void variable(StringRef Name) {
    std::string Value = tranship::variable(Name);
    if (!Value.empty() && !root(Value, Name))
      To.Astray.push_back((Name + "=" + Value).str());
  }
  /// The folder above that of each program on PATH, without links.
  void program(StringRef Name) {
    for (StringRef Path : On.onPath(Name)) {
      std::string Real = On.real(Path);
      if (!below(Real, Name))
        below(Path, Name);
    }
  }
  void places(StringRef Pattern) {
    std::vector<std::string> All = On.glob(Pattern);
    for (StringRef Path : reverse(All))
      root(Path, Path);
  }

private:
  bool below(StringRef Program, StringRef Name) {
    StringRef Root = parent_path(parent_path(Program));
    // ROCm's compilers are in llvm/bin and lib/llvm/bin, too.
    for (; !Root.empty() && Root != "/"; Root = parent_path(Root))
      if (root(Root, (Name + " on PATH").str()))
        return true;
    return false;
  }
  bool root(StringRef Folder, StringRef Source) {
    std::string Real = On.real(Folder);
    // ROCm 5 had a folder of its own for HIP.
    if (filename(Real) == "hip" && On.has(parent_path(Real) + "/include/hip"))
      Real = parent_path(Real).str();
    bool HasHeaders = On.has(Real + "/include/" + Header);
    if (!HasHeaders && (Real == "/usr" || !On.has(Real + "/" + Compiler)))
      return false;
    auto Same = find_if(Found, [&](auto &I) { return I.Root == Real; });
    if (Same == Found.end()) {
      Found.push_back({Real, "", "", {}, HasHeaders});
      Same = std::prev(Found.end());
    }
    if (!is_contained(Same->Sources, Source))
      Same->Sources.push_back(Source.str());
    return true;
  }

  const Disk &On;
  Machine &To;
  std::vector<Installation> &Found;
  StringLiteral Header, Compiler;
};

} // namespace

/// What leads to a toolkit: the variable whose value \p Place is, or the place.
static std::string sourceOfCuda(const Disk &On, StringRef Place) {
  Place.consume_front(On.root());
  for (StringRef Name : {"CUDA_PATH", "CUDA_HOME", "CUDA_ROOT"})
    if (Place == variable(Name))
      return Name.str();
  return Place.str();
}

static void findCuda(Machine &To, const Disk &On) {
  for (const auto &[Where, Place] : findToolkits(On.root())) {
    std::string Root = On.inside(Where.Root), Source = sourceOfCuda(On, Place);
    auto Same = find_if(To.Cuda, [&](auto &I) { return I.Root == Root; });
    if (Same != To.Cuda.end()) {
      if (!is_contained(Same->Sources, Source))
        Same->Sources.push_back(Source);
      continue;
    }
    std::string Version;
    if (Where.Version != 0)
      Version = utostr(Where.Version / 1000) + "." +
                utostr(Where.Version % 1000 / 10);
    To.Cuda.push_back({Root, Version, "", {Source}, true});
  }
  for (StringRef Name : {"CUDA_PATH", "CUDA_HOME", "CUDA_ROOT"})
    if (!variable(Name).empty() && none_of(To.Cuda, [&](auto &I) {
          return is_contained(I.Sources, Name);
        }))
      To.Astray.push_back((Name + "=" + variable(Name)).str());
}

static void findHip(Machine &To, const Disk &On) {
  Finder Find(On, To, To.Hip, "hip/hip_version.h", "bin/hipcc");
  Find.variable("ROCM_PATH");
  Find.variable("HIP_PATH");
  for (StringRef Name : {"amdclang++", "hipcc", "hipconfig"})
    Find.program(Name);
  for (StringRef Place : {"/opt/rocm", "/opt/rocm-*", "/usr"})
    Find.places(Place);
  for (Installation &I : To.Hip) {
    I.Version = versionOfHip(On, I.Root);
    I.Release = StringRef(On.read(I.Root + "/.info/version")).trim().str();
  }
  if (To.Hip.empty())
    return;
  StringRef Root = To.Hip.front().Root;
  for (const LibraryFiles &L : Libraries)
    (On.has(Root + "/include/" + L.Header) ? To.Libraries : To.LibrariesMissing)
        .push_back(&L);
  for (StringRef Pattern : {"/lib/libamdhip64.so*", "/lib/*/libamdhip64.so*"})
    To.HasHipRuntime |= !On.glob((Root + Pattern).str()).empty();
  for (StringRef Pattern :
       {"/amdgcn/bitcode/ocml.bc", "/lib/*/amdgcn/bitcode/ocml.bc",
        "/lib/llvm*/lib/clang/*/lib/amdgcn/bitcode/ocml.bc",
        "/lib/llvm*/lib/clang/*/amdgcn/bitcode/ocml.bc",
        "/lib/clang/*/lib/amdgcn/bitcode/ocml.bc"})
    for (StringRef File : On.glob((Root + Pattern).str()))
      To.DeviceLibraries.push_back(parent_path(File).str());
}

static void findMaca(Machine &To, const Disk &On) {
  Finder Find(On, To, To.Maca, "mcr/mc_runtime.h", "mxgpu_llvm/bin/mxcc");
  Find.variable("MACA_PATH");
  for (StringRef Name : {"mxcc", "cucc"})
    Find.program(Name);
  for (StringRef Place : {"/opt/maca", "/opt/maca-*"})
    Find.places(Place);
}

void findInstallations(Machine &To, const Disk &On) {
  findCuda(To, On);
  findHip(To, On);
  findMaca(To, On);
}

} // namespace tranship

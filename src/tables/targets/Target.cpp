// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/targets/Target.h"
#include "tables/targets/Builds.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

static constexpr Version HipVersions[] = {{5, 2}, {5, 7}, {6, 4}, {7, 2}};
static constexpr unsigned CudaWaves[] = {32};
static constexpr unsigned AmdWaves[] = {32, 64};
static constexpr unsigned MetaxWaves[] = {64};

static constexpr BroughtHeader HipBrings[] = {{"string.h", {6, 4}}};

// hipCUB's headers test the platform's macro before they include anything that
// defines it; hipcub/hipcub.hpp does not.
static constexpr StringLiteral AfterHipRuntime[] = {
    "hip/channel_descriptor.h",
    "hip/driver_types.h",
    "hip/hip_gl_interop.h",
    "hip/hip_texture_types.h",
    "hip/surface_types.h",
    "hip/texture_types.h",
    "hipcub/agent/",
    "hipcub/block/",
    "hipcub/config.hpp",
    "hipcub/device/",
    "hipcub/grid/",
    "hipcub/iterator/",
    "hipcub/thread/",
    "hipcub/util_",
    "hipcub/warp/",
    "hiprand/hiprand_mtgp32_host.h",
};

// From the list of headers that hipRTC's build embeds, as far as ports include
// them.
static constexpr StringLiteral HiprtcHeaders[] = {
    "hip/hip_runtime.h",       "hip/hip_runtime_api.h",
    "hip/hip_vector_types.h",  "hip/hip_fp16.h",
    "hip/hip_complex.h",       "hip/hip_cooperative_groups.h",
    "hip/math_functions.h",    "hip/device_functions.h",
    "hip/driver_types.h",      "hip/library_types.h",
    "hip/surface_types.h",     "hip/texture_types.h",
    "hip/hip_texture_types.h", "hip/channel_descriptor.h",
    "hip/hip_math_constants.h"};

static constexpr StringLiteral HipObjectMembers[] = {"grid_group",
                                                     "thread_block::group_dim"};

static constexpr StringLiteral HipMutatingMembers[] = {
    "thread_block::group_dim", "multi_grid_group::num_grids",
    "multi_grid_group::grid_rank"};

static constexpr StringLiteral HipCompilerMacros[] = {"__gfx",
                                                      "__GFX",
                                                      "__AMDGCN",
                                                      "__AMDGPU",
                                                      "__HIP_PLATFORM_AMD",
                                                      "__HIP_PLATFORM_HCC",
                                                      "__HIP_DEVICE_COMPILE__",
                                                      "__HIPCC__",
                                                      "__HIP__",
                                                      "USE_ROCM",
                                                      "USE_HIP",
                                                      "HIP_PLATFORM_"};

// From hip/amd_detail/amd_hip_atomic.h. tests/rules/values/own-overload.cu
// defines all of them.
static constexpr StringLiteral HipAddedOverloads[] = {
    "atomicAdd(unsigned long)",
    "atomicAnd(unsigned long)",
    "atomicCAS(double)",
    "atomicCAS(float)",
    "atomicCAS(unsigned long)",
    "atomicExch(double)",
    "atomicExch(unsigned long)",
    "atomicMax(double)",
    "atomicMax(float)",
    "atomicMax(unsigned long)",
    "atomicMin(double)",
    "atomicMin(float)",
    "atomicMin(unsigned long)",
    "atomicOr(unsigned long)",
    "atomicSub(double)",
    "atomicSub(float)",
    "atomicSub(unsigned long long)",
    "atomicSub(unsigned long)",
    "atomicXor(unsigned long)",
};

// In rocprim/common.hpp, below rocThrust and hipCUB.
static constexpr StringLiteral HipGlobalNamespaces[] = {"detail"};

static constexpr StringLiteral HipBuildMacros[] = {
    "__HIP__", "__HIPCC__", "__HIP_PLATFORM_AMD__", "__HIP_PLATFORM_HCC__",
    "USE_HIP", "USE_ROCM",  "HIP_VERSION"};

static constexpr StringLiteral HipMacroWords[] = {"HIP", "ROCM"};
static constexpr StringLiteral MacaMacroWords[] = {"MACA"};

static constexpr StringLiteral MacaBuildMacros[] = {
    "__MACACC__", "__MACA__", "USE_MACA", "MACART_VERSION"};

static constexpr StringLiteral MacaCompilerMacros[] = {"__MACA", "USE_MACA"};

static constexpr StringLiteral HipBeginnings[] = {"hip", "HIP", "__hip",
                                                  "__HIP"};
static constexpr StringLiteral MacaBeginnings[] = {"mc", "MC", "maca", "MACA"};

static constexpr StringLiteral HipPorted[] = {"CMake", "Autoconf",   "Make",
                                              "Meson", "setuptools", "Bazel"};
static constexpr StringLiteral HipMarks[] = {"hipcc", "amdhip64", "/hipconfig",
                                             "offload-arch"};
static constexpr StringLiteral MacaPorted[] = {"CMake", "Make"};
static constexpr StringLiteral MacaMarks[] = {"mxcc", "-lmcruntime"};
static constexpr StringLiteral CuBridgeMarks[] = {
    "cucc", "CUCC_", "cmake_maca", "make_maca", "cu-bridge", "tools/wcuda"};
static constexpr BuildPitfall MacaPitfalls[] = {
    {"-use_fast_math", "mxcc reads this as -u with the name of a symbol, and "
                       "the link fails: write -use-fast-math"},
    {"maxrregcount", "mxcc's option is -maxmregcount"},
    {"-lcudart", "this links NVIDIA's runtime: MXMACA's is mcruntime"},
    {"libcudart", "this links NVIDIA's runtime: MXMACA's is mcruntime"}};

static constexpr Platform Platforms[] = {
    {
        .Name = "hip",
        .Title = "HIP",
        .MapColumn = Column::Hip,
        .NameBeginnings = HipBeginnings,
        .Versions = HipVersions,
        .RuntimeHeader = "hip/hip_runtime.h",
        .RuntimeGuard = "HIP_INCLUDE_HIP_HIP_RUNTIME_API_H",
        .Brings = HipBrings,
        .AfterRuntime = AfterHipRuntime,
        .BuiltInAtRunTime = HiprtcHeaders,
        .HalfInC = "hiprand/hiprand.h",
        .LaunchMacro = "hipLaunchKernelGGL",
        .KernelNameMacro = "HIP_KERNEL_NAME",
        .SharedArrayMacro = "HIP_DYNAMIC_SHARED",
        // The porting guide divides by twice the wave size in CU mode (waves of
        // 64 lanes) and by four times the wave size in WGP mode (waves of 32);
        // both give 128.
        .LaunchBoundsDivisor = 128,
        .AdditionsMacro = "__HIP_PLATFORM_AMD__",
        .AddedOverloads = HipAddedOverloads,
        .CompilerMacros = HipCompilerMacros,
        .CompilerMacro = "__HIP__",
        .HostMacro = "__HIP_PLATFORM_AMD__",
        .BuildMacros = HipBuildMacros,
        .MacroWords = HipMacroWords,
        .WaveSizes = AmdWaves,
        .NarrowGroupCounts = true,
        .ObjectMembers = HipObjectMembers,
        .MutatingMembers = HipMutatingMembers,
        .LacksHostMath = true,
        .HasNotes = true,
        .HasEvidence = false,
        .GlobalNamespaces = HipGlobalNamespaces,
    },
    {
        .Name = "maca",
        .Title = "MXMACA",
        .MapColumn = Column::Maca,
        .NameBeginnings = MacaBeginnings,
        .Versions = {},
        .RuntimeHeader = "mcr/mc_runtime.h",
        .RuntimeGuard = "",
        .Brings = {},
        .AfterRuntime = {},
        .HalfInC = "",
        .LaunchMacro = "",
        .KernelNameMacro = "",
        .SharedArrayMacro = "",
        .LaunchBoundsDivisor = 0,
        .AdditionsMacro = "",
        .AddedOverloads = {},
        .CompilerMacros = MacaCompilerMacros,
        .CompilerMacro = "__MACACC__",
        .HostMacro = "",
        .BuildMacros = MacaBuildMacros,
        .MacroWords = MacaMacroWords,
        .WaveSizes = MetaxWaves,
        .LongMasks = true,
        .UnboundedThreads = 512,
        .LaunchesAnyGrid = true,
        .NarrowGroupCounts = false,
        .ObjectMembers = {},
        .MutatingMembers = {},
        .HasNotes = false,
        .HasEvidence = true,
    },
};

// In the order of Platforms.
static constexpr PlatformBuilds Builds[] = {
    {.Ported = HipPorted,
     .Marks = HipMarks,
     .NoCounterpart = "no counterpart in ROCm",
     .CMakeLanguage = "HIP",
     .CompilerPlace = "CMake finds HIP's compiler, or "
                      "CMAKE_HIP_COMPILER names it",
     .PrimitivesStandard = 17,
     .CanKeepCuda = true,
     .DeviceLink = "-fgpu-rdc --hip-link -r",
     .BehindDeviceLink = "objcopy -j .hip_fatbin -j .hip_gpubin_handle",
     .ExampleCard = "gfx90a"},
    {.Ported = MacaPorted,
     .OtherwiseNote =
         "this is left; sources that are ported to MXMACA are compiled "
         "by mxcc -x maca, and CUDA's sources by cu-bridge's cucc",
     .Marks = MacaMarks,
     .Bridge = "cu-bridge",
     .BridgeMarks = CuBridgeMarks,
     .BridgeNote = "; its cucc defines __CUDA_ARCH__ as 800, so code for 800 "
                   "and later is compiled, PTX in it, too",
     .Pitfalls = MacaPitfalls,
     .NoCounterpart = "no established counterpart in MXMACA",
     .CMakeModule = "TranshipMaca",
     .CompilerPlace = "the compiler is mxcc below MACA_PATH, or "
                      "CMAKE_CXX_COMPILER",
     .SourceOption = "-x maca",
     .ExampleCard = "xcore1000"}};
static_assert(std::size(Builds) == std::size(Platforms));

static constexpr Platform Cuda = {
    .Name = "cuda",
    .Title = "CUDA",
    .MapColumn = Column::Hip,
    .NameBeginnings = {},
    .Versions = {},
    .RuntimeHeader = "cuda_runtime.h",
    .RuntimeGuard = "",
    .Brings = {},
    .AfterRuntime = {},
    .HalfInC = "",
    .LaunchMacro = "",
    .KernelNameMacro = "",
    .SharedArrayMacro = "",
    .LaunchBoundsDivisor = 0,
    .AdditionsMacro = "",
    .AddedOverloads = {},
    .CompilerMacros = {},
    .CompilerMacro = "__CUDACC__",
    .HostMacro = "",
    .BuildMacros = {},
    .WaveSizes = CudaWaves,
    .NarrowGroupCounts = false,
    .ObjectMembers = {},
    .MutatingMembers = {},
    .HasNotes = false,
    .HasEvidence = false,
    .KeepsCuda = true,
};

const Platform &cudaPlatform() { return Cuda; }

bool isGlobalNamespace(StringRef Name) {
  return any_of(platforms(), [&](const Platform &P) {
    return is_contained(P.GlobalNamespaces, Name);
  });
}

bool Platform::needsRuntimeFirst(StringRef Header) const {
  return any_of(AfterRuntime,
                [&](StringRef Begin) { return Header.starts_with(Begin); });
}

bool Platform::ownsName(StringRef Name) const {
  return any_of(NameBeginnings, [&](StringRef Begin) {
    StringRef Rest = Name;
    return Rest.consume_front(Begin) && !Rest.empty() &&
           (isUpper(Rest[0]) || Rest[0] == '_');
  });
}

ArrayRef<Platform> platforms() { return Platforms; }

bool leadsToPlatform(const Row &R, StringRef Name) {
  if (R.What == Kind::Namespace || Name == R.Key)
    return false;
  // Only the map tells names that begin with `mc` from anybody's.
  return any_of(platforms(), [&](const Platform &P) {
    return P.ownsName(Name) &&
           (!P.Versions.empty() || R.cell(P.MapColumn) == Name);
  });
}

const PlatformBuilds &buildsOf(const Platform &P) {
  return Builds[&P - Platforms];
}

std::string Target::title() const {
  if (Where->Versions.empty())
    return Where->Title.str();
  return (Where->Title + " " + Sdk.str()).str();
}

bool Target::brings(StringRef Header) const {
  return any_of(Where->Brings, [&](const BroughtHeader &B) {
    return B.Name == Header && Sdk <= B.Last;
  });
}

Expected<Target> Target::parse(StringRef Text) {
  if (Text == Cuda.Name)
    return Target{&Cuda, Version()};
  auto [Name, VersionText] = Text.split('-');
  for (const Platform &P : Platforms) {
    if (P.Name != Name)
      continue;
    if (!Text.contains('-'))
      return Target{&P, P.Versions.empty() ? Version() : P.Versions.back()};
    std::optional<Version> V = Version::parse(VersionText);
    if (V && !P.Versions.empty() && *V >= P.Versions.front() &&
        *V <= P.Versions.back())
      return Target{&P, *V};
    if (P.Versions.empty())
      return createStringError("the target '" + Name + "' has no versions");
    return createStringError("'" + VersionText + "' is not a known " + P.Title +
                             " version: write " + Name + "-X.Y from " +
                             P.Versions.front().str() + " to " +
                             P.Versions.back().str());
  }
  return createStringError("unknown target '" + Text +
                           "': write hip, hip-X.Y or maca");
}

} // namespace tranship

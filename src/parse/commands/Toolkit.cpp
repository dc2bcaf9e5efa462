// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/commands/Toolkit.h"
#include "parse/commands/BuiltinFiles.h"
#include "parse/commands/ToolkitPlaces.h"
#include "clang/Basic/Cuda.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VersionTuple.h"

using namespace llvm;

namespace tranship {

/// The value that \p Line of cuda.h gives CUDA_VERSION, or 0.
static unsigned versionIn(StringRef Line) {
  unsigned Value;
  Line = Line.ltrim();
  if (!Line.consume_front("#"))
    return 0;
  Line = Line.ltrim();
  if (!Line.consume_front("define"))
    return 0;
  Line = Line.ltrim();
  if (!Line.consume_front("CUDA_VERSION") || Line.ltrim() == Line)
    return 0;
  Line = Line.ltrim();
  return Line.consumeInteger(10, Value) ? 0 : Value;
}

/// The value of CUDA_VERSION in cuda.h, or 0.
static unsigned readVersion(StringRef Include) {
  auto Text = MemoryBuffer::getFile(Include + "/cuda.h");
  if (!Text)
    return 0;
  for (line_iterator Line(**Text), End; Line != End; ++Line)
    if (unsigned Version = versionIn(*Line))
      return Version;
  return 0;
}

/// The toolkit whose headers are in \p Include.
static std::optional<Toolkit> toolkitIn(StringRef Include) {
  SmallString<128> Path;
  if (!sys::fs::is_regular_file(Include + "/cuda_runtime.h") ||
      sys::fs::real_path(Include, Path))
    return std::nullopt;
  return Toolkit{rootOfInclude(Path).str(), Path.str().str(),
                 readVersion(Path)};
}

static std::optional<Toolkit> firstToolkit(ArrayRef<std::string> Includes) {
  for (StringRef Include : Includes)
    if (std::optional<Toolkit> Found = toolkitIn(Include))
      return Found;
  return std::nullopt;
}

static Error noToolkit(StringRef Named, ArrayRef<std::string> Includes) {
  if (!sys::fs::exists(Named))
    return createStringError("no CUDA toolkit at '" + Named +
                             "': there is no such file or folder");
  return createStringError("no CUDA toolkit at '" + Named +
                           "': there is no cuda_runtime.h in " +
                           join(Includes, ", "));
}

/// Looks at the places in their order until \p Take returns true.
static void eachToolkit(StringRef Disk, function_ref<bool(FoundToolkit)> Take) {
  for (const std::vector<std::string> &Places :
       {toolkitsOfEnvironment(Disk), usualToolkits(Disk)})
    for (const std::string &Place : Places)
      if (std::optional<Toolkit> Found = firstToolkit(includeFoldersOf(Place)))
        if (Take({*Found, Place}))
          return;
}

std::vector<FoundToolkit> findToolkits(StringRef Disk) {
  std::vector<FoundToolkit> Result;
  eachToolkit(Disk, [&](FoundToolkit Found) {
    Result.push_back(std::move(Found));
    return false;
  });
  return Result;
}

Expected<std::optional<Toolkit>> findToolkit(StringRef Explicit) {
  if (!Explicit.empty()) {
    std::vector<std::string> Includes = includeFoldersOf(Explicit);
    if (std::optional<Toolkit> Found = firstToolkit(Includes))
      return Found;
    return noToolkit(Explicit, Includes);
  }
  std::optional<Toolkit> Result;
  eachToolkit("", [&](const FoundToolkit &Found) {
    Result = Found.Where;
    return true;
  });
  return Result;
}

/// CUDA's version for Clang: for versions that Clang does not know, the newest
/// that it knows. Clang assumes that an unknown version cannot launch kernels.
static std::string sdkVersion(unsigned Version) {
  VersionTuple Newest;
  Newest.tryParse(
      clang::CudaVersionToString(clang::CudaVersion::PARTIALLY_SUPPORTED));
  VersionTuple Own(Version / 1000, Version % 1000 / 10);
  return (Version == 0 ? Newest : std::min(Own, Newest)).getAsString();
}

/// Whether compilers search \p Folder anyway. Then it must keep its place,
/// because the C++ library uses #include_next.
static bool isSystemFolder(StringRef Folder) {
  return Folder == "/usr/include" || Folder == "/usr/local/include";
}

std::vector<std::string> Toolkit::arguments(bool IsCuda) const {
  std::vector<std::string> Result;
  auto Add = [&](const char *Option, const Twine &Value) {
    Result.emplace_back(Option);
    Result.push_back(Value.str());
  };
  if (IsCuda) {
    Result.push_back("-target-sdk-version=" + sdkVersion(Version));
    if (Version) {
      // As nvcc does. No header has its build number.
      Add("-D", "__CUDACC_VER_MAJOR__=" + Twine(Version / 1000));
      Add("-D", "__CUDACC_VER_MINOR__=" + Twine(Version % 1000 / 10));
      Add("-D", "__CUDACC_VER_BUILD__=0");
    }
    Add("-internal-isystem", BuiltinCudaFolder);
    Add("-internal-isystem", resourceFolder() + "/include/cuda_wrappers");
    Add("-include", "__clang_cuda_runtime_wrapper.h");
  }
  if (!isSystemFolder(Include))
    Add("-internal-isystem", Include);
  if (sys::fs::is_directory(Include + "/cccl"))
    Add("-internal-isystem", Include + "/cccl");
  for (const OptionalHeader &H : OptionalHeaders) {
    bool Useful = H.Includes.empty()
                      ? IsCuda
                      : sys::fs::exists(Include + "/" + H.Includes);
    if (Useful && !sys::fs::exists(Include + "/" + H.Name))
      Add("-internal-isystem", folderOfOptional(H.Name));
  }
  return Result;
}

} // namespace tranship

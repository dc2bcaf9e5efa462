// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/sdk/Kit.h"
#include "commands/export/OverlayFolder.h"
#include "commands/run/Engine.h"
#include "commands/sdk/Driver.h"
#include "commands/sdk/DriverRequest.h"
#include "files/AtomicWrite.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "parse/commands/BuiltinFiles.h"
#include "session/support/SupportFiles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tranship {

namespace {

/// Where a platform's toolkit has what a kit has.
struct KitForm {
  StringLiteral Platform;
  StringLiteral Runtime; ///< Below the kit.
  /// Folders of compilers, apart from bin/.
  StringLiteral MoreCompilers;
};

} // namespace

static constexpr KitForm Forms[] = {
    {"hip", "lib/libamdhip64.so", "llvm/bin"},
    {"cuda", "lib64/libcudart.so", ""},
    {"maca", "lib/libmcruntime.so", "mxgpu_llvm/bin"},
};

static const KitForm &formOf(const Platform &Where) {
  return *find_if(Forms,
                  [&](const KitForm &F) { return F.Platform == Where.Name; });
}

std::string Kit::runtime() const {
  return joined(Folder, formOf(*Where).Runtime);
}

std::string Kit::version() const {
  // Of CUDA, that of which the overlay has the API.
  return Where->Versions.empty() ? "13.0" : Where->Versions.back().str();
}

/// Runs what makes \p What.
static Error make(const Command &C, StringRef What) {
  return judgeEnd(C, runAll(C).front(), What + " cannot be built");
}

Expected<std::string> Kit::engineObject(ArrayRef<std::string> More) const {
  std::string Path =
      enginePath(joined(Folder, "lib/tranship"), Where->Name, With, More);
  if (sys::fs::exists(Path))
    return Path;
  if (std::error_code Code =
          sys::fs::create_directories(sys::path::parent_path(Path)))
    return createStringError(Path + ": " + Code.message());
  std::string New =
      Path + ".new" + std::to_string(sys::Process::getProcessId());
  Error E = make(With.compileEngine(include(), New, More), "the engine");
  sys::fs::remove(New + ".log");
  if (!E)
    E = errorCodeToError(sys::fs::rename(New, Path));
  if (E)
    return E;
  return Path;
}

/// The engine as a library that is found by its path, wherever a program is.
static Error writeRuntime(const Kit &K, StringRef Cache) {
  const std::vector<std::string> Options = {"-fPIC"};
  const std::string Library = K.runtime();
  std::string Object = enginePath(Cache, K.Where->Name, K.With, Options);
  if (Cache.empty() || std::error_code(sys::fs::create_directories(Cache)) ||
      !sys::fs::exists(Object)) {
    Expected<std::string> Made = K.engineObject(Options);
    if (!Made)
      return Made.takeError();
    if (Cache.empty())
      Object = *Made;
    else if (Error E = giveFile(*Made, Object))
      return E;
  }
  return make(
      K.With.link({Object}, Library, {"-shared", "-Wl,-soname," + Library}),
      "the engine's library");
}

static Error writeProgram(const Twine &Path, StringRef Text) {
  SmallString<128> Name;
  Path.toVector(Name);
  if (std::error_code Code =
          sys::fs::create_directories(sys::path::parent_path(Name)))
    return createStringError(Name + ": " + Code.message());
  return writeAtomically(Name, Text, sys::fs::perms(0777));
}

/// The compilers: scripts that call this program, which writes each source for
/// the CPU and calls Clang.
static Error writeCompilers(const Kit &K, StringRef Tool) {
  for (const DriverTool &D : driverTools()) {
    if (!D.Platform.empty() && D.Platform != K.Where->Name)
      continue;
    const std::string Text =
        ("#!/bin/sh\nexec \"${TRANSHIP_SDK_TOOL:-" + Tool + "}\" " +
         DriverCommand + " \"" + K.Folder + "\" " + K.Where->Name +
         " \"${TRANSHIP_SDK_CXX:-" + K.With.path() + "}\" " + D.Name +
         " \"$@\"\n")
            .str();
    StringRef More = formOf(*K.Where).MoreCompilers;
    StringRef Main = D.Platform.empty() ? "libexec" : "bin";
    for (StringRef Folder : {Main, D.Platform.empty() ? "" : More})
      if (!Folder.empty())
        if (Error E =
                writeProgram(K.Folder + "/" + Folder + "/" + D.Name, Text))
          return E;
  }
  return Error::success();
}

/// The toolkit's other files: what build systems look at.
static Error writeParts(const Kit &K) {
  const std::string Version = K.version();
  auto [Major, Minor] = StringRef(Version).split('.');
  const std::pair<StringRef, StringRef> Values[] = {{"@KIT@", K.Folder},
                                                    {"@VERSION@", Version},
                                                    {"@MAJOR@", Major},
                                                    {"@MINOR@", Minor}};
  Error Result = Error::success();
  auto Write = [&](StringRef Name, StringRef Text) {
    std::string Filled = Text.str();
    for (auto [Key, Value] : Values)
      for (size_t At; (At = Filled.find(Key)) != std::string::npos;)
        Filled.replace(At, Key.size(), Value);
    if (!Result)
      Result = Name.starts_with("bin/")
                   ? writeProgram(K.Folder + "/" + Name, Filled)
                   : writeBelow(K.Folder, Name, Filled);
  };
  forEachOwnHeader(("kit/" + K.Where->Name + "/").str(), Write);
  if (any_of(driverTools(), [&](const DriverTool &D) {
        return D.LikeNvcc && D.Platform == K.Where->Name;
      }))
    forEachOwnHeader("kit/nvcc/", Write);
  return Result;
}

/// The engine is apart, and only what the kit's compilers compile has kernels.
static Error writeHeaders(const Kit &K) {
  if (Error E = writeCpuOverlay(Map(builtinMapData()), *K.Where, K.include()))
    return E;
  constexpr StringLiteral Header = "tranship/cpu/platform.h";
  return writeBelow(K.include(), Header,
                    contentsOf(joined(K.include(), Header)) +
                        "#ifndef TRANSHIP_CPU_SEPARATE\n"
                        "#define TRANSHIP_CPU_SEPARATE 1\n#endif\n"
                        "#ifndef TRANSHIP_CPU_KERNELS\n"
                        "#define TRANSHIP_CPU_HOST 1\n#endif\n");
}

Error writeKit(const Kit &K, StringRef Tool, StringRef Cache) {
  if (!K.With.hasCoverage())
    return createStringError(K.With.path() +
                             " cannot tell where threads are, which a kit "
                             "needs: install clang 17 or newer, or name one "
                             "with --compiler");
  if (Error E = writeHeaders(K))
    return E;
  if (Error E = writeParts(K))
    return E;
  if (Error E = writeCompilers(K, Tool))
    return E;
  if (std::error_code Code =
          sys::fs::create_directories(sys::path::parent_path(K.runtime())))
    return createStringError(K.runtime() + ": " + Code.message());
  return writeRuntime(K, Cache);
}

} // namespace tranship

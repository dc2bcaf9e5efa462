// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/sdk/Kit.h"
#include "buildfiles/table/BuildTable.h"
#include "commands/export/OverlayFolder.h"
#include "commands/run/Engine.h"
#include "commands/run/Libraries.h"
#include "commands/run/RuntimeCompiler.h"
#include "commands/sdk/DriverRequest.h"
#include "files/AtomicWrite.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "parse/commands/BuiltinFiles.h"
#include "session/support/SupportFiles.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

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

std::string Kit::plugin() const {
  return joined(Folder, "lib/tranship/lanes-" +
                            utohexstr(xxh3_64bits(With.id()), true) + ".so");
}

namespace {

/// A part of a shared library of a kit, which is found by its path, wherever a
/// program is.
struct KitPart {
  std::string Source; ///< Below `tranship/cpu/`.
  std::string Library;
  std::vector<std::string> Needs;
};

} // namespace

/// As `-l` has the library on a platform; empty if the maps know no name.
static StringRef nameOn(const CpuLibrary &Library, const Platform &Where) {
  if (Where.KeepsCuda)
    return Library.Name;
  const BuildRow *Row =
      BuildTable::builtin(Where).find(BuildKind::Library, Library.Name);
  return Row ? Row->To : "";
}

/// The engine, and libraries that this system can have.
static std::vector<KitPart> partsOf(const Kit &K) {
  std::vector<KitPart> Result = {{EngineSource.str(), K.runtime(), {}}};
  for (const CpuLibrary &L : usableLibraries(K.With, cpuLibraries()))
    if (StringRef Name = nameOn(L, *K.Where); !Name.empty())
      Result.push_back(
          {L.Source.str(),
           joined(sys::path::parent_path(K.runtime()), "lib" + Name + ".so"),
           linkOptions(L)});
  return Result;
}

/// The objects of \p Parts with \p Options, in their order: kept in the folder
/// \p Cache if it has a name, else in the kit.
static Expected<std::vector<std::string>>
makeObjects(const Kit &K, ArrayRef<KitPart> Parts, StringRef Cache,
            ArrayRef<std::string> Options) {
  std::vector<std::string> Objects;
  std::vector<Command> Commands;
  std::vector<std::pair<std::string, std::string>> New;
  const std::string Own = joined(K.Folder, "lib/tranship");
  if (std::error_code Code = sys::fs::create_directories(Own))
    return createStringError(Own + ": " + Code.message());
  const bool IsKept =
      !Cache.empty() && !std::error_code(sys::fs::create_directories(Cache));
  for (const KitPart &P : Parts) {
    Objects.push_back(enginePath(IsKept ? Cache : StringRef(Own), K.Where->Name,
                                 K.With, Options, P.Source));
    if (sys::fs::exists(Objects.back()))
      continue;
    // Builds that link many programs may be first at once.
    New.emplace_back(joined(Own, sys::path::stem(P.Source) + ".new" +
                                     Twine(sys::Process::getProcessId())),
                     Objects.back());
    Commands.push_back(
        K.With.compileEngine(K.include(), New.back().first, Options, P.Source));
  }
  for (auto [C, End] : zip(Commands, runAll(Commands))) {
    if (Error E = judgeEnd(C, End, C.Output + ": cannot be built"))
      return E;
    sys::fs::remove(C.Output);
  }
  for (const auto &[From, To] : New) {
    if (Error E = giveFile(From, To))
      return E;
    sys::fs::remove(From);
  }
  return Objects;
}

Expected<std::string> Kit::engineObject(ArrayRef<std::string> More) const {
  Expected<std::vector<std::string>> Made =
      makeObjects(*this, KitPart{EngineSource.str(), "", {}}, "", More);
  if (!Made)
    return Made.takeError();
  return Made->front();
}

static Error writeRuntime(const Kit &K, StringRef Cache) {
  const std::vector<KitPart> Parts = partsOf(K);
  Expected<std::vector<std::string>> Objects =
      makeObjects(K, Parts, Cache, {"-fPIC"});
  if (!Objects)
    return Objects.takeError();
  MapVector<StringRef, std::vector<size_t>> Libraries;
  for (auto [I, P] : enumerate(Parts))
    Libraries[P.Library].push_back(I);
  for (const auto &[Library, Its] : Libraries) {
    std::vector<std::string> Options = {"-shared",
                                        ("-Wl,-soname," + Library).str()};
    std::vector<StringRef> Linked;
    for (size_t I : Its) {
      append_range(Options, Parts[I].Needs);
      Linked.push_back((*Objects)[I]);
    }
    const Command Link = K.With.link(Linked, Library, Options);
    if (Error E =
            judgeEnd(Link, runAll(Link).front(), Library + " cannot be built"))
      return E;
    sys::fs::remove(Link.Output);
  }
  return Error::success();
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
    StringRef More = formOf(*K.Where).MoreCompilers;
    StringRef Main = D.Platform.empty() ? "libexec" : "bin";
    for (StringRef Folder : {Main, D.Platform.empty() ? "" : More})
      if (!Folder.empty())
        if (Error E =
                writeCompiler((K.Folder + "/" + Folder + "/" + D.Name).str(),
                              Tool, K.Folder, *K.Where, K.With, D.Name))
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

/// `targets/x86_64-linux`, where newer Meson looks for libraries.
static Error linkTargets(const Kit &K) {
  if (!K.Where->KeepsCuda)
    return Error::success();
  const Triple Host(sys::getProcessTriple());
  const std::string Folder = joined(
      K.Folder,
      "targets/" + (Host.isAArch64() ? "sbsa" : Host.getArchName()) + "-linux");
  if (std::error_code Code = sys::fs::create_directories(Folder))
    return createStringError(Folder + ": " + Code.message());
  constexpr std::pair<StringLiteral, StringLiteral> Links[] = {
      {"include", "../../include"}, {"lib", "../../lib64"}};
  for (auto [Name, To] : Links) {
    const std::string Path = joined(Folder, Name);
    sys::fs::remove(Path);
    if (std::error_code Code = sys::fs::create_link(To, Path))
      return createStringError(Path + ": " + Code.message());
  }
  return Error::success();
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

static Error copyPlugin(const Kit &K) {
  if (K.With.plugin().empty())
    return Error::success();
  if (std::error_code Code =
          sys::fs::create_directories(sys::path::parent_path(K.plugin())))
    return createStringError(K.plugin() + ": " + Code.message());
  return giveFile(K.With.plugin(), K.plugin());
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
  if (Error E = linkTargets(K))
    return E;
  if (Error E = writeCompilers(K, Tool))
    return E;
  if (Error E = copyPlugin(K))
    return E;
  if (std::error_code Code =
          sys::fs::create_directories(sys::path::parent_path(K.runtime())))
    return createStringError(K.runtime() + ": " + Code.message());
  return writeRuntime(K, Cache);
}

} // namespace tranship

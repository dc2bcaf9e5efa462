// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/sdk/Driver.h"
#include "buildfiles/table/Flags.h"
#include "commands/sdk/CpuSources.h"
#include "commands/sdk/DriverRequest.h"
#include "commands/sdk/Kit.h"
#include "commands/sdk/Modules.h"
#include "files/Paths.h"
#include "options/Exit.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace llvm;

namespace tranship {

namespace {

using Words = std::vector<std::string>;

class Driver {
public:
  Driver(const Kit &K, const DriverTool &Tool, DriverRequest Asked)
      : K(K), Tool(Tool), Asked(std::move(Asked)) {}
  Driver(const Driver &) = delete;
  Driver &operator=(const Driver &) = delete;
  ~Driver() {
    if (!Temporary.empty())
      sys::fs::remove_directories(Temporary);
  }

  int run();

private:
  int compile(const DriverInput &Source, StringRef Step, StringRef Output);
  int compileToObjects();
  int link();
  int archive();
  int makeModule(const DriverInput &Source);
  int makeModules();
  int emptyObject();
  int runProgram();
  std::string outputOr(StringRef Name) const;
  int execute(StringRef Program, const Words &Arguments);
  Error makeFolder();
  void addDeviceOptions(Words &To) const;
  void sayVersion() const;
  void sayToolkit() const;
  void sayArchitectures() const;

  const Kit &K;
  const DriverTool &Tool;
  DriverRequest Asked;
  std::string Temporary; ///< A folder; empty until one is needed.
};

} // namespace

int Driver::execute(StringRef Program, const Words &Arguments) {
  std::vector<StringRef> All = {Program};
  append_range(All, Arguments);
  if (Asked.Verbose && Tool.LikeNvcc) {
    errs() << "#$";
    for (StringRef Word : All)
      errs() << ' ' << (Word.contains(' ') ? "\"" : "") << Word
             << (Word.contains(' ') ? "\"" : "");
    errs() << '\n';
  }
  if (Asked.DryRun)
    return 0;
  outs().flush();
  std::string Message;
  int Status =
      sys::ExecuteAndWait(Program, All, std::nullopt, {}, 0, 0, &Message);
  if (!Message.empty())
    errs() << Tool.Name << ": " << Message << "\n";
  return Status < 0 ? 1 : Status;
}

Error Driver::makeFolder() {
  SmallString<128> Path;
  if (!Temporary.empty())
    return Error::success();
  if (std::error_code Code =
          sys::fs::createUniqueDirectory("tranship-sdk", Path))
    return createStringError("cannot create a folder: " + Code.message());
  Temporary = Path.str().str();
  return Error::success();
}

/// Where the output goes if -o does not say it and it is called \p Name.
std::string Driver::outputOr(StringRef Name) const {
  if (!Asked.Output.empty())
    return Asked.Output;
  return Asked.OutputFolder.empty() ? Name.str()
                                    : joined(Asked.OutputFolder, Name);
}

/// The overlays need C++17.
static std::string standardFor(StringRef Wanted) {
  if (Wanted.empty())
    return "-std=gnu++17";
  std::string Option = ("-std=" + Wanted).str(),
              Raised = raiseStandard(Option, 17);
  return Raised.empty() ? Option : Raised;
}

void Driver::addDeviceOptions(Words &To) const {
  const bool Check = std::getenv("TRANSHIP_CHECK") != nullptr;
  append_range(To, K.With.kernelOptions(Check));
  // A GPU's compilers do not move places where lanes meet as -O2 does.
  To.push_back(Check || Asked.Optimize == "0" ? "-O0" : "-O1");
  if (Check)
    To.push_back("-g");
  To.push_back("-DTRANSHIP_CPU_KERNELS");
  if (Asked.Module)
    append_values(To, "-DTRANSHIP_CPU_MODULE", "-DTRANSHIP_CPU_SEPARATE");
  else if (!Asked.Parts)
    To.push_back("-DTRANSHIP_CPU_WHOLE_PROGRAM");
  else if (K.Where->KeepsCuda)
    To.push_back("-D__CUDACC_RDC__");
  append_range(To, Asked.Defines);
  // nvcc includes the runtime by itself.
  if (K.Where->KeepsCuda)
    append_values(To, "-include", "cuda_runtime.h");
  else
    To.push_back(("-D" + K.Where->CompilerMacro + "=1").str());
  constexpr StringLiteral OfNvcc = "tranship/kit/nvcc.h";
  if (Tool.LikeNvcc && sys::fs::exists(joined(K.include(), OfNvcc)))
    append_values(To, "-include", OfNvcc.str());
  // Clang's wrapper for HIP defines the words before any header does.
  if (K.Where->Name == "hip")
    append_values(To, "-D__HIPCC__=1", "-include", "tranship/cpu/words.h");
}

int Driver::compile(const DriverInput &Source, StringRef Step,
                    StringRef Output) {
  Words Arguments;
  const bool IsDevice = Source.Kind == SourceKind::Device;
  if (IsDevice || Source.Kind == SourceKind::Cpp)
    Arguments.push_back(standardFor(Asked.Standard));
  else if (!Asked.Standard.empty())
    Arguments.push_back("-std=" + Asked.Standard);
  if (!IsDevice && !Asked.Optimize.empty())
    Arguments.push_back("-O" + Asked.Optimize);
  append_range(Arguments, Asked.Options);
  append_values(Arguments, "-isystem", K.include(), "-isystem", K.libraries(),
                "-w", "-Qunused-arguments");
  if (Asked.Verbose && !Tool.LikeNvcc)
    Arguments.push_back("-v");
  std::vector<std::string> Files;
  if (IsDevice || !K.Where->KeepsCuda)
    Files = filesOf(Source.Path, Asked.Folders);
  if (IsDevice) {
    if (Error E = makeFolder())
      return fail(std::move(E));
    std::string Into = joined(Temporary, utostr(Source.Place));
    if (std::error_code Code = sys::fs::create_directories(Into))
      return fail(Into + ": " + Code.message());
    Expected<std::string> Overlay =
        writeCpuSources(Files, Asked.Parts || Asked.Module.has_value(), Into);
    if (!Overlay)
      return fail(Overlay.takeError());
    if (!Overlay->empty())
      append_values(Arguments, "-ivfsoverlay", *Overlay);
    addDeviceOptions(Arguments);
  }
  if (IsDevice || !Source.Language.empty())
    append_values(Arguments, "-x", IsDevice ? "c++" : Source.Language);
  if (!K.Where->KeepsCuda)
    for (const std::string &Name : supportOfKit(Files))
      WithColor::warning(errs(), Tool.Name)
          << Source.Path << ": '" << Name
          << "' is this kit's: " << K.Where->Title
          << " has none, and no -I names a folder that does; `tranship support "
             "DIR` writes it\n";
  append_values(Arguments, Step.str(), Source.Path);
  if (!Output.empty())
    append_values(Arguments, "-o", Output.str());
  return execute(K.With.path(), Arguments);
}

/// The sources among what is linked become objects.
int Driver::compileToObjects() {
  if (Asked.Sources.empty())
    return 0;
  if (Error E = makeFolder())
    return fail(std::move(E));
  for (const DriverInput &Source : Asked.Sources) {
    std::string Object =
        joined(Temporary, utostr(Source.Place) + "-" +
                              sys::path::stem(Source.Path) + ".o");
    if (int Status = compile(Source, "-c", Object))
      return Status;
    Asked.LinkLine[Source.Place] = Object;
  }
  return 0;
}

/// Sanitizers have functions for coverage of their own, which the engine's
/// must come before: then it is a part of the program.
int Driver::link() {
  if (int Status = compileToObjects())
    return Status;
  Words Arguments;
  append_range(Arguments, Asked.Options);
  append_values(Arguments, "-w", "-Qunused-arguments");
  if (Asked.Verbose && !Tool.LikeNvcc)
    Arguments.push_back("-v");
  if (Asked.Shared)
    Arguments.push_back("-shared");
  append_range(Arguments, Asked.LinkLine);
  append_values(Arguments, "-L" + sys::path::parent_path(K.runtime()).str(),
                "-o", outputOr("a.out"));
  if (is_contained(Asked.Options, "-r")) {
    // An object of several: it is linked with the runtime later.
  } else if (!Asked.hasOption("-fsanitize=")) {
    Arguments.push_back(K.runtime());
  } else if (!Asked.Shared) {
    Words Sanitizers;
    copy_if(Asked.Options, std::back_inserter(Sanitizers),
            [](StringRef O) { return O.starts_with("-fsanitize"); });
    Expected<std::string> Engine = K.engineObject(Sanitizers);
    if (!Engine)
      return fail(Engine.takeError());
    append_values(Arguments, *Engine, "-rdynamic", "-lboost_context");
  }
  if (Tool.LikeNvcc && Asked.Verbose) {
    // What CMake reads of nvcc: how a host's linker is called.
    errs() << "#$ cicc -arch compute_75 -o \"a.ptx\"\n#$ \"" << K.Folder
           << "/libexec/c++\" -o \"a.out\" \"a.o\" \"-L" << K.Folder
           << "/lib64\" -lcudadevrt -lcudart_static -lrt -lpthread -ldl\n";
  }
  return execute(K.With.path(), Arguments);
}

int Driver::archive() {
  if (int Status = compileToObjects())
    return Status;
  Words Arguments = {"rcs", outputOr("a.a")};
  append_range(Arguments, Asked.LinkLine);
  auto Ar = sys::findProgramByName("ar");
  return Ar ? execute(*Ar, Arguments) : fail("'ar' was not found");
}

/// A shared library that has its variables and functions for itself, and under
/// their names. Where programs have the engine in themselves, as with
/// sanitizers, it comes from there.
int Driver::makeModule(const DriverInput &Source) {
  if (Source.Kind != SourceKind::Device)
    return fail(Tool.Name + ": " + Source.Path + " has no kernels: name a " +
                "language with -x");
  if (Error E = makeFolder())
    return fail(std::move(E));
  const std::string Base = joined(Temporary, utostr(Source.Place)),
                    Object = Base + ".o", Library = Base + ".so";
  if (int Status = compile(Source, "-c", Object))
    return Status;
  const std::string Output =
      outputOr(Asked.Module->empty()
                   ? "a.out"
                   : (sys::path::stem(Source.Path) + *Asked.Module).str());
  const bool IsText = *Asked.Module == ".ptx";
  Words Arguments = Asked.Options;
  append_values(Arguments, "-w", "-Qunused-arguments", "-shared",
                "-Wl,-Bsymbolic", Object, "-o", IsText ? Library : Output);
  if (!Asked.hasOption("-fsanitize=") && sys::fs::exists(K.runtime()))
    Arguments.push_back(K.runtime());
  if (int Status = execute(K.With.path(), Arguments))
    return Status;
  if (!IsText || Asked.DryRun)
    return 0;
  Error E = writeModuleText(Library, Output);
  return E ? fail(std::move(E)) : 0;
}

int Driver::makeModules() {
  if (Asked.Sources.empty())
    return fail(Tool.Name + ": no source is named");
  if (Asked.Sources.size() > 1 && !Asked.Output.empty())
    return fail(Tool.Name + ": -o with several sources for modules");
  if (!Asked.StopBehind.empty() && Asked.StopBehind != "-c")
    return fail(Tool.Name + ": " + Asked.StopBehind +
                ": there is no code for a GPU on the CPU");
  Asked.Options.push_back("-fPIC");
  for (const DriverInput &Source : Asked.Sources)
    if (int Status = makeModule(Source))
      return Status;
  return 0;
}

/// All device code is in the objects: nothing is left to be linked.
int Driver::emptyObject() {
  return execute(K.With.path(), {"-x", "c", "-c", "/dev/null", "-fPIC", "-o",
                                 outputOr("a_dlink.o")});
}

/// nvcc's --run: of one program that is there, or of what it links. Meson has
/// its path in quotes, which nvcc gives to a shell.
int Driver::runProgram() {
  std::string Program = outputOr("a.out");
  StringRef Only;
  if (Asked.LinkLine.size() == 1)
    Only = Asked.LinkLine.front();
  Only.consume_front("\"") && Only.consume_back("\"");
  if (Asked.Sources.empty() && sys::fs::can_execute(Only))
    Program = Only.str();
  else if (int Status = link())
    return Status;
  return execute(Program, Asked.RunArguments);
}

void Driver::sayVersion() const {
  std::string V = K.version();
  if (Tool.LikeNvcc)
    outs() << "nvcc: NVIDIA (R) Cuda compiler driver\n"
              "(stands for it: tranship's kit for the CPU)\n"
              "Cuda compilation tools, release "
           << V << ", V" << V << ".0\n";
  else if (K.Where->Name == "hip")
    outs() << "HIP version: " << V << ".0-tranship\n";
}

/// nvcc's -v, as CMake reads it.
void Driver::sayToolkit() const {
  errs() << "#$ _SPACE_= \n#$ _HERE_=" << K.Folder
         << "/bin\n#$ TOP=" << K.Folder
         << "\n#$ NVVMIR_LIBRARY_DIR=" << K.Folder
         << "/nvvm/libdevice\n#$ PATH=" << K.Folder
         << "/bin:" << (std::getenv("PATH") ? std::getenv("PATH") : "")
         << "\n#$ INCLUDES=\"-I" << K.Folder << "/include\"\n#$ LIBRARIES=\"-L"
         << K.Folder << "/lib64\"\n";
}

/// Those of CUDA 13.
void Driver::sayArchitectures() const {
  for (int Number : {75, 80, 86, 87, 88, 89, 90, 100, 103, 110, 120, 121})
    outs() << Asked.Architectures << Number << '\n';
}

int Driver::run() {
  if (!Asked.Refusals.empty())
    return fail(Tool.Name + ": " + join(Asked.Refusals, "; "));
  if (Asked.Version) {
    sayVersion();
    return Tool.LikeNvcc ? 0 : execute(K.With.path(), {"--version"});
  }
  if (!Asked.Architectures.empty()) {
    sayArchitectures();
    return 0;
  }
  if (Asked.Targets) {
    errs() << "Found HIP installation: " << K.Folder << ", version "
           << K.version() << ".0\n";
    return execute(K.With.path(), {"-print-targets"});
  }
  if (Asked.Verbose && Tool.LikeNvcc)
    sayToolkit();
  if (Asked.DeviceLink)
    return emptyObject();
  if (Asked.Archive)
    return archive();
  if (Asked.Module)
    return makeModules();
  if (Asked.Run)
    return runProgram();
  if (Asked.LinkLine.empty() && Asked.Sources.empty())
    return execute(K.With.path(), Asked.Options);
  if (Asked.StopBehind.empty())
    return link();
  if (Asked.Sources.size() > 1 && !Asked.Output.empty())
    return fail(Tool.Name + ": -o with several sources and " +
                Asked.StopBehind);
  for (const DriverInput &Source : Asked.Sources) {
    std::string Output = Asked.Output;
    if (Asked.StopBehind == "-c" && !Asked.OutputFolder.empty())
      Output = outputOr((sys::path::stem(Source.Path) + ".o").str());
    if (int Status = compile(Source, Asked.StopBehind, Output))
      return Status;
  }
  return 0;
}

int driveCompiler(ArrayRef<const char *> Arguments) {
  if (Arguments.size() < 4)
    return fail("this is called by the compilers of a kit: see docs/kit.md");
  Expected<Target> To = Target::parse(Arguments[1]);
  if (!To)
    return fail(To.takeError());
  const DriverTool *Tool = driverTool((*To)->Name, Arguments[3]);
  if (!Tool)
    return fail(Twine(Arguments[3]) + " is no compiler of this kit");
  Expected<DriverRequest> Asked =
      readDriverRequest(*Tool, Arguments.drop_front(4));
  if (!Asked)
    return fail(Tool->Name + ": " + toString(Asked.takeError()));
  Kit K = {Arguments[0], To->Where, Compiler::known(Arguments[2])};
  if (std::string Plugin = K.plugin(); sys::fs::exists(Plugin))
    K.With.setPlugin(Plugin);
  return Driver(K, *Tool, std::move(*Asked)).run();
}

} // namespace tranship

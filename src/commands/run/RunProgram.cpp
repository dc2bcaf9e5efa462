// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/run/RunProgram.h"
#include "commands/export/OverlayFolder.h"
#include "commands/run/Engine.h"
#include "commands/run/HeaderLibraries.h"
#include "commands/run/Libraries.h"
#include "commands/run/LocalHeaders.h"
#include "commands/run/Outputs.h"
#include "commands/run/OwnSymbols.h"
#include "commands/run/Properties.h"
#include "commands/run/RuntimeCompiler.h"
#include "files/AtomicWrite.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "parse/commands/Toolkit.h"
#include "report/Document.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

namespace {

constexpr StringLiteral Projects =
    "; --source names a program's other sources, --rdc links device code "
    "(docs/run.md), `tranship prove` builds projects (docs/prove.md)";

/// The original, or a port: where its text is and what is built from it.
struct Variant {
  Target To;
  std::string Title;                ///< As in a sentence.
  std::vector<std::string> Files;   ///< The sources and their headers.
  std::string Root;                 ///< The folder of the files.
  std::string Tree;                 ///< The folder of the files for the CPU.
  std::vector<std::string> Sources; ///< In the tree.
  bool IsByHand = false;            ///< Written for the target already.
  std::string Overlay;
  std::string Kit; ///< For programs that compile kernels: a folder.
  std::string Program;
  std::string Properties; ///< A file; the engine writes it.
};

/// Which thread goes first if the program does not say.
enum class Order : uint8_t { Forward, Reverse };

class ProgramRunner {
public:
  explicit ProgramRunner(const RunOptions &Run) : Run(Run) {
    for (const std::string &Macro : Run.Defines)
      CompilerOptions.push_back("-D" + Macro);
    append_range(CompilerOptions, Run.ExtraArg);
    append_range(CompilerOptions, Run.CompilerArguments);
  }
  ProgramRunner(const ProgramRunner &) = delete;
  ProgramRunner &operator=(const ProgramRunner &) = delete;
  ~ProgramRunner() {
    if (Run.Keep.empty() && !Folder.empty())
      sys::fs::remove_directories(Folder);
  }

  Expected<ExitCode> run();

  json::Object Report; ///< As docs/json.md describes it.

private:
  Error makeFolder();
  Expected<Variant> makeVariant(const Target &To, StringRef First);
  Error port(const Variant &V);
  Error findLibraries(const Variant &Original);
  Error build(ArrayRef<Variant> Variants);
  /// Sources have device functions and variables of their own.
  bool hasOwnSymbols() const {
    return !Run.MoreSources.empty() && !Run.LinkDeviceCode;
  }
  std::vector<std::string> optionsOf(const Variant &V, StringRef Source) const;
  std::string objectOf(const Variant &V, StringRef Source) const;
  Outcome start(const Variant &V, unsigned Wave, Order Which);
  bool compareWith(const Variant &V, unsigned Wave, Order Which);
  ExitCode compareAll(ArrayRef<Variant> Variants);

  const RunOptions &Run;
  /// For people; nowhere if the report is on standard output.
  raw_ostream &Out = ownsOutput(Run) ? nulls() : outs();
  json::Array Runs;           ///< Of the port, for the report.
  StringList CompilerOptions; ///< For all that is built.
  const Map Names{builtinMapData()};
  std::string Folder; ///< Of all that is made.
  std::vector<std::string> Folders;
  std::string Libraries; ///< The folder of Thrust; empty if it is not needed.
  std::vector<CpuLibrary> Numerical;
  std::optional<Compiler> With;
  Outcome Original;
  std::string OriginalProperties; ///< A file.
  DenseSet<unsigned> Changing;    ///< Lines of the original's output.
};

} // namespace

Error ProgramRunner::makeFolder() {
  SmallString<256> Path(Run.Keep);
  if (Path.empty()) {
    if (std::error_code Code =
            sys::fs::createUniqueDirectory("tranship-run", Path))
      return createStringError("cannot create a folder: " + Code.message());
  } else {
    sys::fs::make_absolute(Path);
    if (std::error_code Code = sys::fs::create_directories(Path))
      return createStringError(Path.str() + ": " + Code.message());
  }
  Folder = realPath(Path);
  return Error::success();
}

/// Where a file of the program is in the variant's tree.
static std::string inTree(const Variant &V, StringRef File) {
  return joined(V.Tree, File.drop_front(V.Root.size()));
}

/// What is made of \p First, the program or a port of it by hand, and of the
/// program's other sources.
Expected<Variant> ProgramRunner::makeVariant(const Target &To,
                                             StringRef First) {
  Variant V;
  V.To = To;
  V.IsByHand = First != Run.Source;
  StringList Sources = {First.str()};
  append_range(Sources, Run.MoreSources);
  V.Title =
      To->KeepsCuda
          ? std::string("original")
          : (Twine(V.IsByHand ? "port by hand to " : "port to ") + To->Title)
                .str();
  V.Files = withLocalHeaders(Sources, Folders);
  V.Root = commonFolder(V.Files);
  V.Tree = joined(Folder, To->Name);
  for (const std::string &Source : Sources)
    V.Sources.push_back(inTree(V, absolutePath(Source)));
  V.Overlay = joined(Folder, To->Name + "-on-cpu");
  V.Kit = joined(Folder, To->Name + "-kit");
  V.Program = joined(Folder, To->Name + "-program");
  V.Properties = V.Program + ".properties";
  if (Error E = writeCpuOverlay(Names, *To.Where, V.Overlay))
    return E;
  return V;
}

/// Writes the program's files, ported, to the variant's tree, with the usual
/// reports. Of a port by hand only the launches are rewritten.
Error ProgramRunner::port(const Variant &V) {
  RunOptions Options = Run;
  const bool KeepsNames = V.To->KeepsCuda || V.IsByHand;
  Options.Paths = V.Files;
  Options.Output = OutputMode::Tree;
  Options.OutputPath = V.Tree;
  if (KeepsNames)
    Options.CommandLine.Target = "cuda";
  Options.CommandLine.LaunchSyntax = "cpu";
  Options.Quiet |= KeepsNames;
  if (runSession(Options) == Failed)
    return createStringError("the " + V.Title + " could not be written");
  if (hasOwnSymbols())
    for (const std::string &File : V.Files) {
      const std::string Path = inTree(V, File);
      if (Error E =
              writeAtomically(Path, withOwnSymbols(contentsOf(Path), Names)))
        return E;
    }
  return Error::success();
}

/// Those that the program uses. If no toolkit has Thrust, the compiler may find
/// one by itself.
Error ProgramRunner::findLibraries(const Variant &Original) {
  const std::vector<std::string> Included = headersOf(Original.Files);
  Numerical = usableLibraries(*With, librariesOf(Included));
  if (!needsHeaderLibraries(Included, Original.Overlay))
    return Error::success();
  std::string Links = joined(Folder, "libraries");
  Expected<bool> Linked =
      linkHeaderLibraries(Run.CommandLine.CudaPath.value_or(""), Links);
  if (!Linked)
    return Linked.takeError();
  if (*Linked)
    Libraries = Links;
  return Error::success();
}

/// The options that one of a variant's sources is compiled with.
std::vector<std::string> ProgramRunner::optionsOf(const Variant &V,
                                                  StringRef Source) const {
  std::vector<std::string> Options;
  // nvcc includes it by itself.
  if (V.To->KeepsCuda && (V.Sources.size() == 1 || hasImplicitRuntime(Source)))
    append_values(Options, "-include", "cuda_runtime.h");
  if (hasOwnSymbols())
    Options.push_back("-DTRANSHIP_CPU_WHOLE_PROGRAM");
  else if (Run.LinkDeviceCode && V.To->KeepsCuda)
    Options.push_back("-D__CUDACC_RDC__");
  for (const std::string &F : Folders) {
    // Ported files come before the others.
    if (StringRef Inside = F; Inside.consume_front(V.Root))
      Options.push_back("-I" + joined(V.Tree, Inside));
    Options.push_back("-I" + F);
  }
  // __FILE__ is a path of the program's own.
  Options.push_back("-fmacro-prefix-map=" + V.Tree + "/=");
  append_range(Options, CompilerOptions);
  if (!Libraries.empty())
    Options.push_back("-I" + Libraries);
  return Options;
}

/// Where the object of an engine or a library is, or is to be.
std::string ProgramRunner::objectOf(const Variant &V, StringRef Source) const {
  const std::string &Cache = Run.CacheFolder;
  if (Cache.empty() || std::error_code(sys::fs::create_directories(Cache)))
    return (V.Program + "-" + sys::path::stem(Source) + ".o").str();
  return enginePath(Cache, V.To->Name, *With, CompilerOptions, Source);
}

/// Runs commands; the error names \p What of the first that fails.
static Error runGood(ArrayRef<Command> Commands, ArrayRef<std::string> What,
                     unsigned Seconds) {
  for (auto [Name, C, End] : zip(What, Commands, runAll(Commands, Seconds)))
    if (Error E = judgeEnd(C, End,
                           "the " + Name + " does not build" +
                               (End.TimedOut ? " in time" : "")))
      return E;
  return Error::success();
}

Error ProgramRunner::build(ArrayRef<Variant> Variants) {
  std::vector<Command> Commands, Links;
  std::vector<std::string> What, Titles;
  std::vector<std::pair<std::string, std::string>> New;
  std::vector<std::string> Sources = {EngineSource.str()},
                           LinkOptions = CompilerOptions;
  for (const CpuLibrary &L : Numerical) {
    Sources.push_back(L.Source.str());
    append_range(LinkOptions, linkOptions(L));
  }
  for (const Variant &V : Variants) {
    if (any_of(Numerical,
               [](const CpuLibrary &L) { return L.CompilesKernels; }))
      if (Error E = writeRuntimeKit(V.Kit, V.Overlay, *V.To.Where, *With))
        return E;
    std::vector<std::string> Objects;
    for (const std::string &Source : V.Sources) {
      Objects.push_back(V.Program + utostr(Objects.size()) + ".o");
      Commands.push_back(With->compile(Source, V.Overlay, Objects.back(),
                                       Run.FindFaults, optionsOf(V, Source)));
      What.push_back(V.Title);
    }
    for (const std::string &Source : Sources) {
      Objects.push_back(objectOf(V, Source));
      if (sys::fs::exists(Objects.back()))
        continue;
      StringRef Name = sys::path::stem(Source);
      New.emplace_back((V.Program + "-" + Name + ".new").str(), Objects.back());
      Commands.push_back(With->compileEngine(V.Overlay, New.back().first,
                                             CompilerOptions, Source));
      What.push_back((Name + " for the " + V.Title).str());
    }
    Links.push_back(
        With->link(SmallVector<StringRef>(Objects.begin(), Objects.end()),
                   V.Program, LinkOptions));
    Titles.push_back(V.Title);
  }
  if (Error E = runGood(Commands, What, Run.TimeLimit))
    return E;
  for (const auto &[From, To] : New)
    if (Error E = giveFile(From, To))
      return E;
  if (Error E = runGood(Links, Titles, Run.TimeLimit))
    return createStringError(toString(std::move(E)) + Projects);
  return Error::success();
}

Outcome ProgramRunner::start(const Variant &V, unsigned Wave, Order Which) {
  Command C;
  C.Program = V.Program;
  C.Name = ("./" + sys::path::stem(Run.Source)).str();
  C.Arguments = Run.Arguments;
  if (!Run.Input.empty())
    C.Input = Run.Input;
  C.Environment = {"TRANSHIP_WAVE=" + utostr(Wave),
                   "TRANSHIP_PROPERTIES=" + V.Properties};
  if (sys::fs::exists(V.Kit))
    C.Environment.push_back("TRANSHIP_KIT=" + V.Kit);
  if (Which == Order::Reverse)
    C.Environment.push_back("TRANSHIP_ORDER=reverse");
  if (Run.FindFaults)
    C.Environment.push_back("TRANSHIP_CHECK=1");
  std::string Name = V.Program + "." + utostr(Wave) +
                     (Which == Order::Reverse ? ".reverse" : "");
  C.Output = Name + ".out";
  C.Errors = Name + ".err";
  ProgramEnd End = runAll(C, Run.Seconds).front();
  return {End.Status, End.TimedOut, contentsOf(C.Output), contentsOf(C.Errors)};
}

/// What the program and the engine printed besides the output.
static void showErrors(raw_ostream &Out, const Outcome &O) {
  SmallVector<StringRef> Lines;
  StringRef(O.Errors).rtrim().split(Lines, '\n', /*MaxSplit=*/-1,
                                    /*KeepEmpty=*/false);
  for (auto [I, Line] : enumerate(Lines)) {
    if (I == 20) {
      Out << "    ... and " << Lines.size() - I << " more lines\n";
      break;
    }
    Out << "    " << Line << "\n";
  }
}

static void showDifference(raw_ostream &Out, const Difference &D,
                           bool OfWarpSize) {
  Out << "  line " << D.Line << " of the output:\n    original: " << D.Expected
      << "\n    port:     " << D.Got << "\n";
  if (OfWarpSize)
    Out << "    (the numbers are those of warpSize, a property of the "
           "card)\n";
}

/// The status of a program that TRANSHIP_CHECK found faults in.
static constexpr int FaultStatus = 66;

static std::string titleOf(const Variant &V, unsigned Wave, Order Which) {
  return (V.Title + (V.To->KeepsCuda ? ", warps of " : ", waves of ") +
          Twine(Wave) + (Which == Order::Reverse ? ", in reverse order" : ""))
      .str();
}

static json::Object toJson(const Outcome &O) {
  constexpr size_t Most = 4000;
  return json::Object{{"end", describe(O)},
                      {"status", O.Status},
                      {"timed_out", O.TimedOut},
                      {"errors", json::fixUTF8(O.Errors.substr(0, Most))}};
}

/// Runs the port. Whether it does what the original does.
bool ProgramRunner::compareWith(const Variant &V, unsigned Wave, Order Which) {
  Outcome Got = start(V, Wave, Which);
  bool SameEnd =
      Got.Status == Original.Status && Got.TimedOut == Original.TimedOut;
  Properties Its = readProperties(OriginalProperties);
  Properties Theirs = readProperties(V.Properties);
  std::set<std::string> OfCard;
  bool OfWarpSize = false;
  // Programs print names that the port has renamed: `#call` of a macro.
  auto Same = [&](StringRef Expected, StringRef Line) {
    if (portedLine(Expected, Names, V.To) == Line)
      return true;
    auto Found = differingProperties(Expected, Line, Its, Theirs);
    OfWarpSize = Found.count("warpSize") != 0;
    if (OfWarpSize || Found.empty())
      return false;
    OfCard.merge(Found);
    return true;
  };
  std::optional<Difference> D =
      firstDifference(Original.Text, Got.Text, Changing, Same);
  Out << titleOf(V, Wave, Which) << ": ";
  bool Good = SameEnd && !D;
  if (Good)
    Out << "the same\n";
  else
    Out << "differs: " << describe(Got) << "\n";
  if (!OfCard.empty())
    Out << "  what it prints of the card differs and is not compared: "
        << join(OfCard, ", ") << "\n";
  if (D)
    showDifference(Out, *D, OfWarpSize);
  if (!SameEnd || Run.FindFaults)
    showErrors(Out, Got);
  Good &= !(Run.FindFaults && Got.Status == FaultStatus);
  json::Object O = toJson(Got);
  O["title"] = titleOf(V, Wave, Which);
  O["wave"] = Wave;
  O["same"] = Good;
  O["card"] = json::Array(OfCard);
  if (D)
    O["difference"] = json::Object{{"line", D->Line},
                                   {"expected", json::fixUTF8(D->Expected)},
                                   {"got", json::fixUTF8(D->Got)}};
  Runs.push_back(std::move(O));
  return Good;
}

Expected<ExitCode> ProgramRunner::run() {
  Expected<Target> To = Target::parse(*Run.CommandLine.Target);
  if (!To)
    return To.takeError();
  if (any_of(Run.Waves, [](unsigned W) { return W != 32 && W != 64; }))
    return createStringError("a wave has 32 or 64 lanes");
  if ((*To)->KeepsCuda)
    return createStringError(
        "the original always runs; --target is what it is ported to");
  Expected<Compiler> Found = Compiler::find(Run.Compiler);
  if (!Found)
    return Found.takeError();
  With = *Found;
  StringList Sources = {Run.Source, Run.HandPort};
  append_range(Sources, Run.MoreSources);
  for (const std::string &Source : Sources) {
    if (!Source.empty() && !sys::fs::exists(Source))
      return createStringError(Source + ": no such file");
    if (sys::fs::is_directory(Source))
      return createStringError(Source + " is a folder" + Projects);
  }
  if (!Run.HandPort.empty() && !Run.MoreSources.empty())
    return createStringError("--port is a port of a program of one source; "
                             "leave out --source");
  if (!Run.Input.empty() && !sys::fs::exists(Run.Input))
    return createStringError(Run.Input + ": no such file");
  for (const std::string &F : Run.Includes) {
    SmallString<256> Path(F);
    sys::fs::make_absolute(Path);
    Folders.push_back(Path.str().str());
  }
  if (Error E = makeFolder())
    return E;

  Expected<Target> Cuda = Target::parse("cuda");
  std::vector<Variant> Variants;
  for (const Target &T : {cantFail(std::move(Cuda)), *To}) {
    const bool ByHand = !T->KeepsCuda && !Run.HandPort.empty();
    Expected<Variant> V = makeVariant(T, ByHand ? Run.HandPort : Run.Source);
    if (!V)
      return V.takeError();
    if (Error E = port(*V))
      return E;
    Variants.push_back(std::move(*V));
  }
  if (Error E = findLibraries(Variants.front()))
    return E;
  if (Error E = build(Variants))
    return E;
  if (!With->hasCoverage())
    Out << "(" << With->path()
        << " cannot tell where threads are: lanes that diverge in loops may "
           "meet at the wrong place; use clang++ 17 or newer)\n";

  return compareAll(Variants);
}

/// Runs the original and the ports.
ExitCode ProgramRunner::compareAll(ArrayRef<Variant> Variants) {
  Original = start(Variants[0], 32, Order::Forward);
  Out << titleOf(Variants[0], 32, Order::Forward) << ": " << describe(Original)
      << "\n";
  Report["original"] = toJson(Original);
  if (std::string Why = whyNoMeasure(Original); !Why.empty()) {
    Report["error"] = "the original " + Why;
    showErrors(Out, Original);
    Out << Variants[1].Title << ": not compared: the original " << Why << "\n";
    return Failed;
  }
  OriginalProperties = Variants[0].Properties;
  Outcome Again = start(Variants[0], 32, Order::Forward);
  bool Good = !(Run.FindFaults && Original.Status == FaultStatus);
  if (Original.Status != 0)
    showErrors(Out, Original);
  if (std::optional<DenseSet<unsigned>> Lines =
          changingLines(Original.Text, Again.Text))
    Changing = *Lines;
  if (!Changing.empty())
    Out << "  " << Changing.size()
        << (Changing.size() == 1 ? " line changes" : " lines change")
        << " from run to run and " << (Changing.size() == 1 ? "is" : "are")
        << " not compared\n";
  if (Run.FindFaults)
    Good &= compareWith(Variants[0], 32, Order::Reverse);
  ArrayRef<unsigned> Waves = Run.Waves;
  for (unsigned Wave : Waves.empty() ? Variants[1].To->WaveSizes : Waves) {
    Good &= compareWith(Variants[1], Wave, Order::Forward);
    // A fault that only one order shows is a fault as well.
    if (Run.FindFaults)
      Good &= compareWith(Variants[1], Wave, Order::Reverse);
  }
  Report["runs"] = std::move(Runs);
  Report["changing_lines"] = int64_t(Changing.size());
  return Good ? Done : Findings;
}

ExitCode runProgram(RunOptions Options) {
  if (!Options.CommandLine.Target)
    Options.CommandLine.Target = "hip";
  Options.FixedOptions = true;
  Expected<bool> Reports = wantsDocument(Options);
  if (!Reports)
    return fail(Reports.takeError());
  Options.Quiet |= ownsOutput(Options);
  ProgramRunner Runner(Options);
  Expected<ExitCode> Result = Runner.run();
  ExitCode Status = Result ? *Result : Failed;
  json::Object &Report = Runner.Report;
  if (!Result) {
    Report["error"] = json::fixUTF8(toString(Result.takeError()));
    fail(*Report["error"].getAsString());
  }
  Report["source"] = json::fixUTF8(Options.Source);
  Report["target"] = *Options.CommandLine.Target;
  Report["verdict"] = Status == Done       ? "same"
                      : Status == Findings ? "differs"
                                           : "not compared";
  if (*Reports)
    if (Error E = writeDocument(Options, "run", std::move(Report)))
      return fail(std::move(E));
  return Status;
}

} // namespace tranship

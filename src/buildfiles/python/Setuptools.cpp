// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/python/Setuptools.h"
#include "buildfiles/literals/ListPort.h"
#include "buildfiles/python/TorchQuestions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship::python {

using literals::Bracket;
using literals::Literal;

namespace {

/// Ports the strings of a setup.py.
class SetupPort : public literals::ListPort {
public:
  /// If \p Torch, PyTorch runs the compiler and determines the folders.
  SetupPort(StringRef Text, const BuildOptions &Options, bool Torch)
      : ListPort(Text, Options,
                 Torch ? "the cards to build for are named by "
                         "PYTORCH_ROCM_ARCH, not by CUDA's architectures"
                       : literals::CardsOfMachine),
        Torch(Torch) {}

  BuildResult run() {
    flagLists();
    if (Torch)
      questions();
    forEachLeft([&](const Literal &L) { literal(L); });
    return finish();
  }

  using ListPort::finish;

  /// Only the sources' new names.
  BuildResult rename() {
    forEachLeft([&](const Literal &L) { torchLiteral(L); });
    return finish();
  }

private:
  bool isKey(const Literal &L) const;
  bool isSubscript(const Literal &L) const;
  void flagLists();
  bool runsNvcc(ArrayRef<const Literal *> Elements);
  void listArgument(const Bracket &B, const Literal &L);
  void protectMacro(const Literal &L);
  void questions();
  void literal(const Literal &L);
  void torchLiteral(const Literal &L);
  std::string withNewExtension(std::string Path) const;

  bool Torch;
};

} // namespace

bool SetupPort::isKey(const Literal &L) const {
  StringRef Behind = Text.substr(L.Where.End).ltrim();
  return Read.Brackets[L.Bracket].Kind == '{' && Behind.starts_with(":");
}

bool SetupPort::isSubscript(const Literal &L) const {
  const Bracket &B = Read.Brackets[L.Bracket];
  StringRef Before = Text.take_front(B.Where.Begin);
  return B.Kind == '[' && !Before.empty() &&
         (isAlnum(Before.back()) || StringRef("_])").contains(Before.back()));
}

/// Whether this is a command that runs nvcc, mostly for its version. There is
/// none beside PyTorch for ROCm, and no other program answers so.
bool SetupPort::runsNvcc(ArrayRef<const Literal *> Elements) {
  if (Elements.empty() || !value(*Elements[0]).ends_with("/nvcc"))
    return false;
  Said.unknown(Elements[0]->Where,
               "this runs nvcc, which PyTorch for ROCm does not need: "
               "CUDA_HOME is None there");
  return true;
}

/// Ports the lists of options that nvcc gets.
void SetupPort::flagLists() {
  std::vector<SmallVector<const Literal *>> In = byBracket();
  for (auto [N, B] : enumerate(Read.Brackets)) {
    if (B.Kind != '[' && B.Kind != '(')
      continue;
    SmallVector<const Literal *> &Elements = In[N];
    erase_if(Elements,
             [&](const Literal *L) { return isKey(*L) || isSubscript(*L); });
    // The only argument of a call, if it contains blanks, is not an option.
    if (B.Kind == '(' && Elements.size() == 1 &&
        value(*Elements[0]).contains(' '))
      continue;
    if (Torch && runsNvcc(Elements))
      continue;
    StringRef Name = before(B);
    bool Named =
        (Name.contains_insensitive("nvcc") || Name.contains("cuda_cflags")) &&
        B.Kind == '[' && !Elements.empty();
    if (Named || hasNvccs(Elements)) {
      if (Name.ends_with(".append") && B.Kind == '(' && Elements.size() == 1)
        listArgument(B, *Elements[0]);
      flagList(Elements);
    }
    if (Named && Torch && Name.contains_insensitive("nvcc"))
      for (const Literal *L : Elements)
        protectMacro(*L);
  }
}

/// A list's `append` takes one element. What becomes none or several takes
/// `extend`.
void SetupPort::listArgument(const Bracket &B, const Literal &L) {
  std::vector<FlagChange> Changes =
      portFlags({{L.Inner, value(L).str(), ' '}}, Table, Standard);
  if (Changes.empty() || Changes[0].What == FlagChange::Left ||
      (!Changes[0].New.empty() && !StringRef(Changes[0].New).contains(' ')) ||
      isKept(B.Where))
    return;
  uint32_t Begin = B.Where.Begin - StringRef("append").size();
  replace({Begin, B.Where.Begin + 1}, "extend([");
  replace({B.Where.End - 1, B.Where.End}, "])");
}

/// PyTorch 2.11 and later rename the macro in nvcc's `-DWITH_CUDA`, but not in
/// the sources. They leave `-D`, `WITH_CUDA`.
void SetupPort::protectMacro(const Literal &L) {
  StringRef Name = value(L);
  bool Plain = L.Inner.Begin - L.Where.Begin == 1 && element(L) == L.Where;
  if (!Plain || is_contained(Done, L.Where) || !Name.consume_front("-D") ||
      !Name.take_front(Name.find('=')).contains("CUDA"))
    return;
  StringRef Quote = Text.substr(L.Where.Begin, 1);
  replace(L.Inner, ("-D" + Quote + ", " + Quote + Name).str());
  Done.push_back(L.Where);
}

/// What asks whether PyTorch is for CUDA also holds with PyTorch for ROCm.
void SetupPort::questions() {
  for (const TorchQuestion &Q : torchQuestions(Text, Read)) {
    StringRef Name = Q.Where.in(Text);
    if (Q.OnlyAsksIfSet && !Q.Hip.empty())
      replace(Q.Where, ("(" + Name + " or " + Q.Hip + ")").str());
    else
      Said.unknown(Q.Where, "'" + Name +
                                "' is None with PyTorch for ROCm; what "
                                "depends on its value is left");
  }
  for (StringRef Word : {"dlink=True", "nvcc_dlink"})
    if (size_t At = Text.find(Word); At != StringRef::npos)
      Said.unknown({uint32_t(At), uint32_t(At + Word.size())},
                   "'" + Word +
                       "' links with nvcc's options, which hipcc refuses; it "
                       "is left");
}

void SetupPort::literal(const Literal &L) {
  StringRef Value = value(L);
  if (Torch && hasAny(Value, {"__global__", "__device__", "<<<"}))
    return Said.unknown(L.Where, "CUDA's code in a string of Python is left; "
                                 "in a .cu file it is ported");
  if (Value.empty() || Value.contains('\n') || isKey(L))
    return;
  // PyTorch itself handles what it reads.
  if (Table.find(BuildKind::Root, Value))
    return Torch ? void() : replace(L.Inner, Table.rootVariable());
  if (isSubscript(L))
    return;
  const Bracket &B = Read.Brackets[L.Bracket];
  bool Libraries = B.Kind == '[' && before(B).contains_insensitive("libraries");
  if ((Libraries || Value.starts_with("-l")) && library(L))
    return;
  if (Torch)
    return torchLiteral(L);
  if (Value == "nvcc" || Value.ends_with("/nvcc"))
    return replace(L.Inner,
                   folders((Value.drop_back(4) + Table.compiler()).str()));
  if (Value == "lib64")
    return replace(L.Inner, "lib");
  replace(L.Inner, withNewExtension(folders(words(L))));
}

std::string SetupPort::withNewExtension(std::string Path) const {
  for (const auto &[From, To] : Options.Renames)
    if (StringRef(Path).ends_with(From))
      return Path.substr(0, Path.size() - From.size()) + To;
  return Path;
}

/// PyTorch reads the other literals itself.
void SetupPort::torchLiteral(const Literal &L) {
  replace(L.Inner, withNewExtension(value(L).str()));
}

/// What builds an extension while a program runs.
static constexpr StringLiteral RunTimeMakers[] = {"load", "load_inline"};

static bool isSetupFile(StringRef Path) {
  StringRef Name = sys::path::filename(Path);
  return Name.starts_with("setup") && Name.ends_with(".py");
}

/// The range of the first of \p Words found, or nothing.
static std::optional<Range> firstOf(StringRef Text,
                                    ArrayRef<StringLiteral> Words) {
  for (StringRef Word : Words)
    if (size_t At = Text.find(Word); At != StringRef::npos)
      return Range{uint32_t(At), uint32_t(At + Word.size())};
  return std::nullopt;
}

/// The start of the first import outside of literals, which can have others
/// before it.
static std::optional<uint32_t> firstImport(StringRef Text) {
  literals::LiteralText Read = literals::readLiterals(Text);
  for (StringRef Line : split(Text, '\n')) {
    uint32_t Begin = Line.data() - Text.data();
    if (Line.starts_with("from __future__") ||
        !(Line.starts_with("import ") || Line.starts_with("from ")))
      continue;
    if (none_of(Read.Literals, [&](const Literal &L) {
          return L.Where.contains(Range{Begin, Begin + 1});
        }))
      return Begin;
  }
  return std::nullopt;
}

/// Adds the folder of tranship's headers for all compilers that the script
/// runs, whoever calls them.
static void addSupportFolder(const BuildFile &File, const BuildOptions &Options,
                             EditSet &Edits) {
  StringRef Text = File.Text;
  auto Way = Options.wayToSupport(sys::path::parent_path(File.Path));
  if (!Way || !hasAny(Text, {"Extension", "cpp_extension", "nvcc", "hipcc"}) ||
      Text.contains("os.environ[\"CPATH\"]"))
    return;
  std::optional<uint32_t> Import = firstImport(Text);
  if (!Import)
    return;
  StringRef Break = Text.contains("\r\n") ? "\r\n" : "\n";
  std::string Folder = "os.path.dirname(os.path.abspath(__file__))";
  if (!Way->empty())
    Folder = "os.path.join(" + Folder + ", \"" + *Way + "\")";
  Edits.insert(*Import,
               ("import os  # The compilers find tranship's headers." + Break +
                "os.environ[\"CPATH\"] = os.pathsep.join(filter(None, [" +
                Folder + ", os.environ.get(\"CPATH\")]))" + Break)
                   .str());
}

static BuildResult portScript(StringRef Text, const BuildOptions &Options) {
  std::optional<Range> Torch =
      firstOf(Text, {"CUDAExtension(", "CUDAExtension as "});
  if (!Torch) // `kind = CUDAExtension if cuda else CppExtension`
    Torch = torchMaker(Text, {"CUDAExtension"});
  std::optional<Range> AtRunTime = torchMaker(Text, RunTimeMakers);
  std::optional<Range> Cuda = Torch ? Torch : AtRunTime;
  if (!Cuda)
    Cuda =
        firstOf(Text, {"nvcc", "cudart", "CUDA_HOME", "CUDAHOME", "CUDA_PATH"});
  if (!Cuda || hasAny(Text, Options.builds().Marks))
    return {};
  // A script that checks for ROCm itself is left alone.
  bool Asks =
      hasAny(Text, {"version.hip", "ROCM_HOME", "ROCM_PATH", "is_rocm"});
  SetupPort Port(Text, Options, Torch || AtRunTime);
  if (Asks || Options.both()) {
    Port.findings().unknown(
        *Cuda, Asks ? "this script asks for ROCm itself and is left"
                    : "what this script builds is not made to depend on "
                      "USE_HIP; without --build=both it is ported");
    return Options.both() ? Port.finish() : Port.rename();
  }
  for (std::optional<Range> Maker : {Torch, AtRunTime})
    if (Maker)
      Port.findings().unknown(
          *Maker,
          Twine("PyTorch for ROCm builds ") +
              (Maker == Torch ? "a CUDAExtension"
                              : "what '" + Maker->in(Text) + "' gets") +
              " with hipcc and translates its sources itself; the cards are "
              "named by PYTORCH_ROCM_ARCH");
  return Port.run();
}

static BuildResult portSetup(const BuildFile &File,
                             const BuildOptions &Options) {
  BuildResult Result = portScript(File.Text, Options);
  if (!Options.both()) {
    addSupportFolder(File, Options, Result.Edits);
    Result.Edits.settle();
  }
  return Result;
}

static constexpr StringLiteral SetupFiles[] = {"setup.py"};
static constexpr BuildStart Starts[] = {
    {SetupFiles, "CUDAExtension",
     "PYTORCH_ROCM_ARCH=%c pip install --no-build-isolation %f"},
    {SetupFiles, "", "pip install %f"}};

const BuildSystem Setuptools = {
    "setuptools", Starts, isSetupFile,
    [](ArrayRef<BuildFile> Files, const BuildOptions &Options) {
      return learnAlone(Files, Options, portSetup);
    }};

/// Other files of Python: builds at run time, and parts of a setup.py.
static bool isOtherPython(StringRef Path) {
  return Path.ends_with(".py") && !isSetupFile(Path);
}

static bool buildsWithTorch(StringRef Text) {
  return Text.contains("cpp_extension") &&
         (torchMaker(Text, RunTimeMakers) ||
          torchMaker(Text, {"CUDAExtension"}));
}

const BuildSystem TorchBuilds = {
    Setuptools.Name, {}, isOtherPython, Setuptools.Learn, buildsWithTorch};

} // namespace tranship::python

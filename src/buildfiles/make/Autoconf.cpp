// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/make/Autoconf.h"
#include "buildfiles/make/ApiNames.h"
#include "buildfiles/make/LinePort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship::make {

static bool isAutoconfFile(StringRef Path) {
  StringRef Name = sys::path::filename(Path);
  return Name == "configure.ac" || Name == "configure.in" ||
         Name.ends_with(".m4");
}

namespace {

class AutoconfPort {
public:
  /// \p File is \p Text without m4's brackets.
  AutoconfPort(StringRef Text, const MakeFile &File, const MakeFacts &Facts,
               const BuildOptions &Options)
      : Text(Text), Options(Options), Lines(File, Facts, Options),
        Kept(keptLines(Text)) {
    Lines.beShell();
  }

  BuildResult run();

private:
  void macros();
  void macro(StringRef Name, size_t Open);
  bool reportSupported(Range Where);
  void words();
  void sources();
  std::vector<Range> arguments(size_t Open) const;
  void replace(Range Where, StringRef New) {
    if (isKept(Kept, Where) || Where.in(Text) == New)
      return;
    Edits.replace(Where, New);
  }
  bool isComment(size_t At) const;
  void library(Range Where);
  void name(Range Where);

  StringRef Text;
  const BuildOptions &Options;
  LinePort Lines;
  std::vector<Range> Kept;
  std::vector<Range> Done; ///< Arguments that the port of a macro has handled.
  EditSet Edits;
  const BuildTable &Table = Options.table();
};

} // namespace

/// Whether `#` or `dnl` stands before \p At in its line.
bool AutoconfPort::isComment(size_t At) const {
  StringRef Line = Text.slice(Text.rfind('\n', At) + 1, At).ltrim();
  return Line.starts_with("#") || Line.starts_with("dnl ");
}

/// The arguments after the parenthesis at \p Open, without brackets.
std::vector<Range> AutoconfPort::arguments(size_t Open) const {
  std::vector<Range> Result;
  size_t Begin = Open + 1;
  int Depth = 0;
  for (size_t I = Begin; I < Text.size(); ++I) {
    char C = Text[I];
    bool Ends = Depth == 0 && (C == ',' || C == ')');
    Depth += C == '(' || C == '[';
    Depth -= !Ends && (C == ')' || C == ']');
    if (!Ends)
      continue;
    Range R = {uint32_t(Begin), uint32_t(I)};
    auto Trim = [&](StringRef Left, StringRef Right) {
      StringRef Inside = R.in(Text);
      R.Begin += Inside.size() - Inside.ltrim(Left).size();
      R.End = R.Begin + Inside.trim(Left).rtrim(Right).size();
    };
    Trim(" \t\r\n", " \t\r\n");
    while (R.in(Text).starts_with("[") && R.in(Text).ends_with("]"))
      R = {R.Begin + 1, R.End - 1};
    Result.push_back(R);
    if (C == ')')
      break;
    Begin = I + 1;
  }
  return Result;
}

/// Calls \p Visit with the range of each word in \p Where.
static void forEachWordIn(StringRef Text, Range Where,
                          function_ref<void(Range)> Visit) {
  StringRef All = Where.in(Text);
  for (size_t I = 0; I < All.size();) {
    size_t Begin = All.find_first_not_of(" \t\r\n", I);
    if (Begin == StringRef::npos)
      return;
    I = std::min(All.find_first_of(" \t\r\n", Begin), All.size());
    Visit({uint32_t(Where.Begin + Begin), uint32_t(Where.Begin + I)});
  }
}

/// Ports the names of libraries in AC_CHECK_LIB and similar macros.
void AutoconfPort::library(Range Where) {
  forEachWordIn(Text, Where, [&](Range Word) {
    const BuildRow *R = Table.find(BuildKind::Library, Word.in(Text));
    if (!R)
      return;
    StringRef To = Lines.findings().counterpart(Word, Word.in(Text), *R);
    if (To == "-")
      Lines.findings().missing(Word, Word.in(Text), R->Note);
    else if (!To.empty())
      replace(Word, To);
  });
}

/// Ports the names of functions or headers.
void AutoconfPort::name(Range Where) {
  forEachWordIn(Text, Where, [&](Range Word) {
    std::string New = hipNameOf(Word.in(Text));
    if (!New.empty())
      replace(Word, New);
  });
}

/// Reports names in \p Where that only a tranship header supplies: a library
/// test for them fails, and configure does not find that header.
bool AutoconfPort::reportSupported(Range Where) {
  bool Any = false;
  forEachWordIn(Text, Where, [&](Range Word) {
    StringRef Name = Word.in(Text);
    std::string Header = supportOf(Name);
    if (Header.empty() || isKept(Kept, Word))
      return;
    Lines.findings().missing(
        Word, Name, Header + " stands for it, which no test here sees");
    Any = true;
  });
  return Any;
}

void AutoconfPort::macro(StringRef Name, size_t Open) {
  std::vector<Range> Given = arguments(Open);
  auto At = [&](size_t N) { return N < Given.size() ? Given[N] : Range(); };
  size_t Decided = 0;
  if (Name.contains("PATH_PROG") || Name.contains("CHECK_PROG") ||
      Name.contains("_TOOL")) {
    for (size_t N = 1; N < std::min<size_t>(Given.size(), 3); ++N)
      replace(Given[N], Lines.words().renameNvcc(Given[N].in(Text)));
    Decided = 3;
  } else if (Name == "AC_CHECK_LIB" || Name == "AC_HAVE_LIBRARY") {
    if (Name == "AC_HAVE_LIBRARY" || !reportSupported(At(1))) {
      library(At(0));
      if (Name == "AC_CHECK_LIB")
        name(At(1));
    }
    Decided = 2;
  } else if (Name == "AC_SEARCH_LIBS") {
    if (!reportSupported(At(0))) {
      name(At(0));
      library(At(1));
    }
    Decided = 2;
  } else if (Name.starts_with("AC_CHECK_HEADER") ||
             Name.starts_with("AC_CHECK_FUNC") ||
             Name.starts_with("AC_CHECK_TYPE")) {
    name(At(0));
    Decided = 1;
  }
  for (size_t N = 0; N < Decided && N < Given.size(); ++N)
    Done.push_back(Given[N]);
}

void AutoconfPort::macros() {
  for (size_t I = Text.find("AC_"); I != StringRef::npos;
       I = Text.find("AC_", I + 1)) {
    StringRef Name = Text.substr(I).take_while(
        [](char C) { return isAlnum(C) || C == '_'; });
    size_t Open = I + Name.size();
    bool Begins = I == 0 || (!isAlnum(Text[I - 1]) && Text[I - 1] != '_');
    if (Begins && Open < Text.size() && Text[Open] == '(' && !isComment(I))
      macro(Name, Open);
  }
}

/// Ports names of CUDA in the sources of configure's tests.
void AutoconfPort::sources() {
  for (size_t I = 0; I < Text.size(); ++I) {
    if (!isAlpha(Text[I]) && Text[I] != '_')
      continue;
    StringRef Name = Text.substr(I).take_while(
        [](char C) { return isAlnum(C) || C == '_'; });
    bool Header = I && Text[I - 1] == '<';
    if (Header)
      Name = Text.substr(I).take_until([](char C) { return C == '>'; });
    uint32_t End = I + Name.size();
    bool Api = Name.starts_with("cu") && Name.lower() != Name;
    if ((Header || Api) && !isComment(I) &&
        !reportSupported({uint32_t(I), End}))
      name({uint32_t(I), End});
    I = End;
  }
}

/// Ports shell commands, line by line.
void AutoconfPort::words() {
  for (size_t Begin = 0; Begin < Text.size();) {
    size_t End = std::min(Text.find('\n', Begin), Text.size());
    while (End < Text.size() && Text.take_front(End).ends_with("\\"))
      End = std::min(Text.find('\n', End + 1), Text.size());
    Line L;
    L.Kind = LineKind::Recipe;
    L.Where = L.Value = {uint32_t(Begin), uint32_t(End)};
    Begin = End + 1;
    if (isKept(Kept, L.Where) || isComment(L.Where.End))
      continue;
    // Sources of tests and arguments of macros are not commands.
    StringRef Code = L.Where.in(Text);
    if (Code.contains("#include") || Code.contains("AC_MSG") ||
        Code.contains("AS_HELP_STRING") || Code.contains("AC_ARG_"))
      continue;
    for (const Edit &E : Lines.port(L).Edits)
      if (none_of(Done, [&](Range R) {
            return R.Begin < E.Where.End && E.Where.Begin < R.End;
          }))
        Edits.add(E);
  }
}

BuildResult AutoconfPort::run() {
  macros();
  sources();
  words();
  Edits.settle();
  return {std::move(Edits), Lines.findings().take(), {}};
}

static BuildResult portAutoconf(const BuildFile &Source,
                                const BuildOptions &Options) {
  StringRef Text = Source.Text;
  bool Cuda = mentionsNvcc(Text) || Text.contains("cudart") ||
              Text.contains("cuda_runtime");
  if (!Cuda || hasAny(Text, Options.builds().Marks))
    return {};
  MakeFile File;
  File.Text = Text.str();
  for (char &C : File.Text)
    if (C == '[' || C == ']')
      C = ' ';
  MakeFacts Facts;
  Facts.Compilers.insert("NVCC");
  for (StringRef Name :
       {"NVCCFLAGS", "NVCC_FLAGS", "CUDAFLAGS", "CUDA_FLAGS", "OLD_NVCCFLAGS"})
    Facts.Flags.insert(Name);
  if (Options.both()) {
    Findings Said;
    size_t At = std::min(Text.find("nvcc"), Text.find("cuda"));
    Said.unknown({uint32_t(At), uint32_t(At + 4)},
                 "what configure looks for is not made to depend on USE_HIP; "
                 "without --build=both it is ported");
    return {{}, Said.take(), {}};
  }
  return AutoconfPort(Text, File, Facts, Options).run();
}

static constexpr StringLiteral Configure[] = {"configure"};
static constexpr StringLiteral ConfigureSources[] = {"configure.ac"};
static constexpr BuildStart AutoconfStarts[] = {
    {Configure, "", "(cd %f && GPU_TARGETS=%c ./configure) && make -C %f"},
    {ConfigureSources, "",
     "(cd %f && autoreconf -i && GPU_TARGETS=%c ./configure) && make -C %f"}};

const BuildSystem Autoconf = {
    "Autoconf", AutoconfStarts, isAutoconfFile,
    [](ArrayRef<BuildFile> Files, const BuildOptions &Options) {
      return learnAlone(Files, Options, portAutoconf);
    }};

} // namespace tranship::make

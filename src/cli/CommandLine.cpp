// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cli/CommandLine.h"
#include "cli/FrontDoor.h"
#include "files/DiskCache.h"
#include "parse/Semantic.h"
#include "tables/targets/Target.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/WithColor.h"

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <unistd.h>

using namespace llvm;

namespace tranship {

static StringRef targetHelp() {
  static const std::string Text = [] {
    SmallVector<std::string, 4> Forms;
    for (const Platform &P : platforms()) {
      bool HasVersions = !P.Versions.empty();
      Forms.push_back(
          (P.Name + (HasVersions ? " (its newest version)" : "")).str());
      if (HasVersions)
        Forms.push_back((P.Name + "-X.Y").str());
    }
    std::string Last = Forms.pop_back_val();
    return join(Forms, ", ") + " or " + Last;
  }();
  return Text;
}

static StringRef fixHelp() {
  static const std::string Text =
      "Repair what these diagnostics report: " + repairableIds(Repair::Port);
  return Text;
}

static StringRef repairHelp() {
  static const std::string Text =
      "What to repair: " + repairableIds(Repair::Source);
  return Text;
}

static DenseMap<const cl::Option *, StringList> &choices() {
  static DenseMap<const cl::Option *, StringList> All;
  return All;
}

ArrayRef<std::string> choicesOf(const cl::Option &O) { return choices()[&O]; }

/// `tranship PATH...`, then the commands in the order of Commands.def.
static ArrayRef<cl::SubCommand *> commands() {
  static cl::SubCommand *const All[] = {
      &cl::SubCommand::getTopLevel(),
#define COMMAND(Id, Name, Function, Help, ...) new cl::SubCommand(Name, Help),
#include "options/Commands.def"
  };
  return All;
}

namespace {

/// For options: their possible values.
struct Choices {
  StringList Names;
  void apply(cl::Option &O) const { choices()[&O] = Names; }
};

/// For options: the commands that have them.
struct InCommands {
  uint32_t Bits;
  void apply(cl::Option &O) const {
    for (auto [N, Command] : enumerate(commands()))
      if (Bits & (1U << N))
        O.addSubCommand(*Command);
  }
};

/// A field, and what one occurrence of its option gives it.
template <typename T> struct Field {
  using Value = T;
  static constexpr cl::NumOccurrencesFlag Occurrences = cl::Optional;
  static void set(T &To, const T &From) { To = From; }
};
template <typename T> struct Field<std::vector<T>> {
  using Value = T;
  static constexpr cl::NumOccurrencesFlag Occurrences = cl::ZeroOrMore;
  static void set(std::vector<T> &To, const T &From) { To.push_back(From); }
};
template <typename T> struct Field<std::optional<T>> : Field<T> {
  static void set(std::optional<T> &To, const typename Field<T>::Value &From) {
    Field<T>::set(To ? *To : To.emplace(), From);
  }
};

} // namespace

static Choices platformChoices() {
  Choices Result;
  for (const Platform &P : platforms())
    Result.Names.push_back(P.Name.str());
  return Result;
}

/// Gives an option of an enumeration its values.
template <typename T> static void addValues(cl::opt<T> &O) {
  auto Add = [&](T V, StringRef Name, StringRef Help) {
    O.getParser().addLiteralOption(Name, V, Help);
    choices()[&O].push_back(Name.str());
  };
#define VALUE(Enum, Value, Name, Help)                                         \
  if constexpr (std::is_same_v<T, Enum>)                                       \
    Add(Enum::Value, Name, Help);
#include "options/Options.def"
}

/// Adds an option that sets \p To. LLVM keeps it until the program ends.
template <typename T, typename... Modifiers>
static cl::Option &add(T &To, StringRef Name, cl::OptionCategory &Group,
                       uint32_t Commands, StringRef Value, StringRef Help,
                       const Modifiers &...More) {
  using ValueType = typename Field<T>::Value;
  auto *O = new cl::opt<ValueType>(Name, cl::cat(Group), InCommands{Commands},
                                   cl::value_desc(Value), cl::desc(Help),
                                   Field<T>::Occurrences, More...);
  if constexpr (std::is_enum_v<ValueType>)
    addValues(*O);
  O->setCallback([&To, Negates = Name.starts_with("no-")](const auto &Given) {
    if constexpr (std::is_same_v<ValueType, bool>)
      Field<T>::set(To, Given != Negates);
    else
      Field<T>::set(To, Given);
  });
  return *O;
}

static void addAlias(StringRef Name, StringRef Other) {
  cl::Option *O = cl::getRegisteredOptions()[Other.ltrim('-')];
  new cl::alias(Name, cl::desc(Other), cl::aliasopt(*O));
}

/// Adds all options, which write to \p To. Returns those without effect.
static SmallVector<cl::Option *> addOptions(RunOptions &To) {
  using namespace command;
  SmallVector<cl::Option *> Ignored;
  cl::OptionCategory &None = cl::getGeneralCategory();
#define GROUP(Id, Title, Description)                                          \
  static cl::OptionCategory Id(Title, Description);
#include "options/Options.def"
#define OPTION(Type, Field, Default, ...) add(To.Field, __VA_ARGS__);
#define SPELLING(Field, ...) add(To.Field, __VA_ARGS__);
#define SETTING(Type, Field, Default, Key, How, ...)                           \
  add(To.CommandLine.Field, __VA_ARGS__);
#define POSITIONAL(Field, Commands, Help, ...)                                 \
  add(To.Field, "", None, Commands, "", Help,                                  \
      cl::Positional __VA_OPT__(, ) __VA_ARGS__);
#define ALIAS(Name, Other) addAlias(Name, Other);
#define IGNORED(Type, Name, Value)                                             \
  {                                                                            \
    static Type Unused;                                                        \
    Ignored.push_back(                                                         \
        &add(Unused, Name, Hipify, Port, Value, "Has no effect", cl::Hidden)); \
  }
#include "options/Options.def"
  cl::HideUnrelatedOptions(
      {&Writing, &Output, &Files, &Reports, &Parser, &Hipify});
  return Ignored;
}

/// LLVM's support library brings options of its own, --stats among them.
static void removeForeignOptions() {
  SmallVector<cl::Option *> Foreign;
  for (const auto &Entry : cl::getRegisteredOptions())
    if (!is_contained({"help", "help-hidden", "version", "color"},
                      Entry.first()))
      Foreign.push_back(Entry.second);
  for (cl::Option *O : Foreign)
    O->removeArgument();
}

/// A word that is nearly a command, and no path, is no path of a file either.
static bool checkFirstPath(const RunOptions &Options) {
  if (!Options.is(command::Port) || Options.Paths.empty())
    return true;
  StringRef First = Options.Paths.front();
  StringRef Near = nearestCommand(First);
  if (Near.empty() || sys::fs::exists(First))
    return true;
  WithColor::error(errs(), "tranship")
      << "no file and no command is called '" << First << "'; did you mean '"
      << Near << "'?\n";
  return false;
}

/// An absolute \p Path: a unit's options are read in its own folder.
static std::string absolute(StringRef Path) {
  SmallString<256> Result(Path);
  sys::fs::make_absolute(Result);
  return Result.str().str();
}

static StringList compilerOptions(const RunOptions &Options) {
  StringList Result = Options.ExtraArgBefore;
  append_range(Result, Options.CompilerArguments);
  for (const std::string &Folder : Options.Includes)
    Result.push_back("-I" + absolute(Folder));
  for (const std::string &Macro : Options.Defines)
    Result.push_back("-D" + Macro);
  append_range(Result, Options.ExtraArg);
  return Result;
}

static void completeSettings(const RunOptions &Options, Config &Settings) {
  if (!Settings.LaunchSyntax && Options.FunctionLaunches)
    Settings.LaunchSyntax = "function";
  else if (!Settings.LaunchSyntax && Options.ChevronLaunches)
    Settings.LaunchSyntax = "chevron";
  // For scripts that call the tool in many places.
  const char *Environment = std::getenv("TRANSHIP_LEXICAL");
  if (!hasParser() ||
      (!Settings.Lexical && Environment && StringRef(Environment) == "1"))
    Settings.Lexical = true;
}

static std::string spelled(const cl::Option &O) {
  return ((O.ArgStr.size() == 1 ? "-" : "--") + O.ArgStr).str();
}

/// The option \p Name of any command; null if there is none.
static const cl::Option *findOption(StringRef Name) {
  for (const cl::SubCommand *Command : commands())
    if (const cl::Option *O = Command->OptionsMap.lookup(Name))
      return O;
  return nullptr;
}

/// The number of arguments, from \p Arguments' first on, that give one option;
/// 0 if there is none.
static size_t optionLength(ArrayRef<const char *> Arguments) {
  StringRef Name = Arguments.front();
  if (!Name.consume_front("-"))
    return 0;
  Name.consume_front("-");
  if (const cl::Option *O = findOption(Name))
    return O->getValueExpectedFlag() == cl::ValueRequired ? 2 : 1;
  const cl::Option *Short = findOption(Name.take_front(1));
  return findOption(Name.split('=').first) ||
         (Short && Short->getFormattingFlag() == cl::Prefix);
}

/// The name of the command that \p Arguments begin with; empty if they begin
/// with none.
static StringRef commandAt(ArrayRef<const char *> Arguments) {
  for (const cl::SubCommand *C : ArrayRef(commands()).drop_front())
    if (Arguments.size() > 1 && C->getName() == Arguments[1])
      return C->getName();
  return "";
}

/// LLVM takes only the first argument for a command: moves it there if it
/// follows options. A path of that name stays a path.
static void moveCommandForward(MutableArrayRef<const char *> Arguments) {
  size_t N = 1;
  while (N < Arguments.size()) {
    size_t Length = optionLength(Arguments.drop_front(N));
    if (!Length)
      break;
    N += Length;
  }
  if (N == 1 || N >= Arguments.size() || sys::fs::exists(Arguments[N]) ||
      none_of(ArrayRef(commands()).drop_front(),
              [&](auto *C) { return C->getName() == Arguments[N]; }))
    return;
  std::rotate(Arguments.begin() + 1, Arguments.begin() + N,
              Arguments.begin() + N + 1);
}

/// LLVM also lets a command have all options of `tranship PATH...`: refuses
/// those without a meaning.
static bool checkOptions(const cl::SubCommand &Command) {
  bool Good = true;
  for (const auto &Entry : cl::SubCommand::getTopLevel().OptionsMap) {
    const cl::Option &O = *Entry.second;
    if (!O.getNumOccurrences() || Command.OptionsMap.contains(O.ArgStr))
      continue;
    WithColor::error(errs(), "tranship")
        << "tranship " << Command.getName() << " has no option " << spelled(O)
        << ": see tranship " << Command.getName() << " --help\n";
    Good = false;
  }
  return Good;
}

/// `tranship help COMMAND` is `tranship COMMAND --help`.
static void helpForCommand(MutableArrayRef<const char *> Arguments) {
  if (Arguments.size() != 3 || StringRef(Arguments[1]) != "help" ||
      commandAt(Arguments.drop_front()).empty())
    return;
  Arguments[1] = Arguments[2];
  Arguments[2] = "--help";
}

/// What \p Do writes to standard error. LLVM gives some messages of its parser
/// to the stream that it is called with, and others to errs().
static std::string errorsOf(function_ref<void()> Do) {
  std::unique_ptr<std::FILE, int (*)(std::FILE *)> File(std::tmpfile(),
                                                        std::fclose);
  int Saved = File ? ::dup(STDERR_FILENO) : -1;
  if (Saved < 0) {
    Do();
    return "";
  }
  ::dup2(::fileno(File.get()), STDERR_FILENO);
  Do();
  errs().flush();
  ::dup2(Saved, STDERR_FILENO);
  ::close(Saved);
  std::string Text(
      static_cast<size_t>(::lseek(::fileno(File.get()), 0, SEEK_END)), '\0');
  ssize_t Length = ::pread(::fileno(File.get()), Text.data(), Text.size(), 0);
  Text.resize(std::max<ssize_t>(Length, 0));
  return Text;
}

bool parseCommandLine(int ArgCount, const char *const *ArgValues,
                      RunOptions &Options) {
  removeForeignOptions();
  SmallVector<cl::Option *> Ignored = addOptions(Options);
  cl::SetVersionPrinter(printVersion);
  // What follows `--` is for a compiler, as with all Clang tools.
  const char *const *End = ArgValues + ArgCount;
  const char *const *Dashes = std::find(ArgValues + 1, End, StringRef("--"));
  Options.FixedOptions = Dashes != End;
  if (Options.FixedOptions)
    Options.CompilerArguments.assign(Dashes + 1, End);
  SmallVector<const char *> Arguments(ArgValues, Dashes);
  moveCommandForward(Arguments);
  helpForCommand(Arguments);
  StringRef Command = commandAt(Arguments);
  bool Good = true;
  std::string Messages = errorsOf([&] {
    Good = cl::ParseCommandLineOptions(static_cast<int>(Arguments.size()),
                                       Arguments.data(), overview(Command),
                                       &errs());
  });
  errs() << (Good ? Messages : inOurWords(Messages, Command));
  for (auto [N, Command] : enumerate(commands()))
    if (*Command) {
      Options.Command = 1U << N;
      Good = Good && checkOptions(*Command);
    }
  Good = Good && checkFirstPath(Options);
  for (const cl::Option *O : Ignored)
    if (O->getNumOccurrences())
      Options.WithoutEffect.push_back(spelled(*O));
  completeSettings(Options, Options.CommandLine);
  Options.CompilerOptions = compilerOptions(Options);
  if (!Options.Cache)
    Options.CacheFolder.clear();
  else if (Options.CacheFolder.empty())
    Options.CacheFolder = DiskCache::defaultFolder();
  return Good;
}

} // namespace tranship

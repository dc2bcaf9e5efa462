// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cli/FrontDoor.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace tranship {

namespace {

struct CommandText {
  StringLiteral Name, Help, Examples;
};

/// A message of LLVM's, and what is said instead; `\1` is its first group.
struct Rewording {
  StringLiteral From, To;
};

} // namespace

static constexpr CommandText CommandTexts[] = {
#define COMMAND(Id, Name, Function, Help, Examples) {Name, Help, Examples},
#include "options/Commands.def"
};

static constexpr StringLiteral PortExamples =
    "  tranship saxpy.cu                  print the HIP port of a file\n"
    "  tranship --in-place src/           port a tree, keep the sources\n"
    "  tranship migrate project/ port/    port a project, with its build\n"
    "  tranship check src/                what needs a person; for CI, too\n"
    "  tranship explain cudaMallocHost    what a name becomes\n";

static constexpr StringLiteral Statuses =
    "exit status: 0 done, 1 done with findings that need a person, 2 could not "
    "do what was asked\n";

void printFrontPage(raw_ostream &Out) {
  Out << "tranship ports CUDA C++ to HIP (AMD) and MXMACA (MetaX)\n\n"
         "usage: tranship [OPTIONS] PATH...\n"
         "       tranship COMMAND [OPTIONS] ...\n\n"
         "commands:\n";
  for (const CommandText &C : CommandTexts)
    Out << formatv("  {0,-15} {1}\n", C.Name, C.Help);
  Out << "\nexamples:\n"
      << PortExamples
      << "\n`tranship help COMMAND` shows a command's options, `tranship "
         "--help` those for PATH...\n";
}

ExitCode showHelp(const RunOptions &Options) {
  if (Options.Name.empty()) {
    printFrontPage(outs());
    return Done;
  }
  StringRef Near = nearestCommand(Options.Name);
  return fail("no command is called '" + Options.Name + "'" +
              (Near.empty() ? Twine("; see tranship help")
                            : "; did you mean '" + Near + "'?"));
}

/// What the help of \p C says beside what LLVM prints: its examples.
static std::string textOf(const CommandText &C) {
  std::string Text;
  for (StringRef Line : split(C.Examples, '\n'))
    Text += ("  " + Line + "\n").str();
  return "examples:\n" + StringRef(Text).rtrim().str() + "\n\n" +
         Statuses.str();
}

StringRef overview(StringRef Command) {
  static std::string Text;
  Text = ("tranship ports CUDA C++ to HIP (AMD) and MXMACA (MetaX)\n\n" +
          PortExamples + "\n" + Statuses)
             .str();
  for (const CommandText &C : CommandTexts)
    if (C.Name == Command)
      Text = textOf(C);
  return Text;
}

// As Debian's LLVM 19 writes them; cli/front-door.test has one of each.
static constexpr Rewording Rewordings[] = {
    {"^Unknown command line argument '([^']*)'.*$", "has no option \\1"},
    {"^Did you mean '([^']*)'.*$", "did you mean \\1?"},
    {"^for the (.*) option: requires a value!.*$", "\\1 needs a value"},
    {"^for the (.*) option: does not allow a value! '(.*)' specified.*$",
     "\\1 takes no value, and '\\2' was given"},
    {"^for the (.*) option: must be specified at least once!.*$",
     "\\1 is missing"},
    {"^for the (.*) option: Cannot find option named '(.*)'!.*$",
     "\\1 cannot be '\\2'"},
    {"^for the (.*) option: '(.*)' value invalid for .* argument!.*$",
     "\\1 needs a number, and '\\2' is none"},
    {"^for the (.*) option: '(.*)' is invalid value for boolean.*$",
     "\\1 is given without a value, and '\\2' was given"},
    {"^Not enough positional command line arguments.*$",
     "an argument is missing"},
    {"^Too many positional arguments.*$", "there are too many arguments"},
};

static std::string reworded(StringRef Message) {
  for (const Rewording &R : Rewordings)
    if (Regex From(R.From); From.match(Message))
      return From.sub(R.To, Message);
  return Message.str();
}

/// Whether a line of LLVM's says nothing that helps: how many arguments there
/// must be, or that a word of several letters begins with an option of one.
static bool isIdle(StringRef Line) {
  static const Regex OneLetter("Did you mean '-[A-Za-z]'");
  return Line.starts_with("Must specify") || Line.starts_with("Can specify") ||
         Line.contains("may not occur within a group") || OneLetter.match(Line);
}

std::string inOurWords(StringRef Messages, StringRef Command) {
  std::string Name = ("tranship " + Command).str();
  StringRef Trimmed = StringRef(Name).rtrim();
  std::string Result;
  for (StringRef Line : split(Messages.rtrim(), '\n')) {
    // Others name argv[0].
    size_t Colon = Line.find(": ");
    if (Colon == StringRef::npos || isIdle(Line))
      continue;
    std::string Text = reworded(Line.substr(Colon + 2).trim());
    bool HasSubject = !StringRef(Text).starts_with("has no ");
    Result += Result.empty() ? "" : "; ";
    Result += HasSubject ? Text : (Trimmed + " " + Text).str();
  }
  std::string Colored;
  raw_string_ostream Out(Colored);
  WithColor::error(Out, "tranship", /*DisableColors=*/true)
      << Result << (StringRef(Result).ends_with("?") ? " See " : "; see ")
      << Trimmed << " --help\n";
  return Colored;
}

StringRef nearestCommand(StringRef Word) {
  for (const CommandText &C : CommandTexts)
    if (Word.edit_distance(C.Name, /*AllowReplacements=*/true, 2) <=
        (C.Name.size() > 4 ? 2U : 1U))
      return C.Name;
  return "";
}

} // namespace tranship

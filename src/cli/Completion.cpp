// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cli/Completion.h"
#include "cli/CommandLine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

namespace {

/// An option as shells offer it.
struct CompletionOption {
  std::string Name; ///< With its dashes.
  StringRef Help;
  ArrayRef<std::string> Values; ///< Empty: any.
  bool TakesFolder = false;
  bool TakesValue = false;
};

} // namespace

/// The names of the commands, with spaces between them.
static constexpr StringLiteral Commands =
#define COMMAND(Id, Name, ...) " " Name
#include "options/Commands.def"
    ;

static void printBash(raw_ostream &Out, ArrayRef<CompletionOption> Options) {
  Out << "# tranship completion for bash: source <(tranship completion bash)\n"
         "_tranship() {\n"
         "  local word=${COMP_WORDS[COMP_CWORD]} "
         "before=${COMP_WORDS[COMP_CWORD-1]}\n"
         "  COMPREPLY=()\n"
         "  # Bash breaks --target=hip into three words.\n"
         "  [[ $word == = ]] && word=\n"
         "  [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD-2]}\n"
         "  case $before in\n";
  for (const CompletionOption &O : Options) {
    if (!O.Values.empty())
      Out << "  " << O.Name << ") COMPREPLY=($(compgen -W '"
          << join(O.Values, " ") << "' -- \"$word\")); return ;;\n";
    else if (O.TakesFolder)
      Out << "  " << O.Name
          << ") COMPREPLY=($(compgen -d -- \"$word\")); return ;;\n";
  }
  Out << "  esac\n"
         "  if [[ $word == -* ]]; then\n"
         "    COMPREPLY=($(compgen -W '";
  for (const CompletionOption &O : Options)
    Out << O.Name << (O.TakesValue ? "= " : " ");
  Out << "' -- \"$word\"))\n"
         "    [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace\n"
         "  else\n"
         "    local IFS=$'\\n'\n"
         "    COMPREPLY=($(compgen -f -- \"$word\"))\n"
         "    if ((COMP_CWORD == 1)); then\n"
         "      IFS=' ' COMPREPLY+=($(compgen -W '"
      << Commands.ltrim()
      << "' -- \"$word\"))\n"
         "    fi\n"
         "  fi\n"
         "}\n"
         "complete -o filenames -F _tranship tranship\n";
}

/// \p Text for a description in an _arguments specification.
static std::string zshText(StringRef Text) {
  std::string Result;
  for (char C : Text) {
    if (C == '[' || C == ']' || C == ':')
      Result += '\\';
    Result += C == '\'' ? std::string("'\\''") : std::string(1, C);
  }
  return Result;
}

static void printZsh(raw_ostream &Out, ArrayRef<CompletionOption> Options) {
  Out << "#compdef tranship\n"
         "# tranship completion for zsh: put this file into $fpath as "
         "_tranship\n"
         "_arguments -S \\\n";
  for (const CompletionOption &O : Options) {
    Out << "  '" << O.Name << (O.TakesValue ? "=" : "") << "["
        << zshText(O.Help) << "]";
    if (!O.Values.empty())
      Out << ":value:(" << join(O.Values, " ") << ")";
    else if (O.TakesFolder)
      Out << ":folder:_files -/";
    else if (O.TakesValue)
      Out << ":value:_files";
    Out << "' \\\n";
  }
  Out << "  '1:file or command:{_alternative \"commands:command:("
      << Commands.ltrim()
      << ")\" \"files:file:_files\"}' \\\n"
         "  '*:file:_files'\n";
}

/// \p Text as a word of fish.
static std::string fishWord(StringRef Text) {
  std::string Result = "'";
  for (char C : Text) {
    if (C == '\'' || C == '\\')
      Result += '\\';
    Result += C;
  }
  return Result + "'";
}

static void printFish(raw_ostream &Out, ArrayRef<CompletionOption> Options) {
  Out << "# tranship completion for fish: put this file into "
         "~/.config/fish/completions as tranship.fish\n";
#define COMMAND(Id, Name, Function, Help, ...)                                 \
  Out << "complete -c tranship -n __fish_use_subcommand -a " Name " -d "       \
      << fishWord(Help) << "\n";
#include "options/Commands.def"
  for (const CompletionOption &O : Options) {
    StringRef Name = StringRef(O.Name).ltrim('-');
    Out << "complete -c tranship " << (Name.size() == 1 ? "-s " : "-l ")
        << Name;
    if (!O.Values.empty())
      Out << " -x -a " << fishWord(join(O.Values, " "));
    else if (O.TakesFolder)
      Out << " -x -a '(__fish_complete_directories)'";
    else if (O.TakesValue)
      Out << " -r";
    Out << " -d " << fishWord(O.Help) << "\n";
  }
}

/// The options of `tranship PATH...`, by name.
static std::vector<CompletionOption> offeredOptions() {
  std::vector<CompletionOption> Result;
  for (const auto &Entry : cl::getRegisteredOptions()) {
    const cl::Option &O = *Entry.second;
    if (O.getOptionHiddenFlag() != cl::NotHidden || O.ArgStr.empty())
      continue;
    CompletionOption C;
    C.Name = (Twine(O.ArgStr.size() == 1 ? "-" : "--") + O.ArgStr).str();
    C.Help = O.HelpStr.split('\n').first;
    C.Values = choicesOf(O);
    C.TakesValue = O.getValueExpectedFlag() == cl::ValueRequired ||
                   !O.ValueStr.empty() || !C.Values.empty();
    C.TakesFolder = O.ValueStr == "dir";
    Result.push_back(std::move(C));
  }
  sort(Result, [](const auto &A, const auto &B) { return A.Name < B.Name; });
  return Result;
}

ExitCode completeShell(const RunOptions &Options) {
  if (Options.Name == "bash")
    printBash(outs(), offeredOptions());
  else if (Options.Name == "zsh")
    printZsh(outs(), offeredOptions());
  else if (Options.Name == "fish")
    printFish(outs(), offeredOptions());
  else
    return fail(
        "completion works in bash, zsh and fish: tranship completion bash");
  return Done;
}

} // namespace tranship

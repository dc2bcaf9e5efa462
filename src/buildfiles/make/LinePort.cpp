// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/make/LinePort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::make {

void LinePort::replace(Range Where, StringRef New) {
  if (File.text(Where) != New)
    Now.Edits.push_back({Where, {EditPiece::text(New)}});
}

void LinePort::remove(Range Where) { Removed.push_back(Where); }

/// Removes words with the blanks before them. Lines with nothing else are
/// removed with their backslashes.
void LinePort::mergeRemovals() {
  StringRef Text = File.Text;
  size_t First = Now.Edits.size();
  llvm::sort(Removed);
  for (size_t I = 0; I < Removed.size();) {
    Range R = Removed[I++];
    while (I < Removed.size() &&
           Text.slice(R.End, Removed[I].Begin).trim(" \t").empty())
      R.End = Removed[I++].End;
    size_t Line = Text.rfind('\n', R.Begin) + 1; // npos + 1 is 0.
    size_t End = std::min(Text.find('\n', R.End), Text.size());
    StringRef Before = Text.slice(Line, R.Begin);
    StringRef Behind = Text.slice(R.End, End).trim(" \t\r");
    bool Continues =
        Line && Text.take_front(Line - 1).rtrim('\r').ends_with("\\");
    if (Before.trim(" \t").empty() && Continues && Behind == "\\") {
      R = {uint32_t(Line), uint32_t(End + 1)};
    } else if (Before.trim(" \t").empty() && Continues && Behind.empty()) {
      // With the lines before it that are removed.
      while (Now.Edits.size() > First && Now.Edits.back().Where.End == Line) {
        Line = Now.Edits.back().Where.Begin;
        Now.Edits.pop_back();
      }
      StringRef Rest = Text.take_front(Line - 1).rtrim('\r').drop_back();
      R.Begin = Rest.rtrim(" \t").size();
    } else if (Before.trim(" \t").empty()) {
      while (R.End < Text.size() && (Text[R.End] == ' ' || Text[R.End] == '\t'))
        ++R.End;
    } else {
      while (Text[R.Begin - 1] == ' ' || Text[R.Begin - 1] == '\t')
        --R.Begin;
    }
    Now.Edits.push_back({R, {}});
  }
  Removed.clear();
}

/// Ports the word that runs nvcc.
void LinePort::compiler(const FlagWord &W) {
  StringRef Text = File.text(W.Where);
  if (onlyReference(withoutPrefix(Text)).empty())
    replace(W.Where, Words.renameNvcc(Words.port(Text, W.Where,
                                                 {/*OnlyNvcc=*/true, false})));
}

/// Tells the compiler which files have kernels.
void LinePort::nameLanguage(ArrayRef<FlagWord> Options,
                            const FlagWord &Compiler,
                            std::vector<Range> &Done) {
  if (any_of(Options, [](const FlagWord &W) { return W.Text == "-x"; }))
    return;
  auto Compiles = [](const FlagWord &W) {
    return is_contained({"-c", "-dc", "--device-c", "--compile"}, W.Text);
  };
  if (any_of(Options, Compiles)) {
    Now.Edits.push_back({{Compiler.Where.End, Compiler.Where.End},
                         {EditPiece::text((" " + Builds.SourceOption).str())}});
    return;
  }
  bool Named = false;
  for (const FlagWord &W : Options) {
    if (!StringRef(W.Text).ends_with(".cu"))
      continue;
    Named = true;
    std::string New = Words.port(File.text(W.Where), W.Where, {true, false});
    // The next word may be an object file.
    if (StringRef(New).ends_with(".cu"))
      replace(W.Where, (Builds.SourceOption + " " + New + " -x none").str());
    Done.push_back(W.Where);
  }
  if (!Named &&
      any_of(Options, [](const FlagWord &W) { return W.Text == "$<"; }))
    Said.unknown(Compiler.Where, "where this compiles a source, " +
                                     Words.table().compiler() + " needs " +
                                     Builds.SourceOption + " in front of it");
}

/// Ports a command that links device code alone to an object, beside which the
/// program's own link, perhaps by the host's compiler, names the objects again.
/// Returns what the command needs behind it: what leaves no more of them in the
/// object than their device code.
std::string LinePort::deviceLink(ArrayRef<FlagWord> Options,
                                 std::vector<Range> &Done) {
  const auto *Link = find_if(Options, [](const FlagWord &W) {
    return W.Text == "-dlink" || W.Text == "--device-link";
  });
  const auto *Output =
      find_if(Options, [](const FlagWord &W) { return W.Text == "-o"; });
  if (!IsRecipe || Builds.DeviceLink.empty() || Link == Options.end() ||
      Output == Options.end() || ++Output == Options.end())
    return "";
  Said.replaced(Link->Where, Link->Text, Builds.DeviceLink,
                "this needs Clang 19 or newer");
  replace(Link->Where, Builds.DeviceLink);
  Done.push_back(Link->Where);
  // No library of the platform has device code, and -r takes no shared ones.
  for (const FlagWord &W : Options)
    if (StringRef Name = W.Text; Name.consume_front("-l") &&
                                 Words.table().find(BuildKind::Library, Name)) {
      remove(W.Where);
      Done.push_back(W.Where);
    }
  return (Builds.BehindDeviceLink + " " + File.text(Output->Where)).str();
}

/// Reports host options in a variable that nvcc passed on to the host compiler.
/// With clang, they also reach device code.
void LinePort::reportHostOptions(Range Where, StringRef Name,
                                 StringSet<> &Seen) {
  Name = onlyReference(Name);
  auto Found = Facts.Values.find(Name);
  if (Found == Facts.Values.end() || !Seen.insert(Name).second)
    return;
  SmallVector<StringRef> Options;
  for (StringRef Value : Found->second)
    SplitString(Value, Options);
  for (StringRef Option : Options) {
    if (isOnlyForHost(Option))
      Said.unknown(Where,
                   "'" + Option + "' in '" + Name +
                       "' gets to device code, too; nvcc gave it to the host's "
                       "compiler only (-Xarch_host)");
    reportHostOptions(Where, Option, Seen);
  }
}

/// Ports nvcc's options and returns the ranges of those that it handled.
std::vector<Range> LinePort::flags(ArrayRef<FlagWord> Given) {
  std::vector<Range> Done;
  bool Named = false; ///< The GPU architectures have been written.
  for (FlagChange &C : portFlags(Given, Words.table(), Standard)) {
    if (StringRef Name = C.Name; Name.consume_front("-l") &&
                                 Words.table().find(BuildKind::Library, Name))
      // WordPort handles libraries, also in commands that do not run nvcc.
      continue;
    Said.report(C);
    Done.push_back(C.Where);
    if (C.What == FlagChange::Left)
      continue;
    if (C.What == FlagChange::Architecture && !Named) {
      C.New = Shell ? "${GPU_TARGETS:+--offload-arch=$GPU_TARGETS}"
                    : "$(GPU_TARGETS:%=--offload-arch=%)";
      Named = true;
    }
    if (C.New.empty()) {
      remove(C.Where);
      continue;
    }
    std::string New;
    SmallVector<StringRef> Parts;
    StringRef(C.New).split(Parts, ' ');
    for (StringRef Part : Parts)
      New += (New.empty() ? "" : " ") +
             Words.port(Part, C.Where, {/*OnlyNvcc=*/true, false});
    replace(C.Where, New);
    if (StringRef(C.Name).starts_with("-Xcompiler") ||
        StringRef(C.Name).starts_with("--compiler-options")) {
      StringSet<> Seen;
      reportHostOptions(C.Where, C.New, Seen);
    }
  }
  return Done;
}

/// Ports the bodies of foreach and eval.
void LinePort::calls(Range Part, std::vector<Range> &Done) {
  size_t Before = Now.Edits.size() + Removed.size();
  forEachReference(File.Text, Part, [&](const Reference &R) {
    StringRef Name = File.text(R.Name), Rest = File.text(R.Rest);
    if (!R.IsCall || Name != "eval")
      return;
    size_t Equals = Rest.find('=');
    if (Equals == StringRef::npos)
      return;
    StringRef Variable = Rest.take_front(Equals).rtrim(":+?!").trim();
    uint32_t Begin = R.Rest.Begin + Equals + 1;
    part({Begin, R.Rest.End}, Facts.Flags.contains(Variable),
         isNamedForNvcc(Variable));
    if (Now.Edits.size() + Removed.size() != Before)
      Done.push_back(Part);
  });
}

/// Ports assignments of a shell, as NVCCFLAGS="$NVCCFLAGS -arch sm_70" or
/// CUDA_HOME=/usr/local/cuda.
void LinePort::shellAssignment(const FlagWord &W, std::vector<Range> &Done) {
  StringRef Text = File.text(W.Where);
  StringRef Name =
      Text.take_while([](char C) { return isAlnum(C) || C == '_'; });
  if (!Shell || Name.empty() || !Text.substr(Name.size()).starts_with("="))
    return;
  uint32_t Begin = W.Where.Begin + Name.size() + 1;
  Range Value = {Begin, W.Where.End};
  StringRef Inside = File.text(Value);
  if (Inside.size() > 1 && (Inside[0] == '"' || Inside[0] == '\'') &&
      Inside.back() == Inside[0])
    Value = {Begin + 1, W.Where.End - 1};
  if (Words.table().find(BuildKind::Root, Name))
    replace({W.Where.Begin, Begin - 1}, Words.rootVariable());
  part(Value, Facts.Flags.contains(Name), isNamedForNvcc(Name),
       /*IsRoot=*/true);
  Done.push_back(W.Where);
}

void LinePort::command(const CommandWords &Command, bool Flags, bool OnlyNvcc,
                       bool IsRoot) {
  size_t N = commandWord(Command);
  bool Runs = N < Command.size() && Facts.runsNvcc(Command[N].Text) && !Flags;
  std::vector<Range> Done;
  std::string Behind;
  ArrayRef<FlagWord> Options = Command;
  bool Nvcc = Flags || Runs || any_of(Command, [](const FlagWord &W) {
                return isOnlyForNvcc(W.Text);
              });
  if (Runs) {
    Options = Options.drop_front(N + 1);
    if (any_of(Options, [](const FlagWord &W) {
          return W.Text == "--version" || W.Text == "-V";
        })) {
      Said.report(DiagnosticId::BuildVersion, Command[N].Where, AsksVersion);
      return;
    }
    compiler(Command[N]);
    Done.push_back(Command[N].Where);
    if (!Builds.SourceOption.empty())
      nameLanguage(Options, Command[N], Done);
    Behind = deviceLink(Options, Done);
  }
  std::vector<FlagWord> Others;
  if (!Behind.empty()) {
    copy_if(Options, std::back_inserter(Others),
            [&](const FlagWord &W) { return !is_contained(Done, W.Where); });
    Options = Others;
  }
  if (Nvcc)
    append_range(Done, flags(Options));
  SmallVector<std::string> Libraries;
  for (const FlagWord &W : Command) {
    calls(W.Where, Done);
    shellAssignment(W, Done);
    if (any_of(Done, [&](Range R) { return R.contains(W.Where); }))
      continue;
    StringRef Text = File.text(W.Where);
    std::string New = Words.port(Text, W.Where, {OnlyNvcc || Runs, IsRoot});
    bool Again = StringRef(New).starts_with("-l") && New != Text &&
                 is_contained(Libraries, New);
    if (StringRef(New).starts_with("-l"))
      Libraries.push_back(New);
    if (New.empty() || Again) // -lcuda and -lcudart become one library.
      remove(W.Where);
    else
      replace(W.Where, New);
  }
  if (Behind.empty())
    return;
  uint32_t End = Command.back().Where.End;
  Now.Edits.push_back({{End, End}, {EditPiece::text(" && " + Behind)}});
}

void LinePort::part(Range Part, bool Flags, bool OnlyNvcc, bool IsRoot) {
  for (const CommandWords &Command : splitCommands(File.Text, Part))
    command(Command, Flags, OnlyNvcc, IsRoot);
}

void LinePort::assignment(const Line &L) {
  StringRef Name = File.text(L.Name);
  bool IsRoot = Words.table().find(BuildKind::Root, Name);
  if (IsRoot) {
    Place P{false, true};
    std::string New = Words.port(File.text(L.Value), L.Value, P);
    if (New == Words.rootReference()) { // CUDA_HOME = $(CUDA_PATH)
      Now.Remove = true;
      return;
    }
    replace(L.Name, Words.rootVariable());
    StringRef Operator = File.text(L.Operator);
    if (New == Words.table().usualRoot() &&
        (Operator == "=" || Operator == ":="))
      replace(L.Operator, "?="); // `?=` lets the environment override it.
    return replace(L.Value, New);
  }
  part(L.Value, Facts.Flags.contains(Name) && !Facts.Compilers.contains(Name),
       isNamedForNvcc(Name));
}

/// In ifeq ($(CXX),nvcc), the compared name must match what another line now
/// assigns.
void LinePort::condition(const Line &L) {
  StringRef Text = File.text(L.Value);
  bool AsksCompiler = false;
  forEachReference(File.Text, L.Value, [&](const Reference &R) {
    AsksCompiler |= Facts.Compilers.contains(File.text(R.Name));
  });
  std::string New = Text.str();
  if (mentionsNvcc(Text) && !Text.contains("which ")) {
    if (AsksCompiler)
      New = Words.renameNvcc(New);
    else
      Said.unknown(L.Value, "this condition asks for nvcc and is left");
  }
  if (Words.table().find(BuildKind::Root, New)) // ifdef CUDA_HOME
    New = Words.rootVariable();
  replace(L.Value, Words.port(New, L.Value, {true, false}));
}

LinePort::Result LinePort::port(const Line &L) {
  Now = {};
  IsRecipe = L.Kind == LineKind::Recipe;
  switch (L.Kind) {
  case LineKind::Blank:
  case LineKind::Define:
    break;
  case LineKind::Assign:
    assignment(L);
    break;
  case LineKind::Directive:
    condition(L);
    break;
  case LineKind::Rule:
    part(L.Name, false, true);
    part(L.Value, false, true);
    break;
  case LineKind::Recipe:
    part(L.Value, false, false, Shell);
    break;
  case LineKind::Include:
    part(L.Value, false, true);
    break;
  case LineKind::Other: {
    std::vector<Range> Done;
    calls(L.Value, Done);
    for (const CommandWords &Command : splitCommands(File.Text, L.Value))
      for (const FlagWord &W : Command)
        if (Words.table().find(BuildKind::Root, W.Text)) // export CUDA_HOME
          replace(W.Where, Words.rootVariable());
        else if (none_of(Done, [&](Range R) { return R.contains(W.Where); }))
          replace(W.Where, Words.port(File.text(W.Where), W.Where, {true}));
    break;
  }
  }
  mergeRemovals();
  return std::move(Now);
}

} // namespace tranship::make

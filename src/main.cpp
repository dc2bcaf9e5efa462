// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The command line, and nothing else.
#include "driver/Driver.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/WithColor.h"
#include "report/Explain.h"

using namespace llvm;
using namespace tranship;

namespace {

/// All options, as cl reads them.
struct CommandLine {
  cl::OptionCategory Porting{"Porting"};
  cl::OptionCategory Output{"Output"};
  cl::SubCommand ExplainCommand{
      "explain", "print what a CUDA name becomes on every target, or what a "
                 "diagnostic means"};

  cl::opt<std::string> Input{cl::Positional, cl::desc("FILE"),
                             cl::cat(Porting)};
  cl::opt<std::string> To{
      "target", cl::desc("Port to hip (the newest version), hip-X.Y or maca"),
      cl::value_desc("target"), cl::init("hip"), cl::cat(Porting)};
  cl::list<std::string> MapFiles{
      "map",
      cl::desc("Add the rows of a map file; they win over the built-in ones"),
      cl::value_desc("file"), cl::cat(Porting),
      cl::sub(cl::SubCommand::getTopLevel()), cl::sub(ExplainCommand)};
  cl::opt<LaunchSyntax> Launches{
      "launch-syntax", cl::desc("How kernel launches are written:"),
      cl::values(clEnumValN(LaunchSyntax::Chevron, "chevron",
                            "kernel<<<grid, block>>>(args), as in the source"),
                 clEnumValN(LaunchSyntax::Function, "function",
                            "hipLaunchKernelGGL(kernel, grid, block, ...)")),
      cl::init(LaunchSyntax::Chevron), cl::cat(Porting)};
  cl::opt<bool> Comments{"comments", cl::desc("Also port names in comments"),
                         cl::cat(Porting)};
  cl::opt<std::string> OutputPath{
      "o", cl::desc("Write the port to a file instead of standard output"),
      cl::value_desc("file"), cl::cat(Output)};
  cl::opt<bool> Diff{"diff",
                     cl::desc("Print a unified diff instead of the port"),
                     cl::cat(Output)};
  cl::opt<std::string> Name{cl::Positional, cl::desc("NAME"),
                            cl::sub(ExplainCommand)};
};

int fail(const Twine &Message) {
  WithColor::error(errs(), "tranship") << Message << "\n";
  return Failed;
}

int run(CommandLine &Options) {
  Map Names(builtinMapData());
  for (const std::string &Path : Options.MapFiles)
    if (Error E = Names.addFile(Path))
      return fail(toString(std::move(E)));

  if (Options.ExplainCommand) {
    if (Options.Name.empty())
      return fail("say which name: tranship explain NAME");
    return explain(outs(), errs(), Names, Options.Name) ? Done : Failed;
  }
  if (Options.Input.empty())
    return fail("no input file; see tranship --help");
  Expected<Target> To = Target::parse(Options.To);
  if (!To)
    return fail(toString(To.takeError()));
  if (Options.Launches == LaunchSyntax::Function && (*To)->LaunchMacro.empty())
    return fail((*To)->Title + " has no function form of a launch that is "
                               "established; leave --launch-syntax out");

  DriverOptions Driver;
  Driver.Input = Options.Input;
  Driver.Output = Options.OutputPath;
  Driver.To = *To;
  Driver.Launches = Options.Launches;
  Driver.Comments = Options.Comments;
  Driver.Diff = Options.Diff;
  return portFile(Driver, Names);
}

} // namespace

int main(int ArgCount, char **ArgValues) {
  InitLLVM Init(ArgCount, ArgValues);
  CommandLine Options;
  cl::HideUnrelatedOptions({&Options.Porting, &Options.Output});
  std::string Unread;
  raw_string_ostream Errors(Unread);
  if (!cl::ParseCommandLineOptions(
          ArgCount, ArgValues,
          "tranship: ports CUDA C++ to HIP (AMD) and MXMACA (MetaX)\n",
          &Errors)) {
    errs() << Unread;
    return Failed;
  }
  return run(Options);
}

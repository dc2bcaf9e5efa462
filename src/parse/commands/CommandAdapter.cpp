// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/commands/CommandAdapter.h"
#include "parse/commands/CommandReader.h"
#include "parse/commands/CommandValues.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include <cassert>

using namespace llvm;

namespace tranship {

/// Adds what \p Words, options of a host compiler, mean for Clang.
void CommandReader::addInner(ArrayRef<std::string> Words,
                             SourceLanguage Language, StringRef Prefix,
                             AdaptedCommand &Result) {
  if (Words.empty())
    return;
  CommandReader Inner(CommandKind::Host, File, Directory, Files);
  Inner.read(Words);
  if (Standard.empty())
    std::swap(Standard, Inner.Standard);
  Inner.Standard.clear();
  AdaptedCommand Adapted = Inner.finish(Language);
  for (std::string &Argument : Adapted.Arguments) {
    if (!Prefix.empty())
      Result.Arguments.push_back(Prefix.str());
    Result.Arguments.push_back(std::move(Argument));
  }
  for (const std::string &Word : Adapted.Unknown)
    addUnknown(Word);
}

/// GCC and nvcc only warn about a standard of the other language; Clang rejects
/// it.
void CommandReader::addStandard(SourceLanguage Language,
                                AdaptedCommand &Result) {
  if (Standard.empty())
    return;
  StringRef Name = Standard;
  bool IsNamed = Name.consume_front("-std=");
  if (IsNamed && !isKnownStandard(Name))
    addUnknown(Standard);
  else if (!IsNamed || isStandardOf(Name, Language))
    Result.Arguments.insert(Result.Arguments.begin(), Standard);
}

AdaptedCommand CommandReader::finish(SourceLanguage Language) {
  assert(!Finished && "finish() is called once");
  Finished = true;
  AdaptedCommand Result;
  Result.Language = Language;
  auto Add = [&](ArrayRef<Argument> Arguments) {
    for (const Argument &A : Arguments)
      if (!A.CudaOnly || Result.IsCuda())
        Result.Arguments.push_back(A.Text);
  };
  // The last definition of a macro counts, so the order is that of the command
  // which the compiler runs: nvcc puts its own macros and folders after those
  // that it forwards; GCC and Clang put the front end's options last.
  if (Kind == CommandKind::Nvcc) {
    addInner(HostWords, Language, "", Result);
    Add(Forwarded);
    Add(Own);
  } else {
    Add(Own);
    addInner(HostWords, Language, "", Result);
  }
  if (!Architectures.empty())
    Result.Arguments.push_back(
        ArchitectureMacro +
        join(map_range(Architectures, [](unsigned A) { return utostr(A); }),
             ","));
  addInner(FrontendWords, Language, "-Xclang", Result);
  addStandard(Language, Result);
  Result.Unknown = Unknown;
  return Result;
}

AdaptedCommand adaptCommand(ArrayRef<std::string> Command, StringRef File,
                            StringRef Directory) {
  Command = withoutLaunchers(Command);
  if (Command.empty())
    return adaptOptions(Command, File, Directory);
  StringRef Compiler = sys::path::filename(Command.front());
  bool IsNvcc = Compiler.contains("nvcc");
  ResponseFiles Files(Directory);
  CommandReader Reader(IsNvcc ? CommandKind::Nvcc : CommandKind::Host, File,
                       Directory, Files);
  Reader.read(Command.drop_front());
  return Reader.finish(Reader.languageOfSource().value_or(
      IsNvcc ? languageOf(File) : hostLanguage(Compiler, File)));
}

AdaptedCommand adaptOptions(ArrayRef<std::string> Options, StringRef File,
                            StringRef Directory) {
  ResponseFiles Files(Directory);
  CommandReader Reader(CommandKind::Options, File, Directory, Files);
  Reader.read(Options);
  return Reader.finish(Reader.languageOfSource().value_or(languageOf(File)));
}

} // namespace tranship

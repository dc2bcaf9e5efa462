// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/cmake/FilePort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship::cmake {

/// Whether the file is a project's copy of one of CMake's CUDA modules, which
/// the port does not include.
static bool isCudaModule(StringRef Path) {
  StringRef Name = sys::path::filename(Path);
  return Name == "FindCUDA.cmake" || Name == "FindCUDAToolkit.cmake" ||
         (sys::path::filename(sys::path::parent_path(Path)) == "FindCUDA" &&
          Name.ends_with(".cmake"));
}

/// The row that applies to \p P, or null.
static const CommandRow *rowOf(const CommandPort &P) {
  for (ArrayRef<CommandRow> Rows :
       {languageRows(), sourceRows(), packageRows(), libraryRows(), flagRows(),
        propertyRows(), customRows()})
    for (const CommandRow &Row : Rows) {
      bool Named = any_of(split(Row.Names, ' '), [&](StringRef Name) {
        return Name.consume_back("*") ? P.name().starts_with(Name)
                                      : P.name() == Name;
      });
      if (Named && (!Row.Matches || Row.Matches(P)))
        return &Row;
    }
  return nullptr;
}

void FilePort::portCommands(const FileContext &Context, ArrayRef<Range> Kept) {
  Ports.reserve(Context.File.Commands.size());
  for (const Command &C : Context.File.Commands) {
    if (isKept(Kept, C.Where))
      continue;
    CommandPort &P = Ports.emplace_back(Context, C);
    if (const CommandRow *Row = rowOf(P)) {
      P.Remove = !Row->Edit;
      if (Row->Edit)
        Row->Edit(P);
    }
    if (!P.Remove)
      portNames(P);
  }
}

FilePort::FilePort(const ListFile &File, const ProjectFacts &Facts,
                   const BuildOptions &Options)
    : Said(*Options.To) {
  if (isCudaModule(File.Path) && !File.Commands.empty()) {
    Said.unknown(File.Commands.front().NameAt,
                 "this copy of CMake's module for CUDA is left: the port does "
                 "not include it");
    return;
  }
  std::vector<Range> Kept = keptLines(File.Text);
  // A template may produce a file of another language.
  bool IsCMake = !StringRef(File.Path).ends_with(".in") ||
                 StringRef(File.Text).contains_insensitive("cuda");
  for (const SyntaxError &E : File.Errors)
    if (IsCMake && !isKept(Kept, E.Where))
      Said.report(DiagnosticId::BuildSyntax, E.Where, E.Message);
  portCommands({File, Facts, Options, Options.table(), Said}, Kept);
  if (!Options.both())
    removeEmptyBlocks();
  leaveOutTargets(Ports);
  bool Changes =
      any_of(Ports, [](const CommandPort &P) { return P.changes(); });
  for (const Doubt &D : Facts.Known.Doubts)
    if (Changes && D.File == &File && !isKept(Kept, D.Where->Where))
      Said.unknown(D.Where->NameAt, D.Message);
}

namespace {

struct Block {
  size_t If;          ///< The index of the `if` command.
  bool Empty = true;  ///< All commands inside are removed.
  bool Loses = false; ///< At least one command inside is removed.

  void add(bool Goes) {
    Empty &= Goes;
    Loses |= Goes;
  }
};

} // namespace

void FilePort::removeBlock(size_t If, size_t End) {
  for (CommandPort &P : MutableArrayRef(Ports).slice(If, End - If + 1)) {
    if (isCondition(P.name()))
      Said.forget(P.C.Where, {DiagnosticId::BuildVersion,
                              DiagnosticId::BuildNoCounterpart});
    P.Remove = false;
    P.Edits.clear();
  }
  Ports[If].Remove = true;
  Ports[If].RemoveUpTo = Ports[End].C.Where.End;
}

/// Removes an `if` whose branches the port has emptied, with the comments
/// inside.
void FilePort::removeEmptyBlocks() {
  SmallVector<Block> Open;
  for (size_t N = 0; N < Ports.size(); ++N) {
    const CommandPort &P = Ports[N];
    if (P.name() == "if") {
      Open.push_back({N});
      continue;
    }
    if (Open.empty() || P.name() == "else" || P.name() == "elseif")
      continue;
    if (P.name() != "endif") {
      Open.back().add(P.Remove && P.Before.empty() && P.After.empty());
      continue;
    }
    Block B = Open.pop_back_val();
    // Kept commands have no port, so that a block with one has more commands
    // than ports.
    size_t Inside = std::distance(&Ports[B.If].C, &P.C);
    bool Goes = B.Empty && B.Loses && Inside == N - B.If;
    if (!Open.empty())
      Open.back().add(Goes);
    if (Goes)
      removeBlock(B.If, N);
  }
}

} // namespace tranship::cmake

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/portable/Portable.h"
#include "session/portable/Blocks.h"
#include "session/portable/JoinedConditions.h"
#include "tables/map/HeaderFacts.h"
#include "text/Conditionals.h"
#include "text/TargetConditions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

namespace {

class PortableWriter {
public:
  PortableWriter(StringRef Text, PortResult &Port, const Coverage &Covered,
                 const Map &Names, const PortOptions &Options)
      : Port(Port), Covered(Covered), Names(Names), Options(Options),
        File(Text, Names), Branches(File, Names, *Options.To.Where, Port.Edits,
                                    Options.ImplicitRuntime) {}

  void run();

private:
  void sortOut();
  bool isLeftToHeader(const SortedEdit &S) const;
  bool isJoined(const SortedEdit &S) const;
  void findBlocks();
  void writeLines();
  void writeBlocks();
  std::optional<uint32_t> elseOf(Range Block) const;
  void dropDiagnostics();
  std::string guard() const;
  bool isInBlock(uint32_t At) const;

  PortResult &Port;
  const Coverage &Covered;
  const Map &Names;
  const PortOptions &Options;
  SourceFile File;
  TargetBranches Branches;
  EditSet Left; ///< What the sources must have.
  std::map<const Directive *, SmallVector<const Edit *, 2>> Conditions;
  /// Edits that add whole lines, put lines under a condition, or change nothing
  /// for a compiler.
  std::vector<const Edit *> Lines;
  std::vector<Range> Blocks;
  EditSet Out;
};

} // namespace

/// A condition that is true for the target's compilers only.
std::string PortableWriter::guard() const {
  const Platform &To = *Options.To.Where;
  std::string Text = ("defined(" + To.CompilerMacro + ")").str();
  if (!Options.ImplicitRuntime && !To.HostMacro.empty())
    Text += (" || defined(" + To.HostMacro + ")").str();
  return Text;
}

bool PortableWriter::isLeftToHeader(const SortedEdit &S) const {
  switch (S.Kind) {
  case EditKind::Skipped:
  case EditKind::Header:
  case EditKind::Added:
  case EditKind::Register:
    return true;
  case EditKind::Rename:
    return Covered.covers(S.Old, S.New) ||
           Branches.at(S.Which->Where.Begin) == Readers::Target;
  case EditKind::Tag: {
    auto Found = Covered.names().find(File.name(S.Token).str());
    return Found != Covered.names().end() && !tagOf(Found->second).empty();
  }
  case EditKind::Condition:
  case EditKind::Code:
    return false;
  }
  return false;
}

/// Whether the condition already tests what the edit would write.
bool PortableWriter::isJoined(const SortedEdit &S) const {
  for (uint32_t I = S.In->argument(); I < S.In->End; ++I)
    if (S.Which->Pieces.size() == 1 && !S.Which->Where.empty() &&
        File.isName(I, S.Which->Pieces[0].Text))
      return true;
  return false;
}

/// The text that \p E adds, if it adds only whole lines and replaces nothing.
static StringRef addedLines(const SourceFile &File, const Edit &E) {
  if (!E.Where.empty() || E.Pieces.size() != 1 || !E.Pieces[0].Source.empty() ||
      File.lineBegin(E.Where.Begin) != E.Where.Begin)
    return {};
  StringRef Text = E.Pieces[0].Text;
  return Text.ends_with("\n") ? Text : StringRef();
}

/// Whether \p Text is only directives: CUDA does not see them.
static bool isDirectives(StringRef Text) {
  SmallVector<StringRef, 4> Lines;
  Text.split(Lines, '\n', -1, /*KeepEmpty=*/false);
  return !Lines.empty() && all_of(Lines, [](StringRef Line) {
    return Line.ltrim().starts_with("#");
  });
}

/// Whether \p E puts directives before and after what it keeps, such as an #if
/// around a function.
static bool putsUnderCondition(const Edit &E) {
  return E.Pieces.size() == 3 && isDirectives(E.Pieces[0].Text) &&
         E.Pieces[1].Source == E.Where && isDirectives(E.Pieces[2].Text);
}

/// Whether \p E only changes blanks between tokens, as in `<< <`.
static bool isSpacing(const SourceFile &File, const Edit &E) {
  std::string New;
  for (const EditPiece &P : E.Pieces)
    New += P.Source.empty() ? StringRef(P.Text) : P.Source.in(File.text());
  auto Solid = [](StringRef Text) {
    std::string Result;
    copy_if(Text, std::back_inserter(Result),
            [](char C) { return !isSpace(C); });
    return Result;
  };
  return Solid(New) == Solid(E.Where.in(File.text()));
}

void PortableWriter::sortOut() {
  for (const SortedEdit &S :
       sortEdits(File, Port, Branches, Names, Options.To)) {
    if (isLeftToHeader(S))
      continue;
    if (S.Kind == EditKind::Condition) {
      if (!asksForTarget(File, *S.In, *Options.To.Where) && !isJoined(S))
        Conditions[S.In].push_back(S.Which);
    } else if (isSpacing(File, *S.Which) || putsUnderCondition(*S.Which) ||
               !addedLines(File, *S.Which).empty()) {
      Lines.push_back(S.Which);
    } else {
      Left.add(*S.Which);
    }
  }
}

bool PortableWriter::isInBlock(uint32_t At) const {
  // What is added as the first line of a block goes before it.
  return any_of(Blocks, [&](Range B) { return B.Begin < At && At <= B.End; });
}

/// Finds the blocks. Conditions and lines in a block are written as in the
/// port, and can make it larger.
void PortableWriter::findBlocks() {
  for (bool Again = true; Again;) {
    Left.settle();
    Blocks = blocksFor(File, Left, Covered);
    size_t Before = Left.size();
    auto Move = [&](const Edit *E) {
      bool Inside = isInBlock(E->Where.Begin) || isInBlock(E->Where.End);
      if (Inside)
        Left.add(*E);
      return Inside;
    };
    llvm::erase_if(Lines, Move);
    for (auto &[D, Edits] : Conditions)
      llvm::erase_if(Edits, Move);
    Again = Left.size() != Before;
  }
}

void PortableWriter::writeLines() {
  StringRef Newline = File.newline();
  for (const Edit *E : Lines) {
    StringRef Text = addedLines(File, *E);
    if (isSpacing(File, *E) || putsUnderCondition(*E) || isDirectives(Text))
      Out.add(*E);
    else
      Out.insert(
          E->Where.Begin,
          ("#if " + guard() + Newline + Text + "#endif" + Newline).str());
  }
}

/// The start of the #else whose lines are exactly \p Block, if there is one:
/// another branch says the same as a conditional in it.
std::optional<uint32_t> PortableWriter::elseOf(Range Block) const {
  if (Block.Begin == 0 || Block.End >= File.text().size())
    return std::nullopt;
  Range Before{File.lineBegin(Block.Begin - 1), Block.Begin};
  uint32_t Next = File.nextLine(Block.End);
  Range Behind{Next, File.lineEnd(Next)};
  auto IsWord = [&](Range Line, StringRef Word) {
    StringRef Text = Line.in(File.text()).trim();
    return Text.consume_front("#") && Text.ltrim() == Word;
  };
  // In a comment or a string they are not directives.
  auto I = File.tokenAt(Before.Begin);
  bool Is = IsWord(Before, "else") && IsWord(Behind, "endif") && I &&
            File.directiveOf(*I) && File.tokenAt(Behind.Begin);
  return Is ? std::optional(Before.Begin) : std::nullopt;
}

void PortableWriter::writeBlocks() {
  StringRef Newline = File.newline();
  for (Range Block : Blocks) {
    StringRef Old = Block.in(File.text());
    std::string New = Left.apply(File.text(), Block);
    if (New == Old)
      continue;
    std::optional<uint32_t> Else = elseOf(Block);
    std::string Text = (Else ? "#elif " : "#if ") + guard() + Newline.str();
    // A removed line leaves no empty line.
    if (!StringRef(New).trim().empty())
      Text += New + Newline.str();
    Text += ("#else" + Newline + Old).str();
    if (!Else)
      Text += (Newline + "#endif").str();
    Out.replace({Else.value_or(Block.Begin), Block.End}, Text);
  }
}

/// Code that the target's compiler does not see, or that is written for it,
/// needs no reports.
void PortableWriter::dropDiagnostics() {
  auto IsOfAll = [&](Range Where) {
    const Directive *D = nullptr;
    if (auto I = File.tokenAt(Where.Begin))
      D = File.directiveOf(*I);
    bool IsCondition = D && D->Branch != 0 && hasCondition(*D);
    if (IsCondition)
      return Branches.ofCondition(*D) == Readers::All &&
             !asksForTarget(File, *D, *Options.To.Where);
    return Branches.at(Where.Begin) == Readers::All;
  };
  std::vector<Diagnostic> Kept;
  for (Diagnostic &D : Port.Diagnostics) {
    llvm::erase_if(D.Others, [&](Range Where) { return !IsOfAll(Where); });
    if (!IsOfAll(D.Where)) {
      if (D.Others.empty())
        continue;
      D.Where = D.Others.front();
      D.Others.erase(D.Others.begin());
    }
    Kept.push_back(std::move(D));
  }
  llvm::sort(Kept, [](const Diagnostic &A, const Diagnostic &B) {
    return A.Where.Begin < B.Where.Begin;
  });
  Port.Diagnostics = std::move(Kept);
}

void PortableWriter::run() {
  sortOut();
  findBlocks();
  for (const auto &[D, Edits] : Conditions)
    if (!Edits.empty())
      joinCondition(File, *D, Edits, guard(), Out);
  writeLines();
  writeBlocks();
  dropDiagnostics();
  Port.Support = supportForAll(Port, Branches);
  Out.settle();
  Port.Edits = std::move(Out);
}

PortResult makePortable(StringRef Text, PortResult Port,
                        const Coverage &Covered, const Map &Names,
                        const PortOptions &Options) {
  PortableWriter(Text, Port, Covered, Names, Options).run();
  return Port;
}

} // namespace tranship

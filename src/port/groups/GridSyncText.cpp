// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the text of one file shows about kernels that synchronize the grid:
// functions with plain names, groups whose declaration names their class.
#include "port/groups/ChosenLaunches.h"
#include "port/groups/GridSync.h"
#include "port/groups/Groups.h"
#include "port/launches/Launches.h"
#include "text/Operators.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// A function of the device with a body.
struct TextFunction {
  StringRef Name;
  bool IsKernel = false;
  bool IsTemplate = false;
  size_t TemplateParameters = 0;
  size_t Parameters = 0;
  uint32_t First = 0; ///< The bracket of the parameters.
  uint32_t End = 0;   ///< The bracket that closes the body.
  bool Syncs = false;
  uint32_t SyncAt = 0;                   ///< A token, of its own sync().
  const TextFunction *Through = nullptr; ///< Who waits for it.
};

class TextSearch {
public:
  explicit TextSearch(const View &V) : V(V), File(V.File) {}

  std::vector<WaitingLaunch> run();

private:
  void readFunction(uint32_t Keyword);
  void findSync(TextFunction &F) const;
  bool isGridVariable(uint32_t I, const TextFunction &F) const;
  void followCalls();
  TextFunction *unique(StringRef Name);
  std::optional<WaitingLaunch> judge(uint32_t Chevron);
  bool isChosen(const TextFunction &Kernel) const;
  LaunchForm form(const TextFunction &Kernel, uint32_t Chevron) const;
  std::string describe(const TextFunction &Kernel) const;

  const View &V;
  const SourceFile &File;
  std::vector<TextFunction> Functions;
  StringMap<unsigned> ByName; ///< One more than its number; 0 for several.
};

} // namespace

static bool makesGrid(StringRef Function) {
  return isOneOf(Words::GridGroup, groupMadeBy(Function));
}

/// Reads `template <...>` before the declaration with \p Keyword.
static void readTemplate(const SourceFile &File, uint32_t Keyword,
                         TextFunction &F) {
  uint32_t I = Keyword;
  while (I > 0 && File.isIdentifier(I - 1))
    --I;
  if (I == 0 || !File.is(I - 1, tok::greater))
    return;
  auto Open = openingAngle(File, I - 1);
  if (!Open || *Open == 0 || !File.isName(*Open - 1, "template"))
    return;
  F.IsTemplate = true;
  F.TemplateParameters = readCall(File, *Open, I - 1).Arguments.size();
}

void TextSearch::readFunction(uint32_t Keyword) {
  uint32_t I = Keyword + 1;
  for (;; ++I) {
    if (File.is(I, tok::less)) { // Of the result's type.
      auto Close = closingAngle(File, I);
      if (!Close)
        return;
      I = *Close;
    } else if (File.is(I, tok::l_paren)) {
      auto Close = closingBracket(File, I);
      if (!Close)
        return;
      if (File.isIdentifier(I - 1) &&
          !isOneOf(Words::Attribute, File.name(I - 1)))
        break;
      I = *Close;
    } else if (!File.isIdentifier(I) &&
               !File.isOneOf(I, tok::coloncolon, tok::star, tok::amp)) {
      return;
    }
  }
  TextFunction F;
  F.Name = File.name(I - 1);
  F.IsKernel = File.isName(Keyword, "__global__");
  F.First = I;
  F.Parameters = callAt(File, I)->Arguments.size();
  uint32_t Body = *closingBracket(File, I) + 1;
  while (File.isIdentifier(Body))
    Body = isOneOf(Words::Attribute, File.name(Body)) &&
                   closingBracket(File, Body + 1)
               ? *closingBracket(File, Body + 1) + 1
               : Body + 1;
  if (!File.is(Body, tok::l_brace) || !closingBracket(File, Body))
    return;
  F.End = *closingBracket(File, Body);
  readTemplate(File, Keyword, F);
  // `__host__ __device__` and the like: one function has many such words.
  if (!Functions.empty() && Functions.back().First == F.First)
    return;
  findSync(Functions.emplace_back(std::move(F)));
}

/// Whether the name at \p I is that of a group that the function declares as
/// the grid: `grid_group g`, `auto g = this_grid()`.
bool TextSearch::isGridVariable(uint32_t I, const TextFunction &F) const {
  for (uint32_t J = F.First; J < F.End; ++J) {
    uint32_t At = J + 1;
    if (isOneOf(Words::GridGroup, File.name(J))) {
      while (File.is(At, tok::amp) || File.isName(At, "const"))
        ++At;
      if (File.isName(At, File.name(I)))
        return true;
    }
    if (!File.isName(J, "auto"))
      continue;
    while (File.isOneOf(At, tok::amp, tok::ampamp))
      ++At;
    if (!File.isName(At, File.name(I)) || !File.is(At + 1, tok::equal))
      continue;
    for (At += 2; File.isIdentifier(At) && File.is(At + 1, tok::coloncolon);)
      At += 2;
    if (makesGrid(File.name(At)))
      return true;
  }
  return false;
}

void TextSearch::findSync(TextFunction &F) const {
  for (uint32_t I = F.First; I < F.End; ++I) {
    // Code that asks first is meant for both kinds of launches.
    if (File.isName(I, "is_valid")) {
      F.Syncs = false;
      return;
    }
    if (F.Syncs || !File.isIdentifier(I) ||
        !isOneOf(Words::GroupSync, File.name(I)) ||
        !File.is(I + 1, tok::l_paren) || File.isDead(File.branchOf(I)))
      continue;
    bool Member = File.is(I - 1, tok::period);
    if (Member && File.isIdentifier(I - 2))
      F.Syncs = isGridVariable(I - 2, F);
    else if (Member)
      F.Syncs = File.is(I - 2, tok::r_paren) && File.is(I - 3, tok::l_paren) &&
                makesGrid(File.name(I - 4));
    else
      F.Syncs = File.isIdentifier(I + 2) && File.is(I + 3, tok::r_paren) &&
                isGridVariable(I + 2, F);
    F.SyncAt = I;
  }
}

/// The only function of the file of that name.
TextFunction *TextSearch::unique(StringRef Name) {
  auto Found = ByName.find(Name);
  return Found == ByName.end() || Found->second == 0
             ? nullptr
             : &Functions[Found->second - 1];
}

/// Passes the wait on to the functions that call, by name, a function that
/// waits.
void TextSearch::followCalls() {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (TextFunction &F : Functions)
      for (uint32_t I = F.First; I < F.End && !F.Syncs; ++I) {
        if (!File.isIdentifier(I) || isMemberName(File, I))
          continue;
        if (!File.is(afterTemplateArguments(File, I), tok::l_paren))
          continue;
        const TextFunction *Callee = unique(File.name(I));
        if (!Callee || Callee->IsKernel || !Callee->Syncs)
          continue;
        F.Syncs = Changed = true;
        F.Through = Callee;
      }
  }
}

std::string TextSearch::describe(const TextFunction &Kernel) const {
  const TextFunction *Last = &Kernel;
  std::string Through;
  for (; Last->Through; Last = Last->Through)
    Through += ", through '" + Last->Through->Name.str() + "'";
  StringRef Before = File.text().take_front(File[Last->SyncAt].Begin);
  return ("'" + Kernel.Name + "' synchronizes the grid (line " +
          Twine(Before.count('\n') + 1) + Through + ")")
      .str();
}

LaunchForm TextSearch::form(const TextFunction &Kernel,
                            uint32_t Chevron) const {
  LaunchForm Form;
  std::optional<Launch> L = readLaunch(V, Chevron);
  if (!L)
    return Form; // The rule that writes it sees that.
  size_t Written = 0;
  if (!File.isIdentifier(Chevron - 1))
    if (auto Open = openingAngle(File, Chevron - 1))
      Written = readCall(File, *Open, Chevron - 1).Arguments.size();
  if (Kernel.IsTemplate && Written != Kernel.TemplateParameters)
    Form.Obstacle = LaunchObstacle::DeducedInText;
  else if (any_of(Functions, [&](const TextFunction &F) {
             return F.First < Chevron && Chevron < F.End;
           }))
    Form.Obstacle = LaunchObstacle::OnDevice;
  else if (L->Arguments.Arguments.size() != Kernel.Parameters)
    Form.Obstacle = LaunchObstacle::ArgumentCount;
  return Form;
}

/// See WaitingLaunch::IsChosen.
bool TextSearch::isChosen(const TextFunction &Kernel) const {
  const TextFunction *Last = &Kernel;
  while (Last->Through)
    Last = Last->Through;
  return isUnderCondition(File, Last->SyncAt, Last->First) &&
         isLaunchedCooperatively(File, Kernel.Name);
}

/// Whether the launch at \p Chevron is one of a kernel that waits.
std::optional<WaitingLaunch> TextSearch::judge(uint32_t Chevron) {
  uint32_t Name = Chevron - 1;
  if (!File.isIdentifier(Name)) {
    auto Open = openingAngle(File, Name);
    if (!Open || *Open == 0)
      return std::nullopt;
    Name = *Open - 1;
  }
  const TextFunction *Kernel = unique(File.name(Name));
  if (!Kernel || !Kernel->IsKernel || !Kernel->Syncs)
    return std::nullopt;
  return WaitingLaunch{Chevron, form(*Kernel, Chevron), describe(*Kernel),
                       isChosen(*Kernel)};
}

std::vector<WaitingLaunch> TextSearch::run() {
  for (uint32_t I : File.named({"__global__", "__device__"}))
    if (!V.isOwn(I) && !File.directiveOf(I))
      readFunction(I);
  for (const auto &[N, F] : enumerate(Functions)) {
    auto [Known, New] = ByName.try_emplace(F.Name, N + 1);
    if (!New)
      Known->second = 0;
  }
  followCalls();
  std::vector<WaitingLaunch> Result;
  for (uint32_t Chevron : File.launches())
    if (Chevron > 0)
      if (auto L = judge(Chevron))
        Result.push_back(std::move(*L));
  return Result;
}

std::vector<WaitingLaunch> findWaitingLaunches(const View &V) {
  if (!usesGroups(V))
    return {};
  return TextSearch(V).run();
}

} // namespace tranship

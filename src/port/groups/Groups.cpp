// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/groups/Groups.h"
#include "text/Operators.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Words that come before an object and are not part of it.
static bool isBeforeObject(StringRef Word) {
  return isBeforeExpression(Word) || isBeforeCondition(Word);
}

/// The first token of the name that ends with token \p I: of `a::b`.
static uint32_t nameStart(const SourceFile &File, uint32_t I) {
  while (I > 0 && File.is(I - 1, tok::coloncolon)) {
    --I;
    if (I > 0 && File.isIdentifier(I - 1) &&
        !isBeforeGlobalName(File.name(I - 1)))
      --I;
  }
  return I;
}

std::optional<uint32_t> objectBefore(const SourceFile &File, uint32_t Dot) {
  uint32_t End = Dot; // One past what is looked at.
  while (End > 0) {
    uint32_t I = End - 1;
    if (File.isOneOf(I, tok::r_paren, tok::r_square)) {
      std::optional<uint32_t> Open = openingBracket(File, I);
      if (!Open)
        return std::nullopt;
      End = *Open;
      uint32_t Before = *Open - 1;
      bool Callee =
          *Open > 0 &&
          (File.isOneOf(Before, tok::r_paren, tok::r_square) ||
           (File.isIdentifier(Before) && !isBeforeObject(File.name(Before))));
      if (*Open > 0 && File.is(Before, tok::greater))
        if (std::optional<uint32_t> Less = openingAngle(File, Before)) {
          End = *Less;
          Callee = true;
        }
      if (Callee)
        continue;
      return File.is(I, tok::r_paren) ? Open : std::nullopt;
    }
    if (!File.isIdentifier(I) || isBeforeObject(File.name(I)))
      return std::nullopt;
    uint32_t Start = nameStart(File, I);
    if (Start == 0 || !isMemberName(File, Start))
      return Start;
    End = Start - 1;
  }
  return std::nullopt;
}

namespace {

class GroupReader {
public:
  explicit GroupReader(const View &V) : File(V.File) {}

  std::vector<GroupUse> read() {
    for (uint32_t I = 0; I + 2 < File.size(); ++I)
      if (File.isIdentifier(I))
        read(I);
    return std::move(Uses);
  }

private:
  void read(uint32_t I);
  std::optional<uint32_t> otherDeclared(uint32_t I) const;
  void declare(uint32_t I, StringRef Class);
  void declareParameter(uint32_t I);
  void declareAuto(uint32_t I);
  void readResult(uint32_t I, StringRef Class);

  bool isAccess(uint32_t I) const {
    return (File.isOneOf(I, tok::period, tok::arrow)) &&
           File.isIdentifier(I + 1);
  }

  const SourceFile &File;
  std::vector<GroupUse> Uses;
  struct Variable {
    StringRef Class;
    bool Const = false;
  };
  StringMap<Variable> Variables; ///< As last declared.
  StringSet<> Unknown;           ///< Types that are parameters of templates.
};

} // namespace

void GroupReader::read(uint32_t I) {
  StringRef Name = File.name(I);
  if (isOneOf(Words::GroupClass, Name)) {
    if (File.is(I + 1, tok::coloncolon) && File.isIdentifier(I + 2) &&
        File.is(I + 3, tok::l_paren))
      Uses.push_back({I + 2, Name, /*Static=*/true});
    else
      declare(I, Name);
  } else if (Name == "auto") {
    declareAuto(I);
  } else if (Name == "typename" || Name == "class") {
    if (File.isOneOf(I + 2, tok::comma, tok::greater))
      Unknown.insert(File.name(I + 1));
  } else if (Unknown.contains(Name)) {
    declareParameter(I);
  } else if (StringRef Result = groupMadeBy(Name); !Result.empty()) {
    readResult(I, Result);
  } else if (auto Other = otherDeclared(I)) {
    Variables.erase(File.name(*Other));
  } else if (isAccess(I + 1)) {
    auto Found = Variables.find(Name);
    if (Found != Variables.end())
      Uses.push_back(
          {I + 2, Found->second.Class, /*Static=*/false, Found->second.Const});
  }
}

/// The name in `Other name`, `const Other<int> &name` and the like, if it was a
/// group: it means something else from here on.
std::optional<uint32_t> GroupReader::otherDeclared(uint32_t I) const {
  if (Variables.empty() || isBeforeUse(File.name(I)) || File.isName(I, "const"))
    return std::nullopt;
  uint32_t At = afterTemplateArguments(File, I);
  while (File.isOneOf(At, tok::amp, tok::ampamp, tok::star) ||
         File.isName(At, "const"))
    ++At;
  // `Size * group.size()` declares nothing.
  if (!File.isIdentifier(At) || !Variables.contains(File.name(At)) ||
      isAccess(At + 1))
    return std::nullopt;
  return At;
}

/// `thread_block_tile<32> tile`, `grid_group &g`, `grid_group *g`.
void GroupReader::declare(uint32_t I, StringRef Class) {
  uint32_t First = nameStart(File, I);
  bool Const = First > 0 && File.isName(First - 1, "const");
  uint32_t At = I + 1;
  if (File.is(At, tok::less)) {
    auto Close = closingAngle(File, At);
    if (!Close)
      return;
    At = *Close + 1;
  }
  while (File.isOneOf(At, tok::amp, tok::star) || File.isName(At, "const"))
    Const |= File.isName(At++, "const");
  if (File.isIdentifier(At))
    Variables[File.name(At)] = {Class, Const};
}

/// `const Group &g` among the parameters of a template: it may be any group.
void GroupReader::declareParameter(uint32_t I) {
  bool Const = I > 0 && File.isName(I - 1, "const");
  uint32_t At = I + 1;
  while (File.is(At, tok::amp) || File.isName(At, "const"))
    Const |= File.isName(At++, "const");
  if (File.isIdentifier(At) && File.isOneOf(At + 1, tok::comma, tok::r_paren))
    Variables[File.name(At)] = {"", Const};
}

/// `auto g = cg::this_grid()`.
void GroupReader::declareAuto(uint32_t I) {
  bool Const = I > 0 && File.isName(I - 1, "const");
  uint32_t At = I + 1;
  while (File.isOneOf(At, tok::amp, tok::ampamp))
    ++At;
  StringRef Name = File.name(At);
  if (File.is(At + 1, tok::colon)) // `for (auto &g : all)`
    Variables.erase(Name);
  if (!File.isIdentifier(At) || !File.is(At + 1, tok::equal))
    return;
  uint32_t Function = At + 2;
  while (File.isIdentifier(Function) && File.is(Function + 1, tok::coloncolon))
    Function += 2;
  StringRef Class = groupMadeBy(File.name(Function));
  auto Close = closingBracket(File, afterTemplateArguments(File, Function));
  // `auto n = this_grid().size()` is not a group.
  if (Class.empty() || (Close && isAccess(*Close + 1)))
    Variables.erase(Name);
  else
    Variables[Name] = {Class, Const};
}

/// `cg::this_grid().size()`.
void GroupReader::readResult(uint32_t I, StringRef Class) {
  uint32_t Open = afterTemplateArguments(File, I);
  if (!File.is(Open, tok::l_paren))
    return;
  // With two arguments it is the tile of a size that is known at run time.
  auto Close = closingBracket(File, Open);
  if (Close && File.is(*Close + 1, tok::period) &&
      File.isIdentifier(*Close + 2) &&
      (Open != I + 1 || Class != "thread_block_tile"))
    Uses.push_back({*Close + 2, Class});
}

std::vector<GroupUse> groupUsesInText(const View &V) {
  return usesGroups(V) ? GroupReader(V).read() : std::vector<GroupUse>();
}

} // namespace tranship

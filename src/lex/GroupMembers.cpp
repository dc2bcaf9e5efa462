// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Members of cooperative groups whose class is plain to see in the file:
// `grid_group g = ...; g.num_blocks()`, `auto g = cg::this_grid()`.
#include "lex/Context.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The namespace whose classes are followed.
static constexpr StringLiteral Space = "cooperative_groups";

/// The class that a function of the namespace returns.
static StringRef resultOf(StringRef Function) {
  return StringSwitch<StringRef>(Function)
      .Case("this_grid", "grid_group")
      .Case("this_multi_grid", "multi_grid_group")
      .Case("this_thread_block", "thread_block")
      .Case("this_cluster", "cluster_group")
      .Case("coalesced_threads", "coalesced_group")
      .Case("tiled_partition", "thread_block_tile")
      .Default("");
}

static StringRef groupClass(StringRef Name) {
  return StringSwitch<StringRef>(Name)
      .Cases("grid_group", "multi_grid_group", "thread_block", Name)
      .Cases("cluster_group", "coalesced_group", "thread_block_tile", Name)
      .Case("thread_group", Name)
      .Default("");
}

namespace {

class MemberRule {
public:
  explicit MemberRule(Context &C) : C(C), File(C.File) {}

  void run() {
    for (uint32_t I = 0; I + 2 < File.size(); ++I) {
      if (!File.isIdentifier(I))
        continue;
      StringRef Name = File.name(I);
      if (StringRef Class = groupClass(Name); !Class.empty())
        declare(I, Class);
      else if (Name == "auto")
        declareAuto(I);
      else if (isOtherDeclaration(I))
        Variables.erase(File.name(I + 1));
      else if (File.is(I + 1, tok::period) && File.isIdentifier(I + 2))
        portMember(I);
    }
  }

private:
  /// `Other name;` and the like: the name means something else from here on.
  bool isOtherDeclaration(uint32_t I) const {
    return Variables.contains(File.name(I + 1)) && !File.isName(I, "return") &&
           !File.isName(I, "else") && !File.isName(I, "const");
  }

  /// `thread_block_tile<32> tile`, `grid_group &g`.
  void declare(uint32_t I, StringRef Class) {
    uint32_t At = I + 1;
    if (File.is(At, tok::less)) {
      auto Close = closingAngle(File, At);
      if (!Close)
        return;
      At = *Close + 1;
    }
    while (File.is(At, tok::amp) || File.isName(At, "const"))
      ++At;
    if (File.isIdentifier(At))
      Variables[File.name(At)] = Class;
  }

  /// `auto g = cg::this_grid()`.
  void declareAuto(uint32_t I) {
    uint32_t At = I + 1;
    while (File.is(At, tok::amp) || File.is(At, tok::ampamp))
      ++At;
    if (!File.isIdentifier(At) || !File.is(At + 1, tok::equal))
      return;
    StringRef Name = File.name(At);
    uint32_t Function = At + 2;
    while (File.isIdentifier(Function) &&
           File.is(Function + 1, tok::coloncolon))
      Function += 2;
    StringRef Class = resultOf(File.name(Function));
    if (Class.empty())
      Variables.erase(Name);
    else
      Variables[Name] = Class;
  }

  void portMember(uint32_t I) {
    auto Found = Variables.find(File.name(I));
    if (Found == Variables.end() || C.isKept(I))
      return;
    uint32_t Member = I + 2;
    std::string Key =
        (Space + "::" + Found->second + "::" + File.name(Member)).str();
    auto R = C.Names.find(KeySpace::Identifier, Key);
    if (!R)
      return;
    Resolution What = C.resolve(*R);
    bool Ported = What.What == Resolution::State::Rename;
    C.count(*R, Ported);
    if (!Ported) {
      std::string Why = C.noteOf(*R);
      C.report(DiagnosticId::GroupMember, File[Member].where(),
               "'" + Found->second + "' has no member '" + File.name(Member) +
                   "' in " + C.To.title() + Why);
      return;
    }
    StringRef New = What.Text.rsplit("::").second;
    New = New.empty() ? What.Text : New;
    if (New != File.name(Member))
      C.edits().replace(File[Member].where(), New);
  }

  Context &C;
  const SourceFile &File;
  StringMap<StringRef> Variables; ///< Name to class, as last declared.
};

} // namespace

void portGroupMembers(Context &C) {
  // Most files have no groups: the namespace or its header is always spelled.
  if (C.File.text().contains(Space))
    MemberRule(C).run();
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/export/HiddenNames.h"
#include "tables/map/Table.h"
#include "text/SourceFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

static constexpr StringLiteral Prefix = "cpu_";

namespace {

/// How names of CUDA's begin.
struct Beginning {
  StringRef Text;
  StringRef Next; ///< `A` and `a` stand for any letter of that case.

  bool isOf(StringRef Name, bool IsPasted) const {
    if (!Name.consume_front(Text))
      return false;
    if (Name.empty())
      return IsPasted;
    char C = Name.front();
    return Next.contains(isUpper(C) ? 'A' : isLower(C) ? 'a' : C);
  }
};

} // namespace

/// What a function that makes a type is called, in front of the type.
static constexpr StringLiteral Maker = "make_";

/// \p IsPasted: `##` follows.
static bool isCudaName(StringRef Name, bool IsPasted) {
  static const auto Beginnings = [] {
    std::vector<Beginning> Result;
    for (const TableRow &R : tableRows("overlay"))
      if (R[0] == "hidden")
        Result.push_back({R[1], R[2]});
    return Result;
  }();
  Name.consume_front(Maker);
  return any_of(Beginnings,
                [&](const Beginning &B) { return B.isOf(Name, IsPasted); });
}

static std::string hiddenName(StringRef Name) {
  StringRef Front = Name.consume_front(Maker) ? Maker : "";
  return (Front + Prefix + Name).str();
}

std::string HiddenNames::hide(StringRef Text) {
  // The lexer wants a NUL behind it.
  std::string Whole = Text.str(), Result;
  SourceFile File(Whole, Names);
  std::vector<bool> Included(File.size());
  for (const Directive &D : File.directives())
    if (D.Kind == DirectiveKind::Include)
      std::fill(Included.begin() + D.First, Included.begin() + D.End, true);
  uint32_t Done = 0;
  for (uint32_t I = 0; I < File.size(); ++I) {
    Range Where = File[I].where();
    StringRef Name = Text.substr(Where.Begin, File[I].Length);
    bool IsPasted =
        I + 1 < File.size() && File[I + 1].Kind == clang::tok::hashhash;
    if (Included[I] || File[I].Kind != clang::tok::raw_identifier ||
        !isCudaName(Name, IsPasted))
      continue;
    Result += Text.slice(Done, Where.Begin);
    Result += hiddenName(Name);
    Done = Where.End;
    Hidden.insert(Name);
  }
  return Result + Text.drop_front(Done).str();
}

std::string HiddenNames::revealingText() const {
  std::string Result = "#pragma once\n";
  std::vector<StringRef> Sorted(Hidden.keys().begin(), Hidden.keys().end());
  sort(Sorted);
  for (StringRef Name : Sorted)
    Result += ("#define " + Name + " " + hiddenName(Name) + "\n").str();
  return Result;
}

} // namespace tranship

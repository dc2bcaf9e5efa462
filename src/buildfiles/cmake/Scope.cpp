// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/cmake/Scope.h"
#include "buildfiles/cmake/References.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::cmake {

const Variable *Scope::find(StringRef Name) const {
  for (const Scope *S = this; S; S = S->Parent)
    if (auto Found = S->Variables.find(Name); Found != S->Variables.end())
      return &Found->second;
  return nullptr;
}

SmallVector<StringRef> elements(StringRef List) {
  SmallVector<StringRef> Result;
  List.split(Result, ';', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  return Result;
}

std::string joinList(ArrayRef<std::string> Elements) {
  return join(Elements, ";");
}

/// The value of a variable that may have either value. Lists of files are
/// joined, because either may be built; for other texts there is no right
/// value.
static std::string either(StringRef Old, StringRef New) {
  if (Old == New || Old.empty())
    return New.str();
  if (New.empty())
    return Old.str();
  auto IsList = [](StringRef Text) {
    return Text.contains(';') || Text.contains(".c");
  };
  if (!IsList(Old) && !IsList(New))
    return UnknownText;
  SmallVector<StringRef> All = elements(Old);
  for (StringRef E : elements(New))
    if (!is_contained(All, E))
      All.push_back(E);
  return join(All, ";");
}

/// The most bytes of a value. Lists that are joined because they are uncertain
/// can double in each round of a loop.
static constexpr size_t MaxText = size_t(1) << 20;

void Scope::set(StringRef Name, Variable V, bool Perhaps) {
  const Variable *Old = Perhaps ? find(Name) : nullptr;
  if (Old && Old->Defined) {
    V.Text = either(Old->Text, V.Text);
    V.Settable |= Old->Settable;
    V.Defined = true;
  }
  if (V.Text.size() > MaxText)
    V.Text = UnknownText;
  // It is then uncertain even whether the variable is set, so no condition can
  // be decided by it.
  V.Settable |= Perhaps;
  Variables[Name] = std::move(V);
}

static void appendUnescaped(std::string &To, StringRef Text) {
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text[I] != '\\' || I + 1 == Text.size()) {
      To += Text[I];
      continue;
    }
    switch (char C = Text[++I]) {
    case 'n':
      To += '\n';
      break;
    case 't':
      To += '\t';
      break;
    case 'r':
      To += '\r';
      break;
    case '\n': // A line continuation.
      break;
    default:
      To += C;
    }
  }
}

std::string expand(StringRef Text, const Scope &Variables) {
  std::string Result;
  size_t At = 0;
  for (const Reference &R : findReferences(Text)) {
    appendUnescaped(Result, Text.slice(At, R.Where.Begin));
    At = R.Where.End;
    const Variable *V =
        R.Space == VariableSpace::Environment
            ? nullptr
            : Variables.find(expand(R.Name.in(Text), Variables));
    if (!V)
      Result += Unknown;
    else
      Result += V->Text;
  }
  appendUnescaped(Result, Text.substr(At));
  return Result;
}

} // namespace tranship::cmake

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/cmake/References.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::cmake {

/// The offset after the brace that closes the one before \p I, or npos.
static size_t endOfBraces(StringRef Text, size_t I) {
  for (unsigned Depth = 1; I < Text.size(); ++I) {
    if (Text[I] == '\\') {
      ++I;
    } else if (Text[I] == '{') {
      ++Depth;
    } else if (Text[I] == '}' && --Depth == 0) {
      return I + 1;
    }
  }
  return StringRef::npos;
}

std::vector<Reference> findReferences(StringRef Text, uint32_t Base) {
  static constexpr std::pair<StringLiteral, VariableSpace> Forms[] = {
      {"${", VariableSpace::Normal},
      {"$CACHE{", VariableSpace::Cache},
      {"$ENV{", VariableSpace::Environment}};
  std::vector<Reference> Result;
  for (size_t I = 0; I < Text.size();) {
    if (Text[I] == '\\') {
      I += 2;
      continue;
    }
    size_t Next = I + 1;
    for (auto [Begin, Space] : Forms) {
      if (!Text.substr(I).starts_with(Begin))
        continue;
      size_t End = endOfBraces(Text, I + Begin.size());
      if (End == StringRef::npos)
        break;
      Result.push_back(
          {Space,
           {uint32_t(Base + I), uint32_t(Base + End)},
           {uint32_t(Base + I + Begin.size()), uint32_t(Base + End - 1)}});
      Next = End;
    }
    I = Next;
  }
  return Result;
}

void forEachReference(StringRef Text, uint32_t Base,
                      function_ref<void(const Reference &)> Visit) {
  for (const Reference &R : findReferences(Text, Base)) {
    Visit(R);
    StringRef Name = Text.slice(R.Name.Begin - Base, R.Name.End - Base);
    forEachReference(Name, R.Name.Begin, Visit);
  }
}

void forEachTargetName(StringRef Text, uint32_t Base,
                       function_ref<void(Range, StringRef)> Visit) {
  auto IsPart = [](char C) { return isAlnum(C) || C == '_'; };
  for (size_t At = 0; (At = Text.find("::", At)) != StringRef::npos; At += 2) {
    size_t Begin = At, End = At + 2;
    while (Begin && IsPart(Text[Begin - 1]))
      --Begin;
    while (End < Text.size() && IsPart(Text[End]))
      ++End;
    if (Begin != At && End != At + 2)
      Visit({uint32_t(Base + Begin), uint32_t(Base + End)},
            Text.slice(Begin, End));
  }
}

namespace {

class GeneratorParser {
public:
  GeneratorParser(StringRef Text, uint32_t Base) : Text(Text), Base(Base) {}

  std::vector<GeneratorExpression> run() {
    std::vector<GeneratorExpression> Result;
    while (At < Text.size())
      if (!begins() || !expression(Result))
        ++At;
    return Result;
  }

private:
  bool begins() const { return Text.substr(At).starts_with("$<"); }
  bool expression(std::vector<GeneratorExpression> &To);
  uint32_t place(size_t I) const { return Base + I; }

  StringRef Text;
  uint32_t Base;
  size_t At = 0;
  /// Expressions that are not closed, so that each is tried only once.
  SmallDenseSet<size_t> Unclosed;
};

} // namespace

/// Parses the expression at At. If it is not closed, At does not change.
bool GeneratorParser::expression(std::vector<GeneratorExpression> &To) {
  size_t Begin = At;
  if (Unclosed.contains(Begin))
    return false;
  GeneratorExpression E;
  size_t Piece = At += 2; // Where the head or the parameter begins.
  auto Close = [&] {
    if (!E.HasColon)
      E.Head = {place(Piece), place(At)};
    else
      E.Parameters.push_back({place(Piece), place(At)});
  };
  while (At < Text.size()) {
    if (begins() && expression(E.Children))
      continue;
    char C = Text[At];
    if (C == '>') {
      Close();
      if (E.HasColon)
        E.Content = {E.Parameters.front().Begin, place(At)};
      E.Where = {place(Begin), place(++At)};
      To.push_back(std::move(E));
      return true;
    }
    if ((C == ':' && !E.HasColon) || (C == ',' && E.HasColon)) {
      Close();
      E.HasColon = true;
      Piece = At + 1;
    }
    ++At;
  }
  At = Begin;
  Unclosed.insert(Begin);
  return false;
}

std::vector<GeneratorExpression> parseGeneratorExpressions(StringRef Text,
                                                           uint32_t Base) {
  return GeneratorParser(Text, Base).run();
}

static void visit(ArrayRef<GeneratorExpression> All,
                  function_ref<bool(const GeneratorExpression &)> Visit) {
  for (const GeneratorExpression &E : All)
    if (Visit(E))
      visit(E.Children, Visit);
}

void forEachExpression(StringRef Text, uint32_t Base,
                       function_ref<bool(const GeneratorExpression &)> Visit) {
  visit(parseGeneratorExpressions(Text, Base), Visit);
}

} // namespace tranship::cmake

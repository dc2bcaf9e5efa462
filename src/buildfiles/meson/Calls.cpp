// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/meson/Calls.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::meson {

const Argument *Call::find(StringRef Key) const {
  auto A = find_if(Args, [&](const Argument &A) { return A.Key == Key; });
  return A == Args.end() ? nullptr : &*A;
}

const Argument *Call::positional(size_t N) const {
  for (const Argument &A : Args)
    if (A.Key.empty() && N-- == 0)
      return &A;
  return nullptr;
}

/// \p R without leading and trailing blanks and comments.
static Range trimmed(StringRef Text, Range R) {
  while (R.Begin < R.End) {
    if (isSpace(Text[R.Begin]))
      ++R.Begin;
    else if (Text[R.Begin] == '#')
      R.Begin = std::min<size_t>(Text.find('\n', R.Begin), R.End);
    else
      break;
  }
  R.End = R.Begin + R.in(Text).rtrim().size();
  return R;
}

static Argument argument(StringRef Text, Range R) {
  Argument A{"", trimmed(Text, R), {}};
  A.Value = A.Whole;
  StringRef Name = A.Whole.in(Text).take_while(literals::isNameChar);
  StringRef Behind = A.Whole.in(Text).drop_front(Name.size()).ltrim();
  if (!Name.empty() && Behind.consume_front(":")) {
    A.Key = Name;
    A.Value = trimmed(Text, {uint32_t(Behind.data() - Text.data()), R.End});
  }
  return A;
}

std::vector<Call> readCalls(StringRef Text, const literals::LiteralText &Read) {
  std::vector<Call> Calls;
  // The beginnings of calls, by their ends.
  DenseMap<uint32_t, uint32_t> Begins;
  for (auto [N, B] : enumerate(Read.Brackets)) {
    StringRef Before = Text.take_front(B.Where.Begin).rtrim(' ');
    uint32_t Begin = literals::dottedNameBegin(Before, Before.size());
    StringRef Name = Before.substr(Begin);
    if (B.Kind != '(' || Name.empty())
      continue;
    Call C{Name, {Begin, B.Where.End}, N, {}};
    // `meson.get_compiler('c').find_library()`
    if (Name.starts_with("."))
      if (auto Object = Begins.find(Begin); Object != Begins.end())
        C.Where.Begin = Object->second;
    Begins[C.Where.End] = C.Where.Begin;
    uint32_t From = B.Where.Begin + 1;
    auto Add = [&](uint32_t End) {
      if (Argument A = argument(Text, {From, End}); !A.Whole.empty())
        C.Args.push_back(A);
      From = End + 1;
    };
    for (uint32_t Comma : B.Commas)
      Add(Comma);
    Add(std::max(From, B.Where.End - 1));
    Calls.push_back(std::move(C));
  }
  return Calls;
}

bool isTarget(const Call &C) {
  return is_contained({"executable", "library", "static_library",
                       "shared_library", "shared_module", "both_libraries",
                       "build_target"},
                      C.Name);
}

StringRef assignedTo(StringRef Text, uint32_t At) {
  StringRef Line = Text.slice(Text.rfind('\n', At) + 1, At).trim();
  if (!Line.consume_back("=") || Line.ends_with("=") || Line.ends_with("!") ||
      Line.ends_with("<") || Line.ends_with(">"))
    return "";
  Line.consume_back("+");
  Line = Line.trim();
  return all_of(Line, literals::isNameChar) ? Line : "";
}

} // namespace tranship::meson

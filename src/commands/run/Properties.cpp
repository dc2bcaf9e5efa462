// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/run/Properties.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace tranship {

Properties readProperties(StringRef Path) {
  Properties Result;
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/true);
  if (!Buffer)
    return Result;
  SmallVector<StringRef> Lines;
  (*Buffer)->getBuffer().split(Lines, '\n');
  for (StringRef Line : Lines)
    Result[Line.split(' ').first.str()] = Line.split(' ').second.str();
  return Result;
}

/// Takes a number, or what is up to the next one.
static StringRef takeToken(StringRef &Line) {
  StringRef Token = isDigit(Line.front()) ? Line.take_while(isDigit)
                                          : Line.take_until(isDigit);
  Line = Line.drop_front(Token.size());
  return Token;
}

static bool isInKiB(StringRef Text, StringRef Bytes) {
  uint64_t Value = 0, Whole = 0;
  return !Text.getAsInteger(10, Value) && !Bytes.getAsInteger(10, Whole) &&
         Value != 0 && Value * 1024 == Whole;
}

/// The property that has one value for the original and the other for the port.
static StringRef propertyOf(StringRef A, StringRef B, const Properties &Its,
                            const Properties &Theirs) {
  for (const auto &[Name, Value] : Its) {
    auto Other = Theirs.find(Name);
    if (Other == Theirs.end() || Other->second == Value)
      continue;
    if ((A == Value && B == Other->second) ||
        (isInKiB(A, Value) && isInKiB(B, Other->second)))
      return Name;
  }
  return {};
}

std::set<std::string> differingProperties(StringRef Expected, StringRef Got,
                                          const Properties &Its,
                                          const Properties &Theirs) {
  std::set<std::string> Result;
  while (!Expected.empty() && !Got.empty()) {
    StringRef A = takeToken(Expected), B = takeToken(Got);
    if (A == B)
      continue;
    StringRef Name = propertyOf(A, B, Its, Theirs);
    if (Name.empty())
      return {};
    Result.insert(Name.str());
  }
  return Expected.empty() && Got.empty() ? Result : std::set<std::string>();
}

} // namespace tranship

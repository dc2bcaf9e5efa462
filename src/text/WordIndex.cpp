// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/WordIndex.h"
#include "llvm/Support/Endian.h"

using namespace llvm;

namespace tranship {

/// Takes eight bytes at a time; the last eight may overlap those before.
static uint32_t hashOf(StringRef Word) {
  using namespace support::endian;
  const char *At = Word.data();
  size_t Size = Word.size();
  uint64_t Hash = Size;
  auto Mix = [&](uint64_t Bytes) {
    Hash = (Hash ^ Bytes) * 0x9E3779B97F4A7C15U;
    Hash ^= Hash >> 32;
  };
  for (size_t I = 0; I + 8 < Size; I += 8)
    Mix(read64le(At + I));
  if (Size >= 8)
    Mix(read64le(At + Size - 8));
  else if (Size >= 4)
    Mix(uint64_t(read32le(At)) << 32 | read32le(At + Size - 4));
  else if (Size > 0)
    Mix(At[0] << 16 | At[Size / 2] << 8 | At[Size - 1]);
  return static_cast<uint32_t>(Hash);
}

size_t WordIndex::slotOf(StringRef Word, uint32_t Hash) const {
  size_t Mask = Slots.size() - 1;
  size_t At = Hash & Mask;
  while (Slots[At].Number != UINT32_MAX &&
         (Slots[At].Hash != Hash || Words[Slots[At].Number] != Word))
    At = (At + 1) & Mask;
  return At;
}

void WordIndex::grow() {
  std::vector<Slot> Old(Slots.size() * 4);
  Old.swap(Slots);
  for (Slot S : Old)
    if (S.Number != UINT32_MAX)
      Slots[slotOf(Words[S.Number], S.Hash)] = S;
}

uint32_t WordIndex::add(StringRef Word, uint32_t I) {
  uint32_t Hash = hashOf(Word);
  Slot &Its = Slots[slotOf(Word, Hash)];
  uint32_t Number = Its.Number;
  if (Number == UINT32_MAX) {
    Number = Words.size();
    Its = {Hash, Number};
    Words.push_back(Word);
    Begins.push_back(0);
    if (Words.size() > Slots.size() / 2)
      grow();
  }
  ++Begins[Number];
  Added.push_back({I, Number});
  return Number;
}

void WordIndex::finish() {
  // How many tokens each word has becomes where they end.
  uint32_t End = 0;
  for (uint32_t &Number : Begins)
    Number = End += Number;
  Begins.push_back(End);
  Tokens.resize(End);
  for (; !Added.empty(); Added.pop_back())
    Tokens[--Begins[Added.back().second]] = Added.back().first;
  Added.shrink_to_fit();
}

ArrayRef<uint32_t> WordIndex::tokensOf(StringRef Word) const {
  uint32_t Number = Slots[slotOf(Word, hashOf(Word))].Number;
  return Number == UINT32_MAX ? ArrayRef<uint32_t>() : tokensOf(Number);
}

} // namespace tranship

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The generators of the library: from which sequences they take numbers, and
// in which order.
#ifndef TRANSHIP_CPU_RAND_SOURCES_INL
#define TRANSHIP_CPU_RAND_SOURCES_INL

#include "tranship/cpu/rand/kinds.inl"
#include "tranship/cpu/rand/sobol.inl"
#include <cstdint>

namespace tranship {
namespace cpu {
namespace rand {

/// Sequences of XORWOW or MRG32k3a take turns. Each gives what is drawn
/// together, and goes on where it was.
template <class S, unsigned Count> class Turns {
public:
  using State = S;

  void begin(uint64_t Seed, uint64_t Offset) {
    States.clear();
    curand_init(Seed, 0, 0, &Next);
    Position = Offset;
    Start = Offset;
  }
  uint64_t position() const { return Position; }

  template <class K>
  void write(const K &Kind, typename K::Type *Out, size_t N) {
    for (size_t I = 0; I < N; I += K::Together)
      Kind.draw(&stateOf(Position++ % Count), Out + I);
  }

private:
  S Next; ///< That of the first sequence that is not in States.
  std::vector<S> States;
  uint64_t Start = 0, Position = 0;

  S &stateOf(size_t Which) {
    while (States.size() <= Which) {
      S New = Next;
      skipahead(Start / Count + (States.size() < Start % Count), &New);
      States.push_back(New);
      skipOne(&Next);
    }
    return States[Which];
  }
  static void skipOne(curandStateXORWOW *State) {
    skipahead_sequence(1, State);
  }
  static void skipOne(curandStateMRG32k3a *State) {
    skipahead_subsequence(1, State);
  }
};

/// Sequences of Philox give four elements each in turn, and know them by their
/// number.
class Fours {
public:
  using State = curandStatePhilox4_32_10;

  void begin(uint64_t NewSeed, uint64_t Offset) {
    Seed = NewSeed;
    Position = Offset;
  }
  uint64_t position() const { return Position; }

  template <class K>
  void write(const K &Kind, typename K::Type *Out, size_t N) {
    constexpr unsigned Count = 65536;
    for (const uint64_t End = Position + N; Position < End;) {
      const uint64_t Group = Position / 4, Rows = Group / Count * K::Draws;
      State Its;
      curand_init(Seed, Group % Count, 4 * Rows, &Its);
      typename K::Type Four[4];
      Kind.four(&Its, Four);
      do
        *Out++ = Four[Position % 4];
      while (++Position < End && Position % 4 != 0);
    }
  }

private:
  uint64_t Seed = 0, Position = 0;
};

/// All points of a dimension, then those of the next one.
template <class S> class Dimensions {
public:
  using State = S;
  using Word = decltype(S().x);

  /// Whether there are so many.
  bool setCount(unsigned N) {
    if (N < 1 || N > maxDimensions())
      return false;
    Count = N;
    return true;
  }
  unsigned count() const { return Count; }
  void begin(uint64_t Offset) { Position = Offset; }

  template <class K>
  void write(const K &Kind, typename K::Type *Out, size_t N) {
    const size_t Points = N / Count;
    for (unsigned D = 0; D < Count; ++D) {
      Word Vectors[8 * sizeof(Word)];
      directionVectors(D, Vectors);
      S Its;
      curand_init(Vectors, Word(Position), &Its);
      for (size_t I = 0; I < Points; ++I)
        Kind.draw(&Its, Out++);
    }
    Position += Points;
  }

private:
  unsigned Count = 1;
  uint64_t Position = 0;
};

} // namespace rand
} // namespace cpu
} // namespace tranship

#endif

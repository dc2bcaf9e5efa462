// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The algorithms of the support header on emulated lanes, 32 and 64 of them,
// against loops. tests/polyfill/gpu compares them with CUDA's own results.
#define TRANSHIP_CG_BACKEND "../../tests/unit/PolyfillLanes.h"
#include "../../support/tranship/groups.h"
#include <algorithm>
#include <gtest/gtest.h>
#include <random>

namespace cg = cooperative_groups;
namespace polyfill = tranship::polyfill;

namespace {

using emulation::Mask;

/// x -> A * x + B: associative, not commutative.
struct Affine {
  unsigned A = 1, B = 0;
  bool operator==(const Affine &) const = default;
};
struct Compose {
  Affine operator()(const Affine &X, const Affine &Y) const {
    return {X.A * Y.A, X.A * Y.B + X.B};
  }
};

/// 32 bytes, without a default constructor.
struct Wide {
  double Sum;
  long long Count;
  int Least;
  short Odd[5];
  Wide(double Sum, long long Count, int Least)
      : Sum(Sum), Count(Count), Least(Least), Odd{1, 2, 3, 4, 5} {}
};
struct Merge {
  Wide operator()(const Wide &X, const Wide &Y) const {
    return Wide(X.Sum + Y.Sum, X.Count + Y.Count, std::min(X.Least, Y.Least));
  }
};

unsigned hashed(unsigned X) {
  X = (X ^ 61) ^ (X >> 16);
  X *= 9;
  X ^= X >> 4;
  X *= 0x27d4eb2d;
  return X ^ (X >> 15);
}

/// Runs the body in all threads that take part; a standstill fails.
template <class Body, class Takes>
void inBlock(dim3 Shape, unsigned Wave, Body B, Takes T) {
  emulation::Block Block(Shape, Wave);
  ASSERT_TRUE(Block.run(B, T)) << "threads wait for ever";
}
template <class Body> void inBlock(dim3 Shape, unsigned Wave, Body B) {
  inBlock(Shape, Wave, B, [](unsigned) { return true; });
}

unsigned self() { return emulation::block().thread(); }

class Polyfill : public testing::TestWithParam<unsigned> {
protected:
  unsigned wave() const { return GetParam(); }

  /// The active threads of the same tile as this thread's, in order.
  static std::vector<unsigned> tile(unsigned Thread, unsigned Size,
                                    unsigned Threads,
                                    const std::function<bool(unsigned)> &T) {
    std::vector<unsigned> Result;
    for (unsigned I = Thread / Size * Size;
         I < std::min(Thread / Size * Size + Size, Threads); ++I)
      if (T(I))
        Result.push_back(I);
    return Result;
  }

  static std::vector<unsigned> lanes(Mask M, unsigned First) {
    std::vector<unsigned> Result;
    for (unsigned I = 0; I < 64; ++I)
      if ((M >> I & 1) != 0)
        Result.push_back(First + I);
    return Result;
  }
};

/// What reductions and scans are, by a loop over the group's threads.
template <class T, class Make, class Op> struct Expected {
  T All, Up, Before;
  bool First;
  Expected(const std::vector<unsigned> &Threads, unsigned Self, Make M, Op O)
      : All(M(Threads[0])), Up(All), Before(All), First(Threads[0] == Self) {
    for (unsigned I = 1; I < Threads.size(); ++I) {
      if (Threads[I] == Self)
        Before = All;
      // CUDA's order: the later value is the first operand.
      All = O(M(Threads[I]), All);
      if (Threads[I] == Self)
        Up = All;
    }
  }
};

/// All collectives of a group against the loop.
template <class T, class Group, class Make, class Op>
void collectives(const Group &G, const std::vector<unsigned> &Threads, Make M,
                 Op O, bool Commutes) {
  Expected<T, Make, Op> E(Threads, self(), M, O);
  T Mine = M(self());
  if (Commutes) {
    EXPECT_EQ(polyfill::reduce(G, Mine, O), E.All);
  }
  EXPECT_EQ(polyfill::inclusive_scan(G, Mine, O), E.Up);
  EXPECT_EQ(polyfill::exclusive_scan(G, Mine, O), E.First ? T{} : E.Before);
}

template <class Group>
void allCollectives(const Group &G, const std::vector<unsigned> &Threads) {
  auto Number = [](unsigned I) { return static_cast<int>(hashed(I)); };
  auto Small = [](unsigned I) { return static_cast<short>(hashed(I)); };
  auto Exact = [](unsigned I) { return static_cast<double>(hashed(I) % 999); };
  auto Long = [](unsigned I) { return hashed(I) * 0x100000001ull; };
  auto Map = [](unsigned I) { return Affine{hashed(I) | 1, hashed(I + 7)}; };
  collectives<unsigned>(G, Threads, hashed, polyfill::plus<unsigned>(), true);
  collectives<int>(G, Threads, Number, polyfill::less<int>(), true);
  collectives<short>(G, Threads, Small, polyfill::greater<short>(), true);
  collectives<double>(G, Threads, Exact, polyfill::plus<double>(), true);
  collectives<unsigned long long>(
      G, Threads, Long, polyfill::bit_xor<unsigned long long>(), true);
  collectives<unsigned>(G, Threads, hashed, polyfill::bit_and<unsigned>(),
                        true);
  collectives<unsigned>(G, Threads, hashed, polyfill::bit_or<unsigned>(), true);
  collectives<Affine>(G, Threads, Map, Compose(), false);
}

template <unsigned Size>
void tiles(dim3 Shape, unsigned Wave,
           const std::function<std::vector<unsigned>(unsigned)> &Members,
           const std::function<bool(unsigned)> &Takes) {
  if (Size <= Wave)
    inBlock(
        Shape, Wave,
        [&] { allCollectives(cg::thread_block_tile<Size>(), Members(Size)); },
        Takes);
}

TEST_P(Polyfill, CollectivesOfTiles) {
  // Whole and partial waves, 1 to 3 dimensions; all threads and some.
  for (dim3 Shape :
       {dim3(128), dim3(100), dim3(7), dim3(1), dim3(16, 3, 2), dim3(5, 7, 3)})
    for (bool Holes : {false, true}) {
      auto Takes = [&](unsigned I) { return !Holes || hashed(I) % 4 != 0; };
      auto Members = [&](unsigned Size) {
        return tile(self(), Size, Shape.x * Shape.y * Shape.z, Takes);
      };
      tiles<1>(Shape, wave(), Members, Takes);
      tiles<2>(Shape, wave(), Members, Takes);
      tiles<4>(Shape, wave(), Members, Takes);
      tiles<8>(Shape, wave(), Members, Takes);
      tiles<16>(Shape, wave(), Members, Takes);
      tiles<32>(Shape, wave(), Members, Takes);
      tiles<64>(Shape, wave(), Members, Takes);
    }
}

/// Masks of every number of lanes, at random places and without holes.
std::vector<Mask> masks(unsigned Wave) {
  std::mt19937_64 Random(1);
  Mask All = ~0ull >> (64 - Wave);
  std::vector<Mask> Result = {All, All & 0x5555555555555555ull, 1,
                              Mask(1) << (Wave - 1), All & ~1ull};
  for (unsigned Count = 1; Count <= Wave; Count += 3) {
    Result.push_back((~0ull >> (64 - Count)) << (Wave - Count) / 2);
    Mask M = 0;
    while (emulation::countOf(M) < Count)
      M |= Mask(1) << Random() % Wave;
    Result.push_back(M);
  }
  return Result;
}

TEST_P(Polyfill, CollectivesOfCoalescedGroups) {
  for (Mask M : masks(wave()))
    inBlock(dim3(wave()), wave(), [&] {
      bool Is = (M >> self() & 1) != 0;
      // Both sides of a branch have a group.
      Mask Mine = Is ? M : ~M & (~0ull >> (64 - wave()));
      allCollectives(cg::coalesced_group(Mine), lanes(Mine, 0));
    });
}

TEST_P(Polyfill, CollectivesOfThirtyTwoBytes) {
  for (dim3 Shape : {dim3(64), dim3(50)})
    inBlock(Shape, wave(), [&] {
      auto Threads = tile(self(), 32, Shape.x, [](unsigned) { return true; });
      Wide All = polyfill::reduce(cg::thread_block_tile<32>(),
                                  Wide(self(), 2, -int(self())), Merge());
      double Sum = 0;
      for (unsigned T : Threads)
        Sum += T;
      EXPECT_EQ(All.Sum, Sum);
      EXPECT_EQ(All.Count, 2 * int(Threads.size()));
      EXPECT_EQ(All.Least, -int(Threads.back()));
      EXPECT_EQ(All.Odd[4], 5);
    });
}

/// An atomic object as the libraries have them. Counts what is called.
template <class T> struct Atomic {
  enum class order { relaxed, strict = 5 };
  T Value;
  int Stores = 0, Exchanges = 0, Adds = 0;
  T load(order O = order::strict) const {
    EXPECT_EQ(O, order::relaxed);
    return Value;
  }
  void store(T New, order O = order::strict) {
    EXPECT_EQ(O, order::relaxed);
    Value = New;
    ++Stores;
  }
  bool compare_exchange_weak(T &Old, T New, order O = order::strict) {
    EXPECT_EQ(O, order::relaxed);
    // The first attempt fails.
    if (++Exchanges == 1)
      return false;
    Old = Value;
    Value = New;
    return true;
  }
};
struct Counter : Atomic<int> {
  int fetch_add(int By, order = order::strict) {
    ++Adds;
    return std::exchange(Value, Value + By);
  }
};

TEST_P(Polyfill, UpdatesAndStores) {
  for (Mask M : {~0ull >> (64 - wave()), 0x2a5ull}) {
    Counter Sum, Stored, Scan, Before;
    Atomic<int> Least;
    int Plain = 0, Size = emulation::countOf(M), Total = 0;
    Sum.Value = 100, Least.Value = 1000, Scan.Value = Before.Value = 50;
    for (unsigned T : lanes(M, 0))
      Total += int(T) + 3;
    inBlock(
        dim3(wave()), wave(),
        [&] {
          cg::coalesced_group G(M);
          int Mine = int(self()) + 3, Up = 0;
          for (unsigned T : lanes(M, 0))
            Up += T <= self() ? int(T) + 3 : 0;
          polyfill::reduce_update_async(G, Sum, Mine, polyfill::plus<int>());
          polyfill::reduce_update_async(G, Least, Mine, polyfill::less<int>());
          polyfill::reduce_store_async(G, Stored, Mine, polyfill::plus<int>());
          polyfill::reduce_store_async(G, &Plain, 1, polyfill::plus<int>());
          EXPECT_EQ(polyfill::inclusive_scan_update(G, Scan, Mine), 50 + Up);
          EXPECT_EQ(polyfill::exclusive_scan_update(G, Before, Mine,
                                                    polyfill::plus<int>()),
                    50 + Up - Mine);
        },
        [&](unsigned I) { return (M >> I & 1) != 0; });
    EXPECT_EQ(Sum.Value, 100 + Total);
    EXPECT_EQ(Sum.Adds, 1);
    EXPECT_EQ(Sum.Exchanges, 0);
    EXPECT_EQ(Least.Value, 3);
    EXPECT_EQ(Least.Exchanges, 2);
    EXPECT_EQ(Stored.Value, Total);
    EXPECT_EQ(Stored.Stores, 1);
    EXPECT_EQ(Plain, Size);
    EXPECT_EQ(Scan.Value, 50 + Total);
    EXPECT_EQ(Before.Value, 50 + Total);
    EXPECT_EQ(Before.Adds, 1);
  }
}

TEST_P(Polyfill, Partitions) {
  for (unsigned Threads : {wave(), wave() - 13})
    for (unsigned Labels : {1u, 2u, 5u, 64u})
      inBlock(dim3(Threads), wave(), [&] {
        auto label = [&](unsigned I) { return hashed(I * 31) % Labels; };
        auto Tile = tile(self(), 32, Threads, [](unsigned) { return true; });
        Mask Same = 0;
        std::vector<unsigned> Seen;
        for (unsigned T : Tile) {
          if (label(T) == label(self()))
            Same |= Mask(1) << T;
          if (std::find(Seen.begin(), Seen.end(), label(T)) == Seen.end())
            Seen.push_back(label(T));
        }
        auto Place =
            std::find(Seen.begin(), Seen.end(), label(self())) - Seen.begin();
        auto G = polyfill::labeled_partition(cg::thread_block_tile<32>(),
                                             label(self()));
        EXPECT_EQ(G.Lanes, Same);
        EXPECT_EQ(G.meta_group_rank(), Place);
        EXPECT_EQ(G.meta_group_size(), Seen.size());

        bool Odd = label(self()) % 2 == 1;
        Mask Odds = 0, All = 0;
        for (unsigned T : Tile) {
          All |= Mask(1) << T;
          Odds |= Mask(label(T) % 2) << T;
        }
        bool Mixed = Odds != 0 && Odds != All;
        auto B = polyfill::binary_partition(cg::thread_block_tile<32>(), Odd);
        EXPECT_EQ(B.Lanes, Mixed ? (Odd ? Odds : All & ~Odds) : All);
        EXPECT_EQ(B.meta_group_rank(), Mixed && Odd);
        EXPECT_EQ(B.meta_group_size(), Mixed ? 2u : 1u);
        // A label that is a bool is a predicate, as in CUDA.
        EXPECT_EQ(polyfill::labeled_partition(G, Odd).Lanes, Same);
        EXPECT_EQ(polyfill::labeled_partition(cg::thread_block_tile<32>(), Odd)
                      .meta_group_size(),
                  Mixed ? 2u : 1u);
      });
}

TEST_P(Polyfill, ShufflesByRank) {
  for (Mask M : masks(wave()))
    inBlock(
        dim3(wave()), wave(),
        [&] {
          cg::coalesced_group G(M);
          auto Threads = lanes(M, 0);
          unsigned Size = Threads.size(), Rank = G.thread_rank();
          auto value = [](unsigned I) { return Affine{hashed(I), I}; };
          Affine Mine = value(self());
          for (unsigned I = 0; I < wave() + 3; I += 5) {
            EXPECT_EQ(tranship::shfl(G, Mine, I), value(Threads[I % Size]));
            EXPECT_EQ(tranship::shfl_up(G, Mine, I),
                      value(Threads[I <= Rank ? Rank - I : Rank]));
            EXPECT_EQ(tranship::shfl_down(G, Mine, I),
                      value(Threads[Rank + I < Size ? Rank + I : Rank]));
            EXPECT_EQ(tranship::shfl_xor(G, Mine, I),
                      value(Threads[(Rank ^ I) < Size ? Rank ^ I : Rank]));
          }
        },
        [&](unsigned I) { return (M >> I & 1) != 0; });
}

TEST_P(Polyfill, ShufflesOfTilesKeepTheirRanks) {
  // Ranks do not close up where threads are missing.
  inBlock(
      dim3(wave()), wave(),
      [&] {
        unsigned First = self() / 8 * 8;
        cg::thread_block_tile<8> G;
        EXPECT_EQ(tranship::shfl(G, self(), 5), First + 5);
        EXPECT_EQ(tranship::shfl(G, self(), 13), First + 5);
        EXPECT_EQ(tranship::ballot(G, true), 0xEEu);
        EXPECT_EQ(tranship::ballot(G, self() % 8 == 5), 0x20u);
        EXPECT_EQ(tranship::match_any(G, self() % 2),
                  self() % 2 ? 0xAAu : 0x44u);
        int All = 7;
        EXPECT_EQ(tranship::match_all(G, 3, All), 0xEEu);
        EXPECT_EQ(All, 1);
        EXPECT_EQ(tranship::match_all(G, self(), All), 0u);
        EXPECT_EQ(All, 0);
      },
      [](unsigned I) { return I % 4 != 0; });
}

/// Groups within a warp, the first or the second of a wave.
std::vector<Mask> masksInWarps(unsigned Wave) {
  std::vector<Mask> Result;
  for (Mask M : masks(32))
    for (unsigned Base = 0; Base < Wave; Base += 32)
      Result.push_back(M << Base);
  return Result;
}

TEST_P(Polyfill, Votes) {
  for (Mask M : masksInWarps(wave()))
    inBlock(
        dim3(wave()), wave(),
        [&] {
          cg::coalesced_group G(M);
          auto Threads = lanes(M, 0);
          for (unsigned Of : {1u, 2u, 1000000u}) {
            auto predicate = [&](unsigned I) { return hashed(I) % Of == 0; };
            Mask Expected = 0, Same = 0;
            bool Any = false, All = true;
            for (unsigned I = 0; I < Threads.size(); ++I) {
              bool P = predicate(Threads[I]);
              Expected |= Mask(P) << I;
              Same |= Mask(P == predicate(self())) << I;
              Any |= P, All &= P;
            }
            bool Mine = predicate(self());
            EXPECT_EQ(tranship::ballot(G, Mine), Expected);
            EXPECT_EQ(tranship::any(G, Mine), Any);
            EXPECT_EQ(tranship::all(G, Mine), All);
            EXPECT_EQ(tranship::match_any(G, Mine ? 2.5 : -1.0), Same);
          }
        },
        [&](unsigned I) { return (M >> I & 1) != 0; });
}

/// Leaves other bytes on the stack of each thread.
[[gnu::noinline]] void litter() {
  volatile unsigned char Stack[512];
  for (unsigned I = 0; I < sizeof(Stack); ++I)
    Stack[I] = static_cast<unsigned char>(hashed(self() + I));
}

TEST_P(Polyfill, BytesThatNoValueHasMatchNothing) {
  inBlock(dim3(32), wave(), [&] {
    struct Three {
      char Bytes[3];
    } T = {{1, 2, static_cast<char>(self() % 2)}};
    litter();
    short Label = self() % 2;
    auto G = polyfill::labeled_partition(cg::thread_block_tile<32>(), Label);
    EXPECT_EQ(G.size(), 16u);
    litter();
    EXPECT_EQ(tranship::match_any(cg::thread_block_tile<32>(), T),
              self() % 2 ? 0xAAAAAAAAu : 0x55555555u);
  });
}

TEST_P(Polyfill, InvokeOne) {
  int Calls = 0, Broadcasts = 0;
  inBlock(dim3(100), wave(), [&] {
    polyfill::invoke_one(cg::thread_block(), [&](int By) { Calls += By; }, 3);
    auto Threads = tile(self(), 16, 100, [](unsigned) { return true; });
    Wide W = polyfill::invoke_one_broadcast(cg::thread_block_tile<16>(), [&] {
      ++Broadcasts;
      return Wide(self(), 1, 2);
    });
    EXPECT_EQ(W.Sum, Threads[0]);
  });
  EXPECT_EQ(Calls, 3);
  EXPECT_EQ(Broadcasts, 7);
}

/// What was copied is the source's, what lies around is untouched.
template <class Group> void copyAll(const Group &G, unsigned char *To) {
  alignas(16) static unsigned char From[600];
  for (unsigned I = 0; I < sizeof(From); ++I)
    From[I] = static_cast<unsigned char>(hashed(I));
  // The offsets of both sides decide how wide a unit is.
  for (unsigned Offset : {0u, 1u, 2u, 4u, 8u, 12u, 15u})
    for (unsigned Start : {0u, 1u, 4u, 8u})
      for (unsigned Count : {0u, 1u, 3u, 16u, 100u, 257u}) {
        if (G.thread_rank() == 0)
          memset(To, 0xEE, 400);
        polyfill::wait(G);
        polyfill::memcpy_async(G, static_cast<void *>(To + Start),
                               static_cast<const void *>(From + Offset), Count);
        polyfill::wait_prior<0>(G);
        unsigned Wrong = 0;
        for (unsigned I = 0; I < 400; ++I)
          Wrong += To[I] != (I >= Start && I < Start + Count
                                 ? From[Offset + I - Start]
                                 : 0xEE);
        EXPECT_EQ(Wrong, 0u) << Offset << ' ' << Start << ' ' << Count;
        polyfill::wait(G);
      }
  polyfill::memcpy_async(G, reinterpret_cast<int *>(To), 20,
                         reinterpret_cast<int *>(From), short(10));
  polyfill::wait(G);
  EXPECT_EQ(memcmp(To, From, 40), 0);
  EXPECT_NE(To[41], From[41]);
}

TEST_P(Polyfill, CopiesOfAllGroups) {
  alignas(16) unsigned char To[8][400];
  for (unsigned Threads : {96u, 70u, 5u})
    inBlock(dim3(Threads), wave(), [&] {
      copyAll(cg::thread_block(), To[0]);
      emulation::block().sync();
      // Also a tile that is not all there.
      copyAll(cg::thread_block_tile<16>(), To[self() / 16]);
      emulation::block().sync();
      if (self() == 3)
        copyAll(cg::thread_group(), To[0]);
    });
  inBlock(
      dim3(32), wave(),
      [&] { copyAll(cg::coalesced_group(0x90807061), To[0]); },
      [](unsigned I) { return (0x90807061u >> I & 1) != 0; });
}

struct Mesh {
  int Blocks = 5;
  int num_blocks(int Scale = 1) const { return Blocks * Scale; }
  int &block_rank() { return Blocks; }
};

TEST_P(Polyfill, MembersOfGridsAndBlocks) {
  gridDim = dim3(70000, 60000, 3);
  blockIdx = dim3(69999, 59999, 2);
  inBlock(dim3(4, 3, 2), wave(), [&] {
    cg::grid_group G;
    cg::thread_block B;
    // All products are 64 bits wide.
    EXPECT_EQ(tranship::num_blocks(G), 12600000000ull);
    EXPECT_EQ(tranship::block_rank(G), 12599999999ull);
    EXPECT_EQ(tranship::num_threads(G), 12600000000ull * 24);
    EXPECT_EQ(tranship::thread_rank(G), 12599999999ull * 24 + self());
    EXPECT_EQ(tranship::dim_blocks(G), gridDim);
    EXPECT_EQ(tranship::block_index(G), blockIdx);
    EXPECT_EQ(tranship::dim_threads(G), dim3(280000, 180000, 6));
    EXPECT_EQ(
        tranship::thread_index(G),
        dim3(279996 + threadIdx.x, 179997 + threadIdx.y, 4 + threadIdx.z));
    EXPECT_EQ(tranship::dim_threads(B), dim3(4, 3, 2));
    EXPECT_EQ(tranship::thread_index(B), threadIdx);
    EXPECT_EQ(tranship::num_threads(B), 24u);
    EXPECT_EQ(tranship::thread_rank(B), self());
    static int Arrived = 0;
    Arrived += self() == 0 ? -Arrived : 0;
    B.sync();
    ++Arrived;
    auto Token = tranship::barrier_arrive(B);
    tranship::barrier_wait(B, std::move(Token));
    EXPECT_EQ(Arrived, 24);
  });
}

TEST(PolyfillForward, OtherObjectsKeepTheirMembers) {
  Mesh M;
  EXPECT_EQ(tranship::num_blocks(M), 5);
  EXPECT_EQ(tranship::num_blocks(std::as_const(M), 3), 15);
  tranship::block_rank(M) = 8;
  EXPECT_EQ(M.Blocks, 8);
}

/// The emulation itself: lanes that wait for one that never comes.
TEST(PolyfillForward, TheEmulationNoticesAStandstill) {
  emulation::Block Block(dim3(4), 32);
  EXPECT_FALSE(Block.run(
      [] {
        if (self() != 2)
          emulation::block().meet(0xF, 0);
      },
      [](unsigned) { return true; }));
}

INSTANTIATE_TEST_SUITE_P(Waves, Polyfill, testing::Values(32u, 64u));

} // namespace

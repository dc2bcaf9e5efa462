// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the engine makes of waves: which lanes run an operation together.
#include <cstdio>
#include <cstdlib>
#include <hip/hip_runtime.h>

using Bits = unsigned long long;

struct Result {
  Bits First, Inside, Behind;
  int Value;
};

/// In each turn all lanes vote, then the odd ones, though the even ones come to
/// the next turn before.
__global__ void twoVotes(Result *Out) {
  Result R = {~0ull, ~0ull, 0, 0};
  for (int Turn = 0; Turn < 3; ++Turn) {
    R.First &= __ballot(1);
    if (threadIdx.x % 2 != 0)
      R.Inside &= __ballot(1);
  }
  R.Behind = __ballot(1);
  Out[threadIdx.x] = R;
}

/// The same by continue, in an inner loop.
__global__ void skipping(Result *Out) {
  Result R = {~0ull, ~0ull, 0, 0};
  for (int Turn = 0; Turn < 2; ++Turn)
    for (int Inner = 0; Inner < 3; ++Inner) {
      R.First &= __ballot(1);
      if (threadIdx.x % 2 == 0)
        continue;
      R.Inside &= __ballot(1);
    }
  R.Behind = __ballot(1);
  Out[threadIdx.x] = R;
}

/// Lanes leave the loop after 0 to 3 turns, or in its middle.
__global__ void leaving(Result *Out) {
  Result R = {~0ull, ~0ull, 0, 0};
  for (int Turn = 0; Turn < threadIdx.x % 4; ++Turn) {
    R.Value += __popcll(__ballot(1));
    if (threadIdx.x == 7)
      break;
  }
  R.Behind = __ballot(1);
  Out[threadIdx.x] = R;
}

/// Lanes that have ended are in no vote; a lane that is not there gives poison,
/// and so does shared memory that nobody wrote.
__global__ void missing(Result *Out) {
  __shared__ int Shared[64];
  Result R = {0, 0, 0, 0};
  if (threadIdx.x >= 20)
    return;
  R.First = __ballot(1);
  if (threadIdx.x != 3) {
    R.Inside = __ballot(1);
    R.Value = __shfl(int(threadIdx.x), 3, 32);
  }
  R.Behind = Shared[threadIdx.x];
  Shared[threadIdx.x] = 1;
  Out[threadIdx.x] = R;
}

/// Two masks: the lanes before the eighth and those after it.
__global__ void partly() {
  __ballot_sync(Bits(threadIdx.x < 8 ? 0xff : 0xff00), 1);
}

static void check(const char *Name, bool Holds) {
  if (!Holds) {
    std::printf("%s does not hold\n", Name);
    std::exit(1);
  }
}

int main(int Count, char **) {
  const Bits All = tranship::cpu::waveSize() == 64 ? ~0ull : 0xffffffff;
  const Bits Odd = 0xaaaaaaaaaaaaaaaaull & All;
  Result R[64];
  for (int I = 0; I < 2; ++I) {
    if (I == 0)
      TRANSHIP_LAUNCH(twoVotes, 1, 64)(R);
    else
      TRANSHIP_LAUNCH(skipping, 1, 64)(R);
    check("all lanes vote in each turn",
          R[0].First == All && R[1].First == All);
    check("then the odd ones", R[0].Inside == ~0ull && R[1].Inside == Odd);
    check("all meet behind the loop", R[0].Behind == All && R[1].Behind == All);
  }

  TRANSHIP_LAUNCH(leaving, 1, 64)(R);
  int Wave = tranship::cpu::waveSize(), Quarter = Wave / 4;
  check("no turn", R[4].Value == 0);
  check("one turn", R[5].Value == 3 * Quarter);
  check("three turns", R[3].Value == 3 * Quarter + 2 * Quarter + Quarter - 2);
  check("the lane that breaks", R[7].Value == 3 * Quarter);
  check("all meet again", R[3].Behind == All && R[7].Behind == All);

  for (int I = 0; I < 2; ++I) {
    TRANSHIP_LAUNCH(missing, 1, 64)(R);
    check("lanes that ended", R[0].First == 0xfffff);
    check("lanes elsewhere", R[0].Inside == 0xffff7);
    check("poison of lanes", R[0].Value == int(0xBAD0BAD0));
    check("poison of memory", unsigned(R[0].Behind) == 0xBAD0BAD0);
  }

  // With an argument: a mask of lanes of which only some come.
  if (Count > 1)
    TRANSHIP_LAUNCH(partly, 1, Count == 2 ? 16 : 15)();
  (void)hipDeviceSynchronize();
  std::puts("all holds");
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Blocks and grids run on the workers.
#ifndef TRANSHIP_CPU_ENGINE_GRIDS_INL
#define TRANSHIP_CPU_ENGINE_GRIDS_INL

#include "tranship/cpu/engine/waves.inl"
#include <algorithm>
#include <condition_variable>
#include <mutex>

namespace tranship {
namespace cpu {

//===-- Blocks ------------------------------------------------------------===//

/// Gives the threads their places.
TRANSHIP_CPU_NOT_NOTED inline void Worker::shape(Block &B, dim3 Shape) {
  unsigned Threads = Shape.x * Shape.y * Shape.z, I = 0;
  B.Shape = Shape;
  B.Threads.resize(Threads);
  for (unsigned Z = 0; Z < Shape.z; ++Z)
    for (unsigned Y = 0; Y < Shape.y; ++Y)
      for (unsigned X = 0; X < Shape.x; ++X, ++I) {
        Thread &T = B.Threads[I];
        T.Index = {X, Y, Z};
        T.Rank = static_cast<unsigned short>(I);
        T.Lane = static_cast<unsigned char>(I % LanesOfWave);
      }
}

TRANSHIP_CPU_NOT_NOTED inline void Worker::begin(Block &B, unsigned Number) {
  const Grid &G = *Running->Shape;
  unsigned Threads = G.Threads.x * G.Threads.y * G.Threads.z;
  B.Index = {Number % G.Blocks.x, Number / G.Blocks.x % G.Blocks.y,
             Number / G.Blocks.x / G.Blocks.y};
  if (B.Shape.x != G.Threads.x || B.Shape.y != G.Threads.y ||
      B.Shape.z != G.Threads.z)
    shape(B, G.Threads);
  Straight = !G.Cooperative && !TheLocal.Checks;
  if (!Straight)
    for (Thread &T : B.Threads) {
      T.Where = Thread::New;
      T.Stored.Address = nullptr;
    }
  B.Yielded = 0;
  B.Phase = Phases();
  B.Phase.Alive = Threads;
  B.Voting[0] = B.Voting[1] = {~0u, {0, 0}};
  B.Before = {nullptr, 0};
}

/// Runs all waves of a block until none can go on. Whether any could.
TRANSHIP_CPU_NOT_NOTED inline bool Worker::go(Block &B) {
  Inside = &B;
  blockIdx = B.Index;
  unsigned Threads = static_cast<unsigned>(B.Threads.size());
  unsigned Size = waveSize(), Waves = (Threads + Size - 1) / Size;
  bool Any = false, Again = true;
  if (Straight) {
    Alone.Where = Thread::New;
    beginTurn();
    switchStacks(leave(Scheduler, &Alone));
    if (Running->Trapped.load(std::memory_order_relaxed))
      return false;
    Any = true;
  }
  while (Again && B.Phase.Alive != 0) {
    Again = false;
    for (unsigned I = 0; I < Waves; ++I) {
      unsigned Begin = inOrder(I, Waves) * Size;
      Again |= runWave(B, Begin, std::min(Size, Threads - Begin));
      if (Running->Trapped.load(std::memory_order_relaxed))
        return false;
    }
    Any |= Again;
    // Spinning threads wait for other blocks, perhaps.
    if (Running->Shape->Cooperative && Again && B.Yielded != 0)
      return true;
  }
  return Any;
}

/// Blocks one after the other.
TRANSHIP_CPU_NOT_NOTED inline void Worker::runBlocks(Job &J) {
  for (;;) {
    unsigned I = J.Taken.fetch_add(1, std::memory_order_relaxed);
    if (I >= J.Count)
      return;
    begin(Only, inOrder(I, J.Count));
    SharedMemory.renew(J.Shape->Shared);
    checks::beginBlock(*this);
    go(Only);
    if (J.Trapped.load(std::memory_order_relaxed))
      return dropFibers();
    if (Only.Phase.Alive != 0)
      reportDeadlock(Only);
    if (Free.size() != Fibers.size()) // Of threads that ended by `exit`.
      dropFibers();
  }
}

/// All blocks at once. The worker's shared memory is that of the block that
/// runs; that of the others is kept beside.
TRANSHIP_CPU_NOT_NOTED inline void Worker::runCooperative(Job &J) {
  std::vector<Block> Blocks(J.Count);
  for (unsigned I = 0; I < J.Count; ++I) {
    begin(Blocks[I], I);
    SharedMemory.renew(J.Shape->Shared);
    Blocks[I].Shared = SharedMemory.save(J.Shape->Shared);
    J.Phase.Alive += Blocks[I].Phase.Alive;
  }
  for (bool Again = true; Again && J.Phase.Alive != 0;) {
    Again = false;
    for (unsigned I = 0; I < J.Count; ++I) {
      Block &B = Blocks[inOrder(I, J.Count)];
      if (B.Phase.Alive == 0)
        continue;
      SharedMemory.restore(B.Shared, J.Shape->Shared);
      checks::beginBlock(*this);
      Again |= go(B);
      if (J.Trapped.load(std::memory_order_relaxed))
        return dropFibers();
      B.Shared = SharedMemory.save(J.Shape->Shared);
    }
  }
  for (Block &B : Blocks)
    if (B.Phase.Alive != 0) {
      Inside = &B;
      reportDeadlock(B);
    }
  if (Free.size() != Fibers.size())
    dropFibers();
}

//===-- Grids -------------------------------------------------------------===//

/// The threads of the system that run blocks. Never the program's own: what
/// shared memory is to a kernel is thread_local.
class Pool {
public:
  static Pool &get() {
    // Never destroyed: the threads end with the program.
    static Pool *ThePool = new Pool;
    return *ThePool;
  }

  TRANSHIP_CPU_NOT_NOTED void run(Job &J, unsigned Wanted) {
    std::unique_lock<std::mutex> Grid(OneGrid);
    std::unique_lock<std::mutex> Guard(Lock);
    while (Count < Wanted) {
      std::thread([this, Number = Count] { work(Number); }).detach();
      ++Count;
    }
    TheJob = &J;
    Active = Left = Wanted;
    ++Turn;
    Begin.notify_all();
    End.wait(Guard, [this] { return Left == 0; });
    TheJob = nullptr;
  }

private:
  std::mutex OneGrid, Lock;
  std::condition_variable Begin, End;
  Job *TheJob = nullptr;
  unsigned Count = 0, Active = 0, Left = 0, Turn = 0;

  TRANSHIP_CPU_NOT_NOTED void work(unsigned Number) {
    Worker W;
    TheLocal.Here = &W;
    watchAddresses();
    auto Of = [](auto &Variable) {
      char *Begin = reinterpret_cast<char *>(&Variable);
      return shared::Range{Begin, Begin + sizeof(Variable)};
    };
    unsigned Done = 0;
    std::unique_lock<std::mutex> Guard(Lock);
    if (TheJob) // It is started for a turn that has not begun yet.
      Done = Turn - 1;
    for (;;) {
      Begin.wait(Guard, [&] { return TheJob && Turn != Done; });
      Done = Turn;
      if (Number >= Active)
        continue;
      Job &J = *TheJob;
      Guard.unlock();
      if (W.SharedMemory.isOld())
        W.SharedMemory.begin({Of(TheLocal), Of(threadIdx), Of(blockIdx),
                              Of(blockDim), Of(gridDim)});
      gridDim = J.Shape->Blocks;
      blockDim = J.Shape->Threads;
      W.Running = &J;
      TheLocal.Checks = checks::isOn();
      if (J.Shape->Cooperative)
        W.runCooperative(J);
      else
        W.runBlocks(J);
      TheLocal.Checks = false;
      W.Running = nullptr;
      Guard.lock();
      if (--Left == 0)
        End.notify_one();
    }
  }
};

TRANSHIP_CPU_NOT_NOTED TRANSHIP_CPU_API GridEnd run(const Grid &G,
                                                    void (*Body)(const void *),
                                                    const void *Arguments) {
  if (onDevice())
    trap("a kernel launches a kernel, which the CPU overlay cannot do");
  Job J;
  J.Shape = &G;
  J.Body = Body;
  J.Arguments = Arguments;
  J.Count = G.Blocks.x * G.Blocks.y * G.Blocks.z;
  std::fflush(stdout); // In the order of the program, as at a launch.
  unsigned Wanted = G.Cooperative ? 1 : std::min(J.Count, settings::workers());
  Pool::get().run(J, std::max(Wanted, 1u));
  return J.Trapped ? GridEnd::Trapped : GridEnd::Done;
}

} // namespace cpu
} // namespace tranship

#endif

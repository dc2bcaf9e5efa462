// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A stand-in for the parts of CUB and hipCUB that random programs use, for the
// overlays for the CPU: plain loops. SPACE is its namespace. As in the two
// libraries, a warp has 32 threads in CUB, and those of a wave in hipCUB,
// unless a number is given: a port that forgets it gives other results.
#ifndef RANDOM_BLOCKS_H
#define RANDOM_BLOCKS_H

namespace SPACE {

enum BlockReduceAlgorithm {
  BLOCK_REDUCE_RAKING,
  BLOCK_REDUCE_WARP_REDUCTIONS
};
enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_WARP_SCANS };

struct Plus {
  template <class T> __device__ T operator()(const T &a, const T &b) const {
    return a + b;
  }
};

/// A warp's threads, or as many as W says.
template <int W> __device__ int lanesOf() {
  return W == 0 ? warpSize : W;
}

/// What a thread of the warp brought.
template <int W, class T> __device__ T valueAt(T v, int from) {
#ifdef TRANSHIP_CPU_CUDA
  const unsigned all = W == 32 || W == 0 ? ~0u : (1u << W) - 1;
  const unsigned mask = W == 0 ? all : all << ((__lane_id() / W) * W);
  return __shfl_sync(mask, v, from, lanesOf<W>());
#else
  return __shfl(v, from, lanesOf<W>());
#endif
}

template <class T, int W = 0> class WarpReduce {
public:
  struct TempStorage {
    T unused;
  };
  __device__ WarpReduce(TempStorage &) {}
  template <class F> __device__ T Reduce(T v, F f) {
    T all = valueAt<W>(v, 0);
    for (int i = 1; i < lanesOf<W>(); ++i)
      all = f(all, valueAt<W>(v, i));
    return all;
  }
  __device__ T Sum(T v) { return Reduce(v, Plus()); }
};

template <class T, int W = 0> class WarpScan {
public:
  struct TempStorage {
    T unused;
  };
  __device__ WarpScan(TempStorage &) {}
  template <class F> __device__ void InclusiveScan(T v, T &out, F f) {
    const int rank = __lane_id() % lanesOf<W>();
    T all = valueAt<W>(v, 0);
    for (int i = 1; i < lanesOf<W>(); ++i) {
      const T next = valueAt<W>(v, i);
      if (i <= rank)
        all = f(all, next);
    }
    out = all;
  }
  __device__ void InclusiveSum(T v, T &out) { InclusiveScan(v, out, Plus()); }
  __device__ void ExclusiveSum(T v, T &out) {
    InclusiveScan(v, out, Plus());
    out -= v;
  }
};

/// All values of a block, in the order of its threads.
template <class T, int N> struct Values {
  struct TempStorage {
    T values[N];
  };
  __device__ static int rank() {
    return threadIdx.x +
           blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  }
  __device__ static void share(TempStorage &storage, T v) {
    __syncthreads();
    storage.values[rank()] = v;
    __syncthreads();
  }
};

template <class T, int X,
          BlockReduceAlgorithm = BLOCK_REDUCE_WARP_REDUCTIONS, int Y = 1,
          int Z = 1>
class BlockReduce : Values<T, X * Y * Z> {
public:
  using TempStorage = typename Values<T, X * Y * Z>::TempStorage;
  __device__ BlockReduce(TempStorage &storage) : storage(storage) {}
  template <class F> __device__ T Reduce(T v, F f) {
    this->share(storage, v);
    T all = storage.values[0];
    for (int i = 1; i < X * Y * Z; ++i)
      all = f(all, storage.values[i]);
    return all;
  }
  __device__ T Sum(T v) { return Reduce(v, Plus()); }

private:
  TempStorage &storage;
};

template <class T, int X, BlockScanAlgorithm = BLOCK_SCAN_RAKING, int Y = 1,
          int Z = 1>
class BlockScan : Values<T, X * Y * Z> {
public:
  using TempStorage = typename Values<T, X * Y * Z>::TempStorage;
  __device__ BlockScan(TempStorage &storage) : storage(storage) {}
  template <class F> __device__ void InclusiveScan(T v, T &out, F f) {
    this->share(storage, v);
    T all = storage.values[0];
    for (int i = 1; i <= this->rank(); ++i)
      all = f(all, storage.values[i]);
    out = all;
  }
  __device__ void InclusiveSum(T v, T &out) { InclusiveScan(v, out, Plus()); }
  __device__ void ExclusiveSum(T v, T &out) {
    InclusiveScan(v, out, Plus());
    out -= v;
  }

private:
  TempStorage &storage;
};

} // namespace SPACE

#endif

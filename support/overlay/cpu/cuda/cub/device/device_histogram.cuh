// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Histograms of what is in the device's memory.
#ifndef TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_HISTOGRAM_CUH
#define TRANSHIP_CPU_CUDA_CUB_DEVICE_DEVICE_HISTOGRAM_CUH

#include "../util_type.cuh"

namespace cub {

namespace detail {

/// Bins of the same width: of integers exactly, of floats by their scale.
template <class Level> struct EvenBins {
  int Count;
  Level Lower, Upper;
  template <class Sample> int of(Sample Value) const {
    using T = std::common_type_t<Level, Sample>;
    if (T(Value) < T(Lower) || T(Value) >= T(Upper))
      return -1;
    if constexpr (std::is_integral_v<T>)
      return static_cast<int>((static_cast<__int128>(Value) - Lower) * Count /
                              (static_cast<__int128>(Upper) - Lower));
    else
      return static_cast<int>((T(Value) - T(Lower)) *
                              (T(Count) / (T(Upper) - T(Lower))));
  }
};
template <class Levels> struct RangeBins {
  int Count;
  Levels From;
  template <class Sample> int of(Sample Value) const {
    if (Value < From[0])
      return -1;
    for (int I = 0; I < Count; ++I)
      if (Value < From[I + 1])
        return I;
    return -1;
  }
};

template <class Samples, class Counter, class Bins>
void histogram(Samples From, Counter *To, const Bins &Of, size_t Columns,
               size_t Rows, size_t RowStride, int Step, int Channel) {
  for (int I = 0; I < Of.Count; ++I)
    To[I] = 0;
  for (size_t Row = 0; Row < Rows; ++Row)
    for (size_t I = 0; I < Columns; ++I) {
      int Bin =
          Of.of(value_t<Samples>(From[Row * RowStride + I * Step + Channel]));
      if (Bin >= 0 && Bin < Of.Count)
        ++To[Bin];
    }
}

} // namespace detail

struct DeviceHistogram {
  template <class In, class Counter, class Level, class N>
  static cudaError_t
  HistogramEven(void *Memory, size_t &Bytes, In From, Counter *To, int Levels,
                Level Lower, Level Upper, N Count,
                cudaStream_t Stream = nullptr, bool = false) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      detail::histogram(From, To,
                        detail::EvenBins<Level>{Levels - 1, Lower, Upper},
                        Count, 1, 0, 1, 0);
    });
  }
  template <class In, class Counter, class Level, class N>
  static cudaError_t HistogramRange(void *Memory, size_t &Bytes, In From,
                                    Counter *To, int Levels, Level *Bounds,
                                    N Count, cudaStream_t Stream = nullptr,
                                    bool = false) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      detail::histogram(From, To,
                        detail::RangeBins<Level *>{Levels - 1, Bounds}, Count,
                        1, 0, 1, 0);
    });
  }
  /// Rows of samples, RowBytes apart.
  template <class In, class Counter, class Level, class N>
  static cudaError_t
  HistogramEven(void *Memory, size_t &Bytes, In From, Counter *To, int Levels,
                Level Lower, Level Upper, N Columns, N Rows, size_t RowBytes,
                cudaStream_t Stream = nullptr, bool = false) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      detail::histogram(From, To,
                        detail::EvenBins<Level>{Levels - 1, Lower, Upper},
                        Columns, Rows, RowBytes / sizeof(*From), 1, 0);
    });
  }
  /// A histogram for each of the first Active of Channels interleaved ones.
  template <int Channels, int Active, class In, class Counter, class Level,
            class N>
  static cudaError_t
  MultiHistogramEven(void *Memory, size_t &Bytes, In From,
                     Counter *const (&To)[Active], const int (&Levels)[Active],
                     const Level (&Lower)[Active], const Level (&Upper)[Active],
                     N Pixels, cudaStream_t Stream = nullptr, bool = false) {
    return detail::run(Memory, Bytes, Stream, [=]() mutable {
      for (int C = 0; C < Active; ++C)
        detail::histogram(
            From, To[C],
            detail::EvenBins<Level>{Levels[C] - 1, Lower[C], Upper[C]}, Pixels,
            1, 0, Channels, C);
    });
  }
};

} // namespace cub

#endif

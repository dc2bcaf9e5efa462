// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Poisson's distribution as a square histogram: columns of the same height,
// each with its own value and that of another column, so that one uniform
// number chooses (Marsaglia, Tsang and Wang, 2004). Columns are filled in
// CUDA's order, so that numbers are CUDA's.
#ifndef TRANSHIP_CPU_RAND_POISSON_TABLE_H
#define TRANSHIP_CPU_RAND_POISSON_TABLE_H

#include <algorithm>
#include <cmath>
#include <vector>

namespace tranship {
namespace cpu {
namespace rand {

/// The probabilities from \p First on that are not 0 as a double.
inline std::vector<double> poissonProbabilities(double Lambda,
                                                unsigned &First) {
  const auto Of = [&](unsigned K) {
    return std::exp(K * std::log(Lambda) - Lambda - std::lgamma(K + 1.0));
  };
  First = unsigned(Lambda);
  while (First > 0 && Of(First - 1) > 0)
    --First;
  std::vector<double> Result;
  double P;
  for (unsigned K = First; (P = Of(K)) > 0 || K < Lambda; ++K)
    Result.push_back(P);
  return Result;
}

/// The distribution itself: where its sums reach a uniform number.
class PoissonSums {
public:
  explicit PoissonSums(double Lambda)
      : Sums(poissonProbabilities(Lambda, First)) {
    for (size_t I = 1; I < Sums.size(); ++I)
      Sums[I] += Sums[I - 1];
  }
  unsigned operator()(double U) const {
    const auto Found = std::lower_bound(Sums.begin(), Sums.end() - 1, U);
    return First + unsigned(Found - Sums.begin());
  }

private:
  unsigned First = 0;
  std::vector<double> Sums;
};

/// The square histogram.
class PoissonTable {
public:
  explicit PoissonTable(double Lambda)
      : Left(poissonProbabilities(Lambda, First)), Limit(Left.size()) {
    for (unsigned I = 0; I < Left.size(); ++I)
      Other.push_back(I);
    share();
  }

  unsigned operator()(double U) const {
    const unsigned N = unsigned(Limit.size()),
                   I = std::min(unsigned(N * U), N - 1);
    return First + (U < Limit[I] ? I : Other[I]);
  }

  unsigned First = 0; ///< The value of the first column.

private:
  std::vector<double> Left; ///< Probabilities that are still to be placed.

public:
  std::vector<double> Limit;   ///< Up to where a column has its own value.
  std::vector<unsigned> Other; ///< The column whose value it has behind it.

private:
  /// Fills columns from the first on by the last one that has too much.
  void share() {
    const unsigned N = unsigned(Left.size());
    const double Height = 1.0 / N;
    std::vector<bool> IsFull(N);
    unsigned Giver = N; ///< Behind the one that gives.
    const auto Next = [&] {
      while (Giver > 0 && (IsFull[Giver - 1] || Left[Giver - 1] <= Height))
        --Giver;
    };
    Next();
    for (bool Again = Giver > 0; Again;) {
      Again = false;
      for (unsigned I = 0; I < N && Giver > 0; ++I)
        if (!IsFull[I] && Left[I] < Height) {
          IsFull[I] = Again = true;
          Limit[I] = I * Height + Left[I];
          Other[I] = Giver - 1;
          Left[Giver - 1] -= Height - Left[I];
          Next();
        }
    }
    for (unsigned I = 0; I < N; ++I)
      if (!IsFull[I])
        Limit[I] = (I + 1) * Height;
  }
};

} // namespace rand
} // namespace cpu
} // namespace tranship

#endif

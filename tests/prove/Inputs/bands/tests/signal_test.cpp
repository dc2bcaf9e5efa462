#include "bands/bands.h"
#include <cmath>
#include <gtest/gtest.h>

using bands::Floats;

namespace {

constexpr int Length = 256;

/// Signal i is a wave of frequency 3 * i + 1.
Floats waves(int count) {
  Floats result;
  for (int i = 0; i < count; ++i)
    for (int t = 0; t < Length; ++t)
      result.push_back(
          std::sin(2 * 3.14159265358979 * (3 * i + 1) * t / Length));
  return result;
}

TEST(Power, IsWhereTheWavesAre) {
  Floats power = bands::power(waves(5), Length);
  ASSERT_EQ(power.size(), 5u * (Length / 2 + 1));
  for (int i = 0; i < 5; ++i)
    for (int f = 0; f <= Length / 2; ++f)
      EXPECT_NEAR(power[i * (Length / 2 + 1) + f], f == 3 * i + 1, 1e-5);
}

TEST(Power, AddsUpToOne) {
  Floats signal;
  for (int t = 0; t < Length; ++t)
    signal.push_back(static_cast<float>(t * t % 37));
  EXPECT_NEAR(bands::total(bands::power(signal, Length)), 1, 1e-5);
}

TEST(Correlation, OfWavesIsDiagonal) {
  Floats products = bands::correlation(waves(11), Length);
  for (int i = 0; i < 11; ++i)
    for (int j = 0; j < 11; ++j)
      EXPECT_NEAR(products[i * 11 + j], i == j ? Length / 2 : 0, 1e-3);
}

TEST(Correlation, IsThatOfLoops) {
  Floats signals;
  for (int i = 0; i < 3 * 20; ++i)
    signals.push_back(static_cast<float>(i * 7 % 13) - 6);
  Floats products = bands::correlation(signals, 20);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      float expected = 0;
      for (int t = 0; t < 20; ++t)
        expected += signals[i * 20 + t] * signals[j * 20 + t];
      EXPECT_FLOAT_EQ(products[i * 3 + j], expected);
    }
}

} // namespace

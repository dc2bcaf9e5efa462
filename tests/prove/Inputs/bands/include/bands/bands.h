// What is in signals: a host's interface.
#pragma once
#include <vector>

namespace bands {

using Floats = std::vector<float>;

/// The power of each frequency of each signal of this length.
Floats power(const Floats &signals, int length);

/// The products of each signal with each other one: a symmetric matrix.
Floats correlation(const Floats &signals, int length);

/// Where the greatest values are, greatest first.
std::vector<int> strongest(const Floats &values, int count);

float total(const Floats &values);

} // namespace bands

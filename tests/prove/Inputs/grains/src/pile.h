// A field of cells with grains, for sources of the host.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

class Pile {
public:
  /// Reads a height and a width, and the cells row by row.
  explicit Pile(const std::string &path);
  Pile(const Pile &) = delete;
  Pile &operator=(const Pile &) = delete;
  ~Pile();

  /// Lets cells spill until none does; returns the number of steps.
  int settle();

  /// How many cells have none, one, two ... grains, after settle().
  std::vector<unsigned> tally() const;

  std::vector<int> cells() const;
  int width() const { return width_; }

private:
  int height_ = 0, width_ = 0;
  int *now_ = nullptr, *next_ = nullptr;
  unsigned *spilling_ = nullptr;
};

#include "pile.h"
#include <exception>
#include <iostream>
#include <nvToolsExt.h>

int main(int argc, char **argv) try {
  if (argc != 2) {
    std::cerr << "usage: grains FIELD\n";
    return 2;
  }
  Pile pile(argv[1]);
  nvtxRangePushA("settle");
  std::cout << pile.settle() << " steps\n";
  nvtxRangePop();
  for (unsigned cells : pile.tally())
    std::cout << cells << " cells\n";
  int column = 0;
  for (int grains : pile.cells())
    std::cout << grains << (++column % pile.width() == 0 ? "\n" : "");
} catch (const std::exception &error) {
  std::cerr << error.what() << '\n';
  return 1;
}

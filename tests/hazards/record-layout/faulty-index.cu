// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An index of keys in a file, read by a stream.
#include <cuda_runtime.h>
#include <fstream>

struct Key {
  ulonglong4 digest;
  unsigned long long offset;
};
struct Header {
  char magic[8];
  Key first;
};
Header readHeader(std::ifstream &in) {
  Header header;
  in.read(reinterpret_cast<char *>(&header), sizeof(header)); // hazard
  return header;
}

// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An index of keys in a file, read by a stream.
#include <cuda_runtime.h>
#include <fstream>

struct Key {
  ulonglong2 low, high;
  unsigned long long offset;
};
struct Header {
  char magic[8];
  Key first;
};
#pragma pack(push, 1)
typedef struct {
  short kind;
  int size;
} Prefix;
#pragma pack(pop)
struct Pending {
  int id;
  ulonglong4 digest;
};
Header readHeader(std::ifstream &in, Pending &next) {
  Header header;
  Prefix prefix;
  in.read(reinterpret_cast<char *>(&prefix), sizeof(prefix));
  in.read(reinterpret_cast<char *>(&header), sizeof(header));
  next.digest = make_ulonglong4(0, 0, 0, header.first.offset);
  return header;
}

#include <cstdio>

static const char *usage = R"(usage: saxpy [options]
  --device N   the GPU to use
  --help       print this text
)";

void help() { std::puts(usage); }

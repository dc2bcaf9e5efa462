#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <fstream>
#include <string>

namespace {

std::string outputOf(const std::string &Command) {
  std::string Text;
  if (FILE *Pipe = popen(Command.c_str(), "r")) {
    char Line[256];
    while (std::fgets(Line, sizeof Line, Pipe))
      Text += Line;
    pclose(Pipe);
  }
  return Text;
}

} // namespace

int usedMegabytes() {
  return std::atoi(outputOf("nvidia-smi --query-gpu=memory.used --format=csv,noheader,nounits").c_str()); // hazard
}

int compile(const std::string &Source) {
  std::string Command = "nvcc --shared -Xcompiler -fPIC -o kernel.so " + Source; // hazard
  return std::system(Command.c_str());
}

bool hasDriver() {
  std::ifstream Version("/proc/driver/nvidia/version"); // hazard
  return Version.good() && cudaFree(nullptr) == cudaSuccess;
}

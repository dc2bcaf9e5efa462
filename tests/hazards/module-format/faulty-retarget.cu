#include <cuda.h>
#include <nvrtc.h>
#include <string>

std::string retarget(nvrtcProgram Program) {
  size_t Size = 0;
  nvrtcGetPTXSize(Program, &Size);
  std::string Code(Size, '\0');
  nvrtcGetPTX(Program, &Code[0]);
  size_t At = Code.find(".target"); // hazard
  return At == std::string::npos ? Code : Code.replace(At, 13, ".target sm_80");
}

struct Kernel {
  std::string Text;
  void take(nvrtcProgram Program, char *Buffer) {
    nvrtcGetPTX(Program, Buffer);
    Text = Buffer; // hazard
  }
};

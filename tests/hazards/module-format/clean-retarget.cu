#include <cuda.h>
#include <nvrtc.h>
#include <string>

std::string retarget(nvrtcProgram Program, std::string Source) {
  size_t Size = 0, At = Source.find("BLOCK");
  if (At != std::string::npos)
    Source.replace(At, 5, "128");
  nvrtcGetPTXSize(Program, &Size);
  std::string Code(Size, '\0');
  nvrtcGetPTX(Program, &Code[0]);
  return Code + Source;
}

struct Kernel {
  std::string Text;
  void take(nvrtcProgram Program, char *Buffer, size_t Size) {
    nvrtcGetPTX(Program, Buffer);
    Text.assign(Buffer, Size);
  }
};

#include <cuda_runtime.h>

// As in cuda_gl_interop.h and the headers of OpenGL.
using GLuint = unsigned;
using GLenum = unsigned;
extern "C" cudaError_t cudaGraphicsGLRegisterImage(cudaGraphicsResource **, GLuint, GLenum, unsigned);
#define GL_TEXTURE_2D 0x0DE1
#define GL_TEXTURE_RECTANGLE 0x84F5

struct Canvas {
  GLuint name = 0;
  GLenum kind = GL_TEXTURE_2D;
  cudaGraphicsResource *resource = nullptr;

  bool share() {
    return cudaGraphicsGLRegisterImage(&resource, name, kind, cudaGraphicsRegisterFlagsSurfaceLoadStore) == cudaSuccess;
  }
};

template <GLenum Target> bool shareFrame(cudaGraphicsResource **frame, GLuint name) {
  return cudaGraphicsGLRegisterImage(frame, name, Target, cudaGraphicsRegisterFlagsReadOnly) == cudaSuccess;
}

bool frame(cudaGraphicsResource **resource, GLuint name) { return shareFrame<GL_TEXTURE_RECTANGLE>(resource, name); }

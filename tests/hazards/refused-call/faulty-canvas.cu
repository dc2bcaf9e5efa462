#include <cuda_runtime.h>

// As in cuda_gl_interop.h and the headers of OpenGL.
using GLuint = unsigned;
using GLenum = unsigned;
extern "C" cudaError_t cudaGraphicsGLRegisterImage(cudaGraphicsResource **, GLuint, GLenum, unsigned);
#define GL_RENDERBUFFER 0x8D41
#define GL_TEXTURE_CUBE_MAP 0x8513

struct Canvas {
  GLuint name = 0;
  GLenum kind = GL_RENDERBUFFER;
  cudaGraphicsResource *resource = nullptr;

  bool share() {
    return cudaGraphicsGLRegisterImage(&resource, name, kind, cudaGraphicsRegisterFlagsSurfaceLoadStore) == cudaSuccess; // hazard
  }
};

template <GLenum Target> bool shareSky(cudaGraphicsResource **sky, GLuint name) {
  return cudaGraphicsGLRegisterImage(sky, name, Target, cudaGraphicsRegisterFlagsReadOnly) == cudaSuccess; // hazard
}

bool sky(cudaGraphicsResource **resource, GLuint name) { return shareSky<GL_TEXTURE_CUBE_MAP>(resource, name); }

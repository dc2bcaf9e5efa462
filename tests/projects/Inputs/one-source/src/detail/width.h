#define WIDTH 32

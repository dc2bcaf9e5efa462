#define THREADS 256

// What a user's own library might look like.
namespace own {
inline int cudaFree(void *) { return 0; }
namespace inner {
inline int cudaFree(void *) { return 0; }
} // namespace inner
struct Api {
  int cudaFree(void *) { return 0; }
};
} // namespace own
namespace std {
inline int cudaFree(void *) { return 0; }
}

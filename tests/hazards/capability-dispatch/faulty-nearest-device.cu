#include <cuda_runtime.h>
#include <climits>

int link(cudaDeviceP2PAttr what, int from, int to) {
  int value = 0;
  cudaDeviceGetP2PAttribute(&value, what, from, to);
  return value;
}

struct Question {
  cudaDeviceP2PAttr what = cudaDevP2PAttrPerformanceRank; // hazard
};

int nearest(int self, int count) {
  Question question;
  int best = -1, bestRank = INT_MAX;
  for (int peer = 0; peer < count; ++peer) {
    if (peer == self || !link(cudaDevP2PAttrAccessSupported, self, peer))
      continue;
    const int rank = link(question.what, self, peer);
    if (rank < bestRank) {
      bestRank = rank;
      best = peer;
    }
  }
  return best;
}

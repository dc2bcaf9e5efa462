// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef GRAPH_H
#define GRAPH_H

#include <vector>

struct Graph {
  std::vector<int> offsets, targets;
  int vertices() const { return static_cast<int>(offsets.size()) - 1; }
};

/// Distances of all vertices from one; -1 where no path leads.
std::vector<int> distances(const Graph &graph, int from);

/// A label for every vertex: the smallest vertex of its component.
std::vector<int> components(const Graph &graph);

#endif

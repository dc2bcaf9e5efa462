// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Graphs as lists of work that knows what comes before it. graphs.h has their
// functions in the API.
#ifndef TRANSHIP_CPU_RUNTIME_GRAPH_INL
#define TRANSHIP_CPU_RUNTIME_GRAPH_INL

#include "tranship/cpu/runtime/work.inl"

/// Something of the program's that graphs keep.
struct CUuserObject_st {
  void *Pointer;
  cudaHostFn_t Destroy;
  unsigned Count;
};

struct CUgraphNode_st {
  tranship::cpu::Work Does;
  CUgraph_st *In;
  std::vector<CUgraphNode_st *> Before;
  unsigned long long Id;
  bool Enabled = true;
};

struct CUgraph_st {
  std::vector<CUgraphNode_st *> Nodes; ///< In the order of their creation.
  std::map<cudaUserObject_t, unsigned> Objects;
  /// In a clone: its nodes, by the numbers of those that they are copies of.
  std::map<unsigned long long, CUgraphNode_st *> CopyOf;
  unsigned long long CloneOf = 0, Id = 0;

  CUgraph_st();
  ~CUgraph_st();
  CUgraph_st(const CUgraph_st &) = delete;
};

struct CUgraphExec_st {
  std::shared_ptr<CUgraph_st> Graph; ///< A clone of its own.
  unsigned long long Flags = 0;
};

namespace tranship {
namespace cpu {

inline unsigned long long nextId() {
  static std::atomic<unsigned long long> Last{0};
  return ++Last;
}

inline cudaError_t release(cudaUserObject_t Object, unsigned Count) {
  if (!Object || !Count || Count > Object->Count)
    return cudaErrorInvalidValue;
  Object->Count -= Count;
  if (!Object->Count) {
    const bool Outer = Host.InCallback;
    Host.InCallback = true;
    Object->Destroy(Object->Pointer);
    Host.InCallback = Outer;
    delete Object;
  }
  return cudaSuccess;
}

inline cudaError_t retain(CUgraph_st &Graph, cudaUserObject_t Object,
                          unsigned Count, bool Move) {
  if (!Object || !Count)
    return cudaErrorInvalidValue;
  Graph.Objects[Object] += Count;
  if (!Move)
    Object->Count += Count;
  return cudaSuccess;
}

inline cudaGraphNode_t addNode(CUgraph_st &Graph, const Work &W,
                               std::vector<cudaGraphNode_t> Before) {
  auto *Node = new CUgraphNode_st{W, &Graph, std::move(Before), nextId()};
  Graph.Nodes.push_back(Node);
  return Node;
}

inline bool dependsOn(const CUgraphNode_st *Node, const CUgraphNode_st *On) {
  for (const CUgraphNode_st *Each : Node->Before)
    if (Each == On || dependsOn(Each, On))
      return true;
  return false;
}

inline std::shared_ptr<CUgraph_st> clone(const CUgraph_st &From) {
  auto To = std::make_shared<CUgraph_st>();
  To->CloneOf = From.Id;
  for (const CUgraphNode_st *Node : From.Nodes) {
    CUgraphNode_st *Copy = addNode(*To, Node->Does, {});
    Copy->Enabled = Node->Enabled;
    if (Node->Does.Child)
      Copy->Does.Child = clone(*Node->Does.Child);
    To->CopyOf[Node->Id] = Copy;
  }
  for (const CUgraphNode_st *Node : From.Nodes)
    for (const CUgraphNode_st *Other : Node->Before)
      To->CopyOf[Node->Id]->Before.push_back(To->CopyOf[Other->Id]);
  for (const auto &Object : From.Objects)
    retain(*To, Object.first, Object.second, false);
  return To;
}

/// The copy of a node in a clone, also in its child graphs; null if there is
/// none.
inline cudaGraphNode_t findCopy(const CUgraph_st &Clone,
                                const CUgraphNode_st *Node) {
  const auto Found = Clone.CopyOf.find(Node->Id);
  if (Found != Clone.CopyOf.end())
    return Found->second;
  for (const CUgraphNode_st *Each : Clone.Nodes)
    if (Each->Does.Child)
      if (const cudaGraphNode_t Copy = findCopy(*Each->Does.Child, Node))
        return Copy;
  return nullptr;
}

/// The nodes, each after those that it depends on; fewer if there is a circle.
/// Of those that may run next the first goes first, or the last with
/// TRANSHIP_ORDER=reverse.
inline std::vector<cudaGraphNode_t> ordered(const CUgraph_st &Graph) {
  static const bool Reverse = [] {
    const char *Text = std::getenv("TRANSHIP_ORDER");
    return Text && !std::strcmp(Text, "reverse");
  }();
  std::map<const CUgraphNode_st *, size_t> Open;
  std::map<const CUgraphNode_st *, std::vector<cudaGraphNode_t>> After;
  std::map<unsigned long long, cudaGraphNode_t> Ready;
  for (const cudaGraphNode_t Node : Graph.Nodes) {
    Open[Node] = Node->Before.size();
    if (Node->Before.empty())
      Ready[Node->Id] = Node;
    for (const cudaGraphNode_t Other : Node->Before)
      After[Other].push_back(Node);
  }
  std::vector<cudaGraphNode_t> Order;
  while (!Ready.empty()) {
    const auto Next = Reverse ? std::prev(Ready.end()) : Ready.begin();
    const cudaGraphNode_t Node = Next->second;
    Ready.erase(Next);
    Order.push_back(Node);
    for (const cudaGraphNode_t Later : After[Node])
      if (!--Open[Later])
        Ready[Later->Id] = Later;
  }
  return Order;
}

inline cudaError_t runGraph(CUgraph_st &Graph) {
  for (const cudaGraphNode_t Node : ordered(Graph)) {
    if (!Node->Enabled)
      continue;
    if (const cudaError_t Status = run(Node->Does))
      return Status;
    if (Failure != cudaSuccess)
      break;
  }
  return cudaSuccess;
}

/// Calls \p Visit with each node, also of child graphs.
template <class F> void forEachNode(const CUgraph_st &Graph, const F &Visit) {
  for (const cudaGraphNode_t Node : Graph.Nodes) {
    Visit(*Node);
    if (Node->Does.Child)
      forEachNode(*Node->Does.Child, Visit);
  }
}

} // namespace cpu
} // namespace tranship

inline CUgraph_st::CUgraph_st() : Id(tranship::cpu::nextId()) {}
inline CUgraph_st::~CUgraph_st() {
  for (CUgraphNode_st *Node : Nodes)
    delete Node;
  for (const auto &Object : Objects)
    tranship::cpu::release(Object.first, Object.second);
}

#endif

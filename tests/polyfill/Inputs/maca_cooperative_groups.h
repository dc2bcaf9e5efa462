// MXMACA's cooperative groups as its programming guide lists them, as far as a parse needs them: no SDK is at hand.
#pragma once
#include <mcr/mc_runtime.h>

namespace cooperative_groups {

class thread_group {
public:
  void sync() const;
  unsigned long long num_threads() const;
  unsigned long long thread_rank() const;
  unsigned long long size() const;
};

class thread_block : public thread_group {
public:
  static void sync();
  static unsigned thread_rank();
  static dim3 group_index();
  static dim3 thread_index();
  static dim3 dim_threads();
  static unsigned num_threads();
  static unsigned size();
  static dim3 group_dim();
};
thread_block this_thread_block();

class grid_group : public thread_group {
public:
  bool is_valid() const;
  void sync() const;
  static unsigned long long thread_rank();
  static unsigned long long block_rank();
  static unsigned long long num_threads();
  static unsigned long long num_blocks();
  static dim3 dim_blocks();
  static dim3 block_index();
  static unsigned long long size();
  static dim3 group_dim();
};
grid_group this_grid();

struct lanes : thread_group {
  template <class T> T shfl(T, int) const;
  template <class T> T shfl_up(T, int) const;
  template <class T> T shfl_down(T, int) const;
  template <class T> T shfl_xor(T, int) const;
  int any(int) const;
  int all(int) const;
  unsigned long long ballot(int) const;
  template <class T> unsigned long long match_any(T) const;
  template <class T> unsigned long long match_all(T, int &) const;
  unsigned long long meta_group_size() const;
  unsigned long long meta_group_rank() const;
};
class coalesced_group : public lanes {};
coalesced_group coalesced_threads();

template <unsigned Size, class Parent = void> class thread_block_tile : public lanes {};
template <unsigned Size, class Parent> thread_block_tile<Size, Parent> tiled_partition(const Parent &);
thread_block_tile<1> this_thread();

template <unsigned Size, class Parent>
coalesced_group labeled_partition(const thread_block_tile<Size, Parent> &, int);
coalesced_group labeled_partition(const coalesced_group &, int);
template <unsigned Size, class Parent>
coalesced_group binary_partition(const thread_block_tile<Size, Parent> &, bool);
coalesced_group binary_partition(const coalesced_group &, bool);

#ifdef NATIVE_REDUCE
// The guide names reduce without saying how it is declared.
template <class T> struct plus {};
template <class Group, class T, class Op> struct NativeResult {};
template <class Group, class T, class Op> NativeResult<Group, T, Op> reduce(const Group &, T, Op);
#endif

} // namespace cooperative_groups

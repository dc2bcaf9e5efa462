#include "pile.h"
#include "rules.cuh"
#include <fstream>
#include <stdexcept>
#include <utility>

static void check(cudaError_t error) {
  if (error != cudaSuccess)
    throw std::runtime_error(cudaGetErrorString(error));
}

Pile::Pile(const std::string &path) {
  std::ifstream in(path);
  if (!(in >> height_ >> width_))
    throw std::runtime_error(path + " cannot be read");
  std::vector<int> cells(static_cast<std::size_t>(height_) * width_);
  for (int &cell : cells)
    in >> cell;
  const std::size_t bytes = cells.size() * sizeof(int);
  check(cudaMalloc(&now_, bytes));
  check(cudaMalloc(&next_, bytes));
  check(cudaMalloc(&spilling_, sizeof(unsigned)));
  check(cudaMemcpy(now_, cells.data(), bytes, cudaMemcpyHostToDevice));
  setRules({4, 1});
}

Pile::~Pile() {
  cudaFree(now_);
  cudaFree(next_);
  cudaFree(spilling_);
}

int Pile::settle() {
  for (int steps = 0;; ++steps) {
    unsigned spilling = 0;
    check(cudaMemset(spilling_, 0, sizeof(unsigned)));
    step(now_, next_, height_, width_, spilling_);
    check(cudaGetLastError());
    check(cudaMemcpy(&spilling, spilling_, sizeof(unsigned),
                     cudaMemcpyDeviceToHost));
    if (spilling == 0)
      return steps;
    std::swap(now_, next_);
  }
}

std::vector<unsigned> Pile::tally() const {
  std::vector<unsigned> result(MostGrains);
  clearCounts();
  countCells(now_, height_ * width_);
  check(cudaGetLastError());
  check(cudaMemcpyFromSymbol(result.data(), counts,
                             result.size() * sizeof(unsigned)));
  return result;
}

std::vector<int> Pile::cells() const {
  std::vector<int> result(static_cast<std::size_t>(height_) * width_);
  check(cudaMemcpy(result.data(), now_, result.size() * sizeof(int),
                   cudaMemcpyDeviceToHost));
  return result;
}

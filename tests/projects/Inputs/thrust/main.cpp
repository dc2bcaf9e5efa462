// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
int devices();

int main() { return devices(); }

#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a program in the form of YARPGen's, for outside.test: generator.py --seed=N --std=c++ --out-dir=FOLDER."""
import pathlib
import sys

seed, folder = sys.argv[1].split("=")[1], pathlib.Path(sys.argv[3].split("=")[1])
extent = "[1000] [1000] [1000]" if seed == "3" else "[4] [8]"
(folder / "driver.cpp").write_text(f"""#include <stdio.h>

unsigned long long int seed = 0;
void hash(unsigned long long int *seed, unsigned long long int const v) {{
    *seed ^= v + ((*seed)<<6);
}}

signed char var_0 = (signed char){seed};
long long int var_1 = -5LL;
unsigned short arr_0 {extent} __attribute__((aligned(64)));
int zero = 0;
void init() {{
    for (size_t i_0 = 0; i_0 < 4; ++i_0)
        for (size_t i_1 = 0; i_1 < 8; ++i_1)
            arr_0 [i_0] [i_1] = (unsigned short)(i_0 * 8 + i_1);
}}

void checksum() {{
    hash(&seed, var_1);
    for (size_t i_0 = 0; i_0 < 4; ++i_0)
        for (size_t i_1 = 0; i_1 < 8; ++i_1)
            hash(&seed, arr_0 [i_0] [i_1] );
}}
void test(signed char var_0, unsigned short arr_0 {extent} );

int main() {{
    init();
    test(var_0, arr_0 );
    checksum();
    printf("%llu\\n", seed);
}}
""", encoding="utf-8")
(folder / "func.cpp").write_text(f"""#include "init.h"
#include <algorithm>
void test(signed char var_0, unsigned short arr_0 {extent} ) {{
    #pragma clang loop unroll(enable)
    for (int i_0 = 0; i_0 < 4; i_0 += 2)
        arr_0 [i_0] [3] *= std::min(((int) var_0), (zero)) + 1;
    var_1 = std::max(((long long int) arr_0 [1] [1]), (var_1));
}}
""", encoding="utf-8")

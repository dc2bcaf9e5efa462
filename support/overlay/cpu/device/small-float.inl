// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A number of 16 bits, the pair of two, and their functions. Included once for
// each kind, with macros:
//   TRANSHIP_CPU_TYPE       the type: __half
//   TRANSHIP_CPU_TYPE2      the pair: __half2
//   TRANSHIP_CPU_RAW, TRANSHIP_CPU_RAW2  their bits: __half_raw, __half2_raw
//   TRANSHIP_CPU_OTHER      the other kind's type: __nv_bfloat16
//   TRANSHIP_CPU_FORMAT     Half
//   TRANSHIP_CPU_NAME(A, B) A, the name in functions, and B: A##half##B
//   TRANSHIP_CPU_TWICE      __half2half2
//   TRANSHIP_CPU_VALUE      where the bits are a union whose first member is
//                           the number, as HIP's __half_raw: the number's type
//   TRANSHIP_CPU_NAME2(A, B) the same with the pair's: A##half2##B
// Where the card's functions are approximations (hexp()), these are rounded
// from doubles.

struct TRANSHIP_CPU_OTHER;

#ifdef TRANSHIP_CPU_VALUE
struct alignas(2) TRANSHIP_CPU_RAW {
  union {
    TRANSHIP_CPU_VALUE data;
    unsigned short x;
  };
};
struct alignas(4) TRANSHIP_CPU_RAW2 {
  TRANSHIP_CPU_RAW x, y;
};
#else
struct alignas(2) TRANSHIP_CPU_RAW {
  unsigned short x;
};
struct alignas(4) TRANSHIP_CPU_RAW2 {
  unsigned short x, y;
};
#endif

struct alignas(2) TRANSHIP_CPU_TYPE {
protected:
  unsigned short __x;

  template <tranship::cpu::Rounding How, class I>
  TRANSHIP_CPU_INLINE I as() const {
    return tranship::cpu::toInteger<I, How>(static_cast<float>(*this));
  }

public:
  /// The number with these bits; for the functions below.
  static constexpr TRANSHIP_CPU_TYPE transhipOf(unsigned short Bits) {
    TRANSHIP_CPU_TYPE Result{};
    Result.__x = Bits;
    return Result;
  }

  TRANSHIP_CPU_TYPE() = default;
#ifdef TRANSHIP_CPU_VALUE
  constexpr TRANSHIP_CPU_TYPE(const TRANSHIP_CPU_RAW &Raw)
      : __x(__builtin_bit_cast(unsigned short, Raw.data)) {}
#else
  constexpr TRANSHIP_CPU_TYPE(const TRANSHIP_CPU_RAW &Raw) : __x(Raw.x) {}
#endif
  explicit TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE(TRANSHIP_CPU_OTHER X);

  TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE(float X)
      : __x(tranship::cpu::toSmall<tranship::cpu::TRANSHIP_CPU_FORMAT>(X)) {}
  TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE(double X)
      : __x(tranship::cpu::toSmall<tranship::cpu::TRANSHIP_CPU_FORMAT>(X)) {}
  TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE(short X)
      : TRANSHIP_CPU_TYPE(tranship::cpu::oddDouble(X)) {}
  TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE(unsigned short X)
      : TRANSHIP_CPU_TYPE(tranship::cpu::oddDouble(X)) {}
  TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE(int X)
      : TRANSHIP_CPU_TYPE(tranship::cpu::oddDouble(X)) {}
  TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE(unsigned X)
      : TRANSHIP_CPU_TYPE(tranship::cpu::oddDouble(X)) {}
  TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE(long X)
      : TRANSHIP_CPU_TYPE(tranship::cpu::oddDouble(X)) {}
  TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE(unsigned long X)
      : TRANSHIP_CPU_TYPE(tranship::cpu::oddDouble(X)) {}
  TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE(long long X)
      : TRANSHIP_CPU_TYPE(tranship::cpu::oddDouble(X)) {}
  TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE(unsigned long long X)
      : TRANSHIP_CPU_TYPE(tranship::cpu::oddDouble(X)) {}

  TRANSHIP_CPU_INLINE operator TRANSHIP_CPU_RAW() const {
    TRANSHIP_CPU_RAW Raw;
    Raw.x = __x;
    return Raw;
  }
  TRANSHIP_CPU_INLINE operator TRANSHIP_CPU_RAW() const volatile {
    TRANSHIP_CPU_RAW Raw;
    Raw.x = __x;
    return Raw;
  }
  TRANSHIP_CPU_INLINE operator float() const {
    return tranship::cpu::fromSmall<tranship::cpu::TRANSHIP_CPU_FORMAT>(__x);
  }
  TRANSHIP_CPU_INLINE constexpr operator bool() const {
    return (__x & 0x7FFF) != 0;
  }
  TRANSHIP_CPU_INLINE operator char() const {
    return as<tranship::cpu::Rounding::Zero, char>();
  }
  TRANSHIP_CPU_INLINE operator signed char() const {
    return as<tranship::cpu::Rounding::Zero, signed char>();
  }
  TRANSHIP_CPU_INLINE operator unsigned char() const {
    return as<tranship::cpu::Rounding::Zero, unsigned char>();
  }
  TRANSHIP_CPU_INLINE operator short() const {
    return as<tranship::cpu::Rounding::Zero, short>();
  }
  TRANSHIP_CPU_INLINE operator unsigned short() const {
    return as<tranship::cpu::Rounding::Zero, unsigned short>();
  }
  TRANSHIP_CPU_INLINE operator int() const {
    return as<tranship::cpu::Rounding::Zero, int>();
  }
  TRANSHIP_CPU_INLINE operator unsigned() const {
    return as<tranship::cpu::Rounding::Zero, unsigned>();
  }
  TRANSHIP_CPU_INLINE operator long() const {
    return as<tranship::cpu::Rounding::Zero, long>();
  }
  TRANSHIP_CPU_INLINE operator unsigned long() const {
    return as<tranship::cpu::Rounding::Zero, unsigned long>();
  }
  TRANSHIP_CPU_INLINE operator long long() const {
    return as<tranship::cpu::Rounding::Zero, long long>();
  }
  TRANSHIP_CPU_INLINE operator unsigned long long() const {
    return as<tranship::cpu::Rounding::Zero, unsigned long long>();
  }

  TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE &
  operator=(const TRANSHIP_CPU_RAW &Raw) {
    __x = Raw.x;
    return *this;
  }
  template <class T, class = std::enable_if_t<std::is_arithmetic_v<T>>>
  TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE &operator=(T X) {
    return *this = TRANSHIP_CPU_TYPE(X);
  }
};

struct alignas(4) TRANSHIP_CPU_TYPE2 {
  TRANSHIP_CPU_TYPE x, y;

  TRANSHIP_CPU_TYPE2() = default;
  constexpr TRANSHIP_CPU_TYPE2(const TRANSHIP_CPU_TYPE &X,
                               const TRANSHIP_CPU_TYPE &Y)
      : x(X), y(Y) {}
#ifdef TRANSHIP_CPU_VALUE
  constexpr TRANSHIP_CPU_TYPE2(const TRANSHIP_CPU_RAW2 &Raw)
      : x(Raw.x), y(Raw.y) {}
  TRANSHIP_CPU_INLINE operator TRANSHIP_CPU_RAW2() const { return {x, y}; }
#else
  constexpr TRANSHIP_CPU_TYPE2(const TRANSHIP_CPU_RAW2 &Raw)
      : x(TRANSHIP_CPU_RAW{Raw.x}), y(TRANSHIP_CPU_RAW{Raw.y}) {}
  TRANSHIP_CPU_INLINE operator TRANSHIP_CPU_RAW2() const {
    return {static_cast<TRANSHIP_CPU_RAW>(x).x,
            static_cast<TRANSHIP_CPU_RAW>(y).x};
  }
#endif
};

//===-- Bits and conversions ----------------------------------------------===//

namespace tranship {
namespace cpu {

TRANSHIP_CPU_INLINE unsigned short bitsOf(TRANSHIP_CPU_TYPE X) {
  return static_cast<TRANSHIP_CPU_RAW>(X).x;
}
TRANSHIP_CPU_INLINE double valueOf(TRANSHIP_CPU_TYPE X) {
  return static_cast<float>(X);
}
TRANSHIP_CPU_INLINE bool isNaN(TRANSHIP_CPU_TYPE X) {
  return (bitsOf(X) & 0x7FFF) > TRANSHIP_CPU_FORMAT::Infinity;
}
/// A double, rounded in one step.
template <Rounding How = Rounding::Nearest>
TRANSHIP_CPU_INLINE void set(TRANSHIP_CPU_TYPE &Result, double X) {
  Result = TRANSHIP_CPU_TYPE::transhipOf(toSmall<TRANSHIP_CPU_FORMAT, How>(X));
}

} // namespace cpu
} // namespace tranship

#define TRANSHIP_CPU_ROUNDED_FROM(HOW, VALUE)                                  \
  {                                                                            \
    TRANSHIP_CPU_TYPE Result;                                                  \
    tranship::cpu::set<tranship::cpu::Rounding::HOW>(Result, VALUE);           \
    return Result;                                                             \
  }

TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__float2, )(float X)
    TRANSHIP_CPU_ROUNDED_FROM(Nearest, X) TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE
    TRANSHIP_CPU_NAME(__double2, )(double X)
        TRANSHIP_CPU_ROUNDED_FROM(Nearest, X) TRANSHIP_CPU_INLINE
    float TRANSHIP_CPU_NAME(__, 2float)(TRANSHIP_CPU_TYPE X) {
  return X;
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__float2, _rn)(float X)
    TRANSHIP_CPU_ROUNDED_FROM(Nearest, X) TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE
    TRANSHIP_CPU_NAME(__float2, _rz)(float X)
        TRANSHIP_CPU_ROUNDED_FROM(Zero, X) TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE
    TRANSHIP_CPU_NAME(__float2, _ru)(float X)
        TRANSHIP_CPU_ROUNDED_FROM(Up, X) TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE
    TRANSHIP_CPU_NAME(__float2, _rd)(float X)
        TRANSHIP_CPU_ROUNDED_FROM(Down, X) TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE
    TRANSHIP_CPU_NAME(__short2, _rn)(short X)
        TRANSHIP_CPU_ROUNDED_FROM(Nearest, tranship::cpu::oddDouble(X))
            TRANSHIP_CPU_INLINE
    short TRANSHIP_CPU_NAME(__, 2short_rn)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<short, tranship::cpu::Rounding::Nearest>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__short2, _rz)(short X)
    TRANSHIP_CPU_ROUNDED_FROM(Zero,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    short TRANSHIP_CPU_NAME(__, 2short_rz)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<short, tranship::cpu::Rounding::Zero>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__short2, _ru)(short X)
    TRANSHIP_CPU_ROUNDED_FROM(Up,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    short TRANSHIP_CPU_NAME(__, 2short_ru)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<short, tranship::cpu::Rounding::Up>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__short2, _rd)(short X)
    TRANSHIP_CPU_ROUNDED_FROM(Down,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    short TRANSHIP_CPU_NAME(__, 2short_rd)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<short, tranship::cpu::Rounding::Down>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__ushort2,
                                                        _rn)(unsigned short X)
    TRANSHIP_CPU_ROUNDED_FROM(Nearest,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    unsigned short TRANSHIP_CPU_NAME(__, 2ushort_rn)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<unsigned short,
                                  tranship::cpu::Rounding::Nearest>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__ushort2,
                                                        _rz)(unsigned short X)
    TRANSHIP_CPU_ROUNDED_FROM(Zero,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    unsigned short TRANSHIP_CPU_NAME(__, 2ushort_rz)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<unsigned short,
                                  tranship::cpu::Rounding::Zero>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__ushort2,
                                                        _ru)(unsigned short X)
    TRANSHIP_CPU_ROUNDED_FROM(Up,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    unsigned short TRANSHIP_CPU_NAME(__, 2ushort_ru)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<unsigned short, tranship::cpu::Rounding::Up>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__ushort2,
                                                        _rd)(unsigned short X)
    TRANSHIP_CPU_ROUNDED_FROM(Down,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    unsigned short TRANSHIP_CPU_NAME(__, 2ushort_rd)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<unsigned short,
                                  tranship::cpu::Rounding::Down>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__int2, _rn)(int X)
    TRANSHIP_CPU_ROUNDED_FROM(Nearest,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    int TRANSHIP_CPU_NAME(__, 2int_rn)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<int, tranship::cpu::Rounding::Nearest>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__int2, _rz)(int X)
    TRANSHIP_CPU_ROUNDED_FROM(Zero,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    int TRANSHIP_CPU_NAME(__, 2int_rz)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<int, tranship::cpu::Rounding::Zero>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__int2, _ru)(int X)
    TRANSHIP_CPU_ROUNDED_FROM(Up,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    int TRANSHIP_CPU_NAME(__, 2int_ru)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<int, tranship::cpu::Rounding::Up>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__int2, _rd)(int X)
    TRANSHIP_CPU_ROUNDED_FROM(Down,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    int TRANSHIP_CPU_NAME(__, 2int_rd)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<int, tranship::cpu::Rounding::Down>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__uint2,
                                                        _rn)(unsigned X)
    TRANSHIP_CPU_ROUNDED_FROM(Nearest,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    unsigned TRANSHIP_CPU_NAME(__, 2uint_rn)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<unsigned, tranship::cpu::Rounding::Nearest>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__uint2,
                                                        _rz)(unsigned X)
    TRANSHIP_CPU_ROUNDED_FROM(Zero,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    unsigned TRANSHIP_CPU_NAME(__, 2uint_rz)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<unsigned, tranship::cpu::Rounding::Zero>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__uint2,
                                                        _ru)(unsigned X)
    TRANSHIP_CPU_ROUNDED_FROM(Up,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    unsigned TRANSHIP_CPU_NAME(__, 2uint_ru)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<unsigned, tranship::cpu::Rounding::Up>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__uint2,
                                                        _rd)(unsigned X)
    TRANSHIP_CPU_ROUNDED_FROM(Down,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    unsigned TRANSHIP_CPU_NAME(__, 2uint_rd)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<unsigned, tranship::cpu::Rounding::Down>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__ll2, _rn)(long long X)
    TRANSHIP_CPU_ROUNDED_FROM(Nearest,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    long long TRANSHIP_CPU_NAME(__, 2ll_rn)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<long long, tranship::cpu::Rounding::Nearest>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__ll2, _rz)(long long X)
    TRANSHIP_CPU_ROUNDED_FROM(Zero,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    long long TRANSHIP_CPU_NAME(__, 2ll_rz)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<long long, tranship::cpu::Rounding::Zero>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__ll2, _ru)(long long X)
    TRANSHIP_CPU_ROUNDED_FROM(Up,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    long long TRANSHIP_CPU_NAME(__, 2ll_ru)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<long long, tranship::cpu::Rounding::Up>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE TRANSHIP_CPU_NAME(__ll2, _rd)(long long X)
    TRANSHIP_CPU_ROUNDED_FROM(Down,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    long long TRANSHIP_CPU_NAME(__, 2ll_rd)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<long long, tranship::cpu::Rounding::Down>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE
TRANSHIP_CPU_NAME(__ull2, _rn)(unsigned long long X)
    TRANSHIP_CPU_ROUNDED_FROM(Nearest,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    unsigned long long TRANSHIP_CPU_NAME(__, 2ull_rn)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<unsigned long long,
                                  tranship::cpu::Rounding::Nearest>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE
TRANSHIP_CPU_NAME(__ull2, _rz)(unsigned long long X)
    TRANSHIP_CPU_ROUNDED_FROM(Zero,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    unsigned long long TRANSHIP_CPU_NAME(__, 2ull_rz)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<unsigned long long,
                                  tranship::cpu::Rounding::Zero>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE
TRANSHIP_CPU_NAME(__ull2, _ru)(unsigned long long X)
    TRANSHIP_CPU_ROUNDED_FROM(Up,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    unsigned long long TRANSHIP_CPU_NAME(__, 2ull_ru)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<unsigned long long,
                                  tranship::cpu::Rounding::Up>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE
TRANSHIP_CPU_NAME(__ull2, _rd)(unsigned long long X)
    TRANSHIP_CPU_ROUNDED_FROM(Down,
                              tranship::cpu::oddDouble(X)) TRANSHIP_CPU_INLINE
    unsigned long long TRANSHIP_CPU_NAME(__, 2ull_rd)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<unsigned long long,
                                  tranship::cpu::Rounding::Down>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE signed char
TRANSHIP_CPU_NAME(__, 2char_rz)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<signed char, tranship::cpu::Rounding::Zero>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE unsigned char
TRANSHIP_CPU_NAME(__, 2uchar_rz)(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::toInteger<unsigned char, tranship::cpu::Rounding::Zero>(
      static_cast<float>(X));
}
TRANSHIP_CPU_INLINE short TRANSHIP_CPU_NAME(__,
                                            _as_short)(TRANSHIP_CPU_TYPE X) {
  return static_cast<short>(tranship::cpu::bitsOf(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE
TRANSHIP_CPU_NAME(__short_as_, )(short X) {
  return TRANSHIP_CPU_TYPE::transhipOf(static_cast<unsigned short>(X));
}
TRANSHIP_CPU_INLINE unsigned short
TRANSHIP_CPU_NAME(__, _as_ushort)(TRANSHIP_CPU_TYPE X) {
  return static_cast<unsigned short>(tranship::cpu::bitsOf(X));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE
TRANSHIP_CPU_NAME(__ushort_as_, )(unsigned short X) {
  return TRANSHIP_CPU_TYPE::transhipOf(static_cast<unsigned short>(X));
}

//===-- Pairs -------------------------------------------------------------===//

TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2
TRANSHIP_CPU_NAME2(make_, )(TRANSHIP_CPU_TYPE X, TRANSHIP_CPU_TYPE Y) {
  return {X, Y};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 TRANSHIP_CPU_NAME2(__float2,
                                                          _rn)(float X) {
  return {X, X};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 TRANSHIP_CPU_NAME2(__floats2,
                                                          _rn)(float X,
                                                               float Y) {
  return {X, Y};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 TRANSHIP_CPU_NAME2(__float22,
                                                          _rn)(float2 X) {
  return {X.x, X.y};
}
TRANSHIP_CPU_INLINE float2 TRANSHIP_CPU_NAME2(__,
                                              2float2)(TRANSHIP_CPU_TYPE2 X) {
  return {X.x, X.y};
}
TRANSHIP_CPU_INLINE float __low2float(TRANSHIP_CPU_TYPE2 X) { return X.x; }
TRANSHIP_CPU_INLINE float __high2float(TRANSHIP_CPU_TYPE2 X) { return X.y; }
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 TRANSHIP_CPU_TWICE(TRANSHIP_CPU_TYPE X) {
  return {X, X};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2
TRANSHIP_CPU_NAME2(__halves2, )(TRANSHIP_CPU_TYPE X, TRANSHIP_CPU_TYPE Y) {
  return {X, Y};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE
TRANSHIP_CPU_NAME(__low2, )(TRANSHIP_CPU_TYPE2 X) {
  return X.x;
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE
TRANSHIP_CPU_NAME(__high2, )(TRANSHIP_CPU_TYPE2 X) {
  return X.y;
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2
TRANSHIP_CPU_NAME2(__low2, )(TRANSHIP_CPU_TYPE2 X) {
  return {X.x, X.x};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2
TRANSHIP_CPU_NAME2(__high2, )(TRANSHIP_CPU_TYPE2 X) {
  return {X.y, X.y};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __lowhigh2highlow(TRANSHIP_CPU_TYPE2 X) {
  return {X.y, X.x};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2
TRANSHIP_CPU_NAME2(__lows2, )(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return {X.x, Y.x};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2
TRANSHIP_CPU_NAME2(__highs2, )(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return {X.y, Y.y};
}

//===-- Arithmetic --------------------------------------------------------===//

TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE __hadd(TRANSHIP_CPU_TYPE X,
                                             TRANSHIP_CPU_TYPE Y)
    TRANSHIP_CPU_ROUNDED_FROM(Nearest,
                              tranship::cpu::oddFma(tranship::cpu::valueOf(X),
                                                    1,
                                                    tranship::cpu::valueOf(Y)))
        TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2
    __hadd2(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return {__hadd(X.x, Y.x), __hadd(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE __hadd_rn(TRANSHIP_CPU_TYPE X,
                                                TRANSHIP_CPU_TYPE Y)
    TRANSHIP_CPU_ROUNDED_FROM(Nearest,
                              tranship::cpu::oddFma(tranship::cpu::valueOf(X),
                                                    1,
                                                    tranship::cpu::valueOf(Y)))
        TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2
    __hadd2_rn(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return {__hadd_rn(X.x, Y.x), __hadd_rn(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE __hadd_sat(TRANSHIP_CPU_TYPE X,
                                                 TRANSHIP_CPU_TYPE Y)
    TRANSHIP_CPU_ROUNDED_FROM(Nearest,
                              tranship::cpu::unitPart(tranship::cpu::oddFma(
                                  tranship::cpu::valueOf(X), 1,
                                  tranship::cpu::valueOf(Y))))
        TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2
    __hadd2_sat(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return {__hadd_sat(X.x, Y.x), __hadd_sat(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE __hsub(TRANSHIP_CPU_TYPE X,
                                             TRANSHIP_CPU_TYPE Y)
    TRANSHIP_CPU_ROUNDED_FROM(Nearest,
                              tranship::cpu::oddFma(tranship::cpu::valueOf(X),
                                                    1,
                                                    -tranship::cpu::valueOf(Y)))
        TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2
    __hsub2(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return {__hsub(X.x, Y.x), __hsub(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE __hsub_rn(TRANSHIP_CPU_TYPE X,
                                                TRANSHIP_CPU_TYPE Y)
    TRANSHIP_CPU_ROUNDED_FROM(Nearest,
                              tranship::cpu::oddFma(tranship::cpu::valueOf(X),
                                                    1,
                                                    -tranship::cpu::valueOf(Y)))
        TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2
    __hsub2_rn(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return {__hsub_rn(X.x, Y.x), __hsub_rn(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE __hsub_sat(TRANSHIP_CPU_TYPE X,
                                                 TRANSHIP_CPU_TYPE Y)
    TRANSHIP_CPU_ROUNDED_FROM(Nearest,
                              tranship::cpu::unitPart(tranship::cpu::oddFma(
                                  tranship::cpu::valueOf(X), 1,
                                  -tranship::cpu::valueOf(Y))))
        TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2
    __hsub2_sat(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return {__hsub_sat(X.x, Y.x), __hsub_sat(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE __hmul(TRANSHIP_CPU_TYPE X,
                                             TRANSHIP_CPU_TYPE Y)
    TRANSHIP_CPU_ROUNDED_FROM(Nearest, tranship::cpu::valueOf(X) *
                                           tranship::cpu::valueOf(Y))
        TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2
    __hmul2(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return {__hmul(X.x, Y.x), __hmul(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE __hmul_rn(TRANSHIP_CPU_TYPE X,
                                                TRANSHIP_CPU_TYPE Y)
    TRANSHIP_CPU_ROUNDED_FROM(Nearest, tranship::cpu::valueOf(X) *
                                           tranship::cpu::valueOf(Y))
        TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2
    __hmul2_rn(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return {__hmul_rn(X.x, Y.x), __hmul_rn(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE __hmul_sat(TRANSHIP_CPU_TYPE X,
                                                 TRANSHIP_CPU_TYPE Y)
    TRANSHIP_CPU_ROUNDED_FROM(
        Nearest, tranship::cpu::unitPart(tranship::cpu::valueOf(X) *
                                         tranship::cpu::valueOf(Y)))
        TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2
    __hmul2_sat(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return {__hmul_sat(X.x, Y.x), __hmul_sat(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE __hdiv(TRANSHIP_CPU_TYPE X,
                                             TRANSHIP_CPU_TYPE Y)
    TRANSHIP_CPU_ROUNDED_FROM(Nearest, tranship::cpu::valueOf(X) /
                                           tranship::cpu::valueOf(Y))
        TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2
    __h2div(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return {__hdiv(X.x, Y.x), __hdiv(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE __hfma(TRANSHIP_CPU_TYPE X,
                                             TRANSHIP_CPU_TYPE Y,
                                             TRANSHIP_CPU_TYPE Z)
    TRANSHIP_CPU_ROUNDED_FROM(Nearest,
                              tranship::cpu::oddFma(tranship::cpu::valueOf(X),
                                                    tranship::cpu::valueOf(Y),
                                                    tranship::cpu::valueOf(Z)))
        TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2
    __hfma2(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y, TRANSHIP_CPU_TYPE2 Z) {
  return {__hfma(X.x, Y.x, Z.x), __hfma(X.y, Y.y, Z.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE __hfma_sat(TRANSHIP_CPU_TYPE X,
                                                 TRANSHIP_CPU_TYPE Y,
                                                 TRANSHIP_CPU_TYPE Z)
    TRANSHIP_CPU_ROUNDED_FROM(
        Nearest,
        tranship::cpu::unitPart(tranship::cpu::oddFma(
            tranship::cpu::valueOf(X), tranship::cpu::valueOf(Y),
            tranship::cpu::valueOf(Z)))) TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2
    __hfma2_sat(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y,
                TRANSHIP_CPU_TYPE2 Z) {
  return {__hfma_sat(X.x, Y.x, Z.x), __hfma_sat(X.y, Y.y, Z.y)};
}
/// Not less than 0, nor the negative one; NaN stays NaN.
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE __hfma_relu(TRANSHIP_CPU_TYPE X,
                                                  TRANSHIP_CPU_TYPE Y,
                                                  TRANSHIP_CPU_TYPE Z) {
  const TRANSHIP_CPU_TYPE Result = __hfma(X, Y, Z);
  return tranship::cpu::valueOf(Result) <= 0 ? TRANSHIP_CPU_TYPE(0.f) : Result;
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hfma2_relu(TRANSHIP_CPU_TYPE2 X,
                                                    TRANSHIP_CPU_TYPE2 Y,
                                                    TRANSHIP_CPU_TYPE2 Z) {
  return {__hfma_relu(X.x, Y.x, Z.x), __hfma_relu(X.y, Y.y, Z.y)};
}
/// Of complex numbers: X * Y + Z.
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hcmadd(TRANSHIP_CPU_TYPE2 X,
                                                TRANSHIP_CPU_TYPE2 Y,
                                                TRANSHIP_CPU_TYPE2 Z);
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE __hneg(TRANSHIP_CPU_TYPE X) {
  return TRANSHIP_CPU_TYPE::transhipOf(
      static_cast<unsigned short>(tranship::cpu::bitsOf(X) ^ 0x8000));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE __habs(TRANSHIP_CPU_TYPE X) {
  return TRANSHIP_CPU_TYPE::transhipOf(
      static_cast<unsigned short>(tranship::cpu::bitsOf(X) & 0x7FFF));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hneg2(TRANSHIP_CPU_TYPE2 X) {
  return {__hneg(X.x), __hneg(X.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __habs2(TRANSHIP_CPU_TYPE2 X) {
  return {__habs(X.x), __habs(X.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hcmadd(TRANSHIP_CPU_TYPE2 X,
                                                TRANSHIP_CPU_TYPE2 Y,
                                                TRANSHIP_CPU_TYPE2 Z) {
  return {__hfma(__hneg(X.y), Y.y, __hfma(X.x, Y.x, Z.x)),
          __hfma(X.y, Y.x, __hfma(X.x, Y.y, Z.y))};
}

//===-- Comparisons -------------------------------------------------------===//

TRANSHIP_CPU_INLINE bool __hisnan(TRANSHIP_CPU_TYPE X) {
  return tranship::cpu::isNaN(X);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hisnan2(TRANSHIP_CPU_TYPE2 X) {
  return {__hisnan(X.x) ? 1.f : 0.f, __hisnan(X.y) ? 1.f : 0.f};
}
/// 1, -1 for the negative one, else 0.
TRANSHIP_CPU_INLINE int __hisinf(TRANSHIP_CPU_TYPE X) {
  if ((tranship::cpu::bitsOf(X) & 0x7FFF) !=
      tranship::cpu::TRANSHIP_CPU_FORMAT::Infinity)
    return 0;
  return tranship::cpu::valueOf(X) > 0 ? 1 : -1;
}

// With NaN they are false, and true those with a `u`. Of pairs: 1 and 0 (heq2),
// whether both are true (hbeq2), all bits (heq2_mask).

TRANSHIP_CPU_INLINE bool __heq(TRANSHIP_CPU_TYPE X, TRANSHIP_CPU_TYPE Y) {
  return tranship::cpu::valueOf(X) == tranship::cpu::valueOf(Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __heq2(TRANSHIP_CPU_TYPE2 X,
                                              TRANSHIP_CPU_TYPE2 Y) {
  return {__heq(X.x, Y.x) ? 1.f : 0.f, __heq(X.y, Y.y) ? 1.f : 0.f};
}
TRANSHIP_CPU_INLINE bool __hbeq2(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return __heq(X.x, Y.x) && __heq(X.y, Y.y);
}
TRANSHIP_CPU_INLINE unsigned __heq2_mask(TRANSHIP_CPU_TYPE2 X,
                                         TRANSHIP_CPU_TYPE2 Y) {
  return (__heq(X.x, Y.x) ? 0xFFFFu : 0) | (__heq(X.y, Y.y) ? 0xFFFF0000u : 0);
}
TRANSHIP_CPU_INLINE bool __hequ(TRANSHIP_CPU_TYPE X, TRANSHIP_CPU_TYPE Y) {
  return tranship::cpu::isNaN(X) || tranship::cpu::isNaN(Y) ||
         tranship::cpu::valueOf(X) == tranship::cpu::valueOf(Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hequ2(TRANSHIP_CPU_TYPE2 X,
                                               TRANSHIP_CPU_TYPE2 Y) {
  return {__hequ(X.x, Y.x) ? 1.f : 0.f, __hequ(X.y, Y.y) ? 1.f : 0.f};
}
TRANSHIP_CPU_INLINE bool __hbequ2(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return __hequ(X.x, Y.x) && __hequ(X.y, Y.y);
}
TRANSHIP_CPU_INLINE unsigned __hequ2_mask(TRANSHIP_CPU_TYPE2 X,
                                          TRANSHIP_CPU_TYPE2 Y) {
  return (__hequ(X.x, Y.x) ? 0xFFFFu : 0) |
         (__hequ(X.y, Y.y) ? 0xFFFF0000u : 0);
}
TRANSHIP_CPU_INLINE bool __hne(TRANSHIP_CPU_TYPE X, TRANSHIP_CPU_TYPE Y) {
  return !tranship::cpu::isNaN(X) && !tranship::cpu::isNaN(Y) &&
         tranship::cpu::valueOf(X) != tranship::cpu::valueOf(Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hne2(TRANSHIP_CPU_TYPE2 X,
                                              TRANSHIP_CPU_TYPE2 Y) {
  return {__hne(X.x, Y.x) ? 1.f : 0.f, __hne(X.y, Y.y) ? 1.f : 0.f};
}
TRANSHIP_CPU_INLINE bool __hbne2(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return __hne(X.x, Y.x) && __hne(X.y, Y.y);
}
TRANSHIP_CPU_INLINE unsigned __hne2_mask(TRANSHIP_CPU_TYPE2 X,
                                         TRANSHIP_CPU_TYPE2 Y) {
  return (__hne(X.x, Y.x) ? 0xFFFFu : 0) | (__hne(X.y, Y.y) ? 0xFFFF0000u : 0);
}
TRANSHIP_CPU_INLINE bool __hneu(TRANSHIP_CPU_TYPE X, TRANSHIP_CPU_TYPE Y) {
  return tranship::cpu::isNaN(X) || tranship::cpu::isNaN(Y) ||
         tranship::cpu::valueOf(X) != tranship::cpu::valueOf(Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hneu2(TRANSHIP_CPU_TYPE2 X,
                                               TRANSHIP_CPU_TYPE2 Y) {
  return {__hneu(X.x, Y.x) ? 1.f : 0.f, __hneu(X.y, Y.y) ? 1.f : 0.f};
}
TRANSHIP_CPU_INLINE bool __hbneu2(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return __hneu(X.x, Y.x) && __hneu(X.y, Y.y);
}
TRANSHIP_CPU_INLINE unsigned __hneu2_mask(TRANSHIP_CPU_TYPE2 X,
                                          TRANSHIP_CPU_TYPE2 Y) {
  return (__hneu(X.x, Y.x) ? 0xFFFFu : 0) |
         (__hneu(X.y, Y.y) ? 0xFFFF0000u : 0);
}
TRANSHIP_CPU_INLINE bool __hle(TRANSHIP_CPU_TYPE X, TRANSHIP_CPU_TYPE Y) {
  return tranship::cpu::valueOf(X) <= tranship::cpu::valueOf(Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hle2(TRANSHIP_CPU_TYPE2 X,
                                              TRANSHIP_CPU_TYPE2 Y) {
  return {__hle(X.x, Y.x) ? 1.f : 0.f, __hle(X.y, Y.y) ? 1.f : 0.f};
}
TRANSHIP_CPU_INLINE bool __hble2(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return __hle(X.x, Y.x) && __hle(X.y, Y.y);
}
TRANSHIP_CPU_INLINE unsigned __hle2_mask(TRANSHIP_CPU_TYPE2 X,
                                         TRANSHIP_CPU_TYPE2 Y) {
  return (__hle(X.x, Y.x) ? 0xFFFFu : 0) | (__hle(X.y, Y.y) ? 0xFFFF0000u : 0);
}
TRANSHIP_CPU_INLINE bool __hleu(TRANSHIP_CPU_TYPE X, TRANSHIP_CPU_TYPE Y) {
  return tranship::cpu::isNaN(X) || tranship::cpu::isNaN(Y) ||
         tranship::cpu::valueOf(X) <= tranship::cpu::valueOf(Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hleu2(TRANSHIP_CPU_TYPE2 X,
                                               TRANSHIP_CPU_TYPE2 Y) {
  return {__hleu(X.x, Y.x) ? 1.f : 0.f, __hleu(X.y, Y.y) ? 1.f : 0.f};
}
TRANSHIP_CPU_INLINE bool __hbleu2(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return __hleu(X.x, Y.x) && __hleu(X.y, Y.y);
}
TRANSHIP_CPU_INLINE unsigned __hleu2_mask(TRANSHIP_CPU_TYPE2 X,
                                          TRANSHIP_CPU_TYPE2 Y) {
  return (__hleu(X.x, Y.x) ? 0xFFFFu : 0) |
         (__hleu(X.y, Y.y) ? 0xFFFF0000u : 0);
}
TRANSHIP_CPU_INLINE bool __hge(TRANSHIP_CPU_TYPE X, TRANSHIP_CPU_TYPE Y) {
  return tranship::cpu::valueOf(X) >= tranship::cpu::valueOf(Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hge2(TRANSHIP_CPU_TYPE2 X,
                                              TRANSHIP_CPU_TYPE2 Y) {
  return {__hge(X.x, Y.x) ? 1.f : 0.f, __hge(X.y, Y.y) ? 1.f : 0.f};
}
TRANSHIP_CPU_INLINE bool __hbge2(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return __hge(X.x, Y.x) && __hge(X.y, Y.y);
}
TRANSHIP_CPU_INLINE unsigned __hge2_mask(TRANSHIP_CPU_TYPE2 X,
                                         TRANSHIP_CPU_TYPE2 Y) {
  return (__hge(X.x, Y.x) ? 0xFFFFu : 0) | (__hge(X.y, Y.y) ? 0xFFFF0000u : 0);
}
TRANSHIP_CPU_INLINE bool __hgeu(TRANSHIP_CPU_TYPE X, TRANSHIP_CPU_TYPE Y) {
  return tranship::cpu::isNaN(X) || tranship::cpu::isNaN(Y) ||
         tranship::cpu::valueOf(X) >= tranship::cpu::valueOf(Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hgeu2(TRANSHIP_CPU_TYPE2 X,
                                               TRANSHIP_CPU_TYPE2 Y) {
  return {__hgeu(X.x, Y.x) ? 1.f : 0.f, __hgeu(X.y, Y.y) ? 1.f : 0.f};
}
TRANSHIP_CPU_INLINE bool __hbgeu2(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return __hgeu(X.x, Y.x) && __hgeu(X.y, Y.y);
}
TRANSHIP_CPU_INLINE unsigned __hgeu2_mask(TRANSHIP_CPU_TYPE2 X,
                                          TRANSHIP_CPU_TYPE2 Y) {
  return (__hgeu(X.x, Y.x) ? 0xFFFFu : 0) |
         (__hgeu(X.y, Y.y) ? 0xFFFF0000u : 0);
}
TRANSHIP_CPU_INLINE bool __hlt(TRANSHIP_CPU_TYPE X, TRANSHIP_CPU_TYPE Y) {
  return tranship::cpu::valueOf(X) < tranship::cpu::valueOf(Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hlt2(TRANSHIP_CPU_TYPE2 X,
                                              TRANSHIP_CPU_TYPE2 Y) {
  return {__hlt(X.x, Y.x) ? 1.f : 0.f, __hlt(X.y, Y.y) ? 1.f : 0.f};
}
TRANSHIP_CPU_INLINE bool __hblt2(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return __hlt(X.x, Y.x) && __hlt(X.y, Y.y);
}
TRANSHIP_CPU_INLINE unsigned __hlt2_mask(TRANSHIP_CPU_TYPE2 X,
                                         TRANSHIP_CPU_TYPE2 Y) {
  return (__hlt(X.x, Y.x) ? 0xFFFFu : 0) | (__hlt(X.y, Y.y) ? 0xFFFF0000u : 0);
}
TRANSHIP_CPU_INLINE bool __hltu(TRANSHIP_CPU_TYPE X, TRANSHIP_CPU_TYPE Y) {
  return tranship::cpu::isNaN(X) || tranship::cpu::isNaN(Y) ||
         tranship::cpu::valueOf(X) < tranship::cpu::valueOf(Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hltu2(TRANSHIP_CPU_TYPE2 X,
                                               TRANSHIP_CPU_TYPE2 Y) {
  return {__hltu(X.x, Y.x) ? 1.f : 0.f, __hltu(X.y, Y.y) ? 1.f : 0.f};
}
TRANSHIP_CPU_INLINE bool __hbltu2(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return __hltu(X.x, Y.x) && __hltu(X.y, Y.y);
}
TRANSHIP_CPU_INLINE unsigned __hltu2_mask(TRANSHIP_CPU_TYPE2 X,
                                          TRANSHIP_CPU_TYPE2 Y) {
  return (__hltu(X.x, Y.x) ? 0xFFFFu : 0) |
         (__hltu(X.y, Y.y) ? 0xFFFF0000u : 0);
}
TRANSHIP_CPU_INLINE bool __hgt(TRANSHIP_CPU_TYPE X, TRANSHIP_CPU_TYPE Y) {
  return tranship::cpu::valueOf(X) > tranship::cpu::valueOf(Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hgt2(TRANSHIP_CPU_TYPE2 X,
                                              TRANSHIP_CPU_TYPE2 Y) {
  return {__hgt(X.x, Y.x) ? 1.f : 0.f, __hgt(X.y, Y.y) ? 1.f : 0.f};
}
TRANSHIP_CPU_INLINE bool __hbgt2(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return __hgt(X.x, Y.x) && __hgt(X.y, Y.y);
}
TRANSHIP_CPU_INLINE unsigned __hgt2_mask(TRANSHIP_CPU_TYPE2 X,
                                         TRANSHIP_CPU_TYPE2 Y) {
  return (__hgt(X.x, Y.x) ? 0xFFFFu : 0) | (__hgt(X.y, Y.y) ? 0xFFFF0000u : 0);
}
TRANSHIP_CPU_INLINE bool __hgtu(TRANSHIP_CPU_TYPE X, TRANSHIP_CPU_TYPE Y) {
  return tranship::cpu::isNaN(X) || tranship::cpu::isNaN(Y) ||
         tranship::cpu::valueOf(X) > tranship::cpu::valueOf(Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hgtu2(TRANSHIP_CPU_TYPE2 X,
                                               TRANSHIP_CPU_TYPE2 Y) {
  return {__hgtu(X.x, Y.x) ? 1.f : 0.f, __hgtu(X.y, Y.y) ? 1.f : 0.f};
}
TRANSHIP_CPU_INLINE bool __hbgtu2(TRANSHIP_CPU_TYPE2 X, TRANSHIP_CPU_TYPE2 Y) {
  return __hgtu(X.x, Y.x) && __hgtu(X.y, Y.y);
}
TRANSHIP_CPU_INLINE unsigned __hgtu2_mask(TRANSHIP_CPU_TYPE2 X,
                                          TRANSHIP_CPU_TYPE2 Y) {
  return (__hgtu(X.x, Y.x) ? 0xFFFFu : 0) |
         (__hgtu(X.y, Y.y) ? 0xFFFF0000u : 0);
}

// A number rather than NaN; +0 is greater than -0.

TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE __hmax(TRANSHIP_CPU_TYPE X,
                                             TRANSHIP_CPU_TYPE Y) {
  if (tranship::cpu::isNaN(X) || tranship::cpu::isNaN(Y)) {
    const TRANSHIP_CPU_TYPE Other = tranship::cpu::isNaN(X) ? Y : X;
    return tranship::cpu::isNaN(Other) ? TRANSHIP_CPU_TYPE::transhipOf(0x7FFF)
                                       : Other;
  }
  if (tranship::cpu::valueOf(X) ==
      tranship::cpu::valueOf(Y)) // Of two zeros, too.
    return TRANSHIP_CPU_TYPE::transhipOf(static_cast<unsigned short>(
        tranship::cpu::bitsOf(X) & tranship::cpu::bitsOf(Y)));
  return tranship::cpu::valueOf(X) < tranship::cpu::valueOf(Y) ? Y : X;
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hmax2(TRANSHIP_CPU_TYPE2 X,
                                               TRANSHIP_CPU_TYPE2 Y) {
  return {__hmax(X.x, Y.x), __hmax(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE __hmax_nan(TRANSHIP_CPU_TYPE X,
                                                 TRANSHIP_CPU_TYPE Y) {
  if (tranship::cpu::isNaN(X) || tranship::cpu::isNaN(Y))
    return TRANSHIP_CPU_TYPE::transhipOf(0x7FFF);
  return __hmax(X, Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hmax2_nan(TRANSHIP_CPU_TYPE2 X,
                                                   TRANSHIP_CPU_TYPE2 Y) {
  return {__hmax_nan(X.x, Y.x), __hmax_nan(X.y, Y.y)};
}

TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE __hmin(TRANSHIP_CPU_TYPE X,
                                             TRANSHIP_CPU_TYPE Y) {
  if (tranship::cpu::isNaN(X) || tranship::cpu::isNaN(Y)) {
    const TRANSHIP_CPU_TYPE Other = tranship::cpu::isNaN(X) ? Y : X;
    return tranship::cpu::isNaN(Other) ? TRANSHIP_CPU_TYPE::transhipOf(0x7FFF)
                                       : Other;
  }
  if (tranship::cpu::valueOf(X) ==
      tranship::cpu::valueOf(Y)) // Of two zeros, too.
    return TRANSHIP_CPU_TYPE::transhipOf(static_cast<unsigned short>(
        tranship::cpu::bitsOf(X) | tranship::cpu::bitsOf(Y)));
  return tranship::cpu::valueOf(X) > tranship::cpu::valueOf(Y) ? Y : X;
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hmin2(TRANSHIP_CPU_TYPE2 X,
                                               TRANSHIP_CPU_TYPE2 Y) {
  return {__hmin(X.x, Y.x), __hmin(X.y, Y.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE __hmin_nan(TRANSHIP_CPU_TYPE X,
                                                 TRANSHIP_CPU_TYPE Y) {
  if (tranship::cpu::isNaN(X) || tranship::cpu::isNaN(Y))
    return TRANSHIP_CPU_TYPE::transhipOf(0x7FFF);
  return __hmin(X, Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 __hmin2_nan(TRANSHIP_CPU_TYPE2 X,
                                                   TRANSHIP_CPU_TYPE2 Y) {
  return {__hmin_nan(X.x, Y.x), __hmin_nan(X.y, Y.y)};
}

//===-- Functions ---------------------------------------------------------===//

TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE htrunc(TRANSHIP_CPU_TYPE X) {
  const double V = tranship::cpu::valueOf(X);
  TRANSHIP_CPU_ROUNDED_FROM(Nearest, std::trunc(V))
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 h2trunc(TRANSHIP_CPU_TYPE2 X) {
  return {htrunc(X.x), htrunc(X.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE hceil(TRANSHIP_CPU_TYPE X) {
  const double V = tranship::cpu::valueOf(X);
  TRANSHIP_CPU_ROUNDED_FROM(Nearest, std::ceil(V))
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 h2ceil(TRANSHIP_CPU_TYPE2 X) {
  return {hceil(X.x), hceil(X.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE hfloor(TRANSHIP_CPU_TYPE X) {
  const double V = tranship::cpu::valueOf(X);
  TRANSHIP_CPU_ROUNDED_FROM(Nearest, std::floor(V))
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 h2floor(TRANSHIP_CPU_TYPE2 X) {
  return {hfloor(X.x), hfloor(X.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE hrint(TRANSHIP_CPU_TYPE X) {
  const double V = tranship::cpu::valueOf(X);
  TRANSHIP_CPU_ROUNDED_FROM(Nearest, std::rint(V))
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 h2rint(TRANSHIP_CPU_TYPE2 X) {
  return {hrint(X.x), hrint(X.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE hsqrt(TRANSHIP_CPU_TYPE X) {
  const double V = tranship::cpu::valueOf(X);
  TRANSHIP_CPU_ROUNDED_FROM(Nearest, std::sqrt(V))
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 h2sqrt(TRANSHIP_CPU_TYPE2 X) {
  return {hsqrt(X.x), hsqrt(X.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE hrsqrt(TRANSHIP_CPU_TYPE X) {
  const double V = tranship::cpu::valueOf(X);
  TRANSHIP_CPU_ROUNDED_FROM(Nearest, 1 / std::sqrt(V))
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 h2rsqrt(TRANSHIP_CPU_TYPE2 X) {
  return {hrsqrt(X.x), hrsqrt(X.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE hrcp(TRANSHIP_CPU_TYPE X) {
  const double V = tranship::cpu::valueOf(X);
  TRANSHIP_CPU_ROUNDED_FROM(Nearest, 1 / V)
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 h2rcp(TRANSHIP_CPU_TYPE2 X) {
  return {hrcp(X.x), hrcp(X.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE hlog(TRANSHIP_CPU_TYPE X) {
  const double V = tranship::cpu::valueOf(X);
  TRANSHIP_CPU_ROUNDED_FROM(Nearest, std::log(V))
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 h2log(TRANSHIP_CPU_TYPE2 X) {
  return {hlog(X.x), hlog(X.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE hlog2(TRANSHIP_CPU_TYPE X) {
  const double V = tranship::cpu::valueOf(X);
  TRANSHIP_CPU_ROUNDED_FROM(Nearest, std::log2(V))
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 h2log2(TRANSHIP_CPU_TYPE2 X) {
  return {hlog2(X.x), hlog2(X.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE hlog10(TRANSHIP_CPU_TYPE X) {
  const double V = tranship::cpu::valueOf(X);
  TRANSHIP_CPU_ROUNDED_FROM(Nearest, std::log10(V))
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 h2log10(TRANSHIP_CPU_TYPE2 X) {
  return {hlog10(X.x), hlog10(X.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE hexp(TRANSHIP_CPU_TYPE X) {
  const double V = tranship::cpu::valueOf(X);
  TRANSHIP_CPU_ROUNDED_FROM(Nearest, std::exp(V))
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 h2exp(TRANSHIP_CPU_TYPE2 X) {
  return {hexp(X.x), hexp(X.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE hexp2(TRANSHIP_CPU_TYPE X) {
  const double V = tranship::cpu::valueOf(X);
  TRANSHIP_CPU_ROUNDED_FROM(Nearest, std::exp2(V))
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 h2exp2(TRANSHIP_CPU_TYPE2 X) {
  return {hexp2(X.x), hexp2(X.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE hexp10(TRANSHIP_CPU_TYPE X) {
  const double V = tranship::cpu::valueOf(X);
  TRANSHIP_CPU_ROUNDED_FROM(Nearest, std::pow(10., V))
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 h2exp10(TRANSHIP_CPU_TYPE2 X) {
  return {hexp10(X.x), hexp10(X.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE hsin(TRANSHIP_CPU_TYPE X) {
  const double V = tranship::cpu::valueOf(X);
  TRANSHIP_CPU_ROUNDED_FROM(Nearest, std::sin(V))
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 h2sin(TRANSHIP_CPU_TYPE2 X) {
  return {hsin(X.x), hsin(X.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE hcos(TRANSHIP_CPU_TYPE X) {
  const double V = tranship::cpu::valueOf(X);
  TRANSHIP_CPU_ROUNDED_FROM(Nearest, std::cos(V))
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 h2cos(TRANSHIP_CPU_TYPE2 X) {
  return {hcos(X.x), hcos(X.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE htanh(TRANSHIP_CPU_TYPE X) {
  const double V = tranship::cpu::valueOf(X);
  TRANSHIP_CPU_ROUNDED_FROM(Nearest, std::tanh(V))
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 h2tanh(TRANSHIP_CPU_TYPE2 X) {
  return {htanh(X.x), htanh(X.y)};
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE htanh_approx(TRANSHIP_CPU_TYPE X) {
  const double V = tranship::cpu::valueOf(X);
  TRANSHIP_CPU_ROUNDED_FROM(Nearest, std::tanh(V))
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 h2tanh_approx(TRANSHIP_CPU_TYPE2 X) {
  return {htanh_approx(X.x), htanh_approx(X.y)};
}

//===-- Operators ---------------------------------------------------------===//

TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE operator+(const TRANSHIP_CPU_TYPE &X,
                                                const TRANSHIP_CPU_TYPE &Y) {
  return __hadd(X, Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE &operator+=(TRANSHIP_CPU_TYPE &X,
                                                  const TRANSHIP_CPU_TYPE &Y) {
  return X = __hadd(X, Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 operator+(const TRANSHIP_CPU_TYPE2 &X,
                                                 const TRANSHIP_CPU_TYPE2 &Y) {
  return __hadd2(X, Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 &
operator+=(TRANSHIP_CPU_TYPE2 &X, const TRANSHIP_CPU_TYPE2 &Y) {
  return X = __hadd2(X, Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE operator-(const TRANSHIP_CPU_TYPE &X,
                                                const TRANSHIP_CPU_TYPE &Y) {
  return __hsub(X, Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE &operator-=(TRANSHIP_CPU_TYPE &X,
                                                  const TRANSHIP_CPU_TYPE &Y) {
  return X = __hsub(X, Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 operator-(const TRANSHIP_CPU_TYPE2 &X,
                                                 const TRANSHIP_CPU_TYPE2 &Y) {
  return __hsub2(X, Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 &
operator-=(TRANSHIP_CPU_TYPE2 &X, const TRANSHIP_CPU_TYPE2 &Y) {
  return X = __hsub2(X, Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE operator*(const TRANSHIP_CPU_TYPE &X,
                                                const TRANSHIP_CPU_TYPE &Y) {
  return __hmul(X, Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE &operator*=(TRANSHIP_CPU_TYPE &X,
                                                  const TRANSHIP_CPU_TYPE &Y) {
  return X = __hmul(X, Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 operator*(const TRANSHIP_CPU_TYPE2 &X,
                                                 const TRANSHIP_CPU_TYPE2 &Y) {
  return __hmul2(X, Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 &
operator*=(TRANSHIP_CPU_TYPE2 &X, const TRANSHIP_CPU_TYPE2 &Y) {
  return X = __hmul2(X, Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE operator/(const TRANSHIP_CPU_TYPE &X,
                                                const TRANSHIP_CPU_TYPE &Y) {
  return __hdiv(X, Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE &operator/=(TRANSHIP_CPU_TYPE &X,
                                                  const TRANSHIP_CPU_TYPE &Y) {
  return X = __hdiv(X, Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 operator/(const TRANSHIP_CPU_TYPE2 &X,
                                                 const TRANSHIP_CPU_TYPE2 &Y) {
  return __h2div(X, Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 &
operator/=(TRANSHIP_CPU_TYPE2 &X, const TRANSHIP_CPU_TYPE2 &Y) {
  return X = __h2div(X, Y);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE operator+(const TRANSHIP_CPU_TYPE &X) {
  return X;
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE operator-(const TRANSHIP_CPU_TYPE &X) {
  return __hneg(X);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE &operator++(TRANSHIP_CPU_TYPE &X) {
  return X += TRANSHIP_CPU_TYPE(1.f);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE &operator--(TRANSHIP_CPU_TYPE &X) {
  return X -= TRANSHIP_CPU_TYPE(1.f);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE operator++(TRANSHIP_CPU_TYPE &X, int) {
  const TRANSHIP_CPU_TYPE Old = X;
  X += TRANSHIP_CPU_TYPE(1.f);
  return Old;
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE operator--(TRANSHIP_CPU_TYPE &X, int) {
  const TRANSHIP_CPU_TYPE Old = X;
  X -= TRANSHIP_CPU_TYPE(1.f);
  return Old;
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 operator+(const TRANSHIP_CPU_TYPE2 &X) {
  return X;
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 operator-(const TRANSHIP_CPU_TYPE2 &X) {
  return __hneg2(X);
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 &operator++(TRANSHIP_CPU_TYPE2 &X) {
  return X +=
         TRANSHIP_CPU_TYPE2(TRANSHIP_CPU_TYPE(1.f), TRANSHIP_CPU_TYPE(1.f));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 &operator--(TRANSHIP_CPU_TYPE2 &X) {
  return X -=
         TRANSHIP_CPU_TYPE2(TRANSHIP_CPU_TYPE(1.f), TRANSHIP_CPU_TYPE(1.f));
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 operator++(TRANSHIP_CPU_TYPE2 &X, int) {
  const TRANSHIP_CPU_TYPE2 Old = X;
  X += TRANSHIP_CPU_TYPE2(TRANSHIP_CPU_TYPE(1.f), TRANSHIP_CPU_TYPE(1.f));
  return Old;
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 operator--(TRANSHIP_CPU_TYPE2 &X, int) {
  const TRANSHIP_CPU_TYPE2 Old = X;
  X -= TRANSHIP_CPU_TYPE2(TRANSHIP_CPU_TYPE(1.f), TRANSHIP_CPU_TYPE(1.f));
  return Old;
}
TRANSHIP_CPU_INLINE bool operator==(const TRANSHIP_CPU_TYPE &X,
                                    const TRANSHIP_CPU_TYPE &Y) {
  return __heq(X, Y);
}
TRANSHIP_CPU_INLINE bool operator==(const TRANSHIP_CPU_TYPE2 &X,
                                    const TRANSHIP_CPU_TYPE2 &Y) {
  return __hbeq2(X, Y);
}
TRANSHIP_CPU_INLINE bool operator!=(const TRANSHIP_CPU_TYPE &X,
                                    const TRANSHIP_CPU_TYPE &Y) {
  return __hneu(X, Y);
}
TRANSHIP_CPU_INLINE bool operator!=(const TRANSHIP_CPU_TYPE2 &X,
                                    const TRANSHIP_CPU_TYPE2 &Y) {
  return __hbneu2(X, Y);
}
TRANSHIP_CPU_INLINE bool operator<=(const TRANSHIP_CPU_TYPE &X,
                                    const TRANSHIP_CPU_TYPE &Y) {
  return __hle(X, Y);
}
TRANSHIP_CPU_INLINE bool operator<=(const TRANSHIP_CPU_TYPE2 &X,
                                    const TRANSHIP_CPU_TYPE2 &Y) {
  return __hble2(X, Y);
}
TRANSHIP_CPU_INLINE bool operator>=(const TRANSHIP_CPU_TYPE &X,
                                    const TRANSHIP_CPU_TYPE &Y) {
  return __hge(X, Y);
}
TRANSHIP_CPU_INLINE bool operator>=(const TRANSHIP_CPU_TYPE2 &X,
                                    const TRANSHIP_CPU_TYPE2 &Y) {
  return __hbge2(X, Y);
}
TRANSHIP_CPU_INLINE bool operator<(const TRANSHIP_CPU_TYPE &X,
                                   const TRANSHIP_CPU_TYPE &Y) {
  return __hlt(X, Y);
}
TRANSHIP_CPU_INLINE bool operator<(const TRANSHIP_CPU_TYPE2 &X,
                                   const TRANSHIP_CPU_TYPE2 &Y) {
  return __hblt2(X, Y);
}
TRANSHIP_CPU_INLINE bool operator>(const TRANSHIP_CPU_TYPE &X,
                                   const TRANSHIP_CPU_TYPE &Y) {
  return __hgt(X, Y);
}
TRANSHIP_CPU_INLINE bool operator>(const TRANSHIP_CPU_TYPE2 &X,
                                   const TRANSHIP_CPU_TYPE2 &Y) {
  return __hbgt2(X, Y);
}

//===-- Atomic functions --------------------------------------------------===//

// Of a pair each number is added atomically.
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE atomicAdd(TRANSHIP_CPU_TYPE *Address,
                                                TRANSHIP_CPU_TYPE Value) {
  return tranship::cpu::atomicReplace(
      Address, [&](TRANSHIP_CPU_TYPE Old) { return __hadd(Old, Value); });
}
TRANSHIP_CPU_INLINE TRANSHIP_CPU_TYPE2 atomicAdd(TRANSHIP_CPU_TYPE2 *Address,
                                                 TRANSHIP_CPU_TYPE2 Value) {
  return {atomicAdd(&Address->x, Value.x), atomicAdd(&Address->y, Value.y)};
}

#undef TRANSHIP_CPU_ROUNDED_FROM
#undef TRANSHIP_CPU_TYPE
#undef TRANSHIP_CPU_TYPE2
#undef TRANSHIP_CPU_RAW
#undef TRANSHIP_CPU_RAW2
#undef TRANSHIP_CPU_VALUE
#undef TRANSHIP_CPU_OTHER
#undef TRANSHIP_CPU_FORMAT
#undef TRANSHIP_CPU_NAME
#undef TRANSHIP_CPU_NAME2
#undef TRANSHIP_CPU_TWICE

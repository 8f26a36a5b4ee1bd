// The smallest test framework that does: TEST registers a function, CHECK notes a failure.
#pragma once

#include <cstdio>
#include <vector>

namespace check {

struct Test {
  const char* name;
  void (*run)();
};

inline std::vector<Test>& tests() {
  static std::vector<Test> all;
  return all;
}

inline int failures = 0;

struct Register {
  Register(const char* name, void (*run)()) { tests().push_back({name, run}); }
};

}  // namespace check

#define TEST(name)                                                  \
  static void test_##name();                                        \
  static const check::Register register_##name(#name, test_##name); \
  static void test_##name()

#define CHECK(condition)                                                                 \
  do {                                                                                   \
    if (!(condition)) {                                                                  \
      ++check::failures;                                                                 \
      std::fprintf(stderr, "%s:%d: CHECK(%s) failed\n", __FILE__, __LINE__, #condition); \
    }                                                                                    \
  } while (false)

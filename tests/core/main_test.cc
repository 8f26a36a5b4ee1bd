// Runs every test of this folder.
#include "tests/core/check.h"

int main() {
  for (const auto& test : check::tests()) {
    const int before = check::failures;
    test.run();
    std::printf("%s %s\n", check::failures == before ? "ok  " : "FAIL", test.name);
  }
  std::printf("%zu tests, %d failures\n", check::tests().size(), check::failures);
  return check::failures ? 1 : 0;
}

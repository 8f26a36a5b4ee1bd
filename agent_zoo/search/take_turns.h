// Several parts of one piece of work, done by several threads.
#pragma once

#include <cstddef>
#include <functional>

namespace hs {

/// Calls `work(part)` for all parts in turn, those left out that have returned false: nothing is
/// left to do there. Returns when that is so everywhere.
///
/// Threads share the parts out, but a part has one thread at a time. So what it finds does not
/// depend on the number of threads unless it looks at the clock or at other parts.
void take_turns(int threads, std::size_t parts, const std::function<bool(std::size_t)>& work);

}  // namespace hs

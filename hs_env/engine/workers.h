// Threads that wait for work and share it out.
#pragma once

#include <atomic>
#include <functional>
#include <memory>

namespace hs {

/// Calls `work` once in each of `threads` threads, one of which is the caller's, and returns when
/// all are done. If the system does not give that many, fewer do it. All of them work for the
/// caller's `Interrupt`, if it has one. What `work` throws is thrown again at the end; of several
/// exceptions, the last.
void run_together(int threads, const std::function<void()>& work);

/// A few threads kept for one owner.
///
/// They spin for a moment before they sleep, because a vector environment asks again within
/// microseconds. The caller works too, so `run` ends even if no other thread ever wakes: a
/// process made by `fork` has none of them.
class Workers {
 public:
  /// `threads` counts the caller: one less is started, or as many as the system allows.
  explicit Workers(int threads);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// Calls `work(0)` to `work(parts - 1)`, in any order, and returns when all are done.
  /// One call at a time, and `work` must not throw.
  void run(int parts, const std::function<void(int)>& work);

 private:
  struct Shared {
    std::atomic<unsigned> round{0};
    std::atomic<int> left{0};  ///< parts not yet taken; below zero when there is no work
    std::atomic<int> busy{0};  ///< helpers that may hold a part
    std::atomic<bool> stop{false};
    const std::function<void(int)>* work = nullptr;

    /// Works on parts until none is left.
    void take_parts();
    /// What a helper does until it is told to stop: it waits for a round of work and joins in.
    void help();
  };

  std::shared_ptr<Shared> shared_;
  int helpers_ = 0;
};

}  // namespace hs

#include "hs_env/engine/workers.h"

#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <new>
#include <thread>
#include <vector>

#include "hs_env/engine/interrupt.h"

namespace hs {

namespace {

constexpr int kSpins = 4000;
constexpr auto kNap = std::chrono::milliseconds(20);

/// Bytes that stay free when threads take all the memory they can get, for the caller, who goes on.
constexpr std::size_t kSpared = 32 << 20;

/// Calls `start` once for each thread, until the system has no more of them or no memory for them.
/// Returns how many were started.
int start_up_to(int threads, const std::function<void()>& start) {
  if (threads <= 0) return 0;
  const std::unique_ptr<char[]> spared(new (std::nothrow) char[kSpared]);
  if (spared) *static_cast<volatile char*>(spared.get()) = 0;  // or compilers leave it out
  int started = 0;
  try {
    for (; started < threads; ++started) start();
  } catch (const std::exception&) {
  }
  return started;
}

void relax() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#else
  std::this_thread::yield();
#endif
}

}  // namespace

void run_together(int threads, const std::function<void()>& work) {
  Interrupt* const interrupt = Interrupt::current();
  std::mutex lock;
  std::condition_variable done;
  std::size_t ended = 0;
  std::exception_ptr thrown;
  auto attempt = [&] {
    try {
      work();
    } catch (...) {
      const std::lock_guard guard(lock);
      thrown = std::current_exception();
    }
  };
  std::vector<std::thread> others;
  start_up_to(threads - 1, [&] {
    others.emplace_back([&] {
      const InterruptScope scope(interrupt);
      attempt();
      const std::lock_guard guard(lock);
      ++ended;
      done.notify_one();
    });
  });
  attempt();
  {
    std::unique_lock guard(lock);
    while (!done.wait_for(guard, kNap, [&] { return ended == others.size(); })) interrupted();
  }
  for (std::thread& thread : others) thread.join();
  if (thrown) std::rethrow_exception(thrown);
}

void Workers::Shared::take_parts() {
  // `work` is set before any part can be claimed, and a late helper finds nothing left to claim.
  for (int part; (part = left.fetch_sub(1) - 1) >= 0;) (*work)(part);
}

void Workers::Shared::help() {
  for (unsigned seen = 0; !stop;) {
    for (int i = 0; i < kSpins && round == seen; ++i) relax();
    round.wait(seen);
    seen = round;
    ++busy;
    take_parts();
    --busy;
  }
}

Workers::Workers(int threads) : shared_(std::make_shared<Shared>()) {
  // Detached, and the state they wait on is theirs too: joining would hang after a fork.
  helpers_ = start_up_to(threads - 1,
                         [this] { std::thread([shared = shared_] { shared->help(); }).detach(); });
}

Workers::~Workers() {
  shared_->stop = true;
  ++shared_->round;
  shared_->round.notify_all();
}

void Workers::run(int parts, const std::function<void(int)>& work) {
  shared_->work = &work;
  shared_->left = parts;
  if (helpers_ > 0 && parts > 1) {
    ++shared_->round;
    shared_->round.notify_all();
  }
  shared_->take_parts();
  for (int i = 0; shared_->busy > 0; ++i) {
    if (i < kSpins) {
      relax();
      continue;
    }
    // On a busy machine a helper may be off the processor; then it needs ours.
    std::this_thread::yield();
    interrupted();
  }
}

}  // namespace hs

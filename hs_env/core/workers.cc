#include "workers.h"

#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "interrupt.h"

namespace hs {

namespace {

constexpr int kSpins = 4000;
constexpr auto kNap = std::chrono::milliseconds(20);

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
  int running = threads - 1;
  std::vector<std::thread> others;
  for (int i = 1; i < threads; ++i)
    others.emplace_back([&] {
      const InterruptScope scope(interrupt);
      work();
      const std::lock_guard guard(lock);
      --running;
      done.notify_one();
    });
  work();
  {
    std::unique_lock guard(lock);
    while (!done.wait_for(guard, kNap, [&] { return running == 0; })) interrupted();
  }
  for (std::thread& thread : others) thread.join();
}

void Workers::Shared::take_parts() {
  // The claim comes after `work` was set, and a helper that comes late finds nothing to claim.
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

Workers::Workers(int threads) : shared_(std::make_shared<Shared>()), helpers_(threads - 1) {
  // Detached, and the state they wait on is theirs too: joining would hang after a fork.
  for (int i = 0; i < helpers_; ++i) std::thread([shared = shared_] { shared->help(); }).detach();
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

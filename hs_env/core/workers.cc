#include "workers.h"

#include <thread>

namespace hs {

namespace {

constexpr int kSpins = 4000;

void relax() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#else
  std::this_thread::yield();
#endif
}

}  // namespace

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
  // On a busy machine a helper may be off the processor; then it needs ours.
  for (int i = 0; shared_->busy > 0; ++i) i < kSpins ? relax() : std::this_thread::yield();
}

}  // namespace hs

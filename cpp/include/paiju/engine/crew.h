#pragma once
// Threads that stay: work is handed to them in portions and goes on in the background until somebody wants it done.

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace paiju {

// Parts numbered from 0 on, in no order; which thread does which does not matter.
struct Job {
  std::size_t parts;
  std::function<void(std::size_t first, std::size_t last)> work;
  std::size_t portion = 1;
  std::atomic<std::size_t> next = 0;
  std::atomic<std::size_t> done = 0;

  Job(std::size_t number, std::function<void(std::size_t, std::size_t)> what) : parts(number), work(std::move(what)) {}
};

// So many threads, the one included that waits for a job: it helps. With one thread, all is done while it waits.
class Crew {
 public:
  explicit Crew(std::size_t threads) {
    threads_.reserve(threads - 1);
    try {
      for (std::size_t i = 1; i < threads; ++i) threads_.emplace_back([this] { serve(); });
    } catch (const std::system_error&) {  // the others have to do without it
    }
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew() {
    {
      const std::lock_guard lock(mutex_);
      leaving_ = true;
    }
    wake_.notify_all();
    for (std::thread& each : threads_) each.join();
  }

  void begin(const std::shared_ptr<Job>& job) {
    constexpr std::size_t kPortionsEach = 8;  // so that a slow one keeps nobody waiting
    job->portion = std::clamp<std::size_t>(job->parts / (kPortionsEach * (threads_.size() + 1)), 1, 64);
    if (threads_.empty()) return;
    {
      const std::lock_guard lock(mutex_);
      jobs_.push_back(job);
    }
    wake_.notify_all();
  }

  void finish(Job& job) {
    help(job);
    if (job.done.load(std::memory_order_acquire) == job.parts) return;
    std::unique_lock lock(mutex_);
    finished_.wait(lock, [&] { return job.done.load(std::memory_order_acquire) == job.parts; });
  }

 private:
  void help(Job& job) {
    for (;;) {
      const std::size_t first = job.next.fetch_add(job.portion, std::memory_order_relaxed);
      if (first >= job.parts) return;
      const std::size_t last = std::min(first + job.portion, job.parts);
      job.work(first, last);
      if (job.done.fetch_add(last - first, std::memory_order_acq_rel) + (last - first) < job.parts) continue;
      const std::lock_guard lock(mutex_);  // who waits has looked, or will see it
      finished_.notify_all();
    }
  }

  void serve() {
    std::unique_lock lock(mutex_);
    for (;;) {
      wake_.wait(lock, [&] { return leaving_ || !jobs_.empty(); });
      if (leaving_) return;
      const std::shared_ptr<Job> job = jobs_.front();
      lock.unlock();
      help(*job);
      lock.lock();
      if (!jobs_.empty() && jobs_.front() == job) jobs_.pop_front();  // nothing of it is left to begin
    }
  }

  std::vector<std::thread> threads_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::condition_variable finished_;
  std::deque<std::shared_ptr<Job>> jobs_;
  bool leaving_ = false;
};

}  // namespace paiju

import CMainQueue
import Dispatch

#if canImport(Glibc)
  import Glibc
#endif

/// The loop of the main thread: it waits for the terminal, for signals, timers and the main queue at
/// once, so that a key wakes one thread and no other.
///
/// On Linux `dispatchMain` plays the main queue on threads of a pool: a monitor's thread hears of a
/// key, and wakes another to read it. Here the main thread itself waits in `poll`, as the run loop of
/// CoreFoundation does. Elsewhere, and where nobody runs it, as in tests, dispatch sources do its work.
@MainActor
public enum MainLoop {
  #if os(Linux)
    static private(set) var isRunning = false
    private static var watches: [FileWatch] = []
    private static var timers: [(deadline: ContinuousClock.Instant, timer: LoopTimer)] = []
  #else
    static let isRunning = false
  #endif

  /// Begins what the loop is to play, then plays it for as long as the process lives.
  ///
  /// - Parameter begin: called on the main thread, which must be the caller's.
  public nonisolated static func run(_ begin: @MainActor () -> Void) -> Never {
    #if os(Linux)
      MainActor.assumeIsolated {
        isRunning = true
        begin()
        while true { turn() }
      }
    #else
      MainActor.assumeIsolated { begin() }
      dispatchMain()
    #endif
  }

  #if os(Linux)
    static func add(_ watch: FileWatch) { watches.append(watch) }

    static func remove(_ watch: FileWatch) { watches.removeAll { $0 === watch } }

    static func add(_ timer: LoopTimer, after delay: Duration) {
      timers.append((.now + delay, timer))
    }

    static func remove(_ timer: LoopTimer) { timers.removeAll { $0.timer === timer } }

    /// Waits until something is to be done, and does it.
    private static func turn() {
      let waiting = watches.filter { !$0.isPaused }
      var files = [pollfd(fd: cmainqueue_handle(), events: Int16(POLLIN), revents: 0)]
      files += waiting.map(\.file)
      guard wait(for: &files) > 0 || !timers.isEmpty else { return }
      if files[0].revents != 0 { cmainqueue_drain() }
      for (file, watch) in zip(files.dropFirst(), waiting) where file.revents != 0 {
        watch.didHappen()
      }
      fireTimers()
    }

    /// - Returns: how many files are ready; none or fewer when a timer is due, or a signal came.
    private static func wait(for files: inout [pollfd]) -> Int32 {
      let left = timers.map(\.deadline).min().map { ContinuousClock.now.duration(to: $0) }
      let milliseconds = left.map { max(0, min($0 / .milliseconds(1) + 1, 1e9)) } ?? -1
      return poll(&files, nfds_t(files.count), Int32(milliseconds))
    }

    private static func fireTimers() {
      guard !timers.isEmpty else { return }
      let now = ContinuousClock.now
      let due = timers.filter { $0.deadline <= now }.sorted { $0.deadline < $1.deadline }
      timers.removeAll { $0.deadline <= now }
      for (_, timer) in due { timer.fire() }
    }
  #endif
}

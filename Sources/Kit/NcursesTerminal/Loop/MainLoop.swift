import CMainQueue
import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import CoreFoundation
#endif

/// Loop of the main thread. It waits for the terminal, signals, timers and the main queue at once,
/// so that a key wakes one thread and no other.
///
/// On Linux `dispatchMain` runs the main queue on threads of a pool: one thread notices a key and
/// wakes another to read it. Here the main thread itself waits in `poll`, as CoreFoundation's run
/// loop does. On other systems, and in tests, where the loop isn't run, dispatch sources take its
/// place.
@MainActor
public enum MainLoop {
  #if os(Linux)
    static private(set) var isRunning = false
    private static var watches: [FileWatch] = []
    private static var timers: [(deadline: ContinuousClock.Instant, timer: LoopTimer)] = []
  #else
    static let isRunning = false
  #endif

  /// Calls a closure, then runs the loop for the rest of the process's life.
  ///
  /// - Parameter begin: starts the program. The caller must be on the main thread.
  public nonisolated static func run(_ begin: @MainActor () -> Void) -> Never {
    #if os(Linux)
      MainActor.assumeIsolated {
        // Hundreds of sessions may share a machine: each takes 0.15 MB less.
        cmainqueue_keep_heap_small()
        isRunning = true
        begin()
        while true { turn() }
      }
    #else
      MainActor.assumeIsolated { begin() }
      dispatchMain()
    #endif
  }

  /// Runs the loop until the closure's argument is called, and returns. The caller must be on the main
  /// thread, outside of the loop.
  ///
  /// - Parameter begin: starts work and calls its argument at the end.
  public static func runUntilDone(_ begin: (_ finish: @escaping @MainActor () -> Void) -> Void) {
    var isDone = false
    #if os(Linux)
      precondition(!isRunning, "the main loop can't run inside itself: call the async version")
      isRunning = true
      begin { isDone = true }
      while !isDone { turn() }
      isRunning = false
    #else
      begin {
        isDone = true
        CFRunLoopStop(CFRunLoopGetMain())
      }
      while !isDone { CFRunLoopRun() }
    #endif
  }

  #if os(Linux)
    static func add(_ watch: FileWatch) { watches.append(watch) }

    static func remove(_ watch: FileWatch) { watches.removeAll { $0 === watch } }

    static func add(_ timer: LoopTimer, after delay: Duration) {
      timers.append((.now + delay, timer))
    }

    static func remove(_ timer: LoopTimer) { timers.removeAll { $0.timer === timer } }

    /// Waits for the next event and handles it.
    private static func turn() {
      let waiting = watches.filter { !$0.isPaused }
      var files = [pollfd(fd: cmainqueue_handle(), events: Int16(POLLIN), revents: 0)]
      files += waiting.map(\.file)
      guard wait(for: &files) > 0 || !timers.isEmpty else { return }
      if files[0].revents != 0 { cmainqueue_drain() }
      for (file, watch) in zip(files.dropFirst(), waiting) where file.revents != 0 {
        watch.didBecomeReady()
      }
      fireTimers()
    }

    /// - Returns: number of ready files; 0 or less if a timer is due or a signal arrived.
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

import InteractorKit
import LibC
import Synchronization
import Testing

@testable import NcursesTerminal

/// Tests `MainLoop` without running it: dispatch sources do its work then. `EndToEndTests` run it.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct MainLoopTests {
  private let ends: (reading: Int32, writing: Int32)

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(makePipe(&ends) == 0)
    self.ends = (ends[0], ends[1])
  }

  @Test func `a file is watched until its end, but for the time of a pause`() async {
    var heard = ""
    let watch = FileWatch(ends.reading, for: .reading) { [ends] in heard += readAll(ends.reading) }
    send("a")
    await until { heard == "a" }

    watch.isPaused = true
    send("b")
    watch.isPaused = false
    await until { heard == "ab" }

    await end(watch)
    #expect(heard == "ab")
  }

  @Test func `a watch that is paused can be ended`() async {
    let watch = FileWatch(ends.writing, for: .writing) {}
    watch.isPaused = true

    await end(watch)
  }

  @Test func `a timer fires once, and not when it was cancelled`() async {
    var fired: [String] = []
    let clock = MainLoopClock()
    let cancelled = clock.timer(after: .milliseconds(1)) { fired.append("cancelled") }
    _ = clock.timer(after: .milliseconds(2)) { fired.append("later") }
    _ = clock.timer(after: .zero) { fired.append("at once") }
    cancelled.cancel()

    await until { fired.count == 2 }
    #expect(fired == ["at once", "later"])
  }

  /// Waits until nothing refers to the pipe, and closes it.
  private func end(_ watch: FileWatch) async {
    let isEnded = Mutex(false)
    watch.end { isEnded.withLock { $0 = true } }
    await until { isEnded.withLock(\.self) }
    closeBoth(ends)
  }

  private func send(_ text: String) { _ = write(ends.writing, text, text.utf8.count) }
}

private func makePipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }

private func closeBoth(_ ends: (reading: Int32, writing: Int32)) {
  for end in [ends.reading, ends.writing] { close(end) }
}

private func readAll(_ descriptor: Int32) -> String {
  var bytes = [UInt8](repeating: 0, count: 64)
  let count = read(descriptor, &bytes, 64)
  return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
}

/// Lets the main queue run until the condition is met; the suite has a time limit.
@MainActor
private func until(_ isMet: () -> Bool) async {
  while !isMet(), !Task.isCancelled { try? await Task.sleep(for: .milliseconds(1)) }
}

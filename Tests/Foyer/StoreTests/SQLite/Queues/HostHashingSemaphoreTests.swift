import Domain
import Files
import Foundation
import StoreTesting
import Synchronization
import Testing

@testable import SQLiteFiles

/// Tests the order of hashing in one process and in several.
@Suite(.timeLimit(.minutes(5))) struct HostHashingSemaphoreTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `lets so many in at once, and tells the next how many are before it`() async throws {
    let semaphore = try semaphore(atOnce: 2)
    let first = try await semaphore.next { _ in Issue.record("it had to wait") }
    let second = try await semaphore.next { _ in Issue.record("it had to wait") }
    let reported = Reports()

    let third = Task { try await semaphore.next(onWait: reported.hear) }
    try await reported.until { $0 == [2] }
    first.end()
    try await third.value.end()

    #expect(reported.all == [2, 0])
    second.end()
  }

  @Test func `keeps the order in which they came`() async throws {
    let semaphore = try semaphore(atOnce: 1)
    let first = try await semaphore.next { _ in }
    let order = Reports()

    var waiting: [Task<Void, any Error>] = []
    for number in 1...8 {
      let reported = Reports()
      waiting.append(
        Task {
          let permit = try await semaphore.next(onWait: reported.hear)
          order.hear(number)
          permit.end()
        })
      try await reported.until { $0.first == number }
    }
    first.end()
    for task in waiting { try await task.value }

    #expect(order.all == Array(1...8))
  }

  @Test func `never lets more in than it may, however many draw at once`() async throws {
    let semaphore = try semaphore(atOnce: 3)
    let inside = Inside()

    try await withThrowingTaskGroup { group in
      for _ in 1...60 {
        group.addTask {
          let permit = try await semaphore.next { _ in }
          inside.enter()
          await Task.yield()
          inside.leave()
          permit.end()
        }
      }
      try await group.waitForAll()
    }

    #expect((1...3).contains(inside.most))
  }

  @Test(.timeLimit(.minutes(1)), arguments: [0, -1])
  func `lets one in at a time where fewer are wanted`(atOnce: Int) async throws {
    let semaphore = try semaphore(atOnce: atOnce)

    for _ in 1...2 {
      try await semaphore.next { _ in Issue.record("it had to wait") }.end()
    }
  }

  @Test func `it is cancelled while it waits, and then delays no other`() async throws {
    let semaphore = try semaphore(atOnce: 1)
    let first = try await semaphore.next { _ in }
    let reported = Reports()
    let second = Task { try await semaphore.next(onWait: reported.hear) }
    try await reported.until { $0 == [1] }

    second.cancel()

    await #expect(throws: RegistrationError.cancelled) { try await second.value }
    first.end()
    try await semaphore.next { _ in Issue.record("somebody is before it") }.end()
  }

  @Test func `a killed process gives its permit up`() async throws {
    let child = try Child([Child.accountsWriter, directory.data.path, "turn"])
    try await child.says("hashing")
    let (semaphore, reported) = (try semaphore(atOnce: 1), Reports())
    let next = Task { try await semaphore.next(onWait: reported.hear) }
    try await reported.until { $0 == [1] }

    child.kill(after: 0)

    try await next.value.end()
    #expect(reported.all == [1, 0])
  }

  @Test func `a stopped process lets the others by`() async throws {
    let child = try Child([Child.accountsWriter, directory.data.path, "turn"])
    try await child.says("hashing")
    child.stop()
    let semaphore = HostHashingSemaphore(
      directory: try directory.data, atOnce: 1, timeout: .milliseconds(50))

    for _ in 1...2 { try await semaphore.next { _ in }.end() }

    child.kill(after: 0)
  }

  @Test func `the line's file is empty and its owner's alone`() async throws {
    try await semaphore(atOnce: 1).next { _ in }.end()

    let file = try FileManager.default.attributesOfItem(
      atPath: "\(directory.data.path)/hashing.lock")
    #expect(file[.size] as? Int == 0)
    #expect(file[.posixPermissions] as? Int == 0o600)
  }

  @Test func `says why there is no line`() async throws {
    let nowhere = try DataDirectory(option: "/proc/none", environment: [:])

    await #expect(throws: RegistrationError.notSaved(.notWritable)) {
      _ = try await HostHashingSemaphore(directory: nowhere, atOnce: 1).next { _ in }
    }
  }

  private func semaphore(atOnce: Int) throws -> HostHashingSemaphore {
    HostHashingSemaphore(directory: try directory.data, atOnce: atOnce)
  }
}

/// Counts concurrent calls.
private final class Inside: Sendable {
  private let count = Mutex((now: 0, most: 0))

  var most: Int { count.withLock(\.most) }

  func enter() { count.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
  func leave() { count.withLock { $0.now -= 1 } }
}

/// The reported queue positions.
private final class Reports: Sendable {
  private let numbers = Mutex<[Int]>([])
  private let (reports, report) = AsyncStream.makeStream(of: Void.self)

  var all: [Int] { numbers.withLock(\.self) }

  @Sendable func hear(_ before: Int) {
    numbers.withLock { $0.append(before) }
    report.yield()
  }

  /// Waits for the report that makes the condition true; the suite's time limit ends a vain wait.
  func until(_ isTrue: ([Int]) -> Bool) async throws {
    for await _ in reports where isTrue(all) { return }
    throw CancellationError()
  }
}

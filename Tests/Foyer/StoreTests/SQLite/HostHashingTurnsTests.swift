import Domain
import Files
import Foundation
import StoreTesting
import Synchronization
import Testing

@testable import SQLiteFiles

/// Who hashes when, in one process and in several: each call has a ticket of its own.
@Suite(.timeLimit(.minutes(5))) struct HostHashingTurnsTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `lets so many in at once, and tells the next how many are before it`() async throws {
    let turns = try turns(atOnce: 2)
    let first = try await turns.next { _ in Issue.record("it had to wait") }
    let second = try await turns.next { _ in Issue.record("it had to wait") }
    let told = Told()

    let third = Task { try await turns.next(onWait: told.hear) }
    try await told.until { $0 == [2] }
    first.end()
    try await third.value.end()

    #expect(told.all == [2, 0])
    second.end()
  }

  @Test func `keeps the order in which they came`() async throws {
    let turns = try turns(atOnce: 1)
    let first = try await turns.next { _ in }
    let order = Told()

    var waiting: [Task<Void, any Error>] = []
    for number in 1...8 {
      let told = Told()
      waiting.append(
        Task {
          let turn = try await turns.next(onWait: told.hear)
          order.hear(number)
          turn.end()
        })
      try await told.until { $0.first == number }
    }
    first.end()
    for task in waiting { try await task.value }

    #expect(order.all == Array(1...8))
  }

  @Test func `never lets more in than it may, however many draw at once`() async throws {
    let turns = try turns(atOnce: 3)
    let inside = Inside()

    try await withThrowingTaskGroup { group in
      for _ in 1...60 {
        group.addTask {
          let turn = try await turns.next { _ in }
          inside.enter()
          await Task.yield()
          inside.leave()
          turn.end()
        }
      }
      try await group.waitForAll()
    }

    #expect((1...3).contains(inside.most))
  }

  @Test(.timeLimit(.minutes(1)), arguments: [0, -1])
  func `lets one in at a time where fewer are wanted`(atOnce: Int) async throws {
    let turns = try turns(atOnce: atOnce)

    for _ in 1...2 {
      try await turns.next { _ in Issue.record("it had to wait") }.end()
    }
  }

  @Test func `is cancelled while it waits, and then in nobody's way`() async throws {
    let turns = try turns(atOnce: 1)
    let first = try await turns.next { _ in }
    let told = Told()
    let second = Task { try await turns.next(onWait: told.hear) }
    try await told.until { $0 == [1] }

    second.cancel()

    await #expect(throws: RegistrationError.cancelled) { try await second.value }
    first.end()
    try await turns.next { _ in Issue.record("somebody is before it") }.end()
  }

  @Test func `a killed process gives its turn up`() async throws {
    let child = try Child([Child.accountsWriter, directory.data.path, "turn"])
    try await child.says("hashing")
    let (turns, told) = (try turns(atOnce: 1), Told())
    let next = Task { try await turns.next(onWait: told.hear) }
    try await told.until { $0 == [1] }

    child.kill(after: 0)

    try await next.value.end()
    #expect(told.all == [1, 0])
  }

  @Test func `a stopped process lets the others by`() async throws {
    let child = try Child([Child.accountsWriter, directory.data.path, "turn"])
    try await child.says("hashing")
    child.stop()
    let turns = HostHashingTurns(
      directory: try directory.data, atOnce: 1, patience: .milliseconds(50))

    for _ in 1...2 { try await turns.next { _ in }.end() }

    child.kill(after: 0)
  }

  @Test func `the line's file is empty and its owner's alone`() async throws {
    try await turns(atOnce: 1).next { _ in }.end()

    let file = try FileManager.default.attributesOfItem(
      atPath: "\(directory.data.path)/hashing.lock")
    #expect(file[.size] as? Int == 0)
    #expect(file[.posixPermissions] as? Int == 0o600)
  }

  @Test func `says why there is no line`() async throws {
    let nowhere = try DataDirectory(option: "/proc/none", environment: [:])

    await #expect(throws: RegistrationError.notSaved(.notWritable)) {
      _ = try await HostHashingTurns(directory: nowhere, atOnce: 1).next { _ in }
    }
  }

  private func turns(atOnce: Int) throws -> HostHashingTurns {
    HostHashingTurns(directory: try directory.data, atOnce: atOnce)
  }
}

/// How many are inside at once.
private final class Inside: Sendable {
  private let count = Mutex((now: 0, most: 0))

  var most: Int { count.withLock(\.most) }

  func enter() { count.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } }
  func leave() { count.withLock { $0.now -= 1 } }
}

/// How many were before somebody, one time after the other.
private final class Told: Sendable {
  private let numbers = Mutex<[Int]>([])

  var all: [Int] { numbers.withLock(\.self) }

  @Sendable func hear(_ before: Int) { numbers.withLock { $0.append(before) } }

  /// Polls, since others are told in their own time.
  func until(_ isTrue: ([Int]) -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while !isTrue(all) {
      try #require(.now < deadline, "told of \(all)")
      try await Task.sleep(for: .milliseconds(1))
    }
  }
}

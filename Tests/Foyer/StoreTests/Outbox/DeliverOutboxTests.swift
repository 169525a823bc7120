import Domain
import Foundation
import Store
import StoreTesting
import Synchronization
import Testing
import ViperTesting

/// Uses a real SQLite file.
@Suite(.timeLimit(.minutes(2))) struct DeliverOutboxTests {
  private let directory: TemporaryDirectory
  private let clock = TestClock()

  init() throws { directory = try TemporaryDirectory() }

  @Test func `all that is due is delivered, oldest first`() async throws {
    let target = TargetSpy()
    let outbox = try outbox()
    let numbers = try await add(3, to: outbox)

    let report = try await deliverer(outbox, target).execute()

    #expect(report.delivered == 3)
    #expect(target.delivered.values == numbers)
    #expect(try await outbox.entries(all: false).isEmpty)
  }

  @Test func `many dispatchers at once deliver each entry once`() async throws {
    let target = TargetSpy()
    let numbers = try await add(60, to: try outbox())

    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        let deliverer = deliverer(try outbox(), target)
        group.addTask { _ = try await deliverer.execute() }
      }
      try await group.waitForAll()
    }

    #expect(target.delivered.values.sorted() == numbers.sorted())
  }

  @Test func `a log has the failure, and not the account`() {
    let report = DeliveryReport(
      postponed: 2, setAside: 1, lastError: "550 <ada@example.org>: no such user")

    #expect(
      report.logLine
        == "outbox: 3 not delivered: foyer outbox list and provision list say why")
    #expect(DeliveryReport(delivered: 1).logLine == nil)
  }

  @Test func `what fails is tried again, later each time, and at last set aside`() async throws {
    let target = TargetSpy(.failed("451 later"))
    let outbox = try outbox()
    try await add(1, to: outbox)
    let deliverer = deliverer(outbox, target)

    var pauses: [TimeInterval] = []
    while case .waiting(let time) = try await outbox.entries(all: false)[0].state {
      clock.advance(to: max(clock.now, time))
      #expect(try await deliverer.execute().delivered == 0)
      let entry = try await outbox.entries(all: false)[0]
      #expect(entry.lastError == "451 later")
      if case .waiting(let next) = entry.state {
        pauses.append(next.timeIntervalSince(clock.now).rounded())
      }
    }

    #expect(Array(pauses.prefix(8)) == [60, 120, 240, 480, 960, 1920, 3600, 3600])
    #expect(try await outbox.entries(all: false)[0].state == .setAside)
    #expect(pauses.reduce(0, +) >= 4 * 86_400)
  }

  @Test func `what a target won't ever take is set aside, and others go on`() async throws {
    let target = TargetSpy(.refused("550 nobody"), only: 0)
    let outbox = try outbox()
    let numbers = try await add(2, to: outbox)

    let report = try await deliverer(outbox, target).execute()

    #expect(report == .init(delivered: 1, setAside: 1, lastError: "550 nobody"))
    #expect(try await outbox.entries(all: false).map(\.state) == [.setAside])
    #expect(target.delivered.values == [numbers[1]])
  }

  @Test func `a number that is named is tried though it was set aside`() async throws {
    let outbox = try outbox()
    try await add(1, to: outbox)
    _ = try await deliverer(outbox, TargetSpy(.refused("550"))).execute()
    let reference = try await outbox.entries(all: false)[0].reference

    let report = try await deliverer(outbox, TargetSpy()).execute([reference])

    #expect(report.delivered == 1)
  }

  @Test func `an unknown number is reported, and the others are tried`() async throws {
    let outbox = try outbox()
    let number = try #require(try await add(1, to: outbox).first)
    let (known, unknown) = (OutboxReference(number)!, OutboxReference(change: 7)!)
    let deliverer = deliverer(outbox, TargetSpy())

    let report = try await deliverer.execute([unknown, known])
    let again = try await deliverer.execute([known])

    #expect(report.delivered == 1 && report.missing == [unknown])
    #expect(again.delivered == 0 && again.missing.isEmpty)
  }

  @Test func `a target that is away isn't asked for the others`() async throws {
    let target = TargetSpy(.away("Nobody there."))
    let outbox = try outbox()
    try await add(5, to: outbox)

    let report = try await deliverer(outbox, target).execute()

    #expect(report == .init(postponed: 1, lastError: "Nobody there."))
    #expect(target.asked.values.count == 1)
  }

  @Test func `of those that are named one that can't be delivered holds up no other`() async throws
  {
    let outbox = try outbox()
    try await add(3, to: outbox)
    let references = try await outbox.entries(all: false).map(\.reference)
    _ = try await deliverer(outbox, TargetSpy()).execute([references[0]])
    let target = TargetSpy(.away("Nobody there."), only: 0)

    let report = try await deliverer(outbox, target).execute(references)

    #expect(report == .init(delivered: 1, postponed: 1, lastError: "Nobody there."))
    #expect(target.delivered.values == [references[2].description])
  }

  @Test func `of two reports the later one's error counts, if it has any`() {
    var report = DeliveryReport(delivered: 1, postponed: 2, lastError: "first")

    report += .init(delivered: 3, setAside: 4, lastError: "second")
    report += .init(postponed: 5)

    #expect(report == .init(delivered: 4, postponed: 7, setAside: 4, lastError: "second"))
  }

  @Test func `an attempt without an end is made again after its lease`() async throws {
    let outbox = try outbox()
    let numbers = try await add(1, to: outbox)
    let target = TargetSpy()

    _ = try await deliverer(outbox, TargetSpy(.cancelled)).execute()
    #expect(try await deliverer(outbox, target).execute().delivered == 0)
    clock.advance(to: clock.now + 300)
    #expect(try await deliverer(outbox, target).execute().delivered == 1)

    #expect(target.delivered.values == numbers)
    #expect(try await outbox.entries(all: true)[0].attempts == 2)
  }

  @Test func `a delivery is settled though its task was cancelled`() async throws {
    let outbox = try outbox()
    try await add(2, to: outbox)
    let deliverer = deliverer(outbox, TargetSpy(then: { withUnsafeCurrentTask { $0?.cancel() } }))

    let report = try await Task { try await deliverer.execute() }.value

    #expect(report.delivered == 1)
    let entries = try await outbox.entries(all: true)
    #expect(entries.map(\.state) == [.delivered(clock.now), .waiting(until: clock.now)])
  }

  @Test func `a kind that nothing delivers waits`() async throws {
    let outbox = try outbox()
    try await add(1, to: outbox)

    let report = try await DeliverOutbox(
      outbox: outbox, targets: [:], now: { [clock] in clock.now }
    ).execute()

    #expect(report.postponed == 1)
  }

  private func outbox() throws -> AccountStore {
    try directory.store(now: { [clock] in clock.now })
  }

  /// - Returns: The references of the entries.
  @discardableResult
  private func add(_ count: Int, to outbox: AccountStore) async throws -> [String] {
    var numbers: [String] = []
    for number in 0..<count {
      clock.advance(to: clock.now + 1)
      numbers.append(
        try await outbox.add(.sample(), idempotencyKey: IdempotencyKey("\(number)")).description)
    }
    return numbers
  }

  private func deliverer(_ outbox: AccountStore, _ target: TargetSpy) -> DeliverOutbox {
    DeliverOutbox(
      outbox: outbox, targets: [OutboxEntry.Kind("contact"): target],
      now: { [clock] in clock.now }, jitter: { 0 })
  }
}

private final class TestClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

  var now: Date { time.withLock { $0 } }

  func advance(to date: Date) { time.withLock { $0 = date } }
}

/// Accepts entries, or fails for all of them, or for the one at a given position.
private struct TargetSpy: OutboxTarget {
  let asked = Recorder<String>()
  let delivered = Recorder<String>()
  private let failure: DeliveryFailure?
  private let place: Int?
  private let afterwards: @Sendable () -> Void

  init(
    _ failure: DeliveryFailure? = nil, only place: Int? = nil,
    then afterwards: @escaping @Sendable () -> Void = {}
  ) {
    self.failure = failure
    self.place = place
    self.afterwards = afterwards
  }

  func deliver(_ entry: OutboxEntry) async throws(DeliveryFailure) {
    let permit = asked.values.count
    asked.record(entry.reference.description)
    if let failure, place == nil || place == permit { throw failure }
    delivered.record(entry.reference.description)
    afterwards()
  }
}

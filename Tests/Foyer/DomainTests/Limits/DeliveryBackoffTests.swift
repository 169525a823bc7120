import Foundation
import Testing

@testable import Domain

struct DeliveryBackoffTests {
  @Test(
    arguments: [
      (0, 60), (1, 60), (2, 120), (3, 240), (6, 1920), (7, 3600), (100, 3600), (Int.max, 3600),
    ] as [(Int, Double)])
  func `a minute, then twice as long each time, an hour at most`(attempts: Int, seconds: Double) {
    #expect(DeliveryBackoff().pause(after: attempts, jitter: 0) == seconds)
  }

  @Test(arguments: [(-1, 48), (-0.5, 54), (1, 72)] as [(Double, Double)])
  func `chance makes it a fifth shorter or longer`(jitter: Double, seconds: Double) {
    #expect(abs(DeliveryBackoff().pause(after: 1, jitter: jitter) - seconds) < 0.001)
  }

  @Test(
    arguments: [
      (99, .failed("4.2.2"), 120), (99.999, .away("Nobody answers."), 120),
      (99, .uncertain("No answer."), 120), (99, .cancelled, 120), (0, .refused("5.1.1"), nil),
      (100, .failed("4.2.2"), nil), (100, .cancelled, nil), (5_000, .away("Nobody answers."), nil),
    ] as [(TimeInterval, DeliveryFailure, TimeInterval?)])
  func `an entry is tried again below the age at which it is set aside, unless it was refused`(
    age: TimeInterval, failure: DeliveryFailure, pause: TimeInterval?
  ) throws {
    let created = Date(timeIntervalSince1970: 1_800_000_000)
    let entry = OutboxEntry(
      reference: try #require(OutboxReference(change: 12)), kind: .init("email"), payload: [],
      createdAt: created, attempts: 2, state: .waiting(until: created))

    let next = DeliveryBackoff(limit: 100).next(
      of: entry, after: failure, at: created + age, jitter: 0)

    #expect(next == pause.map { created + age + $0 })
  }

  @Test func `an entry is set aside after four days`() throws {
    let entry = OutboxEntry(
      reference: try #require(OutboxReference(change: 12)), kind: .init("email"), payload: [],
      createdAt: .distantPast, attempts: 90, state: .waiting(until: .distantPast))
    let limit = Date.distantPast + 4 * 86_400

    let times = [limit - 1, limit].map {
      DeliveryBackoff().next(of: entry, after: .failed(""), at: $0, jitter: 1)
    }

    #expect(times == [limit - 1 + 4_320, nil])
  }
}

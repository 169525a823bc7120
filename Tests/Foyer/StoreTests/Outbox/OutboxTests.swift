import Domain
import Foundation
import SQL
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(2))) struct OutboxTests {
  private let directory: TemporaryDirectory
  private let outbox: AccountStore

  init() throws {
    directory = try TemporaryDirectory()
    outbox = try directory.store()
  }

  @Test func `a message is kept once however often its request is sent`() async throws {
    let first = try await outbox.add(.sample(), idempotencyKey: IdempotencyKey("1"))
    let again = try await directory.store().add(.sample(), idempotencyKey: IdempotencyKey("1"))
    let other = try await outbox.add(.sample(), idempotencyKey: IdempotencyKey("2"))

    #expect(first == again)
    #expect(first != other)
    #expect(try await outbox.entries(all: true).map(\.reference) == [first, other])
  }

  @Test func `the request's id is nowhere in the file`() async throws {
    _ = try await outbox.add(.sample(), idempotencyKey: IdempotencyKey("attempt-of-a-message"))
    try directory.settle()

    #expect(try !directory.text().contains("attempt-of-a-message"))
  }

  @Test func `a brand without an address keeps nothing, and makes no file`() async throws {
    let closed = try directory.store(contact: nil)

    await #expect(throws: ContactError.closed) {
      try await closed.add(.sample(), idempotencyKey: IdempotencyKey("1"))
    }
    await #expect(throws: ContactError.closed) {
      try await outbox.add(.sample(brand: "harbor"), idempotencyKey: IdempotencyKey("1"))
    }
    #expect(try await outbox.entries(all: true).isEmpty)
    #expect(try await outbox.claim(at: .now, until: .now) == nil)
    #expect(!FileManager.default.fileExists(atPath: directory.databasePath))
  }

  @Test func `a claimed entry isn't given again until its lease is over`() async throws {
    let reference = try await outbox.add(.sample(), idempotencyKey: IdempotencyKey("1"))
    let now = Date()

    let claimed = try await outbox.claim(at: now, until: now + 60)
    #expect(claimed?.reference == reference)
    #expect(claimed?.attempts == 1)
    #expect(try await directory.store().claim(at: now + 59, until: now + 120) == nil)
    #expect(try await directory.store().claim(at: now + 60, until: now + 120)?.attempts == 2)
  }

  @Test func `what was set aside is claimed by its number alone`() async throws {
    let reference = try await outbox.add(.sample(), idempotencyKey: IdempotencyKey("1"))
    try await outbox.settle(reference, as: .setAside, error: "550 nobody")

    #expect(try await outbox.claim(at: .distantFuture, until: .distantFuture) == nil)
    #expect(try await outbox.claim(reference, at: .now, until: .now)?.lastError == "550 nobody")
  }

  @Test func `what was delivered is emptied, and never claimed again`() async throws {
    let reference = try await outbox.add(
      .sample(text: "words of a person"), idempotencyKey: IdempotencyKey("1"))
    let time = Date(timeIntervalSince1970: 1_800_000_000)

    try await outbox.settle(reference, as: .delivered(time), error: nil)

    #expect(try await outbox.entries(all: false).isEmpty)
    let entry = try #require(try await outbox.entries(all: true).first)
    #expect(entry.payload.isEmpty)
    #expect(entry.state == .delivered(time))
    #expect(try await outbox.claim(reference, at: .now, until: .now) == nil)
    let again = try await outbox.add(
      .sample(text: "words of a person"), idempotencyKey: IdempotencyKey("1"))
    #expect(again == reference)
  }

  @Test func `more than anybody reads isn't kept`() async throws {
    _ = try await outbox.add(.sample(), idempotencyKey: IdempotencyKey("1"))
    try directory.otherConnection().transaction { database in
      for number in 0..<9_999 {
        try database.rows(
          """
          INSERT INTO outbox (reference, key, kind, payload, created_at, next_attempt_at)
          VALUES ($1, $2, 'contact', x'', 0, 0)
          """, "n\(number)", "\(number)")
      }
    }

    await #expect(throws: ContactError.full) {
      try await outbox.add(.sample(), idempotencyKey: IdempotencyKey("2"))
    }
    #expect(
      try await outbox.add(.sample(), idempotencyKey: IdempotencyKey("1")).description.count == 9)
  }

  @Test(arguments: ["4821-7730", "48217730"])
  func `a number is taken with its dash or without`(text: String) {
    #expect(OutboxReference(text)?.description == "4821-7730")
  }

  @Test(arguments: [
    "", "4821-773", "4821-77300", "4821 7730", "4821--730", "abcd-efgh", "４８２１７７３０",
  ])
  func `nothing else is a number`(text: String) { #expect(OutboxReference(text) == nil) }
}

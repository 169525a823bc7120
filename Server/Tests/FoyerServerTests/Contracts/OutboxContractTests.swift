import Domain
import Foundation
import Store
import Testing

/// Tests the outbox with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct OutboxContractTests {
  private static let brand = Brand(
    id: BrandID("aurora"), name: "Aurora", logo: Brand.Logo(narrow: "▲"),
    links: HelpLinks(contact: .mail(to: "help@aurora.example")))

  @Test(arguments: StoreKind.allCases)
  func `keeps a message once for its idempotency key, and none of another brand`(kind: StoreKind)
    async throws
  {
    let (opened, messages) = try await open(kind)

    let first = try await messages.add(message(), idempotencyKey: IdempotencyKey("1"))
    let again = try await messages.add(message(), idempotencyKey: IdempotencyKey("1"))
    let other = try await messages.add(message(), idempotencyKey: IdempotencyKey("2"))

    #expect(first == again)
    #expect(first != other)
    #expect(Set(try await messages.entries(all: false).map(\.reference)) == [first, other])
    await #expect(throws: ContactError.idempotencyKeyReused) {
      try await messages.add(message(text: "Another"), idempotencyKey: IdempotencyKey("1"))
    }
    await #expect(throws: ContactError.closed) {
      try await messages.add(message("harbor"), idempotencyKey: IdempotencyKey("3"))
    }
    withExtendedLifetime(opened) {}
  }

  @Test(arguments: StoreKind.allCases)
  func `gives an entry to one at a time, until its lease is over`(kind: StoreKind) async throws {
    let (opened, messages) = try await open(kind)
    let reference = try await messages.add(message(), idempotencyKey: IdempotencyKey("1"))
    let now = Date().addingTimeInterval(1)

    let claims = try await withThrowingTaskGroup(of: OutboxEntry?.self) { group in
      for _ in 0..<8 { group.addTask { try await messages.claim(at: now, until: now + 60) } }
      return try await group.reduce(into: []) { $0.append($1) }.compactMap { $0 }
    }

    #expect(claims.map(\.reference) == [reference])
    #expect(claims[0].attempts == 1)
    #expect(!claims[0].payload.isEmpty)
    #expect(try await messages.claim(at: now + 59, until: now + 120) == nil)
    #expect(try await messages.claim(at: now + 60, until: now + 120)?.attempts == 2)
    withExtendedLifetime(opened) {}
  }

  /// An entry that one server is claiming must not block other servers.
  @Test(.enabled(if: Programs.postgres != nil, Programs.postgresMissing))
  func `two servers claim two entries at once`() async throws {
    let database = try await TestDatabase()
    let messages = try await database.store(brands: { _ in Self.brand })
    for idempotencyKey in ["1", "2"] {
      _ = try await messages.add(message(), idempotencyKey: IdempotencyKey(idempotencyKey))
    }
    let oldest = "(SELECT reference FROM outbox ORDER BY next_attempt_at, reference LIMIT 1)"
    let reference = try await database.run(oldest)
    async let holding = database.run(
      "BEGIN; SELECT FROM outbox WHERE reference = \(oldest) FOR UPDATE; SELECT pg_sleep(300)")
    try await database.untilWaiting(for: "PgSleep")

    let now = Date().addingTimeInterval(1)
    async let claiming = messages.claim(at: now, until: now + 60)
    let deadline = ContinuousClock.now + .seconds(60)
    while try await !database.isWaiting(for: "Lock"),
      try await messages.entries(all: false).allSatisfy({ $0.attempts == 0 }),
      ContinuousClock.now < deadline
    {}
    try await database.endBackend(inWait: "PgSleep")
    _ = try? await holding
    let claimed = try #require(try await claiming)

    #expect(reference.count == 1)
    #expect(claimed.reference.description != reference[0])
  }

  @Test(arguments: StoreKind.allCases)
  func `notes how an attempt ended, and empties what was delivered`(kind: StoreKind)
    async throws
  {
    let (opened, messages) = try await open(kind)
    let reference = try await messages.add(message(), idempotencyKey: IdempotencyKey("1"))
    let time = Date(timeIntervalSince1970: 1_900_000_000.5)

    try await messages.settle(reference, as: .waiting(until: time), error: "451 later")
    #expect(try await messages.entries(all: false).map(\.state) == [.waiting(until: time)])
    #expect(try await messages.entries(all: false).map(\.lastError) == ["451 later"])
    try await messages.settle(reference, as: .setAside, error: "550 nobody")
    #expect(try await messages.claim(at: .distantFuture, until: .distantFuture) == nil)
    #expect(try await messages.claim(reference, at: .now, until: time)?.lastError == "550 nobody")
    try await messages.settle(reference, as: .delivered(time), error: nil)

    #expect(try await messages.entries(all: false).isEmpty)
    let entry = try #require(try await messages.entries(all: true).first)
    #expect(entry.state == .delivered(time))
    #expect(entry.payload.isEmpty)
    #expect(entry.lastError == nil)
    #expect(try await messages.claim(reference, at: .now, until: time) == nil)
    withExtendedLifetime(opened) {}
  }

  @Test(arguments: StoreKind.allCases)
  func `forgets the address that an e-mail was delivered to`(kind: StoreKind) async throws {
    let opened = try await kind.open()
    _ = try await opened.applications.add(Applicant().new())
    let email = try #require(try await opened.store.entries(all: false).first)
    func recipients() async throws -> [String?] {
      try await opened.store.driver.read { sql in
        try sql.rows("SELECT recipient FROM outbox").map { $0["recipient"] }
      }
    }
    #expect(try await recipients() == ["ada@example.org"])

    try await opened.store.settle(email.reference, as: .delivered(.now), error: nil)

    #expect(try await recipients() == [nil])
  }

  @Test(arguments: StoreKind.allCases)
  func `keeps what was delivered for thirty days, and what wasn't for good`(kind: StoreKind)
    async throws
  {
    let (opened, messages) = try await open(kind)
    func add(_ number: Int) async throws -> OutboxReference {
      try await messages.add(message(), idempotencyKey: IdempotencyKey("\(number)"))
    }
    let (first, waiting) = (try await add(1), try await add(2))
    let (second, third) = (try await add(3), try await add(4))
    let (time, days) = (Date(timeIntervalSince1970: 1_900_000_000), 86_400.0)
    func kept() async throws -> Set<OutboxReference> {
      Set(try await messages.entries(all: true).map(\.reference))
    }

    try await messages.settle(first, as: .delivered(time), error: nil)
    try await messages.settle(second, as: .delivered(time + 30 * days - 1), error: nil)
    #expect(try await kept() == [first, waiting, second, third])
    try await messages.settle(third, as: .waiting(until: time + 40 * days), error: "later")
    #expect(try await kept() == [first, waiting, second, third])
    try await messages.settle(third, as: .delivered(time + 30 * days), error: nil)

    #expect(try await kept() == [waiting, second, third])
    withExtendedLifetime(opened) {}
  }

  private func open(_ kind: StoreKind) async throws -> (OpenedStore, AccountStore) {
    let opened = try await kind.open(brands: { $0 == Self.brand.id ? Self.brand : nil })
    return (opened, opened.messages)
  }

  private func message(
    _ brand: String = "aurora", text: String = "Hello."
  ) throws -> ContactMessage {
    ContactMessage(
      ContactDraft(
        subject: try MessageSubject(validating: "A key"),
        text: try MessageText(validating: text),
        address: try EmailAddress(validating: "ada@example.org")),
      details: [.language("en")], brand: BrandID(brand))
  }
}

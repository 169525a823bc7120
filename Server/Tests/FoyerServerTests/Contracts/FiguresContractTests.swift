import Domain
import Foundation
import Testing

/// Tests the store's figures about its backlog, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct FiguresContractTests {
  @Test(arguments: StoreKind.allCases)
  func `counts what waits, and knows since when the oldest does`(kind: StoreKind) async throws {
    let opened = try await kind.open(targets: [.webhook, .ldap])
    #expect(try await opened.figures.figures() == StoreFigures())

    for number in 0..<3 {
      let applicant = try Applicant("\(number)@example.org", AdmissionRules(.approval))
      _ = try await opened.applications.add(applicant.new(at: Applicant.start + Double(number)))
    }
    let before = Date()
    try await opened.add()
    let rejected = try #require(try await opened.applications.applications().last)
    _ = try await opened.applications.decide(
      rejected.id, .rejected, .sample,
      email: nil)

    let figures = try await opened.figures.figures()
    #expect(
      figures.applications
        == [.pending: StoreFigures.Waiting(count: 2, oldest: Applicant.start + 1)])
    // Two of the webhook's are about the pending applications.
    #expect(figures.notifications.mapValues(\.count) == [.webhook: 3, .ldap: 1])
    let oldest = try #require(figures.notifications[.webhook]?.oldest)
    #expect(abs(oldest.timeIntervalSince(before)) < 60)
  }

  @Test(arguments: StoreKind.allCases)
  func `a decoy isn't counted`(kind: StoreKind) async throws {
    let opened = try await kind.open()
    let account = try await opened.add()

    let decoy = try Applicant(#require(account.email?.address))
    _ = try await opened.applications.add(decoy.new())

    let rows = try await opened.store.driver.read { sql in
      try sql.rows("SELECT 1 FROM applications WHERE is_decoy").count
    }
    #expect(rows == 1)
    #expect(try await opened.figures.figures().applications.isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `an entry waits until it is delivered or set aside`(kind: StoreKind) async throws {
    let brand = Brand(
      id: BrandID("aurora"), name: "Aurora", logo: Brand.Logo(narrow: "▲"),
      links: HelpLinks(contact: .mail(to: "help@aurora.example")))
    let opened = try await kind.open(brands: { $0 == brand.id ? brand : nil })
    let messages = opened.messages
    func add(_ number: Int) async throws -> OutboxReference {
      try await messages.add(
        ContactMessage(
          ContactDraft(
            subject: try MessageSubject(validating: "A key"),
            text: try MessageText(validating: "Hello."),
            address: try EmailAddress(validating: "ada@example.org")),
          details: [], brand: brand.id), idempotencyKey: IdempotencyKey("\(number)"))
    }
    let (delivered, refused, _) = (try await add(1), try await add(2), try await add(3))

    try await messages.settle(delivered, as: .delivered(.now), error: nil)
    try await messages.settle(refused, as: .setAside, error: "550")
    let figures = try await opened.figures.figures()

    #expect(figures.outbox.count == 1)
    #expect(figures.outbox.oldest != nil)
    #expect(figures.outbox.failed == 0)
    #expect(figures.setAside.count == 1)
    #expect(figures.setAside.failed == 1)
  }
}

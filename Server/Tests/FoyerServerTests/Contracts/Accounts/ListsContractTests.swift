import Domain
import Foundation
import Store
import Testing

/// Tests the pages of the operator's lists with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct ListsContractTests {
  private static let brand = Brand(
    id: BrandID("aurora"), name: "Aurora", logo: Brand.Logo(narrow: "▲"),
    links: HelpLinks(contact: .mail(to: "help@aurora.example")))

  @Test(arguments: StoreKind.allCases)
  func `an outbox is read page by page, each entry once`(kind: StoreKind) async throws {
    let opened = try await kind.open(brands: { $0 == Self.brand.id ? Self.brand : nil })
    let store = opened.store
    for number in 1...5 {
      _ = try await store.add(message(), idempotencyKey: IdempotencyKey("\(number)"))
    }
    let delivered = try #require(try await store.entries(all: true).first?.reference)
    try await store.settle(delivered, as: .delivered(.now), error: nil)

    let waiting = try await pages { try await store.entries(after: $0, all: false, limit: 3) }
    let all = try await pages { try await store.entries(after: $0, all: true, limit: 2) }

    #expect(waiting.map(\.count) == [3, 1])
    #expect(all.map(\.count) == [2, 2, 1])
    #expect(Set(all.joined().map(\.reference)).count == 5)
    #expect(!waiting.joined().contains { $0.reference == delivered })
    #expect(try await store.knows(delivered))
    #expect(try await !store.knows(#require(OutboxReference(change: 0))))
    withExtendedLifetime(opened) {}
  }

  @Test(arguments: StoreKind.allCases)
  func `notifications are read page by page in their order`(kind: StoreKind) async throws {
    let opened = try await kind.open(targets: [.webhook, .ldap])
    let store = opened.store
    for number in 1...2 { try await opened.add("Ada Lovelace", "ada-\(number)@example.org") }
    let first = try #require(try await store.provisionings(all: true).first?.reference)
    try await store.settle(first, of: .ldap, as: .delivered(.now), error: nil)

    let waiting = try await pages { try await store.provisionings(after: $0, all: false, limit: 2) }
    let all = try await pages { try await store.provisionings(after: $0, all: true, limit: 3) }

    #expect(waiting.map(\.count) == [2, 1])
    #expect(all.map(\.count) == [3, 1])
    let numbers = all.joined().map(\.reference.change)
    #expect(numbers == numbers.sorted() && Set(numbers).count == 4)
    withExtendedLifetime(opened) {}
    #expect(try await store.knows(notification: first))
    #expect(try await !store.knows(notification: #require(OutboxReference(change: 99))))
  }

  @Test(arguments: StoreKind.allCases)
  func `invitations of one moment are read page by page, each once`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    let store = opened.store
    for _ in 1...5 {
      _ = try await store.create(uses: 1, lifetime: nil, note: "", at: Applicant.start)
    }

    let pages = try await pages { try await store.invitations(after: $0, limit: 2) }

    #expect(pages.map(\.count) == [2, 2, 1])
    #expect(Set(pages.joined().map(\.id)).count == 5)
    withExtendedLifetime(opened) {}
  }

  @Test(arguments: StoreKind.allCases)
  func `applications are found by id, address or username, two at most`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    let store = opened.store
    let early = try Applicant("ada@example.org", AdmissionRules(.approval))
    let first = try await store.add(early.new())
    let rejected = try await store.decide(first.id, .rejected, .sample, email: nil).application
    let late = try await store.add(
      Applicant("ada@example.org", AdmissionRules(.approval)).new(at: Applicant.start + 60))
    let named = try await store.add(Applicant(username: "grace").new())
    func found(_ name: String) async throws -> [AccountID] {
      try await store.applicationEntries(named: #require(AccountReference(name))).map(
        \.application.id)
    }

    #expect(try await found("Ada@example.org") == [late.id, rejected.id])
    #expect(try await found(first.id.description) == [first.id])
    #expect(try await found(String(late.id.description.prefix(10))) == [late.id])
    #expect(try await found("grace") == [named.id])
    #expect(try await found("nobody") == [])
    withExtendedLifetime(opened) {}
  }

  @Test(arguments: StoreKind.allCases)
  func `a listing comes in parts of a page, and all is in them`(kind: StoreKind) async throws {
    let opened = try await kind.open()
    let size = Page<Account>.size
    for number in 0...size { try await opened.add("Ada Lovelace", "ada-\(number)@example.org") }

    var counts: [Int] = []
    try await Page.each {
      try await opened.store.page(after: $0, of: nil, AccountSearch(""), limit: size)
    } _: {
      counts.append($0.items.count)
    }

    #expect(counts == [size, 1])
    #expect(await opened.accounts.all().accounts.count == size + 1)
    #expect(await opened.accounts.all(of: BrandID("harbor")).accounts.isEmpty)
  }

  private func pages<Item: Sendable>(
    _ page: (PageToken?) async throws -> Page<Item>
  ) async throws -> [[Item]] {
    var (pages, place): ([[Item]], PageToken?) = ([], nil)
    repeat {
      let page = try await page(place)
      pages.append(page.items)
      place = try page.next.map { try #require(PageToken($0.description)) }
    } while place != nil
    return pages
  }

  private func message() throws -> ContactMessage {
    ContactMessage(
      ContactDraft(
        subject: try MessageSubject(validating: "A key"),
        text: try MessageText(validating: "Hello."),
        address: try EmailAddress(validating: "ada@example.org")),
      details: [], brand: Self.brand.id)
  }
}

import Domain
import Foundation
import Testing

/// Tests the operator's search for accounts with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct SearchContractTests {
  @Test(arguments: StoreKind.allCases)
  func `finds how names, last names, addresses and ids begin`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try await store.add("Ada Lovelace", "countess@example.org")
    try await store.add("Zoë O'Hara", "zoe@BÜCHER.example")
    try await store.add("Grace Brewster Hopper", "grace@example.org")
    try await store.add("Lovis Corinth", "ada-fan@example.org")

    #expect(try await Set(store.found("ada")) == ["Ada Lovelace", "Lovis Corinth"])
    #expect(try await Set(store.found("LOV")) == ["Ada Lovelace", "Lovis Corinth"])
    #expect(try await store.found("zoe") == ["Zoë O'Hara"])
    #expect(try await store.found("Zoë o") == ["Zoë O'Hara"])
    #expect(try await store.found("hop") == ["Grace Brewster Hopper"])
    #expect(try await store.found("Countess@EX") == ["Ada Lovelace"])
    #expect(try await store.found(String(ada.id.description.prefix(12))) == ["Ada Lovelace"])
    #expect(try await store.found("velace") == [])
    #expect(try await store.found("%") == [])
    #expect(try await store.found("").count == 4)
  }

  /// The store searches more than a certain number of accounts in another way than few.
  @Test(arguments: StoreKind.allCases)
  func `gives many that are found in the same order as few`(kind: StoreKind) async throws {
    let store = try await kind.open()
    for number in 10...35 { try await store.add("Ada \(number)", "ada-\(number)@example.org") }
    try await store.add("Bob Builder", "bob@example.org")
    func names(by limit: Int) async throws -> [String] {
      try await Page.all { place in
        let page = try await store.pages.page(
          after: place, of: nil, AccountSearch("ada"), limit: limit)
        return Page(page.items.map(\.account.name.value), next: page.next)
      }
    }

    let (many, few) = (try await names(by: 1), try await names(by: 9))

    #expect(many.count == 26)
    #expect(many == few)
  }

  @Test(arguments: StoreKind.allCases)
  func `gives what is found page by page, each once`(kind: StoreKind) async throws {
    let store = try await kind.open()
    for number in 1...5 { try await store.add("Ada \(number)", "ada-\(number)@example.org") }
    try await store.add("Bob Builder", "bob@example.org")

    let pages = store.pages
    let first = try await pages.page(after: nil, of: nil, AccountSearch("ada"), limit: 3)
    let second = try await pages.page(
      after: first.next, of: nil, AccountSearch("ada"), limit: 3)

    #expect(first.items.count == 3)
    #expect(second.items.count == 2)
    #expect(second.next == nil)
    #expect(Set((first.items + second.items).map(\.account.id)).count == 5)
    #expect(
      try await pages.page(
        after: nil, of: BrandID("harbor"), AccountSearch("ada"), limit: 3
      ).items.isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `finds a name as it is now`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try await store.add("Ada Lovelace", "countess@example.org")

    _ = try await store.accounts.edit(
      ada.id, PublicProfile.Changes(name: FullName(validating: "Augusta King")))

    #expect(try await store.found("love") == [])
    #expect(try await store.found("king") == ["Augusta King"])
    #expect(try await store.accounts.delete(ada.id))
    #expect(try await store.found("king") == [])
  }
}

extension OpenedStore {
  /// The names of the accounts that a search finds.
  fileprivate func found(_ typed: String) async throws -> [String] {
    try await pages.page(after: nil, of: nil, AccountSearch(typed), limit: 100)
      .items.map(\.account.name.value)
  }
}

import Domain
import Foundation
import Testing
import UnicodeKit

/// What every store of a server's promises of profiles and members.
@Suite(.timeLimit(.minutes(5))) struct MembersContractTests {
  @Test(arguments: StoreKind.allCases)
  func `orders members by the bytes of their folded names`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let names = [
      "Zoë Ångström", "zoe b", "Éva A", "eva B", "李 小龙", "Ωmega A", "a-b c", "ab c", "A_b c",
      "𝒜 script", "ﬀ ligature", "Straße A", "STRASSE B", "O'Hara B", "ohara a",
    ]
    for (number, name) in names.enumerated() { try await store.addMember(name, number) }

    let page = try await store.members.page(after: nil, limit: 100)

    let bytes = names.sorted { Array($0.folded().utf8).lexicographicallyPrecedes($1.folded().utf8) }
    #expect(page.users.map(\.name) == bytes)
    #expect(page.next == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `goes on behind a member who has left`(kind: StoreKind) async throws {
    let store = try await kind.open()
    var accounts: [Account] = []
    for number in 1...6 { accounts.append(try await store.addMember("Same Name", number)) }
    accounts.sort { $0.id.description < $1.id.description }

    let first = try await store.members.page(after: nil, limit: 2)
    _ = try await store.accounts.delete(accounts[1].id)
    let second = try await store.members.page(after: first.next, limit: 2)
    let third = try await store.members.page(after: second.next, limit: 2)
    let fourth = try await store.members.page(after: third.next, limit: 2)

    let pages = [first, second, third, fourth].map { $0.users.map(\.id) }
    let ids = accounts.map(\.id)
    #expect(pages == [[ids[0], ids[1]], [ids[2], ids[3]], [ids[4], ids[5]], []])
    #expect(fourth.next == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `shows nobody who doesn't want it`(kind: StoreKind) async throws {
    let store = try await kind.open()
    try await store.add("Without Profile", "without@example.org")
    let member = try await store.addMember("Ada Lovelace", 1)
    let shown = try await store.pages(of: 10)

    try await store.accounts.save(Profile(isListed: false, about: .empty), for: member.id)

    #expect(shown == [["Ada Lovelace"]])
    #expect(try await store.pages(of: 10) == [[]])
    #expect(try await store.members.member(member.id) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `tells what a member wrote`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let account = try await store.add()
    let about = try AboutLine(validating: #"“Poetical” science 🧮 \ '"#)

    try await store.accounts.save(Profile(isListed: true, about: about), for: account.id)

    let member = try await store.members.member(account.id)
    #expect(
      member
        == Member(
          user: User(id: account.id, name: "Ada Lovelace"),
          details: UserDetails(about: about.value, joinedAt: account.createdAt)))
  }

  @Test(arguments: StoreKind.allCases)
  func `edits what was named, and tells how it was`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let account = try await store.addMember("Ada Lovelace", 1)
    try await store.addMember("Bob Builder", 2)

    let edit = try await store.accounts.edit(
      account.id, .init(name: FullName(validating: "Zoë King")))

    let profile = Profile(isListed: true, about: .empty)
    #expect(edit.before == PublicProfile(name: account.name, profile: profile))
    #expect(edit.after.name.value == "Zoë King")
    #expect(edit.after.profile == profile)
    #expect(try await store.pages(of: 10) == [["Bob Builder", "Zoë King"]])
    let nobody = await #expect(throws: ProfileError.self) {
      try await store.accounts.edit(AccountID("nobody"), .init(isListed: false))
    }
    #expect(nobody == .noAccount)
  }
}

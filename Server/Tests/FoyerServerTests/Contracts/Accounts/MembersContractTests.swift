import Domain
import Foundation
import InteractorKit
import Testing
import UnicodeKit

/// Tests profiles and members with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct MembersContractTests {
  @Test(arguments: StoreKind.allCases)
  func `orders members by the bytes of their folded names`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let names = [
      "Zoë Ångström", "zoe b", "Éva A", "eva B", "李 小龙", "Ωmega A", "a-b c", "ab c", "A_b c",
      "𝒜 script", "ﬀ ligature", "Straße A", "STRASSE B", "O'Hara B", "ohara a",
    ]
    for (number, name) in names.enumerated() { try await store.addMember(name, number) }

    let bytes = names.sorted { Array($0.folded().utf8).lexicographicallyPrecedes($1.folded().utf8) }
    #expect(try await store.listed() == bytes)
  }

  @Test(arguments: StoreKind.allCases)
  func `gives rows by their positions, and counts all of them`(kind: StoreKind) async throws {
    let store = try await kind.open()
    for number in 0..<12 { try await store.addMember("Guest \(number + 10)", number) }
    try await store.add("Not Listed", "not@example.org")

    let rows = try await store.store.fetchUsers(UsersQuery(rows: 3..<6))
    let end = try await store.store.fetchUsers(UsersQuery(rows: 10..<20))
    let behind = try await store.store.fetchUsers(UsersQuery(rows: 30..<40))

    #expect(rows.total == 12)
    #expect(rows.rows.map(\.name) == ["Guest 13", "Guest 14", "Guest 15"])
    #expect(rows.rows.allSatisfy { $0.joinedAt != nil })
    #expect(end.rows.map(\.name) == ["Guest 20", "Guest 21"])
    #expect(behind == RowsPage(total: 12))
  }

  @Test(arguments: StoreKind.allCases)
  func `finds members by the beginning of any word of their names`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let names = ["Juan Carlos Ruiz", "Ána Maria da Silva", "Jean-Luc Dupont", "李 小龙", "Ana Ana"]
    for (number, name) in names.enumerated() { try await store.addMember(name, number) }

    var found: [String: [String]] = [:]
    for part in ["car", "ana", "ANA M", "luc", "小", "龙", "arlos", "da silva", "%", "_"] {
      found[part] = try await store.store.fetchUsers(UsersQuery(part)).rows.map(\.name)
    }
    let second = try await store.store.fetchUsers(UsersQuery("ana", rows: 1..<2))

    #expect(
      found == [
        "car": ["Juan Carlos Ruiz"], "ana": ["Ana Ana", "Ána Maria da Silva"],
        "ANA M": ["Ána Maria da Silva"], "luc": ["Jean-Luc Dupont"], "小": ["李 小龙"],
        "龙": ["李 小龙"], "arlos": [], "da silva": ["Ána Maria da Silva"], "%": [], "_": [],
      ])
    #expect(second.rows.map(\.name) == ["Ána Maria da Silva"])
    #expect(second.total == 2)
  }

  @Test(arguments: StoreKind.allCases)
  func `an old name finds no member, nor does one that has left`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try await store.addMember("Ada Lovelace", 1)
    let bob = try await store.addMember("Bob Lovelace", 2)
    let cy = try await store.addMember("Cy Lovelace", 3)

    _ = try await store.accounts.edit(ada.id, .init(name: FullName(validating: "Ada King")))
    try await store.accounts.save(Profile(isListed: false, about: .empty), for: bob.id)
    _ = try await store.accounts.delete(cy.id)

    #expect(try await store.store.fetchUsers(UsersQuery("love")) == RowsPage(total: 0))
    #expect(try await store.store.fetchUsers(UsersQuery("king")).rows.map(\.id) == [ada.id])
  }

  @Test(arguments: StoreKind.allCases)
  func `shows no member who isn't listed`(kind: StoreKind) async throws {
    let store = try await kind.open()
    try await store.add("Without Profile", "without@example.org")
    let member = try await store.addMember("Ada Lovelace", 1)
    let shown = try await store.listed()

    try await store.accounts.save(Profile(isListed: false, about: .empty), for: member.id)

    #expect(shown == ["Ada Lovelace"])
    #expect(try await store.listed() == [])
    #expect(try await store.members.member(member.id) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `reads a member's line`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let account = try await store.add()
    let about = try AboutLine(validating: #"“Poetical” science 🧮 \ '"#)

    try await store.accounts.save(Profile(isListed: true, about: about), for: account.id)

    let member = try await store.members.member(account.id)
    #expect(
      member
        == Member(
          User(id: account.id, name: "Ada Lovelace"),
          UserDetails(about: about.value, joinedAt: account.createdAt)))
  }

  @Test(arguments: StoreKind.allCases)
  func `edits the given fields, and reports the earlier ones`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let account = try await store.addMember("Ada Lovelace", 1)
    try await store.addMember("Bob Builder", 2)

    let edit = try await store.accounts.edit(
      account.id, .init(name: FullName(validating: "Zoë King")))

    let profile = Profile(isListed: true, about: .empty)
    #expect(edit.before == PublicProfile(name: account.name, profile: profile))
    #expect(edit.after.name.value == "Zoë King")
    #expect(edit.after.profile == profile)
    #expect(try await store.listed() == ["Bob Builder", "Zoë King"])
    await #expect(throws: EditAccount.Failure.refused(.notFound)) {
      try await store.accounts.edit(AccountID("nobody"), .init(isListed: false))
    }
  }
}

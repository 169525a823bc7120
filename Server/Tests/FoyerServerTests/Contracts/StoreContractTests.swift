import Domain
import Foundation
import Testing
import UnicodeKit

/// Tests accounts with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct StoreContractTests {
  @Test(arguments: StoreKind.allCases)
  func `keeps an account as it was made`(kind: StoreKind) async throws {
    let store = try await kind.open()

    let account = try await store.add(#"Zoë "Z" O'Hara\n; DROP TABLE x"#, "Zoe@BÜCHER.example")
    let found = try await store.pages.entry(account.id)?.account

    #expect(account.handle == "Zoe@xn--bcher-kva.example")
    #expect(found == account)
    #expect(await store.accounts.all().accounts == [account])
  }

  @Test(arguments: StoreKind.allCases)
  func `gives an idempotency key its one account, however often it comes`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    let idempotencyKey = RandomIdentifiers().idempotencyKey()

    let first = try await store.add(idempotencyKey: idempotencyKey)
    let again = try await store.add(idempotencyKey: idempotencyKey)
    let reuse = await #expect(throws: AccountsError.self) {
      try await store.add("Ada King", idempotencyKey: idempotencyKey)
    }

    #expect(again == first)
    #expect(reuse == .idempotencyKeyReused)
    #expect(await store.accounts.all().accounts == [first])
  }

  @Test(arguments: StoreKind.allCases)
  func `takes an address once, however it is written`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let account = try await store.add(email: "Ada@Bücher.example")

    let refusal = await #expect(throws: AccountsError.self) {
      try await store.add(email: "ada@xn--bcher-kva.EXAMPLE")
    }

    #expect(refusal == .emailTaken)
    #expect(await store.accounts.all().accounts == [account])
  }

  @Test(arguments: StoreKind.allCases)
  func `gives one of 64 at once the address`(kind: StoreKind) async throws {
    let store = try await kind.open()

    let outcomes = await withTaskGroup(of: AccountsError?.self) { group in
      for _ in 1...64 { group.addTask { await store.outcome() } }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(outcomes.count { $0 == nil } == 1)
    #expect(outcomes.count { $0 == .emailTaken } == 63)
    #expect(await store.accounts.all().accounts.count == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `gives one idempotency key of 16 at once one account`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let idempotencyKey = RandomIdentifiers().idempotencyKey()

    let accounts = try await withThrowingTaskGroup(of: Account.self) { group in
      for _ in 1...16 { group.addTask { try await store.add(idempotencyKey: idempotencyKey) } }
      return try await group.reduce(into: Set()) { $0.insert($1.id) }
    }

    #expect(accounts.count == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `finds and deletes an account by its id alone`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let account = try await store.add()

    for id in ["", "\0", "'", "%"].map({ AccountID($0) }) {
      #expect(try await store.pages.entry(id) == nil)
      #expect(try await store.members.member(id) == nil)
      #expect(try await !store.accounts.delete(id))
    }

    #expect(try await store.accounts.delete(account.id))
    #expect(try await !store.accounts.delete(account.id))
    #expect(try await store.pages.entry(account.id)?.account == nil)
    try await store.add()
  }

  @Test(arguments: StoreKind.allCases)
  func `lists accounts by their time and their id`(kind: StoreKind) async throws {
    let store = try await kind.open()
    var names: [String] = []
    for number in [5, 3, 9, 1, 7] {
      names.append("Guest \(number)")
      try await store.add("Guest \(number)", "guest-\(number)@example.org")
    }
    let member = try await store.addMember("Member A", 1)

    let listing = await store.accounts.all()

    #expect(Set(listing.accounts.map(\.name.value)) == Set(names + ["Member A"]))
    let order = listing.accounts.map {
      ("\($0.createdAt.timeIntervalSince1970)", $0.id.description)
    }
    #expect(order.map { "\($0) \($1)" } == order.map { "\($0) \($1)" }.sorted())
    #expect(listing.listed == [member.id])
    #expect(listing.problem == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `does nothing for a caller who has left`(kind: StoreKind) async throws {
    let store = try await kind.open()

    let outcome = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await store.outcome()
    }.value

    #expect(outcome == .cancelled)
    #expect(await store.accounts.all().accounts.isEmpty)
  }
}

extension OpenedStore {
  func add(email: String) async throws -> Account { try await add("Ada Lovelace", email) }

  /// The error of an attempt to add an account, or nil.
  func outcome() async -> AccountsError? {
    await failure { try await add() }
  }
}

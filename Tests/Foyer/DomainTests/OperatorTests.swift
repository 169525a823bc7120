import Domain
import Foundation
import FoyerTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct OperatorTests {
  @Test func `lists the accounts there are`() async throws {
    let accounts = [try account("a"), try account("b")]

    let listed = await ListAccounts(accounts: AccountsStub(holding: accounts)).execute()

    #expect(listed == AccountsListing(accounts: accounts))
  }

  @Test func `lists those of one label`() async throws {
    let accounts = [try account("a"), try account("b", brand: "harbor"), try account("c")]
    let list = ListAccounts(accounts: AccountsStub(holding: accounts))

    #expect(await list.execute(of: BrandID("harbor")).accounts == [accounts[1]])
    #expect(await list.execute(of: BrandID("pixel")).accounts.isEmpty)
  }

  @Test(arguments: [
    ("ADA", ["a", "b"]), ("lövelace", ["a", "b"]), ("b@", ["b"]), ("A", ["a", "b"]), ("q", []),
    ("", ["a", "b"]), ("LOVE", ["a", "b"]), ("ada lo", ["a", "b"]), ("example.org", []),
    ("velace", []), ("b", ["b"]),
  ])
  func `looks for how names, last names, addresses and ids begin`(search: String, found: [String])
    async throws
  {
    let list = ListAccounts(accounts: AccountsStub(holding: [try account("a"), try account("b")]))

    #expect(
      await list.execute(AccountSearch(search)).accounts.map(\.id.description) == found)
  }

  @Test func `gives parts as they come, and holds none of them`() async throws {
    let list = ListAccounts(accounts: AccountsStub(holding: [try account("a"), try account("b")]))
    let parts = Mutex<[[String]]>([])

    let listing = await list.execute(
      AccountSearch("b"),
      onPart: { part in
        parts.withLock { $0.append(part.accounts.map(\.id.description)) }
      })

    #expect(parts.withLock(\.self) == [["b"]])
    #expect(listing == AccountsListing())
  }

  @Test(arguments: [("k7x", true), ("k7x9q", true), ("x9q", false), ("9", false)])
  func `an id is found by how it begins, not by its middle`(search: String, isFound: Bool) throws {
    let account = Account(
      id: AccountID("k7x9q"), name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "ada@example.org"), brand: BrandID("aurora"),
      createdAt: Date(timeIntervalSince1970: 0))

    #expect(AccountSearch(search).finds(account) == isFound)
  }

  @Test func `a whole id names its account, whatever else begins so`() async throws {
    let stub = LookupStub(accounts: [try account("abcde"), try account("abcd"), try account("c")])
    let find = FindAccount(accounts: stub)
    func found(_ name: String) async throws -> String? {
      try await find.execute(#require(AccountReference(name)))?.account.id.description
    }

    #expect(try await found("abcd") == "abcd")
    #expect(try await found("ABCDE@example.org") == "abcde")
    #expect(try await found("x") == nil)
    stub.accounts.withLock { _ = $0.remove(at: 1) }
    #expect(try await found("abcd") == "abcde")
    #expect(try await found("abc") == nil, "too short to name one account")
    stub.accounts.withLock { $0.append($0[0]) }
    await #expect(throws: FindAccount.Failure.ambiguous) { try await found("abcd") }
    #expect(AccountReference(" ") == nil)
    // Its owner has chosen the username to get another account's commands.
    let accounts = [
      try account("z-1", username: "a31d9869"), try account("a31d9869-b"),
    ]
    stub.accounts.withLock { $0 = accounts }
    await #expect(throws: FindAccount.Failure.ambiguous) { try await found("a31d9869") }
  }

  private func account(
    _ id: String, brand: String = "aurora", username: String? = nil
  ) throws -> Account {
    var details = SignUpDetails.none
    details.username = username.flatMap { Username(stored: $0) }
    return Account(
      id: AccountID(id), name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "\(id)@example.org"), brand: BrandID(brand),
      createdAt: Date(timeIntervalSince1970: 0), details: details)
  }
}

private final class LookupStub: AccountLookup {
  let accounts: Mutex<[Account]>

  init(accounts: [Account]) { self.accounts = Mutex(accounts) }

  func entries(
    named reference: AccountReference
  ) async throws(StorageProblem) -> [AccountEntry] {
    guard let about = try? AboutLine(validating: "") else { return [] }
    return accounts.withLock { $0 }.filter { reference.names($0) }.map {
      AccountEntry(account: $0, profile: Profile(isListed: false, about: about))
    }
  }
}

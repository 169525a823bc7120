import Domain
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1))) struct OperatorTests {
  @Test(arguments: [
    ("ADA", ["a", "b"]), ("lövelace", ["a", "b"]), ("b@", ["b"]), ("A", ["a", "b"]), ("q", []),
    ("", ["a", "b"]), ("LOVE", ["a", "b"]), ("ada lo", ["a", "b"]), ("example.org", []),
    ("velace", []), ("b", ["b"]),
  ])
  func `looks for how names, last names, addresses and ids begin`(search: String, found: [String])
    throws
  {
    let accounts = [try account("a"), try account("b")]

    #expect(
      accounts.filter(AccountSearch(search).finds).map(\.id.description) == found)
  }

  @Test(arguments: [("k7x", true), ("k7x9q", true), ("x9q", false), ("9", false)])
  func `an id is found by how it begins, not by its middle`(search: String, isFound: Bool) throws {
    let account = Account(
      id: AccountID("k7x9q"), name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "ada@example.org"), brand: BrandID("aurora"),
      createdAt: Date(timeIntervalSince1970: 0))

    #expect(AccountSearch(search).finds(account) == isFound)
  }

  @Test func `a whole id names its account, whatever else begins so`() throws {
    var accounts = [try account("abcde"), try account("abcd"), try account("c")]
    func found(_ name: String) throws -> String? {
      let reference = try #require(AccountReference(name))
      let entries = accounts.filter(reference.names).map {
        AccountEntry(account: $0, profile: Profile(isListed: false, about: .empty))
      }
      return try reference.choice(of: entries)?.account.id.description
    }

    #expect(try found("abcd") == "abcd")
    #expect(try found("ABCDE@example.org") == "abcde")
    #expect(try found("x") == nil)
    accounts.remove(at: 1)
    #expect(try found("abcd") == "abcde")
    #expect(try found("abc") == nil, "too short to name one account")
    accounts.append(accounts[0])
    #expect(throws: AccountReference.Ambiguous.self) { try found("abcd") }
    #expect(AccountReference(" ") == nil)
    // Its owner has chosen the username to get another account's commands.
    accounts = [try account("z-1", username: "a31d9869"), try account("a31d9869-b")]
    #expect(throws: AccountReference.Ambiguous.self) { try found("a31d9869") }
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

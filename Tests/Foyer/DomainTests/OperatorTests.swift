import Domain
import Foundation
import FoyerTesting
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

  @Test func `deletes an account, once`() async throws {
    let stub = AccountsStub(holding: [try account("a"), try account("b")])
    let delete = DeleteAccount(accounts: stub)

    #expect(try await delete.execute(AccountID("a")))
    #expect(try await !delete.execute(AccountID("a")))
    #expect(await ListAccounts(accounts: stub).execute().accounts == [try account("b")])
  }

  private func account(_ id: String, brand: String = "aurora") throws -> Account {
    Account(
      id: AccountID(id), name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "\(id)@example.org"), brand: BrandID(brand),
      createdAt: Date(timeIntervalSince1970: 0))
  }
}

import Domain
import Foundation
import FoyerTesting
import Secrets
import Store
import StoreTesting
import Testing

/// Tests what an owner's changes need.
@Suite(.timeLimit(.minutes(1))) struct OwnAccountUseCasesTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)

  private let directory: TemporaryDirectory
  private let accounts: AccountStore
  private let operations: Operations
  private let ada: Account
  private let session = AccessToken()

  init() async throws {
    directory = try TemporaryDirectory()
    accounts = try directory.store()
    operations = .sample(on: accounts, now: { Self.now })
    ada = try await accounts.add(.sample())
    _ = try await accounts.open(NewSession(session, from: nil, at: Self.now), of: ada.id)
  }

  @Test func `another password asks for the old one and meets the brand's rules`() async throws {
    let before = try await passwordHash()
    await #expect(throws: ReplacePassword.Failure.denied(.wrongPassword)) {
      try await execute(ReplacePassword(Secret("wrong"), with: Secret("xY7?")))
    }
    let rules = ["missingUppercase", "missingNumber", "missingSpecial"]
    await #expect(
      throws: ReplacePassword.Failure.invalid(
        rules.map { FieldProblem(field: "password", rule: $0) })
    ) {
      try await execute(ReplacePassword(Secret("aB3!"), with: Secret("x")))
    }
    #expect(try await passwordHash() == before)

    _ = try await execute(ReplacePassword(Secret("aB3!"), with: Secret("xY7?")))

    #expect(try await passwordHash() != before)
  }

  @Test func `the password of an account deletes it`() async throws {
    await #expect(throws: DeleteOwnAccount.Failure.denied(.wrongPassword)) {
      try await execute(DeleteOwnAccount(Secret("wrong")))
    }
    #expect(await accounts.all().accounts.count == 1)
    _ = try await execute(DeleteOwnAccount(Secret("aB3!")))

    #expect(await accounts.all().accounts.isEmpty)
    await #expect(throws: DeleteOwnAccount.Failure.denied(.signedOut)) {
      try await execute(DeleteOwnAccount(Secret("aB3!")))
    }
  }

  @Test func `a name and a line about the owner are validated again`() async throws {
    let hidden = try FullName(stored: "Ada Love\u{200B}lace")
    let failure = EditOwnAccount.Failure.invalid([
      FieldProblem(field: "name", rule: "controlCharacter")
    ])

    await #expect(throws: failure) { try await execute(EditOwnAccount(name: hidden)) }
    _ = try await execute(EditOwnAccount(isListed: true))

    let own = try await execute(LoadOwnAccount())
    #expect(own.account.name == ada.name && own.profile.isListed)
  }

  private func execute<Op: APIOperation>(_ operation: Op) async throws(Op.Failure) -> Op.Response {
    try await operations.execute(operation, Call(session: session))
  }

  private func passwordHash() async throws -> [String] {
    try directory.otherConnection().texts("SELECT password_hash FROM accounts")
  }
}

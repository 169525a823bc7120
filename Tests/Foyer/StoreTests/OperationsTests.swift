import Domain
import Foundation
import FoyerTesting
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(1))) struct OperationsTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func `each operation has a use case on a store`() throws {
    let operations = try Operations.sample(on: directory.store())

    #expect(operations.names == Set(Operations.onStore.map { $0.endpoint.name }))
    #expect(operations.names.count == Operations.onStore.count)
  }

  @Test(
    arguments: [
      (nil, false), (.users, false), (.read, false), (.decide, false), (.manage, true),
    ] as [(AccessRight?, Bool)])
  func `an operator needs a grant with the right of the endpoint`(
    right: AccessRight?, isAdmitted: Bool
  ) async throws {
    let operations = try Operations.sample(on: directory.store(), localUser: nil)
    let name = try #require(GrantName("ada"))
    let grant = right.map { AccessGrant(name: name, right: $0, createdAt: Date()) }

    await #expect(
      throws: isAdmitted ? DeleteAccount.Failure.refused(.notFound) : .denied(.signedOut)
    ) {
      try await operations.execute(DeleteAccount(AccountID("1")), Call(grant: grant))
    }
  }

  @Test func `a program sweeps the accounts of its own brand only`() async throws {
    let operations = try Operations.sample(on: directory.store())

    await #expect(throws: SweepAccounts.Failure.store(.notCommitted(.service(.unknownBrand)))) {
      try await operations.execute(SweepAccounts(of: BrandID("other")))
    }
  }

  @Test func `the user of the machine with the store needs none`() async throws {
    let operations = try Operations.sample(on: directory.store())

    await #expect(throws: DeleteAccount.Failure.refused(.notFound)) {
      try await operations.execute(DeleteAccount(AccountID("1")), Call())
    }
  }
  @Test func `an endpoint for other callers than its operation's admits nobody`() async throws {
    let store = try directory.store()
    let operations = Operations.sample(on: store)
    let token = AccessToken()
    let session = NewSession(token, from: nil, at: Date(), isByCode: false)
    _ = try await store.open(session, of: try await store.add(.sample()).id)
    let call = Call(session: token)

    _ = try await operations.admit(call, to: ListKeys.self)
    await #expect(throws: OwnFailure.denied(.signedOut)) {
      try await operations.admit(call, to: MembersForGuests.self)
    }
    await #expect(throws: OwnFailure.denied(.signedOut)) {
      try await operations.admit(call, to: EveryoneForOwners.self)
    }
  }
}

private struct MembersForGuests: APIOperation {
  typealias Who = Guest

  static let endpoint = Endpoint("membersForGuests", .get, "/members/for/guests", "Admit members.")
}

private struct EveryoneForOwners: APIOperation {
  static let endpoint = Endpoint(
    "everyoneForOwners", .get, "/everyone/for/owners", for: .everyone, "Admit everyone.")
}

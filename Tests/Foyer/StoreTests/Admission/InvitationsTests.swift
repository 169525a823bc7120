import Domain
import Foundation
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct InvitationsTests {
  private let directory: TemporaryDirectory
  private let store: AccountStore
  private let verifying = AdmissionRules(.invitation, verifiesEmail: true)
  private let start = Applicant.start

  init() throws {
    directory = try TemporaryDirectory()
    store = try directory.store()
  }

  @Test func `it lets in as many as it says, at once where no code is asked for`() async throws {
    let code = try await invite(uses: 2)

    for number in 1...2 {
      let guest = try Applicant(
        "\(number)@example.org", AdmissionRules(.invitation), invitation: code)
      #expect(try await guest.apply(to: store).state == .approved)
    }

    await #expect(throws: ApplicationError.invitation) {
      try await Applicant("3@example.org", AdmissionRules(.invitation), invitation: code)
        .apply(to: store)
    }
    #expect(await store.all().accounts.count == 2)
    #expect(try await counts() == [[0, 2]])
  }

  @Test func `a use is held while a code waits, and given back where it waits in vain`()
    async throws
  {
    let code = try await invite(uses: 1)
    try await Applicant("1@example.org", verifying, invitation: code).apply(to: store)
    #expect(try await counts() == [[1, 0]])
    let second = try Applicant("2@example.org", verifying, invitation: code)
    await #expect(throws: ApplicationError.invitation) { try await second.apply(to: store) }

    let late = start + Application.verifyingSeconds
    try await second.apply(to: store, at: late)
    #expect(try await counts() == [[1, 0]])
    guard case .right(let application) = try await second.enter(in: store, at: late) else {
      throw ApplicationError.unknown
    }

    #expect(application.state == .approved)
    #expect(try await counts() == [[0, 1]])
  }

  @Test func `an application of another address takes a use of its own`() async throws {
    let code = try await invite(uses: 1)
    try await Applicant("1@example.org", verifying, invitation: code).apply(to: store)

    await #expect(throws: ApplicationError.invitation) {
      try await Applicant("2@example.org", verifying, invitation: code).apply(to: store)
    }
    #expect(try await counts() == [[1, 0]])
  }

  @Test func `applications of one address give back the one use that they shared`() async throws {
    let code = try await invite(uses: 2)
    for seconds in [0, 60] as [Double] {
      try await Applicant("1@example.org", verifying, invitation: code)
        .apply(to: store, at: start + seconds)
    }
    try await Applicant("2@example.org", verifying, invitation: code)
      .apply(to: store, at: start + 120)
    #expect(try await counts() == [[2, 0]])

    let late = start + Application.verifyingSeconds + 60
    #expect(try await store.isValid(code.digest, for: nil, of: Applicant().id, at: late))

    #expect(try await counts() == [[1, 0]])
  }

  @Test func `an expired, revoked or unknown invitation is refused`() async throws {
    let (over, revoked) = (try await invite(uses: 1, lifetime: 60), try await invite(uses: 1))
    let id = try #require(try await store.invitations().first { $0.expiresAt == nil }).id
    #expect(try await store.revoke(id, at: start))
    #expect(try await !store.revoke("none", at: start))

    for code in [over, revoked, InvitationCode(typed: "0000-0000")] {
      await #expect(throws: ApplicationError.invitation) {
        try await Applicant("a@example.org", AdmissionRules(.invitation), invitation: code)
          .apply(to: store, at: start + 60)
      }
    }
    #expect(await store.all().accounts.isEmpty)
    #expect(try await counts() == [[0, 0], [0, 0]])
  }

  @Test func `one that is cancelled while it is made, or ended, is cancelled, and nothing else`()
    async throws
  {
    _ = try await invite(uses: 1)
    let store = try directory.store(lockTimeout: .seconds(3600))
    let id = try #require(try await store.invitations().first).id
    let other = try OtherProgram(locking: directory.databasePath)

    let making = Task { try await store.create(uses: 1, at: start) }
    making.cancel()
    await #expect(throws: AccountsError.cancelled) { try await making.value }
    let ending = Task { try await store.revoke(id, at: start) }
    ending.cancel()
    await #expect(throws: AccountsError.cancelled) { try await ending.value }

    try other.letGo()
    #expect(try await counts() == [[0, 0]])
    #expect(try await store.invitations().map(\.revokedAt) == [nil])
  }

  @Test func `its code is nowhere in the file`() async throws {
    let code = try await invite(uses: 1)
    try directory.settle()

    #expect(try !directory.text().contains(code.text))
    #expect(try !directory.text().contains(code.text.replacing("-", with: "")))
  }

  private func invite(uses: Int, lifetime: TimeInterval? = nil) async throws -> InvitationCode {
    try await store.create(uses: uses, lifetime: lifetime, at: start).code
  }

  /// Returns the pending and the completed uses of each invitation.
  private func counts() async throws -> [[Int]] {
    try await store.invitations().map { [$0.pending, $0.completed] }
  }
}

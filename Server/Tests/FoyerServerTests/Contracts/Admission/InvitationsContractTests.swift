import Domain
import Foundation
import Testing

/// Tests the effect of invitations and the number of their uses, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct InvitationsContractTests {
  private let verifying = AdmissionRules(.invitation, verifiesEmail: true)
  private let start = Applicant.start

  @Test(arguments: StoreKind.allCases)
  func `keeps an invitation as it was made`(kind: StoreKind) async throws {
    let store = try await kind.open()

    _ = try await store.invite(uses: 3, lifetime: 60.5)
    let made = try #require(try await store.invitations.invitations().first)
    let revoked = try await store.invitations.revoke(made.id, at: start + 1)
    let again = try await store.invitations.revoke(made.id, at: start + 2)

    #expect(made.uses == 3)
    #expect(try await store.uses() == [[0, 0]])
    #expect(made.createdAt == start)
    #expect(made.expiresAt == start + 60.5)
    #expect(made.note == "Thursday")
    #expect(revoked)
    #expect(again)
    #expect(try await store.invitations.invitations().map(\.revokedAt) == [start + 1])
    for id in ["none", "\0", ""] {
      #expect(try await !store.invitations.revoke(id, at: start))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `lets in as many as it says, at once where no code is asked for`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    let code = try await store.invite(uses: 2)

    for number in 1...2 {
      let guest = try Applicant(
        "\(number)@example.org", AdmissionRules(.invitation), invitation: code)
      #expect(try await guest.apply(to: store).state == .approved)
      #expect(try await guest.apply(to: store).state == .approved)
    }

    await #expect(throws: ApplicationError.invitation) {
      try await Applicant("3@example.org", AdmissionRules(.invitation), invitation: code)
        .apply(to: store)
    }
    #expect(await store.accounts.all().accounts.count == 2)
    #expect(try await store.uses() == [[0, 2]])
  }

  @Test(arguments: StoreKind.allCases)
  func `holds a use while a code waits, and gives it back where it waits in vain`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let code = try await store.invite(uses: 1)
    try await Applicant("1@example.org", verifying, invitation: code).apply(to: store)
    let second = try Applicant("2@example.org", verifying, invitation: code)
    #expect(try await store.uses() == [[1, 0]])
    await #expect(throws: ApplicationError.invitation) { try await second.apply(to: store) }

    let late = start + Application.verifyingSeconds
    try await second.apply(to: store, at: late)
    #expect(try await store.uses() == [[1, 0]])
    let approved = try await second.confirm(in: store, at: late)

    #expect(approved.state == .approved)
    #expect(try await store.uses() == [[0, 1]])
    #expect(await store.accounts.all().accounts.map(\.email) == [second.email])
  }

  @Test(arguments: StoreKind.allCases)
  func `the applications of an address have one use together, whichever is proved`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    let code = try await store.invite(uses: 1)
    let (first, second) = (
      try Applicant("ada@example.org", verifying, invitation: code),
      try Applicant("ADA@example.org", verifying, invitation: code)
    )

    try await first.apply(to: store)
    try await second.apply(to: store, at: start + 60)

    #expect(try await store.uses() == [[1, 0]])
    let approved = try await first.confirm(in: store, at: start + 60)
    #expect(approved.state == .approved)
    #expect(try await store.uses() == [[0, 1]])
    #expect(try await second.enter(in: store, at: start + 60) == .right(approved))
    _ = try await second.enter(in: store, at: start + Application.verifyingSeconds + 60)
    #expect(try await store.uses() == [[0, 1]])
  }

  @Test(arguments: StoreKind.allCases)
  func `a use is given back with the last application of an address`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let code = try await store.invite(uses: 1)
    let (first, second, other) = (
      try Applicant("ada@example.org", verifying, invitation: code),
      try Applicant("ada@example.org", verifying, invitation: code),
      try Applicant("other@example.org", verifying, invitation: code)
    )
    try await first.apply(to: store)
    try await second.apply(to: store, at: start + 60)
    let day = Application.verifyingSeconds

    #expect(try await first.enter(in: store, at: start + day) == .over)
    #expect(try await store.uses() == [[1, 0]])
    #expect(try await second.enter(in: store, at: start + day + 60) == .over)
    #expect(try await store.uses() == [[0, 0]])
    #expect(try await other.apply(to: store, at: start + day + 60).state == .verifying)
  }

  @Test(arguments: StoreKind.allCases, [ApplicationEvent.approved, .rejected])
  func `nothing is decided before the address is confirmed, and the use is given back in time`(
    kind: StoreKind, event: ApplicationEvent
  ) async throws {
    let store = try await kind.open()
    let code = try await store.invite(uses: 1)
    let applied = try await Applicant("1@example.org", verifying, invitation: code)
      .apply(to: store)
    let emails = try await store.subjects()

    await #expect(throws: ApplicationError.refused(.notVerified, applied)) {
      try await store.applications.decide(
        applied.id, event, .sample, email: Applicant("1@example.org").email("decided"))
    }

    #expect(try await store.applications.applications() == [applied])
    #expect(try await store.uses() == [[1, 0]])
    #expect(try await store.subjects() == emails)
    let late = start + Application.verifyingSeconds
    try await Applicant("2@example.org", verifying, invitation: code).apply(to: store, at: late)
    #expect(try await store.uses() == [[1, 0]])
  }

  @Test(arguments: StoreKind.allCases)
  func `says beforehand for which application an invitation is valid`(kind: StoreKind) async throws
  {
    let store = try await kind.open()
    let code = try await store.invite(uses: 1, lifetime: 3_600)
    let guest = try Applicant("1@example.org", AdmissionRules(.invitation), invitation: code)
    func isValid(
      _ code: InvitationCode, _ address: String? = nil,
      of idempotencyKey: IdempotencyKey = IdempotencyKey("other"),
      after seconds: TimeInterval = 0
    ) async throws -> Bool {
      try await store.applications.isValid(
        code.digest, for: address, of: IdempotencyDigests.id(of: idempotencyKey),
        at: start + seconds)
    }

    #expect(try await isValid(code))
    #expect(try await !isValid(InvitationCode(typed: "0000-0000")))
    #expect(try await !isValid(code, after: 3_600))
    let held = try Applicant("2@example.org", verifying, invitation: code)
    try await held.apply(to: store)
    #expect(try await isValid(code), "who holds it may correct the address")
    #expect(try await isValid(code, "2@example.org"))
    #expect(try await !isValid(InvitationCode(typed: "0000-0000")))
    #expect(try await isValid(code, of: held.idempotencyKey))
    #expect(try await isValid(code, of: held.idempotencyKey, after: 3_600))
    await #expect(throws: ApplicationError.invitation) { try await guest.apply(to: store) }
  }

  @Test(arguments: StoreKind.allCases)
  func `a use of an abandoned application makes the invitation valid again`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    let code = try await store.invite(uses: 1)
    try await Applicant("1@example.org", verifying, invitation: code).apply(to: store)
    let late = start + Application.verifyingSeconds

    #expect(
      try await store.applications.isValid(
        code.digest, for: nil, of: IdempotencyDigests.id(of: IdempotencyKey("other")), at: late))
  }

  @Test(arguments: StoreKind.allCases)
  func `is used by who looks like a member, until that application ends`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    let code = try await store.invite(uses: 1)
    try await store.add()

    let decoy = try Applicant("ada@example.org", verifying, invitation: code)
    #expect(try await decoy.apply(to: store).state == .verifying)
    #expect(try await store.uses() == [[1, 0]])
    _ = try await decoy.enter(in: store, at: start + Application.verifyingSeconds)

    #expect(try await store.uses() == [[0, 0]])
  }

  @Test(arguments: StoreKind.allCases)
  func `refuses an invitation that is used up, revoked or unknown`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let (over, revoked) = (
      try await store.invite(uses: 1, lifetime: 60), try await store.invite(uses: 1)
    )
    let list = try await store.invitations.invitations()
    let id = try #require(list.first { $0.expiresAt == nil }).id
    #expect(try await store.invitations.revoke(id, at: start))

    for code in [over, revoked, InvitationCode(typed: "0000-0000")] {
      await #expect(throws: ApplicationError.invitation) {
        try await Applicant("a@example.org", AdmissionRules(.invitation), invitation: code)
          .apply(to: store, at: start + 60)
      }
    }
    #expect(await store.accounts.all().accounts.isEmpty)
    #expect(try await store.uses() == [[0, 0], [0, 0]])
  }

  @Test(arguments: StoreKind.allCases)
  func `isn't used by a guest whose address is taken`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let code = try await store.invite(uses: 1)
    try await store.add()

    await #expect(throws: ApplicationError.emailTaken) {
      try await Applicant("ada@example.org", AdmissionRules(.invitation), invitation: code)
        .apply(to: store)
    }

    #expect(try await store.uses() == [[0, 0]])
  }
}

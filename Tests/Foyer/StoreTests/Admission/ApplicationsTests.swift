import Domain
import Foundation
import Secrets
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct ApplicationsTests {
  private let directory: TemporaryDirectory
  private let store: AccountStore

  init() throws {
    directory = try TemporaryDirectory()
    store = try directory.store()
  }

  @Test func `an application is no account before it is approved, and then it is one`()
    async throws
  {
    let ada = try Applicant()
    let applied = try await ada.apply(to: store)
    #expect(applied.state == .verifying)

    guard case .right(let pending) = try await ada.enter(in: store) else {
      throw ApplicationError.unknown
    }
    #expect(pending.state == .pending)
    #expect(pending.verifiedAt == Applicant.start)
    #expect(await store.all().accounts.isEmpty)

    let approved = try await store.decide(
      applied.id, .approved, .sample, email: ada.email("welcome")
    ).application
    #expect(approved.state == .approved)
    #expect(approved.decision == .sample)
    #expect(await store.all().accounts.map(\.id) == [applied.id])
    #expect(try await subjects() == ["code", "welcome"])
    #expect(try passwordHashes() == ["account", "sample"])
  }

  @Test func `the same request is kept once, and other contents are refused`() async throws {
    let ada = try Applicant()
    let first = try await ada.apply(to: store)

    #expect(try await ada.apply(to: store) == first)
    await #expect(throws: ApplicationError.idempotencyKeyReused) {
      try await store.add(ada.new(contents: "other"))
    }
    #expect(try await store.applications().count == 1)
    #expect(try await subjects() == ["code"])
  }

  @Test func `a thousand wrong codes find nothing, and the right one is still right`()
    async throws
  {
    let ada = try Applicant()
    try await ada.apply(to: store)

    var verdicts: [CodeAnswer<Application>] = []
    for _ in 0..<1000 { verdicts.append(try await ada.enter(Applicant.wrongCode, in: store)) }

    #expect(verdicts.prefix(5) == [4, 3, 2, 1, 0].map { .wrong(attempts: $0) }[...])
    #expect(verdicts.dropFirst(5).allSatisfy { $0 == .noAttempts(seconds: 60) })
    #expect(try await ada.enter(in: store) == .noAttempts(seconds: 60))
    guard case .right = try await ada.enter(in: store, at: Applicant.start + 60) else {
      throw ApplicationError.unknown
    }
  }

  @Test func `a code ends after half an hour, and another one takes its place`() async throws {
    let ada = try Applicant()
    try await ada.apply(to: store)
    let (late, other) = (Applicant.start + 1800, EmailCode(typed: "1234-5678")!)
    #expect(try await ada.enter(in: store, at: late) == .tooOld)

    let sending = try await ada.resend(other, in: store, at: late)
    let again = try await ada.resend(other, in: store, at: late + 59)

    #expect(sending == .sent)
    #expect(again == .tooSoon(seconds: 1))
    #expect(try await ada.enter(in: store, at: late) == .wrong(attempts: 4))
    guard case .right = try await ada.enter(other, in: store, at: late) else {
      throw ApplicationError.unknown
    }
  }

  @Test func `a member or a pending applicant gets another e-mail, and the same answer`()
    async throws
  {
    try await store.add(.sample("ada@example.org"))
    let grace = try Applicant("grace@example.org")
    try await grace.apply(to: store)
    _ = try await grace.enter(in: store)

    for address in ["Ada@example.org", "grace@EXAMPLE.org"] {
      let stranger = try Applicant(address)
      let later = Applicant.start + 60
      #expect(try await stranger.apply(to: store, at: later).state == .verifying)
      #expect(
        try await stranger.enter(Applicant.wrongCode, in: store, at: later) == .wrong(attempts: 4))
    }

    #expect(try await subjects() == ["applied", "code", "member"])
    #expect(try await store.applications().map(\.state) == [.pending])
  }

  @Test func `without a code an address is taken while an application is pending`() async throws {
    let rules = AdmissionRules(.approval)
    #expect(try await Applicant("a@example.org", rules).apply(to: store).state == .pending)

    await #expect(throws: ApplicationError.emailTaken) {
      try await Applicant("A@example.org", rules).apply(to: store)
    }
  }

  @Test func `the second of two operators gets the decision of the first`() async throws {
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    let applied = try await ada.apply(to: store)
    let decided = try await store.decide(applied.id, .rejected, .sample, email: nil).application

    await #expect(throws: ApplicationError.refused(.decidedBefore, decided)) {
      try await store.decide(
        applied.id, .approved, Application.Decision(by: "other", at: Applicant.start), email: nil)
    }
    #expect(await store.all().accounts.isEmpty)
  }

  @Test(arguments: [ApplicationEvent.approved, .rejected])
  func `a decision that is taken back leaves the application as it was`(
    event: ApplicationEvent
  ) async throws {
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    let applied = try await ada.apply(to: store)
    _ = try await store.decide(applied.id, event, .sample, email: ada.email("decided"))
    #expect(try await subjects() == ["decided"])

    let reopened = try await store.decide(applied.id, .reopened, .sample, email: nil).application
    #expect(reopened == applied)
    #expect(try await subjects() == [])
    #expect(await store.all().accounts.isEmpty)

    _ = try await store.decide(applied.id, .approved, .sample, email: nil)
    #expect(try passwordHashes() == ["account", "sample"])
  }

  @Test func `an application that isn't verified in time expires, and holds nothing`() async throws
  {
    let ada = try Applicant()
    let applied = try await ada.apply(to: store)
    let late = Applicant.start + Application.verifyingSeconds

    #expect(try await ada.enter(in: store, at: late) == .over)
    #expect(try await store.applications().map(\.state) == [.expired])
    #expect(try passwordHashes() == [])
    await #expect(throws: ApplicationError.refused(.over, try store.applications()[0])) {
      try await store.decide(applied.id, .approved, .sample, email: nil)
    }
  }

  @Test func `an account that is deleted takes its application along`() async throws {
    let ada = try Applicant("ada@example.org", AdmissionRules(.open, verifiesEmail: true))
    let applied = try await ada.apply(to: store)
    guard case .right(let approved) = try await ada.enter(in: store) else {
      throw ApplicationError.unknown
    }
    #expect(approved.state == .approved)

    #expect(try await store.delete(applied.id))

    #expect(try await store.applications().isEmpty)
  }

  @Test func `where nothing was stored there are none, and no file is made`() async throws {
    #expect(try await store.applications().isEmpty)
    #expect(try await store.invitations().isEmpty)
    #expect(try !FileManager.default.fileExists(atPath: directory.data.path))
  }

  /// The subjects of the pending e-mails, sorted.
  private func subjects() async throws -> [String] {
    try await store.entries(all: false)
      .map { try EmailPayload($0).subject }.sorted()
  }

  /// Returns the password hashes of accounts, each after "account", and those of applications.
  private func passwordHashes() throws -> [String] {
    let hash = PasswordHash.sample.encoded
    let database = try directory.otherConnection()
    let accounts = try database.texts("SELECT password_hash FROM accounts")
    let others = try database.texts("SELECT password_hash FROM applications")
    return accounts.flatMap { ["account", $0 == hash ? "sample" : $0] } + others
  }
}

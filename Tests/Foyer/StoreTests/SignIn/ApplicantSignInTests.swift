import Domain
import Foundation
import SQL
import Secrets
import Store
import StoreTesting
import Testing

/// Tests sign-in for applicants, and that strangers learn nothing about applications.
@Suite(.timeLimit(.minutes(5))) struct ApplicantSignInTests {
  private let directory: TemporaryDirectory
  private let store: AccountStore
  private let ada = SignUpDetails(username: Username(stored: "ada"))

  init() throws {
    directory = try TemporaryDirectory()
    store = try directory.store()
  }

  @Test func `one that waits for an operator, or was rejected, is found by both its names`()
    async throws
  {
    let application = try await Applicant(
      "ada@example.org", AdmissionRules(.approval), details: ada
    ).apply(to: store)
    #expect(try await state("ada@example.org") == .pending)
    #expect(try await state("ADA") == .pending)

    _ = try await store.decide(application.id, .rejected, .sample, email: nil)

    #expect(try await state("ada@example.org", after: 10) == .rejected)
    #expect(try await state("ada", after: 20) == .rejected)
    #expect(try await state("grace", after: 30) == nil)
  }

  @Test func `one that wasn't decided in time is found, by its username unless another has it`()
    async throws
  {
    let later = Application.pendingSeconds
    try await Applicant("late@example.org", AdmissionRules(.approval), details: ada).apply(
      to: store)
    #expect(try await state("late@example.org", after: later) == .expired)
    #expect(try await state("ada", after: later + 10) == .expired)
    let next = try await Applicant("next@example.org", AdmissionRules(.approval), details: ada)
      .apply(to: store, at: Applicant.start + later + 20)

    #expect(try await state("late@example.org", after: later + 30) == .expired)
    #expect(try await existing("ada", after: later + 40)?.id == next.id)
    _ = try await store.decide(next.id, .approved, .sample, email: nil)
    guard case .admitted(let credentials?) = try await begin("ada", after: later + 50) else {
      throw ApplicationError.unknown
    }
    #expect(credentials.account.id == next.id)
  }

  @Test func `one that expired unconfirmed keeps no password, and hides no earlier one`()
    async throws
  {
    let rejected = try await Applicant(
      "ada@example.org", AdmissionRules(.approval), details: ada
    ).apply(to: store)
    _ = try await store.decide(rejected.id, .rejected, .sample, email: nil)
    try await Applicant("ada@example.org", details: ada).apply(to: store, at: Applicant.start + 60)
    let later = Application.verifyingSeconds + 60
    #expect(try await state("ada", after: later) == .rejected)

    try await Applicant("next@example.org").apply(to: store, at: Applicant.start + later)

    #expect(try await directory.count("applications", where: "state = 'expired'") == 1)
    #expect(
      try await directory.count(
        "applications", where: "state = 'expired' AND password_hash IS NOT NULL") == 0)
    #expect(try await state("ada", after: later + 10) == .rejected)
    #expect(try await state("ada@example.org", after: later + 20) == .rejected)
  }

  @Test func `an account forgets the password of an earlier application, which expired`()
    async throws
  {
    let later = Application.pendingSeconds
    try await Applicant("ada@example.org", AdmissionRules(.approval), details: ada).apply(
      to: store)
    let next = try await Applicant("ada@example.org", AdmissionRules(.approval), details: ada)
      .apply(to: store, at: Applicant.start + later)
    let kept = "state = 'expired' AND password_hash IS NOT NULL"
    #expect(try await directory.count("applications", where: kept) == 1)

    _ = try await store.decide(next.id, .approved, .sample, email: nil)
    #expect(try await directory.count("applications", where: kept) == 0)
    #expect(try await store.delete(next.id))
    #expect(try await state("ada@example.org", after: later + 10) == nil)
  }

  @Test func `a sweep deletes what isn't kept of an application`() async throws {
    try await Applicant("late@example.org", AdmissionRules(.approval)).apply(to: store)

    try await store.expireApplications(at: Applicant.start + Application.keptSeconds - 1)
    #expect(try await directory.count("applications", where: "state = 'expired'") == 1)
    try await store.expireApplications(at: Applicant.start + Application.keptSeconds)

    #expect(try await directory.count("applications") == 0)
  }

  @Test func `an approved application is an account`() async throws {
    let application = try await Applicant("ada@example.org", AdmissionRules(.approval)).apply(
      to: store)
    _ = try await store.decide(application.id, .approved, .sample, email: nil)

    guard case .admitted(let credentials?) = try await begin("ada@example.org") else {
      throw ApplicationError.unknown
    }
    #expect(credentials.account.id == application.id)
  }

  /// A stranger's application for a member's address is a decoy.
  @Test(arguments: [true, false])
  func `one that is being confirmed is found by its username alone, as a decoy is`(
    hasAccount: Bool
  ) async throws {
    if hasAccount { try await store.add(.sample("ada@example.org")) }
    try await Applicant("ada@example.org", details: ada).apply(to: store)

    #expect(try await state("ada") == .verifying)
    #expect(try await state("ada", after: Application.verifyingSeconds) == nil)
    #expect(try await state("ada@example.org") == nil)
  }

  /// A stranger who applies with another person's address and username doesn't replace the earlier
  /// application.
  @Test func `of those that share a username the one that waits longest is found`() async throws {
    let (stranger, owner) = (
      try Applicant("ada@example.org", details: ada), try Applicant("ada@example.org", details: ada)
    )
    let newer = try await stranger.apply(to: store)
    let oldest = try await owner.apply(to: store, at: Applicant.start + 60)
    try directory.otherConnection().rows(  // not in the order of the rows
      "UPDATE applications SET created_at = created_at + 120000 WHERE id = $1",
      newer.id.description)

    #expect(try await existing("ada", after: 130)?.id == oldest.id)

    _ = try await stranger.enter(in: store, at: Applicant.start + 140)
    #expect(try await existing("ada", after: 150)?.id == newer.id)
  }

  @Test func `with an account goes the decoy that shared its username at a former address`()
    async throws
  {
    let (other, owner) = (
      try Applicant("ada@example.org", details: ada), try Applicant("ada@example.org", details: ada)
    )
    _ = try await other.apply(to: store)
    let id = try await owner.apply(to: store, at: Applicant.start + 60).id
    _ = try await owner.enter(in: store, at: Applicant.start + 70)
    _ = try await store.decide(id, .approved, .sample, email: nil)
    try await directory.execute(
      "UPDATE accounts SET email = 'a@example.com', email_canonical = 'a@example.com'")

    #expect(try await store.delete(id))

    #expect(try await directory.count("applications") == 0)
    #expect(try await state("ada") == nil)
  }

  @Test func `an account's password counts where there is an account and an application`()
    async throws
  {
    try await Applicant("ada@example.org", AdmissionRules(.approval)).apply(to: store)
    let account = try await store.add(.sample("ada@example.org"))

    guard case .admitted(let credentials?) = try await begin("ada@example.org") else {
      throw ApplicationError.unknown
    }
    #expect(credentials.account == account)
  }

  @Test func `attempts are counted for an application as for an account`() async throws {
    let application = try await Applicant(
      "ada@example.org", AdmissionRules(.approval), details: ada
    ).apply(to: store)
    for name in ["ada", "ada@example.org", "ada"] { #expect(try await state(name) == .pending) }
    #expect(try await begin("ada@example.org") == .paused(seconds: 2))

    try await store.end(start("ada"), of: application.id)

    #expect(try await state("ada@example.org") == .pending)
  }

  private func start(_ name: String, after seconds: TimeInterval = 0) throws -> SignInStart {
    SignInStart(
      name: try #require(SignInName(name)), origin: Origin(stored: "192.0.2.7"),
      time: Applicant.start + seconds)
  }

  private func begin(
    _ name: String, after seconds: TimeInterval = 0
  ) async throws -> SignInBeginning {
    try await store.begin(start(name, after: seconds))
  }

  /// Returns nil if the name belongs to an account or to nobody.
  private func state(
    _ name: String, after seconds: TimeInterval = 0
  ) async throws -> ApplicationState? { try await existing(name, after: seconds)?.state }

  private func existing(
    _ name: String, after seconds: TimeInterval = 0
  ) async throws -> Application? {
    switch try await begin(name, after: seconds) {
    case .applied(let existing): existing.application
    case .admitted: nil
    case .paused: throw ApplicationError.unknown
    }
  }
}

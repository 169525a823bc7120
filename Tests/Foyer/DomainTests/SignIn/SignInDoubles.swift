import Foundation
import FoyerTesting
import Secrets
import Synchronization

@testable import Domain

/// Compares passwords in plain text, and counts the calls.
final class HashingSpy: Sendable {
  private struct State {
    var verified: [String] = []
    var hashed = 0
    var isOld = false
    var isRight = false
  }

  private let state = Mutex(State())

  var verified: [String] { state.withLock(\.verified) }
  var hashed: Int { state.withLock(\.hashed) }
  var isOld: Bool {
    get { state.withLock(\.isOld) }
    set { state.withLock { $0.isOld = newValue } }
  }
  var isRight: Bool {
    get { state.withLock(\.isRight) }
    set { state.withLock { $0.isRight = newValue } }
  }

  var hashing: PasswordVerifier.Hashing {
    PasswordVerifier.Hashing(
      semaphore: HashingSemaphoreStub(),
      hash: { _ in
        self.state.withLock { $0.hashed += 1 }
        return PasswordHash(encoded: "new")
      },
      verify: { hash, secret in
        self.state.withLock { $0.verified.append(hash.encoded) }
        return self.isRight || Secret(hash.encoded) == secret
      },
      needsRenewal: { _ in self.isOld }, decoy: PasswordHash(encoded: "decoy"))
  }
}

extension Suspension {
  static func sample(until: Date?) -> Suspension {
    Suspension(
      reason: SuspensionReason("Spam.")!, since: .distantPast, until: until, by: "root")
  }
}

/// Holds one account, whose hash is its password.
final class OwnAccountsFake: OwnAccounts {
  private struct State {
    var starts: [SignInStart] = []
    var ends: [SignInEnd] = []
    var existing: (name: String, ExistingApplication)?
    var applicants: [AccountID] = []
    var withdrawn: [AccountID] = []
    var pause: Int?
    var isGone = false
    var suspension: Suspension?
  }

  let account: Account
  private let hash: PasswordHash
  private let state = Mutex(State())

  init(password: String) {
    hash = PasswordHash(encoded: password)
    account = Account(
      id: AccountID("7"), name: try! FullName(validating: "Ada Lovelace"),
      email: try! EmailAddress(validating: "ada@example.org"), brand: BrandID("aurora"),
      createdAt: .distantPast,
      details: SignUpDetails(username: Username(stored: "ada")))
  }

  var starts: [SignInStart] { state.withLock(\.starts) }
  var ends: [SignInEnd] { state.withLock(\.ends) }
  var applicants: [AccountID] { state.withLock(\.applicants) }
  var withdrawn: [AccountID] { state.withLock(\.withdrawn) }

  /// Adds an application whose password has the hash `gR4ce!`.
  func apply(_ name: String, _ state: ApplicationState) -> ExistingApplication {
    let application = Application(
      id: AccountID("8"), name: account.name, email: nil, brand: account.brand, language: "en",
      createdAt: .distantPast, state: state,
      decision: .init(by: "root", at: .distantPast, note: "Hello."))
    let existing = ExistingApplication(
      application, passwordHash: PasswordHash(encoded: "gR4ce!"), idempotencyKey: "")
    self.state.withLock { $0.existing = (name, existing) }
    return existing
  }

  func end(_ start: SignInStart, of application: AccountID) async throws(AccountsError) {
    state.withLock { $0.applicants.append(application) }
  }

  func withdraw(
    _ application: AccountID, after start: SignInStart
  ) async throws(AccountsError) -> Bool {
    state.withLock {
      $0.withdrawn.append(application)
      return $0.existing?.1.application.state.isAlive == true
    }
  }

  var pause: Int? {
    get { state.withLock(\.pause) }
    set { state.withLock { $0.pause = newValue } }
  }
  var suspension: Suspension? {
    get { state.withLock(\.suspension) }
    set { state.withLock { $0.suspension = newValue } }
  }
  var isGone: Bool {
    get { state.withLock(\.isGone) }
    set { state.withLock { $0.isGone = newValue } }
  }

  func begin(_ start: SignInStart) async throws(AccountsError) -> SignInBeginning {
    if let pause { return .paused(seconds: pause) }
    state.withLock { $0.starts.append(start) }
    if let (name, existing) = state.withLock(\.existing), name == start.name.username {
      return .applied(existing)
    }
    let isAda =
      start.name.canonicalAddress == account.email?.canonical || start.name.username == "ada"
    return .admitted(isAda ? Credentials(account: account, passwordHash: hash) : nil)
  }

  func end(_ end: SignInEnd) async throws(AccountsError) -> SignInEnding {
    if isGone { return .outdated }
    if let suspension { return .suspended(suspension) }
    state.withLock { $0.ends.append(end) }
    return .admitted
  }

  func own(_ id: AccountID) async throws(AccountsError) -> OwnAccount? {
    isGone
      ? nil
      : OwnAccount(
        account: account, profile: Profile(isListed: false, about: .empty), signIns: [])
  }

  func replacePassword(
    _ replacement: PasswordReplacement
  ) async throws(AccountsError) -> Bool {
    true
  }
}

/// Records the sessions that are opened.
final class SessionsFake: Sessions {
  private struct State {
    var asked: [Bool] = []
    var failure: AccountsError?
  }

  private let state = Mutex(State())

  var failure: AccountsError? {
    get { state.withLock(\.failure) }
    set { state.withLock { $0.failure = newValue } }
  }

  /// Whether each session that was opened asks for the second factor.
  var asked: [Bool] { state.withLock(\.asked) }

  func open(
    _ session: NewSession, of account: AccountID, asksSecondFactor: Bool
  ) async throws(AccountsError) -> SessionOpening {
    if let failure { throw failure }
    state.withLock { $0.asked.append(asksSecondFactor) }
    return .opened
  }

  func openFirst(_ session: NewSession, of account: AccountID) -> Bool { true }
  func session(_ token: KeyedDigest, at now: Date) -> SignInSession? { nil }
  func sessions(of account: AccountID, at now: Date) -> [SignInSession] { [] }
  func end(_ id: SessionID, of account: AccountID) -> Bool { false }
  func endAll(of account: AccountID, but id: SessionID) -> Int { 0 }
}

import Essentials
import InteractorKit
import Secrets

/// Verifies account passwords without revealing which accounts exist: for an unknown name it
/// verifies a decoy hash, which takes as long and never matches.
public struct PasswordVerifier: Sendable {
  /// The expensive operations on password hashes.
  public struct Hashing: Sendable {
    /// Limits the number of passwords that are hashed at once; shared with sign-up.
    let semaphore: any HashingSemaphore
    let hash: @Sendable (Secret) throws(PasswordHashError) -> PasswordHash
    let verify: @Sendable (PasswordHash, Secret) -> Bool
    let needsRenewal: @Sendable (PasswordHash) -> Bool
    let decoy: PasswordHash

    /// - Parameter decoy: created with the settings of `hash`; otherwise response times would
    ///   reveal which accounts exist.
    public init(
      semaphore: any HashingSemaphore,
      hash: @escaping @Sendable (Secret) throws(PasswordHashError) -> PasswordHash =
        PasswordHash.init(hashing:),
      verify: @escaping @Sendable (PasswordHash, Secret) -> Bool = { $0.verifies($1) },
      needsRenewal: @escaping @Sendable (PasswordHash) -> Bool = { $0.needsRenewal() },
      decoy: PasswordHash = .decoy
    ) {
      self.semaphore = semaphore
      self.hash = hash
      self.verify = verify
      self.needsRenewal = needsRenewal
      self.decoy = decoy
    }
  }

  let accounts: any OwnAccounts
  private let hashing: Hashing
  let origin: Origin?
  let host: GrantName?
  let now: @Sendable () -> Date

  /// - Parameter origin: the guest's network origin, if known.
  public init(
    accounts: any OwnAccounts, hashing: Hashing, origin: Origin?, host: GrantName? = nil,
    now: @escaping @Sendable () -> Date
  ) {
    self.accounts = accounts
    self.hashing = hashing
    (self.origin, self.host) = (origin, host)
    self.now = now
  }

  /// Checks a password and returns the account with the hash that is stored from now on.
  ///
  /// - Parameters:
  ///   - token: the token of the session to open; nil if the owner is signed in already.
  ///   - onWait: called while others are before this caller in the hashing queue.
  func credentials(
    _ name: SignInName, _ password: Secret, opening token: AccessToken?,
    onWait: WaitReport
  ) async throws(SignInError) -> Credentials {
    let start = SignInStart(name: name, origin: origin, time: now(), host: host)
    let subject = try await begin(start)
    let verdict = try await verdict(on: password, subject, onWait)
    guard verdict.isRight, subject != .nobody else { throw .wrong }
    guard case .account(let known) = subject else { throw try await applied(start, subject) }
    let session = token.map { NewSession($0, from: origin, on: host, at: start.time) }
    let end = SignInEnd(
      start: start, credentials: known, renewed: verdict.renewed, session: session)
    switch try await SignInError.of(await accounts.end(end)) {
    case .admitted: break
    case .challenged: throw token.map { .challenged(SecondFactorChallenge($0)) } ?? .wrong
    case .outdated: throw .wrong
    case .suspended(let suspension): throw SignInError(suspension)
    }
    return Credentials(
      account: known.account, passwordHash: verdict.renewed ?? known.passwordHash)
  }

  /// Checks an applicant's password and deletes the application.
  ///
  /// - Returns: False if it was decided or has expired.
  func withdraw(
    _ name: SignInName, _ password: Secret, onWait: WaitReport
  ) async throws(SignInError) -> Bool {
    let start = SignInStart(name: name, origin: origin, time: now(), host: host)
    let subject = try await begin(start)
    guard try await verdict(on: password, subject, onWait).isRight, subject != .nobody else {
      throw .wrong
    }
    guard case .application(let existing) = subject else { return false }
    return try await SignInError.of(
      await accounts.withdraw(existing.application.id, after: start))
  }

  /// Returns a new password's hash, after waiting for a hashing permit.
  func hash(_ password: Secret, onWait: WaitReport) async throws(SignInError) -> PasswordHash {
    try await inTurn(onWait) { () throws(SignInError) in try hashed(password) }
  }

  /// The holder of a name. One hash is verified in each case, so that all take the same time.
  private enum Subject: Equatable {
    case account(Credentials)
    case application(ExistingApplication)
    case nobody

    var passwordHash: PasswordHash? {
      switch self {
      case .account(let credentials): credentials.passwordHash
      case .application(let application): application.passwordHash
      case .nobody: nil
      }
    }
  }

  private func begin(_ start: SignInStart) async throws(SignInError) -> Subject {
    switch try await SignInError.of(await accounts.begin(start)) {
    case .paused(let seconds): throw .paused(seconds: seconds)
    case .admitted(let credentials): return credentials.map(Subject.account) ?? .nobody
    case .applied(let application): return .application(application)
    }
  }

  /// Returns the error with the application's state, which an applicant with the correct password
  /// may learn.
  private func applied(
    _ start: SignInStart, _ subject: Subject
  ) async throws(SignInError) -> SignInError {
    guard case .application(let existing) = subject else { return .wrong }
    let application = existing.application
    try await SignInError.of(await accounts.end(start, of: application.id))
    return .applied(
      application.state, since: application.createdAt, note: application.decision?.note ?? "")
  }

  private func verdict(
    on password: Secret, _ subject: Subject, _ onWait: WaitReport
  ) async throws(SignInError) -> (isRight: Bool, renewed: PasswordHash?) {
    try await inTurn(onWait) { () throws(SignInError) in
      let hash = subject.passwordHash ?? hashing.decoy
      guard hashing.verify(hash, password) else { return (false, nil) }
      return (true, hashing.needsRenewal(hash) ? try hashed(password) : nil)
    }
  }

  /// The queue for hashing, independent of a call's executor. The semaphore limits how many hashes
  /// are computed at once.
  private static let background = QueueExecutor(.concurrent, label: "PasswordVerifier.hashing")

  private func inTurn<Result: Sendable>(
    _ onWait: WaitReport, _ work: @escaping @Sendable () throws(SignInError) -> Result
  ) async throws(SignInError) -> Result {
    let permit = try await nextTurn(onWait)
    defer { permit.end() }
    return try await Self.background.run { () async throws(SignInError) in try work() }
  }

  private func nextTurn(_ onWait: WaitReport) async throws(SignInError) -> any HashingPermit {
    do throws(RegistrationError) { return try await hashing.semaphore.next(onWait: onWait) } catch {
      throw error.storageProblem.map(SignInError.notSaved) ?? .cancelled
    }
  }

  private func hashed(_ password: Secret) throws(SignInError) -> PasswordHash {
    do throws(PasswordHashError) { return try hashing.hash(password) } catch {
      throw .notSaved(.outOfMemory)
    }
  }
}

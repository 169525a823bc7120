import InteractorKit
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds out whether somebody knows an account's password, without telling whether there is such an
/// account: for an unknown name another hash is verified, which takes as long and is never right.
public struct PasswordProof: Sendable {
  /// What costs a processor.
  public struct Hashing: Sendable {
    /// Bounds how many passwords are hashed at once: the same line as for those who sign up.
    let turns: any HashingTurns
    let hash: @Sendable (Secret) throws(PasswordHashError) -> PasswordHash
    let verify: @Sendable (PasswordHash, Secret) -> Bool
    let needsRenewal: @Sendable (PasswordHash) -> Bool
    let decoy: PasswordHash

    /// - Parameter decoy: made with the settings that `hash` has, or time tells who is a member.
    public init(
      turns: any HashingTurns,
      hash: @escaping @Sendable (Secret) throws(PasswordHashError) -> PasswordHash =
        PasswordHash.init(hashing:),
      verify: @escaping @Sendable (PasswordHash, Secret) -> Bool = { $0.verifies($1) },
      needsRenewal: @escaping @Sendable (PasswordHash) -> Bool = { $0.needsRenewal() },
      decoy: PasswordHash = .decoy
    ) {
      self.turns = turns
      self.hash = hash
      self.verify = verify
      self.needsRenewal = needsRenewal
      self.decoy = decoy
    }
  }

  let accounts: any OwnAccounts
  private let hashing: Hashing
  let origin: Origin?
  let now: @Sendable () -> Date

  /// - Parameter origin: where the person is, if anybody knows.
  public init(
    accounts: any OwnAccounts, hashing: Hashing, origin: Origin?,
    now: @escaping @Sendable () -> Date
  ) {
    self.accounts = accounts
    self.hashing = hashing
    self.origin = origin
    self.now = now
  }

  /// The account whose password it is, with the hash that is stored from now on.
  ///
  /// - Parameters:
  ///   - session: the one that is opened by it; nil where the owner is signed in.
  ///   - onWait: told while others are before it.
  func credentials(
    _ name: SignInName, _ password: Secret, opening session: NewSession?,
    onWait: WaitReport
  ) async throws(SignInError) -> Credentials {
    let start = SignInStart(name: name, origin: origin, time: now())
    let subject = try await begin(start)
    let verdict = try await verdict(on: password, subject, onWait)
    guard verdict.isRight, subject != .nobody else { throw .wrong }
    guard case .account(let known) = subject else { throw try await applied(start, subject) }
    let end = SignInEnd(
      start: start, credentials: known, renewed: verdict.renewed, session: session)
    guard try await translating({ () async throws(AccountsError) in try await accounts.end(end) })
    else { throw .wrong }
    return Credentials(
      account: known.account, passwordHash: verdict.renewed ?? known.passwordHash)
  }

  /// A new password's hash, in its turn.
  func hash(_ password: Secret, onWait: WaitReport) async throws(SignInError) -> PasswordHash {
    try await inTurn(onWait) { () throws(SignInError) in try hashed(password) }
  }

  /// Whom a name stands for: one hash is verified, whoever it is.
  private enum Subject: Equatable {
    case account(Credentials)
    case application(StandingApplication)
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
    switch try await translating({ () async throws(AccountsError) in
      try await accounts.begin(start)
    }) {
    case .paused(let seconds): throw .paused(seconds: seconds)
    case .admitted(let credentials): return credentials.map(Subject.account) ?? .nobody
    case .applied(let application): return .application(application)
    }
  }

  /// Whoever knows the password of an application may learn how it stands.
  private func applied(
    _ start: SignInStart, _ subject: Subject
  ) async throws(SignInError) -> SignInError {
    guard case .application(let standing) = subject else { return .wrong }
    let application = standing.application
    try await translating { () async throws(AccountsError) in
      try await accounts.end(start, of: application.id)
    }
    return .applied(application.state, note: application.decision?.note ?? "")
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

  /// Where passwords are hashed, whatever the executor of a call is; turns bound how many at once.
  private static let background = QueueExecutor(.concurrent, label: "PasswordProof.hashing")

  private func inTurn<Result: Sendable>(
    _ onWait: WaitReport, _ work: @escaping @Sendable () throws(SignInError) -> Result
  ) async throws(SignInError) -> Result {
    let turn = try await nextTurn(onWait)
    defer { turn.end() }
    return try await Self.background.run { () async throws(SignInError) in try work() }
  }

  private func nextTurn(_ onWait: WaitReport) async throws(SignInError) -> any HashingTurn {
    do throws(RegistrationError) { return try await hashing.turns.next(onWait: onWait) } catch {
      throw error.storageProblem.map(SignInError.notSaved) ?? .cancelled
    }
  }

  private func hashed(_ password: Secret) throws(SignInError) -> PasswordHash {
    do throws(PasswordHashError) { return try hashing.hash(password) } catch {
      throw .notSaved(.outOfMemory)
    }
  }
}

/// Runs what a store does, with the errors of those who sign in.
func translating<Result>(
  _ work: () async throws(AccountsError) -> Result
) async throws(SignInError) -> Result {
  do throws(AccountsError) { return try await work() } catch { throw SignInError(error) }
}

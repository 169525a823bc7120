import InteractorKit
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes an account of a filled form: validates, hashes the password and stores.
public struct RegisterAccount: UseCase {
  public struct Request: UseCaseRequest, Equatable {
    public typealias Response = Account
    public typealias Failure = RegistrationError

    public let form: RegistrationForm
    /// Sent again, an attempt gives back the account it has stored before.
    public let attempt: AttemptID
    /// Told while others are before it.
    let onWait: WaitReport

    public init(
      form: RegistrationForm, attempt: AttemptID, onWait: @escaping WaitReport = { _ in }
    ) {
      self.form = form
      self.attempt = attempt
      self.onWait = onWait
    }

    /// Who is told of the wait makes it no other request.
    public static func == (one: Request, other: Request) -> Bool {
      one.form == other.form && one.attempt == other.attempt
    }
  }

  private let accounts: any Accounts
  private let rules: @Sendable (BrandID) -> RegistrationRules
  private let now: @Sendable () -> Date
  private let makeID: @Sendable () -> AccountID
  private let hash: @Sendable (Secret) throws(PasswordHashError) -> PasswordHash
  private let hashing: any HashingTurns
  private let executor: any Executor

  /// - Parameters:
  ///   - rules: what the form's label asks of names and passwords.
  ///   - hashing: bounds how many passwords are hashed at once.
  public init(
    accounts: any Accounts,
    rules: @escaping @Sendable (BrandID) -> RegistrationRules,
    now: @escaping @Sendable () -> Date,
    makeID: @escaping @Sendable () -> AccountID, hashing: any HashingTurns,
    hash: @escaping @Sendable (Secret) throws(PasswordHashError) -> PasswordHash =
      PasswordHash.init(hashing:),
    executor: any Executor = AppExecutor.shared
  ) {
    self.accounts = accounts
    self.rules = rules
    self.now = now
    self.makeID = makeID
    self.hash = hash
    self.hashing = hashing
    self.executor = executor
  }

  /// Validates again what a client should have validated, since none is trusted.
  ///
  /// The password is hashed in a queue of its own, whatever the executor is.
  public func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(RegistrationError) -> Account {
    try await (executor ?? self.executor).run { () async throws(RegistrationError) in
      let account = try account(from: request.form)
      let passwordHash = try await passwordHash(of: request.form.password, request.onWait)
      try Self.checkCancellation()
      return try await store(account, passwordHash, AttemptMark(request.attempt, of: request.form))
    }
  }

  private func account(from form: RegistrationForm) throws(RegistrationError) -> Account {
    let (name, email) = try form.validated(rules(form.brand))
    return Account(id: makeID(), name: name, email: email, brand: form.brand, createdAt: now())
  }

  /// Where passwords are hashed, whatever the executor of a call is; turns bound how many at once.
  private static let background = QueueExecutor(.concurrent, label: "RegisterAccount.hashing")

  private func passwordHash(
    of password: Secret, _ onWait: WaitReport
  ) async throws(RegistrationError) -> PasswordHash {
    try Self.checkCancellation()
    let turn = try await hashing.next(onWait: onWait)
    defer { turn.end() }
    return try await Self.background.run { () async throws(RegistrationError) in
      do throws(PasswordHashError) { return try hash(password) } catch {
        throw .notSaved(.outOfMemory)
      }
    }
  }

  private func store(
    _ account: Account, _ passwordHash: PasswordHash, _ attempt: AttemptMark
  ) async throws(RegistrationError) -> Account {
    do throws(AccountsError) {
      return try await accounts.add(account, passwordHash: passwordHash, attempt: attempt)
    } catch {
      throw RegistrationError(error)
    }
  }

  private static func checkCancellation() throws(RegistrationError) {
    if Task.isCancelled { throw .cancelled }
  }
}

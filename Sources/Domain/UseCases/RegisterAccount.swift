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

    public init(form: RegistrationForm, attempt: AttemptID) {
      self.form = form
      self.attempt = attempt
    }
  }

  private let accounts: any Accounts
  private let passwordRequirements: @Sendable (BrandID) -> PasswordRequirements
  private let now: @Sendable () -> Date
  private let makeID: @Sendable () -> AccountID
  private let hash: @Sendable (Secret) throws(PasswordHashError) -> PasswordHash
  private let executor: any Executor

  /// - Parameter passwordRequirements: what the form's label asks of passwords.
  public init(
    accounts: any Accounts,
    passwordRequirements: @escaping @Sendable (BrandID) -> PasswordRequirements,
    now: @escaping @Sendable () -> Date,
    makeID: @escaping @Sendable () -> AccountID,
    hash: @escaping @Sendable (Secret) throws(PasswordHashError) -> PasswordHash =
      PasswordHash.init(hashing:),
    executor: any Executor = AppExecutor.shared
  ) {
    self.accounts = accounts
    self.passwordRequirements = passwordRequirements
    self.now = now
    self.makeID = makeID
    self.hash = hash
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
      let passwordHash = try await passwordHash(of: request.form.password)
      try Self.checkCancellation()
      return try await store(account, passwordHash, request.attempt)
    }
  }

  private func account(from form: RegistrationForm) throws(RegistrationError) -> Account {
    let name = Result { () throws(NameProblem) in try FullName(validating: form.name) }
    let email = Result { () throws(EmailProblem) in try EmailAddress(validating: form.email) }
    let password = PasswordCheck(
      form.password, for: passwordRequirements(form.brand), name: form.name, email: form.email)
    guard case (.success(let name), .success(let email), true) = (name, email, password.isValid)
    else { throw .invalid(Self.problems(name, email, password)) }
    return Account(id: makeID(), name: name, email: email, brand: form.brand, createdAt: now())
  }

  private static func problems(
    _ name: Result<FullName, NameProblem>, _ email: Result<EmailAddress, EmailProblem>,
    _ password: PasswordCheck
  ) -> [RegistrationProblem] {
    var problems: [RegistrationProblem] = []
    if case .failure(let problem) = name { problems.append(.name(problem)) }
    if case .failure(let problem) = email { problems.append(.email(problem)) }
    if !password.isValid { problems.append(.password(password)) }
    return problems
  }

  /// A hash takes 67 MB: the whole process makes one at a time.
  private static let hashing = QueueExecutor(.serial, label: "RegisterAccount.hashing")

  private func passwordHash(
    of password: Secret
  ) async throws(RegistrationError) -> PasswordHash {
    try await Self.hashing.run { () async throws(RegistrationError) in
      try Self.checkCancellation()
      do throws(PasswordHashError) { return try hash(password) } catch {
        throw .notSaved(.outOfMemory)
      }
    }
  }

  private func store(
    _ account: Account, _ passwordHash: PasswordHash, _ attempt: AttemptID
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

import InteractorKit
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes an account or an application of a filled form: validates, hashes the password and stores.
public struct RegisterAccount: UseCase {
  public struct Request: UseCaseRequest, Equatable {
    public typealias Response = SignUpOutcome
    public typealias Failure = RegistrationError

    public let form: RegistrationForm
    /// Sent again, an attempt gives back what it has stored before.
    public let attempt: AttemptID
    /// Told while others are before it.
    public let onWait: WaitReport
    /// Where it comes from, if anybody knows.
    let origin: Origin?

    public init(
      form: RegistrationForm, attempt: AttemptID, origin: Origin? = nil,
      onWait: @escaping WaitReport = { _ in }
    ) {
      self.form = form
      self.attempt = attempt
      self.onWait = onWait
      self.origin = origin
    }

    /// Who is told of the wait makes it no other request.
    public static func == (one: Request, other: Request) -> Bool {
      one.form == other.form && one.attempt == other.attempt
    }
  }

  private let accounts: any Accounts
  private let admission: @Sendable (BrandID) -> AdmissionRules
  private let applications: TakeApplications?
  private let rules: @Sendable (BrandID) -> RegistrationRules
  private let now: @Sendable () -> Date
  private let makeID: @Sendable () -> AccountID
  private let hash: @Sendable (Secret) throws(PasswordHashError) -> PasswordHash
  private let hashing: any HashingTurns
  private let limit: AttemptLimit?
  private let firstSession: FirstSession?
  private let executor: any Executor

  /// - Parameters:
  ///   - rules: what the form's label asks of names and passwords.
  ///   - admission: how the form's label lets people in.
  ///   - applications: takes those of a label that doesn't let everybody in at once; where it is nil,
  ///     such a label is closed.
  ///   - hashing: bounds how many passwords are hashed at once.
  ///   - limit: how many may sign up within an hour; nil is any number.
  ///   - firstSession: signs the owner of a new account in; nil where nobody is.
  public init(
    accounts: any Accounts,
    rules: @escaping @Sendable (BrandID) -> RegistrationRules,
    admission: @escaping @Sendable (BrandID) -> AdmissionRules = { _ in .open },
    applications: TakeApplications? = nil,
    now: @escaping @Sendable () -> Date,
    makeID: @escaping @Sendable () -> AccountID, hashing: any HashingTurns,
    hash: @escaping @Sendable (Secret) throws(PasswordHashError) -> PasswordHash =
      PasswordHash.init(hashing:),
    limit: AttemptLimit? = nil, firstSession: FirstSession? = nil,
    executor: any Executor = AppExecutor.shared
  ) {
    self.accounts = accounts
    self.rules = rules
    self.admission = admission
    self.applications = applications
    self.now = now
    self.makeID = makeID
    self.hash = hash
    self.hashing = hashing
    self.limit = limit
    self.firstSession = firstSession
    self.executor = executor
  }

  /// Validates again what a client should have validated, since none is trusted.
  ///
  /// The password is hashed in a queue of its own, whatever the executor is.
  public func execute(
    _ request: Request, in executor: (any Executor)?
  ) async throws(RegistrationError) -> SignUpOutcome {
    try await (executor ?? self.executor).run { () async throws(RegistrationError) in
      guard admission(request.form.brand).isImmediate || applications != nil else {
        throw .closed
      }
      let account = try account(from: request.form)
      // First: who has no invitation takes no room from those who have one.
      try await applications?.checkInvitation(
        of: account, request, by: admission(request.form.brand))
      try await admit(request, at: account.createdAt)
      let comeback = try await comeback(of: account, request)
      try Self.checkCancellation()
      guard let passwordHash = try await passwordHash(of: request, comeback: comeback) else {
        return .application(try await existing(comeback, request))
      }
      try Self.checkCancellation()
      return await signedIn(try await store(account, passwordHash, request), request)
    }
  }

  /// An attempt with a valid form counts: it costs a hash.
  private func admit(_ request: Request, at time: Date) async throws(RegistrationError) {
    let admission: Admission?
    do throws(StorageProblem) {
      admission = try await limit?.admit(request.attempt, from: request.origin, at: time)
    } catch {
      throw Task.isCancelled ? .cancelled : .notSaved(error)
    }
    if case .full(let seconds) = admission { throw .tooMany(seconds: seconds) }
  }

  private func account(from form: RegistrationForm) throws(RegistrationError) -> Account {
    let now = now()
    let (name, email, details) = try form.validated(rules(form.brand), at: now)
    if email == nil, admission(form.brand).verifiesEmail { throw .invalid([.email(.empty)]) }
    return Account(
      id: makeID(), name: name, email: email, brand: form.brand, createdAt: now, details: details)
  }

  /// What the address has left before where a label doesn't let everybody in at once.
  private func comeback(
    of account: Account, _ request: Request
  ) async throws(RegistrationError) -> Comeback? {
    guard !admission(account.brand).isImmediate, let applications else { return nil }
    return try await applications.comeback(of: account, request)
  }

  /// Where passwords are hashed, whatever the executor of a call is; turns bound how many at once.
  private static let background = QueueExecutor(.concurrent, label: "RegisterAccount.hashing")

  /// The existing application, for an applicant who has proved that it is theirs.
  private func existing(
    _ comeback: Comeback?, _ request: Request
  ) async throws(RegistrationError) -> ApplicationReceipt {
    guard let comeback, let applications else { throw .closed }
    return try await applications.receipt(of: comeback, request)
  }

  /// Nil where it is the password of an existing application.
  private func passwordHash(
    of request: Request, comeback: Comeback?
  ) async throws(RegistrationError) -> PasswordHash? {
    let turn = try await hashing.next(onWait: request.onWait)
    defer { turn.end() }
    let (password, hidesMembers) = (request.form.password, hidesMembers(request.form.brand))
    return try await Self.background.run { () async throws(RegistrationError) in
      if let comeback {
        if comeback.isRight(password) { return nil }
      } else if hidesMembers {
        _ = try hashed(password)  // as long as where somebody has applied: time tells nothing
      }
      return try hashed(password)
    }
  }

  /// Whether nobody learns there who is a member, or wants to be.
  private func hidesMembers(_ brand: BrandID) -> Bool { admission(brand).verifiesEmail }

  private func hashed(_ password: Secret) throws(RegistrationError) -> PasswordHash {
    do throws(PasswordHashError) { return try hash(password) } catch {
      throw .notSaved(.outOfMemory)
    }
  }

  private func store(
    _ account: Account, _ passwordHash: PasswordHash, _ request: Request
  ) async throws(RegistrationError) -> SignUpOutcome {
    let admission = admission(account.brand)
    if !admission.isImmediate, let applications {
      return try await applications.take(account, passwordHash, request, by: admission)
    }
    do throws(AccountsError) {
      return .account(
        try await accounts.add(
          account, passwordHash: passwordHash,
          attempt: AttemptMark(request.attempt, of: request.form)))
    } catch {
      throw RegistrationError(error)
    }
  }

  private func signedIn(_ outcome: SignUpOutcome, _ request: Request) async -> SignUpOutcome {
    guard case .account(let account, _) = outcome, let firstSession else { return outcome }
    let session = await firstSession.open(
      account.id, created: account.createdAt, from: request.origin)
    return .account(account, session: session)
  }

  private static func checkCancellation() throws(RegistrationError) {
    if Task.isCancelled { throw .cancelled }
  }
}

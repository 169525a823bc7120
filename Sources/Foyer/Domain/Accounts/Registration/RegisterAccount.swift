import Essentials
import InteractorKit
import Secrets

/// Creates an account or an application from a completed form: validates it, hashes the password
/// and stores the result.
public struct RegisterAccount: UseCase {
  public struct Request: UseCaseRequest, Equatable {
    public typealias Response = SignUpOutcome
    public typealias Failure = RegistrationError

    public let form: RegistrationForm
    /// Identifies the request. If it is sent again, the result of the first time is returned.
    public let idempotencyKey: IdempotencyKey
    /// Called while other registrations are before this one in the queue.
    public let onWait: WaitReport
    /// The network origin of the request, if known.
    let origin: Origin?
    /// The host that has reported the origin.
    let host: GrantName?

    public init(
      form: RegistrationForm, idempotencyKey: IdempotencyKey, origin: Origin? = nil,
      host: GrantName? = nil, onWait: @escaping WaitReport = { _ in }
    ) {
      self.form = form
      self.idempotencyKey = idempotencyKey
      self.onWait = onWait
      (self.origin, self.host) = (origin, host)
    }

    /// `onWait` isn't part of equality.
    public static func == (one: Request, other: Request) -> Bool {
      one.form == other.form && one.idempotencyKey == other.idempotencyKey
    }
  }

  private let accounts: any Accounts
  private let admission: @Sendable (BrandID) -> AdmissionRules
  private let applications: TakeApplications?
  private let emailPolicy: (any EmailPolicy)?
  private let rules: @Sendable (BrandID) -> RegistrationRules
  private let now: @Sendable () -> Date
  private let makeID: @Sendable () -> AccountID
  private let hash: @Sendable (Secret) throws(PasswordHashError) -> PasswordHash
  private let hashing: any HashingSemaphore
  private let limit: RateLimit?
  private let firstSession: FirstSession?
  private let executor: any InteractorExecutor

  /// - Parameters:
  ///   - rules: returns a brand's rules for names, passwords and fields.
  ///   - admission: returns a brand's admission policy.
  ///   - applications: accepts applications for brands without immediate admission. If it is nil,
  ///     sign-up is closed for these brands.
  ///   - emailPolicy: decides which addresses are accepted; nil accepts all.
  ///   - hashing: limits the number of passwords that are hashed at once.
  ///   - limit: limits the sign-ups in an hour; nil for no limit.
  ///   - firstSession: opens a session for the owner of a new account; nil if the owner has to sign
  ///     in.
  public init(
    accounts: any Accounts,
    rules: @escaping @Sendable (BrandID) -> RegistrationRules,
    admission: @escaping @Sendable (BrandID) -> AdmissionRules = { _ in .open },
    applications: TakeApplications? = nil, emailPolicy: (any EmailPolicy)? = nil,
    now: @escaping @Sendable () -> Date,
    makeID: @escaping @Sendable () -> AccountID, hashing: any HashingSemaphore,
    hash: @escaping @Sendable (Secret) throws(PasswordHashError) -> PasswordHash =
      PasswordHash.init(hashing:),
    limit: RateLimit? = nil, firstSession: FirstSession? = nil,
    executor: any InteractorExecutor = AppExecutor.shared
  ) {
    self.accounts = accounts
    self.rules = rules
    self.admission = admission
    self.applications = applications
    self.emailPolicy = emailPolicy
    self.now = now
    self.makeID = makeID
    self.hash = hash
    self.hashing = hashing
    self.limit = limit
    self.firstSession = firstSession
    self.executor = executor
  }

  /// Validates the form again, even if a client has done so, since clients aren't trusted.
  ///
  /// The password is hashed on a background queue of its own, not on the executor.
  public func execute(
    _ request: Request, in executor: (any InteractorExecutor)?
  ) async throws(RegistrationError) -> SignUpOutcome {
    try await (executor ?? self.executor).run { () async throws(RegistrationError) in
      guard admission(request.form.brand).isImmediate || applications != nil else {
        throw .closed
      }
      let account = try account(from: request.form)
      if admission(account.brand).policy == .vouched {
        _ = try request.form.voucherNames()
      } else if !request.form.vouchers.isEmpty {
        throw .invalid([.notAsked("vouchers")])
      }
      // This precedes the rate limit: guests without an invitation mustn't use up the limit for
      // those with one.
      try await applications?.checkInvitation(
        of: account, request, by: admission(account.brand))
      try await admit(request, at: account.createdAt)
      let admission = try await admission(of: account, request)
      let returningApplicant = try await applications?.returningApplicant(
        of: account, request, by: admission)
      try Self.checkCancellation()
      let (hash, isKnown) = try await passwordHash(
        of: request, returningApplicant: returningApplicant, hidesMembers: admission.verifiesEmail)
      if isKnown { try await applications?.giveBack(returningApplicant?.guess) }
      guard let hash else {
        return await signedIn(try await existing(returningApplicant, request), request)
      }
      try Self.checkCancellation()
      return try await store(
        account, hash, request, by: admission,
        insteadOf: isKnown ? returningApplicant?.existing.application.id : nil)
    }
  }

  /// Returns the admission rules for this account: those of its brand, except that an address which
  /// the e-mail rules hold needs approval where the brand is open (with an invitation it doesn't),
  /// and that a wave of sign-ups needs what the brand says.
  private func admission(
    of account: Account, _ request: Request
  ) async throws(RegistrationError) -> AdmissionRules {
    var admission = admission(account.brand)
    // The same request may have made an application before the rules or the brand changed. Then its
    // answer is that application.
    if admission.isImmediate, try await applications?.has(request.idempotencyKey) == true {
      admission = AdmissionRules(.approval)
    }
    switch try await verdict(on: account.email) {
    case .hold where admission.policy == .open:
      guard applications != nil else { throw .closed }
      return AdmissionRules(.approval, verifiesEmail: admission.verifiesEmail)
    case .allow, .hold:
      return try await applications?.admission(of: account, request, by: admission) ?? admission
    case .refuse: throw .rejected([.refusedEmail])
    }
  }

  private func verdict(on email: EmailAddress?) async throws(RegistrationError) -> EmailVerdict {
    guard let email, let emailPolicy else { return .allow }
    return try await RegistrationError.reading(await emailPolicy.decision(on: email)).verdict
  }

  /// A request with a valid form counts against the limit, since it costs a hash.
  private func admit(_ request: Request, at time: Date) async throws(RegistrationError) {
    let admission = try await RegistrationError.reading(
      await limit?.admit(request.idempotencyKey, from: request.origin, at: time))
    if case .full(let seconds) = admission { throw .tooMany(seconds: seconds) }
  }

  private func account(from form: RegistrationForm) throws(RegistrationError) -> Account {
    let now = now()
    let (name, email, details) = try form.validated(rules(form.brand), at: now)
    if email == nil, admission(form.brand).verifiesEmail { throw .invalid([.email(.empty)]) }
    return Account(
      id: makeID(), name: name, email: email, brand: form.brand, createdAt: now, details: details)
  }

  /// The queue for hashing, independent of a call's executor. The semaphore limits how many hashes
  /// are computed at once.
  private static let background = QueueExecutor(.concurrent, label: "RegisterAccount.hashing")

  /// Returns the existing application to an applicant who entered its password.
  private func existing(
    _ returningApplicant: ReturningApplicant?, _ request: Request
  ) async throws(RegistrationError) -> SignUpOutcome {
    guard let returningApplicant, let applications else { throw .closed }
    return try await applications.outcome(
      of: returningApplicant, request, by: admission(request.form.brand))
  }

  /// Returns no hash if the password is that of an existing application that stays.
  ///
  /// - Parameter hidesMembers: true if the sign-up form keeps secret which addresses have an account
  ///   or an application.
  /// - Returns: also whether the password is that of an existing application.
  private func passwordHash(
    of request: Request, returningApplicant: ReturningApplicant?, hidesMembers: Bool
  ) async throws(RegistrationError) -> (hash: PasswordHash?, isKnown: Bool) {
    let permit = try await hashing.next(onWait: request.onWait)
    defer { permit.end() }
    let password = request.form.password
    return try await Self.background.run { () async throws(RegistrationError) in
      guard let returningApplicant else {
        if hidesMembers { _ = try hashed(password) }  // equal time without an existing application
        return (try hashed(password), false)
      }
      let isKnown = returningApplicant.matches(password)
      if isKnown, !returningApplicant.isUnconfirmed { return (nil, true) }
      return (try hashed(password), isKnown)
    }
  }

  private func hashed(_ password: Secret) throws(RegistrationError) -> PasswordHash {
    do throws(PasswordHashError) { return try hash(password) } catch {
      throw .notSaved(.outOfMemory)
    }
  }

  private func store(
    _ account: Account, _ passwordHash: PasswordHash, _ request: Request,
    by admission: AdmissionRules, insteadOf replaced: AccountID?
  ) async throws(RegistrationError) -> SignUpOutcome {
    if !admission.isImmediate, let applications {
      let outcome = try await applications.take(
        account, passwordHash, request, by: admission, insteadOf: replaced)
      return await signedIn(outcome, request)
    }
    let first = firstSession?.new(from: request.origin, on: request.host)
    let new = NewAccount(
      account, passwordHash: passwordHash,
      idempotencyKey: IdempotencyDigests(request.idempotencyKey, of: request.form),
      session: first?.session, insteadOf: replaced)
    let stored: Account
    do throws(AccountsError) { stored = try await accounts.add(new) } catch {
      throw RegistrationError(error)
    }
    // A repeated request gets the account that it has created before.
    guard stored.id == account.id else { return await signedIn(.account(stored), request) }
    return .account(stored, session: first?.token)
  }

  private func signedIn(_ outcome: SignUpOutcome, _ request: Request) async -> SignUpOutcome {
    guard case .account(let account, _) = outcome, let firstSession else { return outcome }
    let session = await firstSession.open(
      account.id, created: account.createdAt, from: request.origin, on: request.host)
    return .account(account, session: session)
  }

  private static func checkCancellation() throws(RegistrationError) {
    if Task.isCancelled { throw .cancelled }
  }
}

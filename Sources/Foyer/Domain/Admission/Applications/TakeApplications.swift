import Essentials
import Secrets

/// Accepts applications for brands without immediate admission.
public struct TakeApplications: Sendable {
  private let applications: any Applications
  private let makeCode: @Sendable () -> EmailCode
  private let emails: @Sendable (BrandID) -> EmailWriter?
  private let deliver: @Sendable () -> Void
  private let origin: Origin?
  private let wrongInvitations: RateLimit
  private let passwords: RateLimit
  private let waves: any Waves

  /// - Parameters:
  ///   - emails: returns the writer of a brand's e-mails. A brand without one is closed.
  ///   - limiter: counts wrong invitation codes, wrong passwords of applications, and sign-ups at
  ///     brands with a rule for waves.
  ///   - origin: used for applications without an origin, if all come from the same place.
  ///   - deliver: starts to deliver e-mails, and returns at once.
  public init(
    applications: any Applications, makeCode: @escaping @Sendable () -> EmailCode,
    emails: @escaping @Sendable (BrandID) -> EmailWriter?, limiter: any RateLimiter & Waves,
    origin: Origin? = nil, deliver: @escaping @Sendable () -> Void = {}
  ) {
    self.applications = applications
    self.makeCode = makeCode
    self.emails = emails
    self.origin = origin
    self.deliver = deliver
    wrongInvitations = RateLimit(usual: .invitation, limiter: limiter, origin: origin)
    passwords = RateLimit(usual: .applicationPassword, limiter: limiter)
    waves = limiter
  }

  /// Returns the rules for a sign-up that a wave holds; otherwise those of its brand.
  func admission(
    of account: Account, _ request: RegisterAccount.Request, by admission: AdmissionRules
  ) async throws(RegistrationError) -> AdmissionRules {
    guard let wave = admission.wave else { return admission }
    let signUp = WaveSignUp(
      at: account.brand, IdempotencyDigests.id(of: request.idempotencyKey),
      from: request.origin ?? origin, email: account.email, time: account.createdAt)
    let isHeld = try await RegistrationError.reading(await waves.holds(signUp, by: wave))
    return isHeld ? admission.duringWave : admission
  }

  /// Checks the invitation before the password is hashed, so that a wrong code costs little.
  ///
  /// - Throws: `.invitation` if the code isn't valid, `.tooMany` if too many weren't.
  func checkInvitation(
    of account: Account, _ request: RegisterAccount.Request, by admission: AdmissionRules
  ) async throws(RegistrationError) {
    guard admission.policy == .invitation else { return }
    let code = InvitationCode(typed: request.form.invitation).digest
    let idempotencyKey = IdempotencyDigests.id(of: request.idempotencyKey)
    // One request may be repeated with many codes; each counts.
    let guess = wrongInvitations.use(
      KeyedDigest([Secret(code.text)], key: idempotencyKey).text, from: request.origin,
      at: account.createdAt)
    // A valid invitation is accepted even after the limit is reached: with 80 random bits, no number
    // of attempts finds a valid code. The limit only bounds the load on the store.
    let isValid = try await RegistrationError.reading(
      await applications.isValid(
        code, for: account.email?.canonical, of: idempotencyKey, at: account.createdAt))
    if isValid { return }
    let wait = try await RegistrationError.reading(await wrongInvitations.wait(for: guess))
    throw wait.map { .tooMany(seconds: $0) } ?? .invitation
  }

  /// Returns whether an earlier attempt of the same request has stored an application.
  func has(_ idempotencyKey: IdempotencyKey) async throws(RegistrationError) -> Bool {
    let id = IdempotencyDigests.id(of: idempotencyKey)
    return try await RegistrationError.reading(await applications.application(of: id)) != nil
  }

  /// Returns the existing application of an applicant who applies again; nil if there is none, if
  /// this same request has stored it, or if it was rejected and the form has other answers or names
  /// members who vouch. Where admission is immediate, only an unconfirmed one counts, from a wave or the
  /// brand's earlier rules.
  ///
  /// The attempt is counted before its password is checked. The same work is done without an
  /// existing application, so that time doesn't reveal one.
  func returningApplicant(
    of account: Account, _ request: RegisterAccount.Request, by admission: AdmissionRules
  ) async throws(RegistrationError) -> ReturningApplicant? {
    let found = try await RegistrationError.reading(await applications.existing(of: account))
    let namesMembers = admission.policy == .vouched && !request.form.vouchers.isBlank
    let existing = found.flatMap {
      $0.application.isOver(at: account.createdAt)
        || $0.application.isOtherTry(account, namesMembers: namesMembers)
        || admission.isImmediate && $0.application.state != .verifying ? nil : $0
    }
    if existing == nil, admission.isImmediate { return nil }
    if let existing, existing.isOf(request.idempotencyKey) { return nil }
    let subject = existing?.application.id.description ?? account.handle
    let guess = guess(at: subject, request, at: account.createdAt)
    let wait = try await RegistrationError.reading(await passwords.wait(for: guess))
    return existing.map { ReturningApplicant(existing: $0, isPaused: wait != nil, guess: guess) }
  }

  /// Removes the attempt with a correct password from the count.
  func giveBack(_ guess: RateLimitedUse?) async throws(RegistrationError) {
    if let guess { try await RegistrationError.following(await passwords.giveBack(guess)) }
  }

  /// Returns the existing application after the correct password. The members that the form names
  /// are named to the application as well.
  func outcome(
    of returningApplicant: ReturningApplicant, _ request: RegisterAccount.Request,
    by admission: AdmissionRules
  ) async throws(RegistrationError) -> SignUpOutcome {
    var application = returningApplicant.existing.application
    if application.state == .pending, application.brand == request.form.brand,
      admission.policy == .vouched
    {
      let vouchers = try request.form.voucherNames()
      do throws(ApplicationError) {
        application = try await applications.name(
          vouchers, of: application.id, at: returningApplicant.guess.time)
      } catch {
        throw RegistrationError(error)
      }
      deliver()
    }
    return SignUpOutcome(application, of: request)
  }

  /// Returns the use that is counted. A repeated request with the same contents has the same one;
  /// another password has another one.
  ///
  /// - Parameter subject: the application's ID, or the account's handle if there is none.
  private func guess(
    at subject: String, _ request: RegisterAccount.Request, at time: Date
  ) -> RateLimitedUse {
    let mark = IdempotencyDigests(request.idempotencyKey, of: request.form)
    let digest = KeyedDigest([Secret("application"), Secret(subject)]).text.prefix(16)
    return passwords.use(
      "\(mark.id.text):\(mark.contents.text)",
      from: .of(request.origin ?? origin, for: String(digest)), at: time)
  }

  /// Stores an application. It becomes an account at once if nothing has to be verified or decided.
  ///
  /// - Parameter replaced: an unconfirmed application whose password the applicant knows, which it
  ///   replaces.
  func take(
    _ account: Account, _ passwordHash: PasswordHash, _ request: RegisterAccount.Request,
    by admission: AdmissionRules, insteadOf replaced: AccountID?
  ) async throws(RegistrationError) -> SignUpOutcome {
    guard let emails = emails(account.brand) else { throw .closed }
    var new = try new(account, passwordHash, request, by: admission, emails)
    new.replaced = replaced
    let kept: Application
    do throws(ApplicationError) { kept = try await applications.add(new) } catch {
      throw RegistrationError(error)
    }
    deliver()
    return SignUpOutcome(kept, of: request)
  }

  private func new(
    _ account: Account, _ passwordHash: PasswordHash, _ request: RegisterAccount.Request,
    by admission: AdmissionRules, _ emails: EmailWriter
  ) throws(RegistrationError) -> NewApplication {
    let application = Application(
      account, language: request.form.language, origin: request.origin ?? origin,
      state: admission.firstState ?? .approved)
    let proof = admission.verifiesEmail ? account.email.map { ($0, makeCode()) } : nil
    let vouchers =
      admission.policy == .vouched
      ? try request.form.voucherNames(needed: admission.vouching.needed) : VoucherNames()
    return NewApplication(
      application, passwordHash: passwordHash,
      idempotencyKey: IdempotencyDigests(request.idempotencyKey, of: request.form),
      admission: admission,
      invitation: admission.policy == .invitation
        ? InvitationCode(typed: request.form.invitation).digest : nil, vouchers: vouchers,
      code: proof.map { email, code in code.digest(for: request.idempotencyKey, email) },
      emails: proof.map { email, code in
        emails.emails(code: code, to: application.name, email, in: application.language)
      }, approverEmails: emails.approverEmails)
  }
}

extension SignUpOutcome {
  fileprivate init(_ application: Application, of request: RegisterAccount.Request) {
    self =
      application.state == .approved
      ? .account(application.account)
      : .application(ApplicationReceipt(application, of: request.idempotencyKey))
  }
}

extension Application {
  /// Returns whether this application was rejected, and the account has another name or other answers, or
  /// members are named, who may be others.
  fileprivate func isOtherTry(_ account: Account, namesMembers: Bool) -> Bool {
    guard state == .rejected else { return false }
    if namesMembers { return true }
    let (old, new) = (details, account.details)
    return brand != account.brand || name != account.name
      || old.username != new.username || old.answers != new.answers
  }
}

/// An existing application, and an applicant who may know its password.
struct ReturningApplicant: Sendable {
  let existing: ExistingApplication
  /// True if too many passwords were wrong; this one then counts as wrong even if it is correct.
  let isPaused: Bool
  /// The use that was counted.
  let guess: RateLimitedUse

  /// True if the application's address isn't confirmed, so that another one may replace it.
  var isUnconfirmed: Bool { existing.application.state == .verifying }

  /// Verifies the password even during a pause, so that time doesn't reveal the pause.
  func matches(_ password: Secret) -> Bool {
    existing.passwordHash.verifies(password) && !isPaused
  }
}

extension RegistrationError {
  init(_ error: ApplicationError) {
    switch error {
    case .emailTaken: self = .emailTaken
    case .usernameTaken: self = .usernameTaken
    case .invitation: self = .invitation
    case .vouchCode: self = .rejected([.refusedVouchCode])
    case .idempotencyKeyReused: self = .idempotencyKeyReused
    case .tooSoon(let seconds): self = .tooMany(seconds: seconds)
    case .full: self = .full
    case .unknown, .refused, .suspended: self = .closed  // can't occur: no decision is made here
    case .notSaved(let problem): self = .notSaved(problem)
    case .outcomeUnknown(let problem): self = .outcomeUnknown(problem)
    case .cancelled: self = .cancelled
    }
  }
}

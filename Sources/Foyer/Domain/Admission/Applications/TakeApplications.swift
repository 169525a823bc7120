import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Takes applications, where a label doesn't let everybody in at once.
public struct TakeApplications: Sendable {
  private let applications: any Applications
  private let makeCode: @Sendable () -> EmailCode
  private let letters: @Sendable (BrandID) -> LetterWriter?
  private let deliver: @Sendable () -> Void
  private let origin: Origin?
  private let wrongInvitations: AttemptLimit
  private let passwords: AttemptLimit

  /// - Parameters:
  ///   - letters: words what is sent by e-mail, as the label does that somebody applies at;
  ///     one without words is closed.
  ///   - limiter: counts wrong codes of invitations, and wrong passwords of applications.
  ///   - origin: of applications that don't say: where everybody comes from the same place.
  ///   - deliver: begins to deliver what was written, and returns at once.
  public init(
    applications: any Applications, makeCode: @escaping @Sendable () -> EmailCode,
    letters: @escaping @Sendable (BrandID) -> LetterWriter?, limiter: any RateLimiter,
    origin: Origin? = nil, deliver: @escaping @Sendable () -> Void = {}
  ) {
    self.applications = applications
    self.makeCode = makeCode
    self.letters = letters
    self.origin = origin
    self.deliver = deliver
    wrongInvitations = AttemptLimit(usual: .invitation, limiter: limiter, origin: origin)
    passwords = AttemptLimit(usual: .applicationPassword, limiter: limiter)
  }

  /// Looks at the invitation before the password is hashed: a guess costs next to nothing, and so
  /// many an hour are looked at.
  ///
  /// - Throws: `.invitation` where it isn't good, `.tooMany` where too many weren't.
  func checkInvitation(
    of account: Account, _ request: RegisterAccount.Request, by admission: AdmissionRules
  ) async throws(RegistrationError) {
    guard admission.door == .invitation else { return }
    let code = InvitationCode(typed: request.form.invitation).digest
    let attempt = AttemptMark.id(of: request.attempt)
    // One attempt may come with many codes: each counts.
    let guess = wrongInvitations.use(
      KeyedDigest([Secret(code.text)], key: attempt).text, from: request.origin,
      at: account.createdAt)
    let refusal: RegistrationError?
    do throws(StorageProblem) {
      refusal = try await self.refusal(
        of: guess,
        isGood: { () async throws(StorageProblem) in
          try await applications.isGood(
            code, for: account.email?.canonical, of: attempt, at: account.createdAt)
        })
    } catch {
      throw Task.isCancelled ? .cancelled : .notSaved(error)
    }
    if let refusal { throw refusal }
  }

  /// A good invitation is taken whatever strangers have tried: with 80 random bits, no number of wrong
  /// ones finds a good one. The limit bounds what wrong ones cost the store.
  private func refusal(
    of guess: LimitedUse, isGood: () async throws(StorageProblem) -> Bool
  ) async throws(StorageProblem) -> RegistrationError? {
    if try await isGood() { return nil }
    if case .full(let seconds) = try await wrongInvitations.admit(guess) {
      return .tooMany(seconds: seconds)
    }
    return .invitation
  }

  /// The existing application, for an applicant who applies again and proves that it is theirs; nil
  /// where there is none, or where this very attempt has left it.
  ///
  /// The attempt counts before its password is looked at, and as much is done where nothing stands.
  func comeback(
    of account: Account, _ request: RegisterAccount.Request
  ) async throws(RegistrationError) -> Comeback? {
    do throws(StorageProblem) {
      let standing = try await applications.standing(of: account).flatMap {
        $0.application.isOver(at: account.createdAt) ? nil : $0
      }
      if let standing, standing.isOf(request.attempt) { return nil }
      let subject = standing?.application.id.description ?? account.handle
      let guess = guess(at: subject, request, at: account.createdAt)
      let isAdmitted = try await passwords.admit(guess) == .admitted
      return standing.map { Comeback(standing: $0, isPaused: !isAdmitted, guess: guess) }
    } catch {
      throw Task.isCancelled ? .cancelled : .notSaved(error)
    }
  }

  /// The existing application's receipt, once its password was right: the guess counts no longer.
  func receipt(
    of comeback: Comeback, _ request: RegisterAccount.Request
  ) async throws(RegistrationError) -> ApplicationReceipt {
    do throws(StorageProblem) { try await passwords.giveBack(comeback.guess) } catch {
      throw .notSaved(error)
    }
    return ApplicationReceipt(comeback.standing.application, of: request.attempt)
  }

  /// The same contents sent again are the same guess; another password by the same attempt isn't.
  ///
  /// - Parameter subject: the application, or what was given instead.
  private func guess(
    at subject: String, _ request: RegisterAccount.Request, at time: Date
  ) -> LimitedUse {
    let mark = AttemptMark(request.attempt, of: request.form)
    let digest = KeyedDigest([Secret("application"), Secret(subject)]).text.prefix(16)
    return passwords.use(
      "\(mark.id.text):\(mark.contents.text)",
      from: .of(request.origin ?? origin, for: String(digest)), at: time)
  }

  /// Stores an application. It is an account at once where nothing has to be verified or decided.
  func take(
    _ account: Account, _ passwordHash: PasswordHash, _ request: RegisterAccount.Request,
    by admission: AdmissionRules
  ) async throws(RegistrationError) -> SignUpOutcome {
    guard let letters = letters(account.brand) else { throw .closed }
    let new = new(account, passwordHash, request, by: admission, letters)
    let kept: Application
    do throws(ApplicationError) { kept = try await applications.add(new) } catch {
      throw RegistrationError(error)
    }
    deliver()
    if kept.state == .approved { return .account(kept.account) }
    return .application(ApplicationReceipt(kept, of: request.attempt))
  }

  private func new(
    _ account: Account, _ passwordHash: PasswordHash, _ request: RegisterAccount.Request,
    by admission: AdmissionRules, _ letters: LetterWriter
  ) -> NewApplication {
    let application = Application(
      account, language: request.form.language, origin: request.origin ?? origin,
      state: admission.firstState ?? .approved)
    let proof = admission.verifiesEmail ? account.email.map { ($0, makeCode()) } : nil
    return NewApplication(
      application, passwordHash: passwordHash,
      attempt: AttemptMark(request.attempt, of: request.form), admission: admission,
      invitation: admission.door == .invitation
        ? InvitationCode(typed: request.form.invitation).digest : nil,
      code: proof.map { email, code in code.digest(for: request.attempt, email) },
      letters: proof.map { email, code in
        letters.letters(code: code, to: application.name, email, in: application.language)
      })
  }
}

/// An application that stands, for somebody who may know its password.
struct Comeback: Sendable {
  let standing: StandingApplication
  /// Whether so many passwords were wrong that this one is taken for wrong, too, whichever it is.
  let isPaused: Bool
  /// As it is counted.
  let guess: LimitedUse

  /// As much is done in a pause: no time tells of it.
  func isRight(_ password: Secret) -> Bool {
    standing.passwordHash.verifies(password) && !isPaused
  }
}

extension RegistrationError {
  init(_ error: ApplicationError) {
    switch error {
    case .emailTaken: self = .emailTaken
    case .usernameTaken: self = .usernameTaken
    case .invitation: self = .invitation
    case .attemptReused: self = .attemptReused
    case .tooSoon(let seconds): self = .tooMany(seconds: seconds)
    case .full: self = .notSaved(.locked)
    case .unknown, .refused: self = .closed  // nothing here decides
    case .notSaved(let problem): self = .notSaved(problem)
    case .outcomeUnknown(let problem): self = .outcomeUnknown(problem)
    case .cancelled: self = .cancelled
    }
  }
}

import Essentials

/// Verifies addresses of applications, in a local store or on a server.
public protocol AddressConfirmations: Sendable {
  /// Checks a code.
  func verify(
    _ code: EmailCode, of receipt: ApplicationReceipt
  ) async throws(ApplicationError) -> AddressConfirmation

  /// Sends another code, which replaces the old one.
  ///
  /// - Parameter language: the language of the e-mail.
  func resend(
    to receipt: ApplicationReceipt, language: String
  ) async throws(ApplicationError) -> CodeSending
}

public struct AddressConfirmation: Sendable, Equatable {
  public let verdict: CodeAnswer<Application>
  /// The token of a session of the account that was created; nil if none was.
  public let session: AccessToken?

  public init(_ verdict: CodeAnswer<Application>, session: AccessToken? = nil) {
    self.verdict = verdict
    self.session = session
  }
}

/// Verifies addresses in a store, which gets only digests of codes.
public struct StoredAddressConfirmations: AddressConfirmations {
  private let applications: any Applications
  private let firstSession: FirstSession
  private let makeCode: @Sendable () -> EmailCode
  private let emails: EmailWriter
  private let limit: RateLimit
  private let origin: Origin?
  private let now: @Sendable () -> Date
  private let deliver: @Sendable () -> Void

  /// - Parameters:
  ///   - firstSession: signs the owner of a new account in.
  ///   - limit: limits the requests for codes in an hour, for all addresses together.
  ///   - origin: the applicant's network origin, if known.
  ///   - deliver: starts to deliver e-mails, and returns at once.
  public init(
    applications: any Applications, firstSession: FirstSession,
    makeCode: @escaping @Sendable () -> EmailCode, emails: EmailWriter, limit: RateLimit,
    origin: Origin?,
    now: @escaping @Sendable () -> Date, deliver: @escaping @Sendable () -> Void = {}
  ) {
    self.applications = applications
    self.firstSession = firstSession
    self.makeCode = makeCode
    self.emails = emails
    self.limit = limit
    self.origin = origin
    self.now = now
    self.deliver = deliver
  }

  public func verify(
    _ code: EmailCode, of receipt: ApplicationReceipt
  ) async throws(ApplicationError) -> AddressConfirmation {
    guard let email = receipt.email else { return AddressConfirmation(.over) }
    let verdict = try await applications.verify(
      code.digest(for: receipt.idempotencyKey, email),
      of: IdempotencyDigests.id(of: receipt.idempotencyKey),
      approverEmails: emails.approverEmails, from: origin, at: now())
    if case .right(let application) = verdict, application.state == .pending { deliver() }
    guard case .right(let application) = verdict, application.state == .approved,
      let verified = application.verifiedAt, !application.wasDecided(after: verified)
    else { return AddressConfirmation(verdict) }
    let session = await firstSession.open(application.id, created: verified, from: origin)
    return AddressConfirmation(verdict, session: session)
  }

  public func resend(
    to receipt: ApplicationReceipt, language: String
  ) async throws(ApplicationError) -> CodeSending {
    guard let email = receipt.email else { return .over }
    let now = now()
    let request = limit.use(asking: receipt.idempotencyKey, from: origin, at: now)
    if let seconds = try await ApplicationError.reading(await limit.wait(for: request)) {
      return .tooSoon(seconds: seconds)
    }
    let code = makeCode()
    let sending = try await applications.resend(
      code.digest(for: receipt.idempotencyKey, email),
      of: IdempotencyDigests.id(of: receipt.idempotencyKey),
      emails: emails.emails(code: code, to: receipt.name, email, in: language),
      from: origin, at: now)
    if sending == .sent {
      deliver()
    } else {
      try await ApplicationError.following(await limit.giveBack(request))
    }
    return sending
  }
}

extension Application {
  /// The codes of members approve in the moment of the confirmation; other decisions come later.
  fileprivate func wasDecided(after confirmation: Date) -> Bool {
    decision.map { $0.date.milliseconds != confirmation.milliseconds } ?? false
  }
}

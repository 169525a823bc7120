import Essentials
import Secrets

/// An application with all data that a store keeps of it.
public struct StoredApplication: Sendable, Equatable {
  public var application: Application
  /// Nil once the hash has moved to the account, and for an application that expired before its address
  /// was confirmed. One that expired undecided keeps it, so that its applicant can read that.
  public var passwordHash: PasswordHash?
  public let idempotencyKey: IdempotencyDigests
  public let needsApproval: Bool
  /// True if the address had an account or a pending application. A decoy looks like any other
  /// application, but no code is correct.
  public var isDecoy: Bool
  /// Nil if the address isn't verified or the correct code was entered.
  public var code: KeyedDigest?
  public var codeSentAt: Date?
  public var codesSent: Int
  public var attempts: CodeThrottle
  /// The ID of the invitation that it uses.
  public var invitation: String?

  public init(
    _ application: Application, passwordHash: PasswordHash?, idempotencyKey: IdempotencyDigests,
    needsApproval: Bool, isDecoy: Bool, code: KeyedDigest?, codeSentAt: Date?, codesSent: Int,
    attempts: CodeThrottle, invitation: String?
  ) {
    self.application = application
    self.passwordHash = passwordHash
    self.idempotencyKey = idempotencyKey
    self.needsApproval = needsApproval
    self.isDecoy = isDecoy
    self.code = code
    self.codeSentAt = codeSentAt
    self.codesSent = codesSent
    self.attempts = attempts
    self.invitation = invitation
  }

  init(_ new: NewApplication, invitation: String?) {
    self.init(
      new.application, passwordHash: new.passwordHash, idempotencyKey: new.idempotencyKey,
      needsApproval: new.admission.isDecided, isDecoy: false, code: nil, codeSentAt: nil,
      codesSent: 0, attempts: CodeThrottle(since: new.application.createdAt), invitation: invitation
    )
    if let code = new.code { setCode(code, at: new.application.createdAt) }
  }

  /// The application without the SSH key, which only its applicant may see.
  public var visible: Application {
    var visible = application
    visible.details.sshKey = nil
    return visible
  }

  /// Nil if no password hash is stored.
  public var existing: ExistingApplication? {
    passwordHash.map {
      ExistingApplication(visible, passwordHash: $0, idempotencyKey: idempotencyKey.id.text)
    }
  }

  /// The canonical address; nil if the brand doesn't ask for one.
  public var address: String? { application.email?.canonical }

  mutating func setCode(_ digest: KeyedDigest, at now: Date) {
    code = digest
    codeSentAt = now
    codesSent += 1
  }

  /// Returns the account that the application becomes, and removes the password hash from the
  /// application.
  mutating func takeAccount() -> NewAccount? {
    defer { passwordHash = nil }
    return passwordHash.map {
      NewAccount(application.account, passwordHash: $0, idempotencyKey: idempotencyKey)
    }
  }

  /// - Parameter email: reports the application's latest change.
  func email(_ email: Email, at now: Date) -> NewOutboxEntry {
    NewOutboxEntry(
      email, about: application.id,
      key: emailKeys + "\(codesSent):\(now.milliseconds)", at: now)
  }

  /// The beginning of the keys of the e-mails about its current state.
  public var emailKeys: String { "\(application.id):\(application.state):" }
}

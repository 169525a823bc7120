import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An application with everything that a store keeps of it.
public struct StoredApplication: Sendable, Equatable {
  public var application: Application
  /// Nil once the account has it, and for an expired application.
  public var passwordHash: PasswordHash?
  public let attempt: AttemptMark
  public let needsApproval: Bool
  /// Its address had an account, or an application that an operator decides on: it looks like any other
  /// application, and no code is right.
  public var isDecoy: Bool
  /// Nil where no code is asked for, or the right one was entered.
  public var code: KeyedDigest?
  public var codeSentAt: Date?
  public var codesSent: Int
  public var tries: CodeTries
  /// The id of the invitation that it uses.
  public var invitation: String?

  public init(
    _ application: Application, passwordHash: PasswordHash?, attempt: AttemptMark,
    needsApproval: Bool, isDecoy: Bool, code: KeyedDigest?, codeSentAt: Date?, codesSent: Int,
    tries: CodeTries, invitation: String?
  ) {
    self.application = application
    self.passwordHash = passwordHash
    self.attempt = attempt
    self.needsApproval = needsApproval
    self.isDecoy = isDecoy
    self.code = code
    self.codeSentAt = codeSentAt
    self.codesSent = codesSent
    self.tries = tries
    self.invitation = invitation
  }

  init(_ new: NewApplication, invitation: String?) {
    self.init(
      new.application, passwordHash: new.passwordHash, attempt: new.attempt,
      needsApproval: new.admission.door == .approval, isDecoy: false, code: nil, codeSentAt: nil,
      codesSent: 0, tries: CodeTries(since: new.application.createdAt), invitation: invitation)
    if let code = new.code { setCode(code, at: new.application.createdAt) }
  }

  /// The application without the key that was chosen with it: nobody but its owner sees that.
  public var visible: Application {
    var visible = application
    visible.details.sshKey = nil
    return visible
  }

  /// Nil where no password's hash is left.
  public var standing: StandingApplication? {
    passwordHash.map {
      StandingApplication(visible, passwordHash: $0, attempt: attempt.id.text)
    }
  }

  /// The canonical address; nil where the brand doesn't ask for one.
  public var address: String? { application.email?.canonical }

  mutating func setCode(_ digest: KeyedDigest, at now: Date) {
    code = digest
    codeSentAt = now
    codesSent += 1
  }

  /// The account that it becomes; the application keeps no password's hash then.
  mutating func takeAccount() -> NewAccount? {
    defer { passwordHash = nil }
    return passwordHash.map {
      NewAccount(application.account, passwordHash: $0, attempt: attempt)
    }
  }

  /// - Parameter letter: what has happened to it, in words.
  func email(_ letter: WordedLetter, at now: Date) -> NewOutboxEntry {
    NewOutboxEntry(
      letter, about: application.id,
      key: "\(application.id):\(application.state):\(codesSent):\(now.milliseconds)", at: now)
  }
}

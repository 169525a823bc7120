import Essentials

/// The content of a transactional e-mail.
public enum EmailTemplate: Sendable, Equatable {
  case code(EmailCode)
  /// A code that an operator has sent to an applicant.
  case operatorCode(EmailCode)
  /// The address already has an account.
  case alreadyMember
  /// The address already has a pending application, which the code shows.
  case alreadyApplied(EmailCode)
  case approved(note: String, Username?)
  case rejected(note: String)
  /// Corrects an e-mail about a decision that was undone.
  case decisionUndone
  /// A code to sign in with.
  case signInCode(EmailCode)
  /// A code that confirms the new address of an account.
  case addressCode(EmailCode)
  /// A code that opens a guest's message.
  case messageCode(EmailCode)
  /// Sent to a guest: a message has an answer, which the e-mail has unless it is nil.
  case messageAnswered(OutboxReference, String?)
  /// Another account asked for this address as its new one, but it already has an account.
  case addressTaken
  /// Sent to the former address of an account.
  case addressChanged
  /// Sent to approvers: one application, or several in a digest, wait for a decision.
  case applicationPending
  case applicationsPending
  /// Sent to approvers: more guests than usual sign up at an open brand.
  case wave
  /// Sent to the owner of an account that an operator has created, who has to set a password.
  case accountImported
  /// Sent to an operator who tests the delivery.
  case test
  /// Sent to the owner of an account to which a key was added.
  case keyAdded(SSHPublicKey, at: Date)
  /// Sent to the owner of an account that expires soon.
  case expiring(AccountExpiry)
  /// Sent to the owner of an account whose second factor was changed.
  case secondFactor(SecondFactorChange, at: Date)
  /// Sent to the owner of a new account, after a sign-up that no operator has approved.
  case welcome(Username?)
  case passwordChanged(at: Date)
  case keyRemoved(SSHPublicKey, at: Date)
  /// The first sign-in from an origin.
  case newSignIn(from: Origin, at: Date)
  case suspended(Suspension)
  case deleted(at: Date)
  /// Sent to a member that an applicant has named.
  case vouchAsked
  /// Sent to approvers: a member has withdrawn a vouch, but the account exists and stays.
  case vouchWithdrawn
}

/// A transactional e-mail with its text and recipient.
public struct Email: Sendable, Equatable {
  public let recipient: EmailAddress
  public let brand: String
  public let subject: String
  public let text: String
  /// Seconds that the outbox holds the e-mail before the first delivery attempt. Until then its
  /// cause can be undone.
  public var hold: TimeInterval = 0

  public init(to recipient: EmailAddress, of brand: String, subject: String, text: String) {
    self.recipient = recipient
    self.brand = brand
    self.subject = subject
    self.text = text
  }
}

/// The alternative first e-mails of an application. The store selects one, and the applicant
/// doesn't learn which.
public struct ApplicationEmails: Sendable {
  public let code: Email
  public let alreadyMember: Email
  public let alreadyApplied: Email

  public init(
    code: Email, alreadyMember: Email, alreadyApplied: Email
  ) {
    self.code = code
    self.alreadyMember = alreadyMember
    self.alreadyApplied = alreadyApplied
  }
}

/// Writes e-mails in a language, with a brand's texts.
public struct EmailWriter: Sendable {
  private let word: @Sendable (EmailTemplate, FullName?, EmailAddress, _ language: String) -> Email
  private let approvers: Approvers
  private let language: String
  private let ownerEmails: Set<OwnerEmail>

  /// - Parameters:
  ///   - approvers: the operators who get e-mails about pending applications.
  ///   - language: the BCP 47 tag of their language, and of owners whose language is unknown.
  ///   - ownerEmails: the kinds that owners of accounts get.
  public init(
    to approvers: Approvers = .none, in language: String = "en",
    sending ownerEmails: Set<OwnerEmail> = OwnerEmail.usual,
    _ word: @escaping @Sendable (EmailTemplate, FullName?, EmailAddress, String) -> Email
  ) {
    self.word = word
    self.approvers = approvers
    self.language = language
    self.ownerEmails = ownerEmails
  }

  /// The e-mails for an application that becomes pending.
  public var approverEmails: ApproverEmails {
    let template: EmailTemplate =
      approvers.digest == .off ? .applicationPending : .applicationsPending
    return ApproverEmails(
      approvers.addresses.map { word(template, nil, $0, language) }, digest: approvers.digest)
  }

  var waveEmails: [Email] { approvers.addresses.map { word(.wave, nil, $0, language) } }

  /// The e-mails to approvers about a vouch that was withdrawn after the account was created.
  var withdrawalEmails: [Email] {
    approvers.addresses.map { word(.vouchWithdrawn, nil, $0, language) }
  }

  /// Writes an e-mail without the recipient's name.
  func email(_ template: EmailTemplate, to address: EmailAddress, in language: String) -> Email {
    word(template, nil, address, language)
  }

  /// Words an e-mail to the owner of an account; nil if the brand sends none of that kind.
  ///
  /// - Parameter language: nil if unknown.
  public func ownerEmail(
    _ template: EmailTemplate, to address: EmailAddress, in language: String?
  ) -> Email? {
    if let kind = template.ownerEmail, !ownerEmails.contains(kind) { return nil }
    return word(template, nil, address, language ?? self.language)
  }

  /// Words an e-mail to the owner of an account.
  public func email(
    _ template: EmailTemplate, to address: EmailAddress, _ name: FullName, in language: String
  ) -> Email {
    word(template, name, address, language)
  }

  /// The e-mail to the owner of an account that an operator has created, in the brand's language.
  func invitation(to name: FullName, _ address: EmailAddress) -> Email {
    word(.accountImported, name, address, language)
  }

  /// The e-mail that tests the delivery.
  public func test(to address: EmailAddress) -> Email { word(.test, nil, address, language) }

  /// The e-mail to the former address of an account that an operator has changed.
  func addressChanged(to address: EmailAddress) -> Email {
    word(.addressChanged, nil, address, language)
  }

  func emails(
    code: EmailCode, to name: FullName, _ email: EmailAddress, in language: String
  ) -> ApplicationEmails {
    ApplicationEmails(
      code: word(.code(code), name, email, language),
      alreadyMember: word(.alreadyMember, name, email, language),
      alreadyApplied: word(.alreadyApplied(code), name, email, language))
  }

  /// Returns the e-mail about a decision, or the one that corrects it; nil if there is nothing to
  /// send or the applicant has no address.
  func email(
    after event: ApplicationEvent, note: String, isCorrected: Bool, to application: Application
  ) -> Email? {
    switch event {
    case .approved:
      word(.approved(note: note, application.details.username), to: application)
    case .rejected: word(.rejected(note: note), to: application)
    case .reopened: isCorrected ? word(.decisionUndone, to: application) : nil
    case .verified, .expired: nil
    }
  }

  private func word(_ template: EmailTemplate, to application: Application) -> Email? {
    application.email.map { word(template, application.name, $0, application.language) }
  }
}

import Essentials

/// A request for an account without its password.
public struct Application: Sendable, Equatable, Identifiable {
  /// Seconds that an application waits for its verification code: enough for people who read their
  /// e-mail once a day.
  public static let verifyingSeconds: TimeInterval = 86_400
  /// Seconds that an application waits for an operator.
  public static let pendingSeconds: TimeInterval = 30 * 86_400
  /// Retention of an application that didn't lead to an account, in seconds; its applicant may
  /// still ask about it.
  public static let keptSeconds: TimeInterval = 90 * 86_400
  /// Retention of the origin, in seconds.
  public static let originSeconds: TimeInterval = 7 * 86_400

  /// Seconds that the e-mail about a decision is held. Undoing the decision within this time also
  /// cancels the e-mail.
  public static let emailHoldSeconds: TimeInterval = 30

  /// Also the account's ID, once it exists.
  public let id: AccountID
  public let name: FullName
  /// Nil if the brand doesn't ask for one.
  public let email: EmailAddress?
  public let brand: BrandID
  /// The language of its e-mails, a BCP 47 tag.
  public let language: String
  public let createdAt: Date
  /// The additional data that the brand asks for.
  public var details: SignUpDetails
  /// The applicant's network origin; nil if unknown or no longer kept.
  public private(set) var origin: Origin?
  public var state: ApplicationState
  /// The time when the address was confirmed; nil if it wasn't.
  public var verifiedAt: Date?
  public var decision: Decision?

  /// The operator's latest decision.
  public struct Decision: Codable, Sendable, Equatable {
    private enum CodingKeys: CodingKey { case by, date, note }

    public let by: String
    public let date: Date
    public let note: String
    /// For `.reopened`, the time of the decision that is undone; it isn't stored. Another decision
    /// isn't undone.
    public var undone: Date?

    public init(by: String, at date: Date, note: String = "") {
      self.by = by
      self.date = date
      self.note = note
    }
  }

  public init(
    id: AccountID, name: FullName, email: EmailAddress?, brand: BrandID, language: String,
    createdAt: Date, details: SignUpDetails = .none, origin: Origin? = nil,
    state: ApplicationState, verifiedAt: Date? = nil, decision: Decision? = nil
  ) {
    self.id = id
    self.name = name
    self.email = email
    self.brand = brand
    self.language = language
    self.createdAt = createdAt
    self.details = details
    self.origin = origin
    self.state = state
    self.verifiedAt = verifiedAt
    self.decision = decision
  }

  /// Creates an application from the account that it may become.
  init(_ account: Account, language: String, origin: Origin?, state: ApplicationState) {
    var details = account.details
    details.language = nil
    self.init(
      id: account.id, name: account.name, email: account.email, brand: account.brand,
      language: language, createdAt: account.createdAt, details: details, origin: origin,
      state: state)
  }

  /// Returns whether the application's time to continue is over. A store may not have marked it as
  /// expired yet.
  public func isOver(at now: Date) -> Bool {
    switch state {
    case .verifying: createdAt.addingTimeInterval(Self.verifyingSeconds) <= now
    case .pending: createdAt.addingTimeInterval(Self.pendingSeconds) <= now
    case .approved, .rejected, .expired: false
    }
  }

  /// The application without what only operators see.
  public var ofApplicant: Application {
    var application = self
    (application.decision, application.origin) = (nil, nil)
    return application
  }

  /// The account that an approved application becomes.
  public var account: Account {
    Account(
      id: id, name: name, email: email, brand: brand, createdAt: createdAt, details: details)
  }
}

extension Application: Codable {
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decodeID(forKey: .id), name: try values.decode(FullName.self, forKey: .name),
      email: try values.decodeIfPresent(EmailAddress.self, forKey: .email),
      brand: try values.decode(BrandID.self, forKey: .brand),
      language: try values.decode(String.self, forKey: .language),
      createdAt: try values.decode(Date.self, forKey: .createdAt),
      details: try values.decode(SignUpDetails.self, forKey: .details),
      origin: try values.decodeIfPresent(Origin.self, forKey: .origin),
      state: try values.decode(ApplicationState.self, forKey: .state),
      verifiedAt: try values.decodeIfPresent(Date.self, forKey: .verifiedAt),
      decision: try values.decodeIfPresent(Decision.self, forKey: .decision))
  }
}

/// The data with which an applicant sees the state of an application and continues it.
public struct ApplicationReceipt: Sendable, Equatable {
  /// Proves that the holder made the application.
  public let idempotencyKey: IdempotencyKey
  public let state: ApplicationState
  public let name: FullName
  /// Nil if the brand doesn't ask for one.
  public let email: EmailAddress?
  /// The operator's note to the applicant; empty if there is none.
  public let note: String

  public init(
    idempotencyKey: IdempotencyKey, state: ApplicationState, name: FullName, email: EmailAddress?,
    note: String = ""
  ) {
    self.idempotencyKey = idempotencyKey
    self.state = state
    self.name = name
    self.email = email
    self.note = note
  }

  init(_ application: Application, of idempotencyKey: IdempotencyKey) {
    self.init(
      idempotencyKey: idempotencyKey, state: application.state, name: application.name,
      email: application.email, note: application.decision?.note ?? "")
  }
}

extension Application {
  /// Seconds for which an approval can be undone. Afterwards the account is its owner's, and an
  /// operator suspends or deletes it.
  public static let approvalUndoSeconds: TimeInterval = 86_400

  /// Returns why an operator can't undo the decision; nil if it can be undone.
  func refusalOfReopening(at now: Date) -> ApplicationRefusal? {
    guard let decision else { return .notDecided }
    // A reopened application would expire at once.
    let isOver = createdAt + Self.pendingSeconds <= now
    let isOwned = state == .approved && decision.date + Self.approvalUndoSeconds <= now
    return isOver || isOwned ? .tooLate : nil
  }
}

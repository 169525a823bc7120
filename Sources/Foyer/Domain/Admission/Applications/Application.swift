#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Somebody who wants an account, as the operator sees it: everything but the password.
public struct Application: Sendable, Equatable, Identifiable {
  /// How long one waits for its code: as long as people take who read their mail once a day.
  public static let verifyingSeconds: TimeInterval = 86_400
  /// How long one waits for an operator.
  public static let pendingSeconds: TimeInterval = 30 * 86_400
  /// How long one is kept of which no account came: a question about it may still be asked.
  public static let keptSeconds: TimeInterval = 90 * 86_400
  /// How long is known where it came from.
  public static let originSeconds: TimeInterval = 7 * 86_400

  /// How long the e-mail about a decision is held: to take the decision back within that time takes the
  /// e-mail back, too.
  public static let emailHoldSeconds: TimeInterval = 30

  /// The account's, once there is one.
  public let id: AccountID
  public let name: FullName
  /// Nil where the label doesn't ask for one.
  public let email: EmailAddress?
  public let brand: BrandID
  /// In which its letters are worded, a BCP 47 tag.
  public let language: String
  public let createdAt: Date
  /// What the label has asked for besides.
  public var details: SignUpDetails
  /// Where it came from; nil where nobody knows, or it is too long ago to matter.
  public let origin: Origin?
  public var state: ApplicationState
  /// When the address was proved; nil where it wasn't.
  public var verifiedAt: Date?
  public var decision: Decision?

  /// Who has had the last word.
  public struct Decision: Sendable, Equatable {
    public let by: String
    public let date: Date
    public let note: String

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

  /// Made of an account that can't be yet.
  init(_ account: Account, language: String, origin: Origin?, state: ApplicationState) {
    self.init(
      id: account.id, name: account.name, email: account.email, brand: account.brand,
      language: language, createdAt: account.createdAt, details: account.details, origin: origin,
      state: state)
  }

  /// Whether nobody has gone on with it in time, though a store may not have noticed yet.
  public func isOver(at now: Date) -> Bool {
    switch state {
    case .verifying: createdAt.addingTimeInterval(Self.verifyingSeconds) <= now
    case .pending: createdAt.addingTimeInterval(Self.pendingSeconds) <= now
    case .approved, .rejected, .expired: false
    }
  }

  /// Whether the e-mail about its decision is certainly still in the outbox.
  public func isEmailHeld(at now: Date) -> Bool {
    decision.map { now < $0.date + Self.emailHoldSeconds } ?? false
  }

  /// What an approved one is.
  public var account: Account {
    Account(
      id: id, name: name, email: email, brand: brand, createdAt: createdAt, details: details)
  }
}

/// What an applicant is told, and goes on with.
public struct ApplicationReceipt: Sendable, Equatable {
  /// Proves who applied.
  public let attempt: AttemptID
  public let state: ApplicationState
  public let name: FullName
  /// Nil where the label doesn't ask for one.
  public let email: EmailAddress?
  /// The operator's word to the person; empty where there is none.
  public let note: String

  public init(
    attempt: AttemptID, state: ApplicationState, name: FullName, email: EmailAddress?,
    note: String = ""
  ) {
    self.attempt = attempt
    self.state = state
    self.name = name
    self.email = email
    self.note = note
  }

  init(_ application: Application, of attempt: AttemptID) {
    self.init(
      attempt: attempt, state: application.state, name: application.name,
      email: application.email, note: application.decision?.note ?? "")
  }
}

/// An application after an operator's decision, and the state of the e-mail about it.
public struct DecidedApplication: APIResponse, Equatable {
  public let application: Application
  public let email: DecisionEmail

  public init(_ application: Application, email: DecisionEmail) {
    (self.application, self.email) = (application, email)
  }
}

/// The e-mail about a decision, after the decision was made or undone.
public enum DecisionEmail: String, Codable, Sendable, CaseIterable {
  /// The applicant has no address.
  case none
  /// It is in the outbox.
  case waiting
  /// The decision was undone, and the e-mail deleted, since it has reached nobody.
  case withdrawn
  /// The decision was undone, but the e-mail may have been received.
  case sent
  /// As `sent`, and a correcting e-mail is in the outbox.
  case corrected
}

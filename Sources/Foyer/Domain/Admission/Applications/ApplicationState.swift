/// The states of an application. It becomes an account only when it is approved.
public enum ApplicationState: String, CaseIterable, Codable, Sendable {
  /// The applicant has to confirm the address.
  case verifying
  /// An operator has to decide.
  case pending
  /// The account exists.
  case approved
  case rejected
  /// The application wasn't continued in time, or a newer one replaced it.
  case expired

  /// True while the application waits for its applicant or an operator. It then reserves its
  /// username and its use of an invitation.
  public var isAlive: Bool { self == .verifying || self == .pending }

  /// Returns the state after an event. All transitions are defined here.
  ///
  /// - Throws: The reason why the event isn't possible in this state.
  public func after(_ event: ApplicationEvent) throws(ApplicationRefusal) -> ApplicationState {
    switch (self, event) {
    case (.verifying, .verified(needsApproval: true)): .pending
    case (.verifying, .verified(needsApproval: false)): .approved
    // The address's owner may not know of this application, so it gets no e-mail about a decision
    // and uses no invitation.
    case (.verifying, .approved), (.verifying, .rejected): throw .notVerified
    case (.pending, .rejected): .rejected
    case (.verifying, .expired), (.pending, .expired): .expired
    case (.pending, .approved): .approved
    case (.approved, .reopened), (.rejected, .reopened): .pending
    case (.verifying, .reopened), (.pending, .reopened): throw .notDecided
    case (.pending, .verified): throw .verifiedBefore
    case (.approved, _), (.rejected, _): throw .decidedBefore
    case (.expired, _): throw .over
    }
  }
}

public enum ApplicationEvent: Sendable, Equatable {
  /// The applicant entered the correct code.
  case verified(needsApproval: Bool)
  case approved
  case rejected
  case expired
  /// An operator undoes a decision.
  case reopened
}

/// A reason why an event isn't possible.
public enum ApplicationRefusal: Error, Sendable, Equatable, CaseIterable {
  case notVerified
  case verifiedBefore
  case decidedBefore
  case notDecided
  /// The account is in use, or the application would expire at once.
  case tooLate
  case over
}

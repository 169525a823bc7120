/// Where an application is on its way; it isn't an account before it is approved.
public enum ApplicationState: String, CaseIterable, Sendable, Encodable {
  /// The address isn't proved yet.
  case verifying
  /// An operator has the word.
  case pending
  /// There is an account.
  case approved
  case rejected
  /// Nobody went on with it in time, or a newer one took its place.
  case expired

  /// Whether it holds its address, and its use of an invitation.
  public var isAlive: Bool { self == .verifying || self == .pending }

  /// What it comes to; the one table of what is possible.
  public func after(_ event: ApplicationEvent) throws(ApplicationRefusal) -> ApplicationState {
    switch (self, event) {
    case (.verifying, .verified(needsApproval: true)): .pending
    case (.verifying, .verified(needsApproval: false)): .approved
    // The owner of the address may know nothing of it: no letter about a decision, and no invitation's use.
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

/// What happens to an application.
public enum ApplicationEvent: Sendable, Equatable {
  /// The code was right.
  case verified(needsApproval: Bool)
  case approved
  case rejected
  case expired
  /// An operator takes a decision back.
  case reopened
}

/// Why an event doesn't happen.
public enum ApplicationRefusal: Error, Sendable, Equatable, CaseIterable {
  case notVerified
  case verifiedBefore
  case decidedBefore
  case notDecided
  case over
}

import Domain

extension API.CodeVerdict {
  public init(_ proof: AddressConfirmation) {
    switch proof.verdict {
    case .right(let application):
      self.init(
        verdict: "right", application: application.ofApplicant,
        session: proof.session?.secret)
    case .wrong(let attempts): self.init(verdict: "wrong", attempts: attempts)
    case .noAttempts(let seconds): self.init(verdict: "noAttempts", seconds: seconds)
    case .tooOld: self.init(verdict: "tooOld")
    case .over: self.init(verdict: "over")
    }
  }

  /// Returns nil if the response is malformed.
  package func proof() -> AddressConfirmation? {
    codeVerdict.map { AddressConfirmation($0, session: AccessToken(session)) }
  }

  private var codeVerdict: CodeAnswer<Application>? {
    switch verdict {
    case "right": application.map { .right($0) }
    case "wrong": .wrong(attempts: max(0, attempts ?? 0))
    case "noAttempts": .noAttempts(seconds: max(1, seconds ?? 1))
    case "tooOld": .tooOld
    case "over": .over
    default: nil
    }
  }
}

extension ApplicationEvent {
  /// Creates an operator's event from its word in the API.
  public init?(word: String) {
    switch word {
    case "approved": self = .approved
    case "rejected": self = .rejected
    case "reopened": self = .reopened
    default: return nil
    }
  }

  /// The event's word in the API; nil if it isn't an operator's event.
  package var word: String? {
    switch self {
    case .approved: "approved"
    case .rejected: "rejected"
    case .reopened: "reopened"
    case .verified, .expired: nil
    }
  }
}

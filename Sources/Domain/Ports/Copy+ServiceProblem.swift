extension Copy {
  /// What is wrong with a server, as a sentence for the person in front of it.
  public func sentence(_ problem: ServiceProblem) -> String {
    switch problem {
    case .unreachable: self["service.unreachable"]
    case .connectionLost: self["service.connectionLost"]
    case .untrusted: self["service.untrusted"]
    case .timedOut: self["service.timedOut"]
    case .refused(let status): self("service.refused", ["status": "\(status)"])
    case .invalidAnswer: self["service.invalidAnswer"]
    case .tooLarge: self["service.tooLarge"]
    case .cancelled: self["service.cancelled"]
    case .clientMissing: self["service.clientMissing"]
    }
  }
}

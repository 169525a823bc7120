import Domain
import WebRepositories

/// The credentials that a host sends with each request: its token, and its guest's address.
public struct HostIdentity: Sendable {
  let token: AccessToken
  let guest: String?

  /// - Parameter guest: an IP address; nil for requests of the host's own programs.
  public init(token: AccessToken, guest: String? = nil) {
    self.token = token
    self.guest = guest
  }

  var headers: [String: String] { guest.map { ["Foyer-Guest-Origin": $0] } ?? [:] }

  var secretHeaders: [String: HTTPBody] {
    ["Foyer-Host-Token": HTTPBody { [token] in token.withBytes($0) }]
  }
}

extension HTTPSession {
  /// - Parameter host: nil sends no host token.
  public convenience init(
    timeLimit: Duration = .seconds(10), tracer: (any RequestTracer)? = nil, host: HostIdentity?
  ) {
    self.init(
      timeLimit: timeLimit, tracer: tracer, headers: host?.headers ?? [:],
      secretHeaders: host?.secretHeaders ?? [:])
  }
}

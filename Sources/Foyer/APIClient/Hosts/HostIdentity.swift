import Domain
import WebRepositories

/// What a host shows a server with each request: its token, and where its guest comes from.
public struct HostIdentity: Sendable {
  let token: AccessToken
  let guest: String?

  /// - Parameter guest: an IP address; nil where the host's own programs ask.
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
  /// - Parameter host: nil where no host's token is shown.
  public convenience init(
    timeLimit: Duration = .seconds(10), tracer: (any RequestTracer)? = nil, host: HostIdentity?
  ) {
    self.init(
      timeLimit: timeLimit, tracer: tracer, headers: host?.headers ?? [:],
      secretHeaders: host?.secretHeaders ?? [:])
  }
}

import Domain
import HTTPTypes
import Hummingbird

/// Determines the origins of requests, and believes trusted proxies only.
struct RequestOrigins: Sendable {
  /// A sentence for the log about addresses that can't be read.
  static let unknownProblem = """
    A trusted proxy doesn't name its guests, so that they share one origin: let it write each \
    guest's IP address in X-Forwarded-For, or in Forwarded alone.
    """

  /// The proxies whose `X-Forwarded-For` and `Forwarded` are believed.
  let trusted: [AddressRange]

  /// Returns the connection's address. If that is a trusted proxy's, the result is the last address
  /// in its header that isn't a trusted proxy's: a client can forge the addresses before it.
  ///
  /// - Returns: The origin, and whether a proxy names a guest whose address can't be read. Then the
  ///   proxy's address counts.
  func origin(of request: Request, _ context: ServerContext) -> (Origin?, isUnknown: Bool) {
    guard let connection = context.address else { return (nil, false) }
    guard isTrusted(connection) else { return (Origin(connection), false) }
    switch client(of: request) {
    case .address(let address): return (Origin(address), false)
    case .unknown: return (Origin(connection), true)
    case nil: return (Origin(connection), false)
    }
  }

  /// Returns the request's id from a trusted proxy: 8 to 64 letters, digits, `.`, `_` and `-`.
  func requestID(of request: Request, _ context: ServerContext) -> String? {
    guard let connection = context.address, isTrusted(connection),
      let id = request.headers[.requestID], 8...64 ~= id.utf8.count,
      id.utf8.allSatisfy(\.isOfToken)
    else { return nil }
    return id
  }

  /// Returns the guest that the proxies name; nil if they name none.
  ///
  /// A proxy writes one of the headers and may pass a client's other one on. So `Forwarded` counts
  /// alone, and a guest has no known address if the headers contradict each other.
  private func client(of request: Request) -> ForwardedNode? {
    let old = client(in: ForwardedNode.list(ofForwardedFor: request.headers[values: .forwardedFor]))
    let new = client(in: ForwardedNode.list(ofForwarded: request.headers[values: .forwarded]))
    if case .address = old, case .address = new, old != new { return .unknown }
    return old ?? new
  }

  private func client(in nodes: [ForwardedNode]) -> ForwardedNode? {
    nodes.last {
      if case .address(let address) = $0 { !isTrusted(address) } else { true }
    }
  }

  private func isTrusted(_ address: IPAddress) -> Bool {
    trusted.contains { $0.contains(address) }
  }
}

extension RequestLimits {
  var origins: RequestOrigins { RequestOrigins(trusted: trustedProxies) }
}

extension HTTPField.Name {
  fileprivate static let forwardedFor = HTTPField.Name("X-Forwarded-For")!
  fileprivate static let forwarded = HTTPField.Name("Forwarded")!
}

/// A failure of a server on the web, in terms that a person can act on.
public enum ServiceProblem: Error, Equatable, Sendable {
  /// No server answers at this address.
  case unreachable
  /// The connection ended before the response was complete.
  case connectionLost
  /// This machine doesn't trust the server's certificate.
  case untrusted
  /// TLS can't begin.
  case insecure
  /// The response took longer than the time limit.
  case timedOut
  /// The server answered with an HTTP error status.
  ///
  /// - Parameter reference: finds the request in the server's log, if the server sent one.
  case refused(status: Int, reference: String? = nil)
  /// The server refused the request with a problem type that this version of Foyer doesn't know.
  ///
  /// - Parameter title: The server's own sentence, sanitised.
  case refusedBecause(title: String, status: Int)
  /// The server runs another version of Foyer, and that may be why the request failed.
  case otherVersion(_ version: String, isOlder: Bool)
  /// The server doesn't serve this brand.
  case unknownBrand
  /// A feature flag of the server has disabled the operation.
  case closed
  /// The server doesn't accept the token that was sent.
  case notAllowed
  /// A rate limit was reached.
  ///
  /// - Parameter seconds: the time until the next request is allowed.
  case tooMany(seconds: Int)
  /// The server's queue of sign-ups is full.
  ///
  /// - Parameter seconds: the time until there may be space in it.
  case busy(seconds: Int)
  /// The response is malformed or truncated.
  case invalidResponse
  /// The response is larger than the limit.
  case tooLarge
  /// The caller's task was cancelled.
  case cancelled
  /// libcurl, which requests are made with, isn't installed on this machine.
  case clientMissing
}

extension ServiceProblem {
  /// True if the same request would be refused again. Of the statuses of the client's errors
  /// (RFC 9110, section 15.5), 408 and 429 are about the moment.
  public var isFinal: Bool {
    if case .refused(let status, _) = self {
      400...499 ~= status && status != 408 && status != 429
    } else {
      false
    }
  }
}

extension ServiceProblem: CustomStringConvertible {
  /// A clause in English, for the log and for operators.
  public var description: String {
    switch self {
    case .unreachable: "no server answers at the address"
    case .connectionLost: "the connection ended before the server's answer was complete"
    case .untrusted: "this machine doesn't trust the server's certificate"
    case .insecure: "TLS with the server can't begin"
    case .timedOut: "the server took too long to answer"
    case .refused(let status, nil): "the server answered with the status \(status)"
    case .refused(let status, let reference?):
      "the server answered with the status \(status) (reference \(reference))"
    case .refusedBecause(let title, let status):
      "the server answered with the status \(status): \(title)"
    case .otherVersion(let version, _): "the server has another version of Foyer, \(version)"
    case .unknownBrand: "the server doesn't serve this brand"
    case .closed: "a feature flag of the server has disabled this"
    case .notAllowed: "the server doesn't accept the token"
    case .tooMany(let seconds): "the server accepts no request for \(seconds) s"
    case .busy(let seconds): "the server is busy for about \(seconds) s"
    case .invalidResponse: "the server's answer can't be read"
    case .tooLarge: "the server's answer is too large"
    case .cancelled: "the request was cancelled"
    case .clientMissing: "libcurl isn't installed"
    }
  }
}

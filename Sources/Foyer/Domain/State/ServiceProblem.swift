/// A failure of a server on the web, in terms that a person can act on.
public enum ServiceProblem: Error, Equatable, Sendable {
  /// No server answers at this address.
  case unreachable
  /// The connection ended before the response was complete.
  case connectionLost
  /// This machine doesn't trust the server's certificate.
  case untrusted
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
  var isFinal: Bool {
    if case .refused(let status, _) = self {
      400...499 ~= status && status != 408 && status != 429
    } else {
      false
    }
  }
}

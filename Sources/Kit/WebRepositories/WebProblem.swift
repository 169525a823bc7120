import CCurl

/// A reason for which a request to a web server failed.
public enum WebProblem: Error, Equatable, Sendable {
  /// No server answers at that address.
  case unreachable
  /// The connection ended before the answer was complete.
  case connectionLost
  /// This machine doesn't trust the server's certificate.
  case untrusted
  /// TLS can't begin: the server doesn't speak it, or no version that this machine accepts.
  case insecure
  /// The answer took longer than the time limit.
  case timedOut
  /// The server answered with a status other than 2xx.
  case refused(status: Int)
  /// The answer isn't valid HTTP, ends too soon, or can't be decoded.
  case invalidResponse
  /// The answer is larger than the limit.
  case tooLarge
  /// The caller's task was cancelled.
  case cancelled
  /// libcurl isn't installed on this machine.
  case clientMissing

  /// Returns nil if there is an answer.
  init?(_ outcome: ccurl_outcome) {
    switch outcome {
    case CCURL_ANSWERED: return nil
    case CCURL_NO_LIBRARY: self = .clientMissing
    case CCURL_UNREACHABLE: self = .unreachable
    case CCURL_UNTRUSTED: self = .untrusted
    case CCURL_NO_TLS: self = .insecure
    case CCURL_LOST: self = .connectionLost
    case CCURL_TIMED_OUT: self = .timedOut
    case CCURL_TOO_LARGE: self = .tooLarge
    case CCURL_CANCELLED: self = .cancelled
    default: self = .invalidResponse
    }
  }
}

/// A failed request, and whether the server may have carried it out.
public struct HTTPFailure: Error, Equatable, Sendable {
  /// The reason.
  public let problem: WebProblem
  /// True if at least a part of the request was sent.
  public let wasSent: Bool

  /// Creates a failure.
  public init(_ problem: WebProblem, wasSent: Bool = false) {
    self.problem = problem
    self.wasSent = wasSent
  }
}

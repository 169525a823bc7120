import CCurl

/// Why a server on the web did not do what was asked, in terms that a person can act on.
public enum WebProblem: Error, Equatable, Sendable {
  /// Nobody answers there.
  case unreachable
  /// The connection ended before the answer came.
  case connectionLost
  /// Its certificate isn't one that this machine trusts.
  case untrusted
  /// The answer took longer than was waited for.
  case timedOut
  /// It answered that it won't, or can't (an HTTP status).
  case refused(status: Int)
  /// The answer makes no sense, or ends too soon.
  case invalidAnswer
  /// The answer is larger than anything that is expected.
  case tooLarge
  /// The caller's task was cancelled.
  case cancelled
  /// This machine has nothing to ask servers with: libcurl isn't installed.
  case clientMissing

  /// Nil where there is an answer.
  init?(_ outcome: ccurl_outcome) {
    switch outcome {
    case CCURL_ANSWERED: return nil
    case CCURL_NO_LIBRARY: self = .clientMissing
    case CCURL_UNREACHABLE: self = .unreachable
    case CCURL_UNTRUSTED: self = .untrusted
    case CCURL_LOST: self = .connectionLost
    case CCURL_TIMED_OUT: self = .timedOut
    case CCURL_TOO_LARGE: self = .tooLarge
    case CCURL_CANCELLED: self = .cancelled
    default: self = .invalidAnswer
    }
  }
}

/// Why there is no answer, and whether the server may have done what it was asked for.
public struct HTTPFailure: Error, Equatable, Sendable {
  public let problem: WebProblem
  /// Whether at least a part of the request was sent.
  public let wasSent: Bool

  public init(_ problem: WebProblem, wasSent: Bool = false) {
    self.problem = problem
    self.wasSent = wasSent
  }
}

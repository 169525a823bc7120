import CCurl
import Domain

/// Why there is no answer, and whether the server may have done what it was asked for.
struct HTTPFailure: Error, Equatable, Sendable {
  let problem: ServiceProblem
  /// Whether at least a part of the request was sent.
  var wasSent = false

  init(_ problem: ServiceProblem, wasSent: Bool = false) {
    self.problem = problem
    self.wasSent = wasSent
  }
}

extension ServiceProblem {
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

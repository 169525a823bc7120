import Domain
import FoyerAPI

extension ProblemDetails.Kind {
  /// The facts that a client needs besides the type's name.
  var explanation: String? {
    switch self {
    case .invalid: "`errors` has `field` and `rule` for each broken rule"
    case .keyReused: "the Idempotency-Key was sent with another request before"
    case .secondFactorUnavailable:
      """
      the server lacks the key of second factors, or the brand has them off: only recovery codes \
      can be checked
      """
    case .applied: "the password is that of an application; `state` and `note` say how it stands"
    case .suspended: "`note` has the reason, `until` the end, if there is one"
    case .refused:
      "the application's state doesn't allow that; `application` has the earlier decision"
    case .otherRange: "hosts share another range of Unix users' numbers: `ids`"
    case .tooMany: "a limit is reached; `retryAfter` says when to try again"
    case .busy:
      """
      the queue for hashing is full; `before` is the queue position, `retryAfter` when to send the \
      same request again
      """
    case .outcomeUnknown:
      "the change may have been stored: send the same request again to learn the result"
    default: nil
    }
  }
}

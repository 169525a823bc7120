/// The problem types (RFC 9457, section 3.1.1) that a program can distinguish.
public enum ProblemKind: String, CaseIterable, Sendable {
  /// The status tells everything that is known.
  case other = "about:blank"
  /// `errors` names each field and the rule that it breaks.
  case invalid = "/problems/invalid"
  case emailTaken = "/problems/email-taken"
  case usernameTaken = "/problems/username-taken"
  /// There is no such invitation, or it is no longer valid.
  case invitation = "/problems/invitation"
  /// The application's state doesn't allow the request.
  case refused = "/problems/refused"
  /// The application's account is suspended.
  case accountSuspended = "/problems/account-suspended"
  /// The name or the password is wrong; the response doesn't reveal which.
  case wrongPassword = "/problems/wrong-password"
  /// The second factor's code is missing, wrong or was used before.
  case wrongCode = "/problems/wrong-code"
  /// The brand requires a second factor, which the account doesn't have yet.
  case secondFactorNeeded = "/problems/second-factor-needed"
  /// The server doesn't have the key of the second factor: a recovery code may do.
  case secondFactorUnavailable = "/problems/second-factor-unavailable"
  /// The account already has a second factor.
  case secondFactorPresent = "/problems/second-factor-present"
  /// The password belongs to an application without an account: see `state`.
  case applied = "/problems/applied"
  /// The password or code belongs to a suspended account: see `note` and `until`.
  case suspended = "/problems/suspended"
  /// The session has ended or expired: sign in again.
  case signedOut = "/problems/signed-out"
  /// Another account has the SSH key.
  case keyTaken = "/problems/key-taken"
  /// The account has the SSH key already.
  case keyPresent = "/problems/key-present"
  /// A feature flag has closed the feature.
  case closed = "/problems/closed"
  /// The server doesn't serve that brand.
  case unknownBrand = "/problems/unknown-brand"
  /// The idempotency key was sent with a different request before.
  case keyReused = "/problems/key-reused"
  /// The server's hosts share another range of Unix users' numbers: see `ids`.
  case otherRange = "/problems/other-range"
  /// The operator's rules for e-mail addresses can't be used: the title has the file and the line.
  case emailRules = "/problems/email-rules"
  /// Delivery isn't set up.
  case notSetUp = "/problems/not-set-up"
  /// A rate limit was reached: see `retryAfter`.
  case tooMany = "/problems/too-many"
  /// The queue is full: see `retryAfter` and `before`.
  case busy = "/problems/busy"
  /// The server is stopping: ask another one.
  case ending = "/problems/ending"
  /// The ticket system can't be reached, or refused the request.
  case ticketsUnavailable = "/problems/tickets-unavailable"
  /// The outbox is full.
  case full = "/problems/full"
  /// There is no such account, application, invitation …
  case notFound = "/problems/not-found"
  /// Nothing was stored.
  case notSaved = "/problems/not-saved"
  /// The change may or may not have been stored: repeat the request to learn the result.
  case outcomeUnknown = "/problems/outcome-unknown"
}

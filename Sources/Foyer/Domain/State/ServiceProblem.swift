/// Why a server on the web did not do what was asked, in terms that a person can act on.
public enum ServiceProblem: Error, Equatable, Sendable {
  /// Nobody answers there.
  case unreachable
  /// The connection ended before the answer came.
  case connectionLost
  /// Its certificate isn't one that this machine trusts.
  case untrusted
  /// The answer took longer than was waited for.
  case timedOut
  /// It answered that it won't, or can't (an HTTP status).
  ///
  /// - Parameter reference: what an operator finds the request by in the server's log, if it said so.
  case refused(status: Int, reference: String? = nil)
  /// It doesn't serve this label.
  case unknownLabel
  /// A flag of the server's has closed what was asked for.
  case closed
  /// It doesn't take the token that was sent.
  case notAllowed
  /// As much was asked for as may be within an hour.
  ///
  /// - Parameter seconds: until there may be more.
  case tooMany(seconds: Int)
  /// So many sign up that there is no room in the queue for now.
  ///
  /// - Parameter seconds: until there may be room.
  case busy(seconds: Int)
  /// The answer makes no sense, or ends too soon.
  case invalidAnswer
  /// The answer is larger than anything that is expected.
  case tooLarge
  /// The caller's task was cancelled.
  case cancelled
  /// This machine has nothing to ask servers with: libcurl isn't installed.
  case clientMissing
}

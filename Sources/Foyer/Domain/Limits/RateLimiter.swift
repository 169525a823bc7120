import Essentials

/// Counts rate-limited uses in one place for all processes that serve the same accounts.
public protocol RateLimiter: Sendable {
  /// Counts the use unless a limit is reached. A use that was counted before is admitted without
  /// being counted again, so that a repeated request doesn't count twice.
  func admit(
    _ use: RateLimitedUse, within limits: HourlyLimits
  ) async throws(StorageProblem) -> Admission

  /// Removes a use that had no effect from the count.
  func giveBack(_ use: RateLimitedUse) async throws(StorageProblem)
}

/// An action that is limited to a number within an hour.
public struct RateLimitedUse: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case signUp
    /// A message to a brand's staff.
    case message
    /// Look-ups of a message's status.
    case messageStatus
    /// Answers to whether an article helped.
    case articleFeedback
    /// E-mails with a code that a guest requests: to sign in, to change the address, or again for
    /// an application.
    case signInCode
    /// Wrong invitation codes.
    case invitation
    /// Pages of the members list.
    case members
    /// Comparisons with the password of an existing application.
    case applicationPassword
    /// Sign-ups at a brand with a rule for waves: see `WaveSignUp`.
    case wave, waveOrigin, waveDomain, waveHeld
  }

  /// The part of an hour's limit that a use may take.
  public enum Part: Sendable {
    case whole
    /// All except the reserve.
    case open
    /// The reserve too, which is for networks with almost no uses.
    case reserve
    /// The share of one origin, which strangers elsewhere can't use up.
    case origin
  }

  public let kind: Kind
  /// Identifies the use among those of its kind. It is stored, so it is a digest if the identifier
  /// is secret.
  public let id: String
  /// Nil if unknown; only the host's limit then applies.
  public let origin: Origin?
  /// By the caller's clock. Servers' clocks differ by less than matters within an hour.
  public let time: Date
  public let part: Part

  public init(
    _ kind: Kind, id: String, origin: Origin?, time: Date, part: Part = .whole
  ) {
    self.kind = kind
    self.id = id
    self.origin = origin
    self.time = time
    self.part = part
  }

  /// Returns the same use for another part.
  func of(_ part: Part) -> RateLimitedUse {
    RateLimitedUse(kind, id: id, origin: origin, time: time, part: part)
  }
}

/// The result of counting a use.
public enum Admission: Sendable, Equatable {
  case admitted
  /// - Parameter seconds: the time until the next use may be admitted, at least 1.
  case full(seconds: Int)
}

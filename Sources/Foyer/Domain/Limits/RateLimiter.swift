#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Counts what is limited by the hour, in one place for all who serve the same accounts.
public protocol RateLimiter: Sendable {
  /// Counts the use, unless a limit is reached. A use that was counted before is admitted again, and
  /// isn't counted again: whoever asks for a lost answer is no second guest.
  func admit(
    _ use: LimitedUse, within limits: HourlyLimits
  ) async throws(StorageProblem) -> Admission

  /// Takes a use out of the count again, of which nothing came.
  func giveBack(_ use: LimitedUse) async throws(StorageProblem)
}

/// Something that somebody does, of which there is an end.
public struct LimitedUse: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case signUp
    /// To those who run a label.
    case message
    /// E-mails with a code that somebody asks for: to sign in, for another address, or once more for
    /// an application.
    case signInCode
    /// Codes of invitations that aren't good.
    case invitation
    /// Pages of members, so many at a time.
    case members
    /// Passwords that are compared with the one of an existing application.
    case applicationPassword
  }

  /// Which part of what there is for an hour a use may take.
  public enum Part: Sendable {
    /// All of it.
    case whole
    /// All but the reserve.
    case open
    /// The reserve too, which is for networks that have used next to nothing.
    case reserve
    /// The share of one origin, which strangers elsewhere can't use up.
    case origin
  }

  public let kind: Kind
  /// Names this one of its kind. It is stored: a digest where the name is a secret.
  public let id: String
  /// Nil where nobody knows whose it is: then the host's limit alone holds.
  public let origin: Origin?
  /// By the clock of whoever asks: servers differ by less than matters in an hour.
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

  /// The same use of another part.
  func of(_ part: Part) -> LimitedUse {
    LimitedUse(kind, id: id, origin: origin, time: time, part: part)
  }
}

/// Whether there is room for one more.
public enum Admission: Sendable, Equatable {
  case admitted
  /// - Parameter seconds: until there may be, at least 1.
  case full(seconds: Int)
}

import Essentials
import UnicodeKit

/// An operator's decision that an account can't be used for a time.
public struct Suspension: APIResponse, Equatable {
  public let reason: SuspensionReason
  public let since: Date
  /// The time from which the account can be used again; nil if only an operator can resume it.
  public let until: Date?
  /// The name of the operator.
  public let by: String

  public init(reason: SuspensionReason, since: Date, until: Date?, by: String) {
    self.reason = reason
    self.since = since
    self.until = until
    self.by = by
  }

  public func isOver(at now: Date) -> Bool { until.map { $0 <= now } ?? false }
}

/// The reason for a suspension, which the account's owner reads at sign-in: one line.
public struct SuspensionReason: Sendable, Hashable {
  /// In canonical composition (NFC), without surrounding spaces.
  public let value: String

  /// Returns nil for a text without visible characters; for one with U+FFFD, which stands for bytes
  /// that aren't UTF-8; and for one that `AboutLine` refuses, because it has several lines, a
  /// control character or too many bytes.
  public init?(_ typed: String) {
    guard let line = try? AboutLine(validating: typed) else { return nil }
    self.init(line)
  }

  /// Reads a stored reason, which an earlier version may have validated by weaker rules.
  public init?(stored reason: String) {
    guard let line = try? AboutLine(stored: reason) else { return nil }
    self.init(line)
  }

  private init?(_ line: AboutLine) {
    let value = line.value.unicodeScalars
    guard
      value.contains(where: { !$0.isInvisible && !$0.properties.isWhitespace }),
      !value.contains("\u{FFFD}")
    else { return nil }
    self.value = line.value
  }
}

extension SuspensionReason {
  /// The reason for which an expired account is suspended, where a brand's own text is too long.
  public static func expired(on date: String) -> Self { Self(value: "It expired on \(date).") }

  private init(value: String) { self.value = value }
}

/// Suspends and resumes accounts. Each call is one transaction.
public protocol Suspensions: Sendable {
  /// Suspends an account, ends its sessions and notifies targets. An earlier suspension is
  /// replaced.
  ///
  /// - Returns: False if no account has this ID.
  func suspend(_ id: AccountID, _ suspension: Suspension) async throws(AccountsError) -> Bool

  /// Ends the suspension of an account, if there is one, and notifies targets.
  ///
  /// - Returns: False if no account has this ID.
  func resume(_ id: AccountID) async throws(AccountsError) -> Bool
}

import Domain
import Essentials

/// The JSON of the expiry of accounts.
extension API {
  /// The time at which an account expires.
  public struct Expiry: Codable, Equatable, Sendable {
    public let expiresAt: Date
    /// True if an operator has set the time. The owner can't move it.
    public let isFixed: Bool

    public init(_ expiry: AccountExpiry) {
      (expiresAt, isFixed) = (expiry.date, expiry.isFixed)
    }

    package var expiry: AccountExpiry { AccountExpiry(expiresAt, isFixed: isFixed) }
  }
}

/// The numeric ID of an account's Unix user and its group. It is the same on every host.
public enum UnixNumber: APIResponse, Sampled, Equatable {
  case assigned(number: UInt32)
  /// The account has no number. The value is the lowest number above all that were ever assigned
  /// from the range, or the lowest that never was if there is none above; nil if the range is used
  /// up.
  case free(number: UInt32?)

  public static let samples: [Self] = [.assigned(number: 20_000), .free(number: 20_001)]
}

/// Assigns the numbers of Unix users. A number is never assigned to a second account.
///
/// All hosts give the same range. The first host that assigns a number stores it; afterwards every
/// other range is refused.
public protocol UnixNumbers: Sendable {
  /// Returns the account's number, or the one that it would be assigned.
  func unixNumber(
    of account: AccountID, in range: UnixRange
  ) async throws(FindUnixNumber.Failure) -> UnixNumber

  /// Assigns numbers in one transaction. An account that already has its number keeps it, and a number
  /// from before the store assigned numbers may lie outside of the range.
  ///
  /// - Parameter onlyToAccounts: true to assign none to an account that doesn't exist, so that a host
  ///   can't use the numbers up.
  /// - Returns: The conflicts: the account has another number, or the number belongs to another
  ///   account. If there is one, no number is assigned.
  func assign(
    _ numbers: [AccountNumber], in range: UnixRange, onlyToAccounts: Bool
  ) async throws(AssignUnixNumbers.Failure) -> [AccountNumber]
}

public struct AccountNumber: Codable, Sendable, Equatable {
  public let account: AccountID
  public let number: UInt32

  public init(_ account: AccountID, _ number: UInt32) {
    self.account = account
    self.number = number
  }
}

/// A range of numbers for Unix users, as `20000-59999`.
public struct UnixRange: Sendable, Equatable, CustomStringConvertible {
  public static let usual = UnixRange(numbers: 20_000...59_999)
  /// Smaller numbers are the system's own. The two greater ones have a meaning of their own: one is
  /// the user `nobody`, the other an error.
  public static let possible: ClosedRange<UInt32> = 1000...4_294_967_293

  public let numbers: ClosedRange<UInt32>

  public init(numbers: ClosedRange<UInt32>) { self.numbers = numbers }

  public init?(_ text: String) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { UInt32($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first <= last,
      Self.possible.contains(first), Self.possible.contains(last)
    else { return nil }
    numbers = first...last
  }

  public var description: String { "\(numbers.lowerBound)-\(numbers.upperBound)" }
}

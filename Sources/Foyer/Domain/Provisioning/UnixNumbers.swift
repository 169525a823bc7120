/// The number of an account's Unix user, which is the same on every host, and its group's.
public enum UnixNumber: Sendable, Equatable {
  case assigned(UInt32)
  /// The account has none yet: the lowest number above all that were ever assigned from the range; nil
  /// where none is left.
  case free(UInt32?)
}

/// Assigns the numbers of Unix users. A number is never assigned to a second account.
public protocol UnixNumbers: Sendable {
  func unixNumber(
    of account: AccountID, in range: UnixRange
  ) async throws(StorageProblem) -> UnixNumber

  /// Assigns numbers, in one transaction. An account that has that number already keeps it.
  ///
  /// - Returns: those that can't be assigned: the account has another number, or the number belongs to
  ///   another account. None of all is assigned then.
  func assign(_ numbers: [AccountNumber]) async throws(AccountsError) -> [AccountNumber]
}

/// An account and the number of its Unix user.
public struct AccountNumber: Sendable, Equatable {
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
  /// Below are the system's own, and the last two mean nobody.
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

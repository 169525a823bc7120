import UnicodeKit

/// A brand's rules for vouches: members confirm applicants who name them.
public struct VouchingRules: Sendable, Equatable {
  /// The allowed numbers of vouches that an application needs.
  public static let counts = 1...5
  /// The allowed numbers of vouches that a member may give in 30 days.
  public static let monthlyCounts = 1...1000
  /// Days within which a member's vouches are counted.
  public static let days = 30

  /// The number of vouches that approve an application.
  public let needed: Int
  /// The number of vouches that a member may give in 30 days.
  public let perMonth: Int
  /// Members without such a limit. Nobody can sign up with one of these usernames.
  public let sponsors: Set<String>

  public init(needed: Int = 1, perMonth: Int = 5, sponsors: Set<String> = []) {
    (self.needed, self.perMonth, self.sponsors) = (needed, perMonth, sponsors)
  }
}

/// The usernames of members that an applicant asks to vouch.
public struct VoucherNames: Sendable, Equatable {
  /// The maximum number of names.
  public static let limit = 5

  public let usernames: [Username]

  /// Reads names that are separated by spaces or commas. An uppercase letter counts as its
  /// lowercase one, and an `@` before a name doesn't count.
  ///
  /// Whether an account has the name isn't examined, as that would tell who is a member.
  ///
  /// - Parameter needed: the least number of names.
  public init(typed: String, needed: Int) throws(VoucherNamesProblem) {
    guard typed.utf8.count <= 1_000 else { throw .tooMany(limit: Self.limit) }
    var names: [Username] = []
    for word in typed.lowercased().split(whereSeparator: { $0.isWhitespace || ",;、，".contains($0) })
    {
      let word = word.hasPrefix("@") ? word.dropFirst() : word
      guard let name = Username(stored: String(word)) else { throw .notAUsername(String(word)) }
      if !names.contains(name) { names.append(name) }
    }
    if names.isEmpty { throw .empty }
    if names.count < needed { throw .tooFew(needed: needed) }
    if names.count > Self.limit { throw .tooMany(limit: Self.limit) }
    usernames = names
  }
}

/// A reason why a text doesn't name vouchers.
public enum VoucherNamesProblem: Error, Equatable, Sendable {
  case empty
  case notAUsername(String)
  case tooFew(needed: Int)
  case tooMany(limit: Int)
}

extension VoucherNamesProblem: CodedProblem {
  public var code: RuleCode {
    switch self {
    case .empty: .empty
    case .notAUsername: .notAllowed
    case .tooFew: .tooShort
    case .tooMany: .tooLong
    }
  }
}

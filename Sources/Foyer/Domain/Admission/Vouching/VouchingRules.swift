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

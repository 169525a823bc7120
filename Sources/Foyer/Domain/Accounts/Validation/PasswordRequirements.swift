/// A brand's requirements for passwords, and the words that make a password easy to guess.
public struct PasswordRequirements: Sendable, Equatable {
  public let policy: PasswordPolicy
  /// The minimum length, in code points after NFC; nil if there is none.
  public let shortest: Int?
  private let brandName: String

  /// - Parameters:
  ///   - shortest: replaces the policy's minimum length.
  ///   - brandName: the brand's name, which a passphrase mustn't be made of.
  public init(
    _ policy: PasswordPolicy = .fourRules, shortest: Int? = nil, brandName: String = ""
  ) {
    self.policy = policy
    self.shortest = shortest ?? policy.shortest
    self.brandName = brandName
  }

  /// The rules to meet, in the order in which screens show them.
  public var rules: [PasswordRule] {
    (shortest == nil ? [] : [.longEnough]) + policy.rules.filter { $0 != .longEnough }
  }

  /// The words that an attacker tries first on this person's password.
  func knownWords(name: String, email: String, username: String = "") -> [String] {
    var words: [String] = []
    for text in [username, name, email, brandName] {
      // Longer texts aren't names, and each word costs time at every keystroke.
      for word in [text]
        + text.prefix(256).split(whereSeparator: Self.isBetweenWords).map(String.init)
      where word.utf8.count >= 3 && words.count < 24 && !words.contains(word) {
        words.append(word)
      }
    }
    return words
  }

  private static func isBetweenWords(_ character: Character) -> Bool {
    !character.isLetter && !character.isNumber
  }
}

/// What one label asks of passwords, and what a guesser knows of that label.
public struct PasswordRequirements: Sendable, Equatable {
  public let policy: PasswordPolicy
  /// The least that is taken, in code points after NFC; nil where no rule says.
  public let shortest: Int?
  private let labelName: String

  /// - Parameters:
  ///   - shortest: instead of the policy's own.
  ///   - labelName: no passphrase may be made of it.
  public init(
    _ policy: PasswordPolicy = .fourRules, shortest: Int? = nil, labelName: String = ""
  ) {
    self.policy = policy
    self.shortest = shortest ?? policy.shortest
    self.labelName = labelName
  }

  /// What has to be met, in the order of the screen.
  public var rules: [PasswordRule] {
    (shortest == nil ? [] : [.longEnough]) + policy.rules.filter { $0 != .longEnough }
  }

  /// What to try first on the password of that person, as typed.
  func knownWords(name: String, email: String, username: String = "") -> [String] {
    var words: [String] = []
    for text in [username, name, email, labelName] {
      // Longer texts are no names, and each word costs time at every key.
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

/// What one label asks of passwords, and what a guesser knows of that label.
public struct PasswordRequirements: Sendable, Equatable {
  public let policy: PasswordPolicy
  private let labelName: String

  /// - Parameter labelName: no passphrase may be made of it.
  public init(_ policy: PasswordPolicy = .fourRules, labelName: String = "") {
    self.policy = policy
    self.labelName = labelName
  }

  /// What to try first on the password of that person, as typed.
  func knownWords(name: String, email: String) -> [String] {
    var words: [String] = []
    for text in [name, email, labelName] {
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

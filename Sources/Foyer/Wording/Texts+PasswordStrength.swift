import Domain
import FoyerTexts
import SceneServices

/// The strength of a typed password as a screen shows it.
public struct PasswordStrengthWords: Sendable, Equatable {
  public var label: String
  /// Counted from 1 to `levels`.
  public var level: Int
  public var levels: Int
  public var word: String

  public init(label: String, level: Int, levels: Int, word: String) {
    (self.label, self.level, self.levels, self.word) = (label, level, levels, word)
  }
}

extension Texts {
  public func words(for strength: PasswordStrength) -> PasswordStrengthWords {
    PasswordStrengthWords(
      label: self[.signUpPasswordStrengthLabel], level: strength.rawValue,
      levels: PasswordStrength.allCases.count, word: self[strength.text])
  }
}

extension PasswordStrength {
  fileprivate var text: LocalizedText {
    switch self {
    case .weak: .signUpPasswordStrengthWeak
    case .fair: .signUpPasswordStrengthFair
    case .good: .signUpPasswordStrengthGood
    case .strong: .signUpPasswordStrengthStrong
    }
  }
}

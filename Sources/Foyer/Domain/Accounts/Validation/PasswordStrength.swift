/// The difficulty of guessing a password, in four steps.
public enum PasswordStrength: Int, CaseIterable, Sendable {
  case weak = 1
  case fair, good, strong

  /// In bits. Below it a password is among those that attackers try first: at Argon2id's 70 ms a
  /// guess, they try all of these within a year.
  static let guessedFirst = 29.0
  private static let goodFrom = 40.0
  static let strongFrom = 55.0

  init(bits: Double) {
    switch bits {
    case ..<Self.guessedFirst: self = .weak
    case ..<Self.goodFrom: self = .fair
    case ..<Self.strongFrom: self = .good
    default: self = .strong
    }
  }
}

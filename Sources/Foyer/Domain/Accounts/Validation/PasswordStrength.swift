/// How hard a password is to guess, in four steps.
public enum PasswordStrength: Int, CaseIterable, Sendable {
  case weak = 1
  case fair, good, strong

  /// Below it a password is one of those that are guessed first: at Argon2id's 70 ms a guess all of
  /// them are tried within a year.
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

/// What a password needs at least one of. Seed rule 81.
public enum PasswordRule: String, CaseIterable, Sendable {
  /// An uppercase or titlecase letter of any script (Lu, Lt).
  case uppercase
  /// A lowercase letter of any script (Ll).
  case lowercase
  /// A decimal digit of any script (Nd).
  case number
  /// Any punctuation (P) or symbol (S); a blank is neither.
  case special

  /// The rule that this character fulfils, if any.
  init?(metBy scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: self = .uppercase
    case .lowercaseLetter: self = .lowercase
    case .decimalNumber: self = .number
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation,
      .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      self = .special
    default: return nil
    }
  }
}

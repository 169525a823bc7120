/// What a password may have to be.
public enum PasswordRule: String, CaseIterable, Sendable {
  /// An uppercase or titlecase letter of any script (Lu, Lt). Seed rule 81.
  case uppercase
  /// A lowercase letter of any script (Ll).
  case lowercase
  /// A decimal digit of any script (Nd).
  case number
  /// Any punctuation (P) or symbol (S); a blank is neither.
  case special
  /// Fifteen code points or more. NIST SP 800-63B-4, §3.1.1.2.
  case longEnough
  /// None that is guessed first whoever has chosen it.
  case uncommon
  /// None that is guessed by who knows the person's name and address, or the label.
  case unrelated

  /// The rule of composition that this character fulfils, if any.
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

/// A requirement for passwords.
public enum PasswordRule: String, CaseIterable, Sendable {
  /// An uppercase or titlecase letter of any script (Unicode categories Lu, Lt; design rule 81).
  case uppercase
  /// A lowercase letter of any script (Ll).
  case lowercase
  /// A decimal digit of any script (Nd).
  case number
  /// Any punctuation (P) or symbol (S); a space is neither.
  case special
  /// At least the minimum length, 15 code points unless a brand says otherwise (NIST SP 800-63B-4,
  /// §3.1.1.2).
  case longEnough
  /// Not among the passwords that attackers try first.
  case uncommon
  /// Not easy to guess for an attacker who knows the person's name and address, or the brand.
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

import Essentials

/// A kind of e-mail that tells the owner of an account of a change. The raw values are those of a
/// brand file, which turns kinds on and off.
public enum OwnerEmail: String, Sendable, CaseIterable {
  case welcome, passwordChanged
  /// Sent to the former address.
  case addressChanged
  case keyAdded, keyRemoved
  /// The first sign-in from an origin.
  case newSignIn
  case secondFactor, suspended, deleted

  /// The kinds that a brand sends by default.
  public static let usual = Set(allCases).subtracting([.newSignIn])
}

extension EmailTemplate {
  /// Nil for an e-mail that every brand sends.
  var ownerEmail: OwnerEmail? {
    switch self {
    case .welcome: .welcome
    case .passwordChanged: .passwordChanged
    case .addressChanged: .addressChanged
    case .keyAdded: .keyAdded
    case .keyRemoved: .keyRemoved
    case .newSignIn: .newSignIn
    case .secondFactor: .secondFactor
    case .suspended: .suspended
    case .deleted: .deleted
    default: nil
    }
  }
}

extension NewOutboxEntry {
  /// Creates an entry for an e-mail to the owner of an account. A repeated sign-up has one welcome;
  /// every other change has an e-mail of its own. A deleted account's e-mail is about none.
  public init(
    ownerEmail email: Email, _ template: EmailTemplate, about id: AccountID, at time: Date
  ) {
    let kind = template.ownerEmail
    let cause = kind == .welcome ? "welcome" : RandomIdentifiers().eventID()
    self.init(
      email, about: kind == .deleted ? nil : id, key: "owner:\(id):\(cause)", at: time)
  }
}

/// The colour of a state in a table on a terminal. The word itself says the same.
public enum StateColor: Int, Sendable {
  case good = 32
  case waiting = 33
  case bad = 31

  /// Nil for a word that isn't a state.
  public init?(ofState word: String) {
    switch word {
    case "approved", "delivered", "valid", "completed": self = .good
    case "pending", "waiting", "verifying": self = .waiting
    case "rejected", "suspended", "set aside", "revoked", "expired", "used up": self = .bad
    default: return nil
    }
  }

  /// Surrounds a text with control sequences (ECMA-48, SGR).
  public func paint(_ text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[39m" }
}

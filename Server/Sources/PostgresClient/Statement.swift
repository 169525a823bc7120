/// One statement and its values, which stand apart from its text.
public struct Statement: Sendable {
  /// What may be done when its connection is lost.
  enum Kind: Sendable {
    /// Asked once more: it changes nothing.
    case reading
    case writing
    /// Several statements without values, in one transaction.
    case script
  }

  let kind: Kind
  let text: String
  let values: [String?]

  public static func reading(_ text: String, _ values: (any CustomStringConvertible)?...) -> Self {
    Self(kind: .reading, text: text, values: values.map { $0?.description })
  }

  public static func writing(_ text: String, _ values: (any CustomStringConvertible)?...) -> Self {
    Self(kind: .writing, text: text, values: values.map { $0?.description })
  }

  /// All of it is done or nothing, as PostgreSQL takes statements that come in one message.
  public static func script(_ text: String) -> Self {
    Self(kind: .script, text: text, values: [])
  }
}

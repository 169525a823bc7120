/// The texts of the screens in the language and the brand in use, by key.
public protocol Copy: Sendable {
  /// The text of that key, with each `{name}` in it replaced by the value of that name.
  func text(_ key: String, _ values: [String: String]) -> String
}

extension Copy {
  /// A text without placeholders.
  public subscript(key: String) -> String { text(key, [:]) }

  public func callAsFunction(_ key: String, _ values: [String: String]) -> String {
    text(key, values)
  }
}

/// The texts of the screens in the language and the label in use.
public protocol Texts: Sendable {
  /// The text, with each `{place}` in it filled in.
  func string(for text: Text) -> String
}

extension Texts {
  public subscript(text: Text) -> String { string(for: text) }
}

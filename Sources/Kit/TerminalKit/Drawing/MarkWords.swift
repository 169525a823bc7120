/// Words that a plain canvas has where others have marks, since a screen reader says a mark as the name
/// of a character.
public struct MarkWords: Sendable, Equatable {
  /// State of an option that is chosen, or of a row that is marked.
  public var chosen: String
  /// Sentence about all requirements: `{field}` is a label, `{items}` a list of them.
  public var demands: String
  /// Sentence about the requirements that aren't met.
  public var missing: String

  /// A button: `{title}` is its text.
  public var button: String
  /// A password: `{count}` is the number of its characters, none of which is shown.
  public var hidden: String

  /// Creates the words.
  public init(chosen: String, demands: String, missing: String, button: String, hidden: String) {
    (self.chosen, self.demands, self.missing) = (chosen, demands, missing)
    (self.button, self.hidden) = (button, hidden)
  }

  /// The words in English.
  public static let english = MarkWords(
    chosen: "chosen", demands: "{field} needs: {items}.", missing: "Still missing: {items}.",
    button: "{title}, button", hidden: "{count} hidden")

  /// Returns the sentence about all requirements.
  public func demands(_ items: String, of field: String) -> String {
    demands.replacing("{items}", with: items).replacing("{field}", with: field)
  }

  /// Returns the sentence about the requirements that aren't met.
  public func missing(_ items: String) -> String { missing.replacing("{items}", with: items) }

  /// Returns a button's text, with the word that it is one.
  public func button(_ title: String) -> String { button.replacing("{title}", with: title) }

  /// Returns the words for a password of a length; none for an empty one.
  public func hidden(_ count: Int) -> String {
    count == 0 ? "" : hidden.replacing("{count}", with: "\(count)")
  }
}

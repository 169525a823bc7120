/// Option of a widget, in words.
public struct WidgetOption: Sendable, Equatable {
  /// Name of the option.
  public let label: String
  /// Additional text; empty for none.
  public let detail: String
  /// Letter that chooses the option at once; nil for none.
  public let letter: Character?

  /// Creates an option.
  public init(_ label: String, detail: String = "", letter: Character? = nil) {
    self.label = label
    self.detail = detail
    self.letter = letter
  }
}

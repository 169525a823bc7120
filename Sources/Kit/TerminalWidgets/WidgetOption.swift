/// One of the things that can be chosen in a widget, in words.
public struct WidgetOption: Sendable, Equatable {
  public let label: String
  public let detail: String
  /// The letter that chooses it at once, where there is one.
  public let letter: Character?

  public init(_ label: String, detail: String = "", letter: Character? = nil) {
    self.label = label
    self.detail = detail
    self.letter = letter
  }
}

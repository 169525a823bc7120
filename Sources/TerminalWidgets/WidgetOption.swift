/// One of the things that can be chosen in a widget, in words.
public struct WidgetOption: Sendable, Equatable {
  public let label: String
  public let detail: String

  public init(_ label: String, detail: String = "") {
    self.label = label
    self.detail = detail
  }
}

extension WidgetDescription {
  /// What kind of thing a widget is. A widget of one's own may have a role of its own: linear mode
  /// goes by its `use`.
  public struct Role: Sendable, Hashable, CustomStringConvertible {
    /// What a person does with it where there are only lines.
    public enum Use: Sendable, Hashable {
      /// It is read; a heading again whenever one comes back to the screen.
      case heading, text
      /// What it demands is read.
      case demands
      /// Nothing: it says nothing, or others say it.
      case none
      /// It asks for a line, or for one that nobody must see.
      case line, secret
      /// Its options stand among all that can be chosen on the screen.
      case rows
      /// One of its options answers a question.
      case answer
      /// It is pressed.
      case press
    }

    /// As a test names it.
    public let name: String
    public let use: Use

    public init(_ name: String, use: Use) {
      self.name = name
      self.use = use
    }

    public var description: String { name }
  }
}

extension WidgetDescription.Role {
  public static let heading = Self("heading", use: .heading)
  public static let text = Self("text", use: .text)
  public static let link = Self("link", use: .text)
  public static let checklist = Self("checklist", use: .demands)
  public static let textField = Self("textField", use: .line)
  public static let passwordField = Self("passwordField", use: .secret)
  public static let button = Self("button", use: .press)
  public static let list = Self("list", use: .rows)
  public static let choices = Self("choices", use: .answer)
}

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
      /// It asks for a text of several lines.
      case lines
      /// It asks for one of its options, or for any number of them.
      case oneOption, someOptions
      /// Its options stand among all that can be chosen on the screen.
      case rows
      /// One of its options answers a question.
      case answer
      /// It is pressed.
      case press

      /// Whether it asks for a text or a choice that is sent with the others.
      public var isField: Bool {
        switch self {
        case .line, .lines, .secret, .oneOption, .someOptions: true
        case .heading, .text, .demands, .none, .rows, .answer, .press: false
        }
      }
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
  public static let toggle = Self("toggle", use: .oneOption)
  public static let radioGroup = Self("radioGroup", use: .oneOption)
  public static let select = Self("select", use: .oneOption)
  public static let multiSelect = Self("multiSelect", use: .someOptions)
  public static let numberField = Self("numberField", use: .line)
  public static let dateField = Self("dateField", use: .line)
  public static let filePicker = Self("filePicker", use: .line)
  public static let autocomplete = Self("autocomplete", use: .line)
  public static let textArea = Self("textArea", use: .lines)
  public static let document = Self("document", use: .text)
  /// A text that is read part by part.
  public static let pages = Self("pages", use: .rows)
  public static let progressBar = Self("progressBar", use: .text)
  public static let table = Self("table", use: .rows)
  public static let layout = Self("layout", use: .none)
  public static let tabs = Self("tabs", use: .none)
}

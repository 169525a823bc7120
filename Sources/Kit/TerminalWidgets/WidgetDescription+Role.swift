extension WidgetDescription {
  /// Kind of a widget. Custom widgets can define roles; linear mode handles each role by its `use`.
  public struct Role: Sendable, Hashable, CustomStringConvertible {
    /// Way in which linear mode presents a widget.
    public enum Use: Sendable, Hashable {
      /// Text that is read. A heading is read again whenever its screen comes back.
      case heading, text
      /// Requirements that are read.
      case demands
      /// Nothing, because the widget has no text or other widgets read it.
      case none
      /// Question for a line of text. A secret line is hidden.
      case line, secret
      /// Question for a text of several lines.
      case lines
      /// Question for one option, or for any number of options.
      case oneOption, someOptions
      /// Options that stand among all choices of the screen.
      case rows
      /// Question that one option answers.
      case answer
      /// Button.
      case press

      /// True if it asks for a text or a choice that is submitted with the others.
      public var isField: Bool {
        switch self {
        case .line, .lines, .secret, .oneOption, .someOptions: true
        case .heading, .text, .demands, .none, .rows, .answer, .press: false
        }
      }
    }

    /// Name that tests use.
    public let name: String
    /// Presentation in linear mode.
    public let use: Use

    /// Creates a role; a custom widget's name must differ from the standard ones.
    public init(_ name: String, use: Use) {
      self.name = name
      self.use = use
    }

    public var description: String { name }
  }
}

extension WidgetDescription.Role {
  /// Title of a screen or of a group.
  public static let heading = Self("heading", use: .heading)
  /// Plain text.
  public static let text = Self("text", use: .text)
  /// Text with a hyperlink.
  public static let link = Self("link", use: .text)
  /// Requirements with marks.
  public static let checklist = Self("checklist", use: .demands)
  /// Field for a line of text.
  public static let textField = Self("textField", use: .line)
  /// Field for a hidden line.
  public static let passwordField = Self("passwordField", use: .secret)
  /// Button.
  public static let button = Self("button", use: .press)
  /// List of rows.
  public static let list = Self("list", use: .rows)
  /// Answers to a question.
  public static let choices = Self("choices", use: .answer)
  /// Switch with two states.
  public static let toggle = Self("toggle", use: .oneOption)
  /// Group of options, one of which is chosen.
  public static let radioGroup = Self("radioGroup", use: .oneOption)
  /// Drop-down list with one choice.
  public static let select = Self("select", use: .oneOption)
  /// List with any number of choices.
  public static let multiSelect = Self("multiSelect", use: .someOptions)
  /// Field for a whole number.
  public static let numberField = Self("numberField", use: .line)
  /// Field for a day.
  public static let dateField = Self("dateField", use: .line)
  /// Field for a path.
  public static let filePicker = Self("filePicker", use: .line)
  /// Field for a text of a pattern.
  public static let maskedField = Self("maskedField", use: .line)
  /// Text field with suggestions.
  public static let autocomplete = Self("autocomplete", use: .line)
  /// Field for several lines.
  public static let textArea = Self("textArea", use: .lines)
  /// Text that is read as a whole.
  public static let document = Self("document", use: .text)
  /// Text that is read part by part.
  public static let pages = Self("pages", use: .rows)
  /// Lines that are added while they are read.
  public static let log = Self("log", use: .rows)
  /// Progress of a task.
  public static let progressBar = Self("progressBar", use: .text)
  /// Rows with columns.
  public static let table = Self("table", use: .rows)
  /// Rows within rows.
  public static let tree = Self("tree", use: .rows)
  /// Title that opens and closes a group.
  public static let collapsible = Self("collapsible", use: .heading)
  /// Values as a drawing.
  public static let chart = Self("chart", use: .text)
  /// Container that only arranges widgets.
  public static let layout = Self("layout", use: .none)
  /// Border between two panes.
  public static let splitBorder = Self("splitBorder", use: .none)
  /// Commands of an open menu.
  public static let menu = Self("menu", use: .rows)
  /// Titles of tabs.
  public static let tabs = Self("tabs", use: .none)
}

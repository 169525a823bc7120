/// Meaning and content of a widget, independent of its looks.
public struct WidgetDescription: Sendable, Equatable {
  /// State that a screen reader announces.
  public enum State: Sendable, Hashable {
    /// Can't be pressed, has an invalid value, or waits for a task.
    case disabled, invalid, busy
    /// Has something to read but nothing to choose.
    case readOnly
    /// Hides something that a key shows, or shows it.
    case collapsed, expanded
    /// Shows a password in plain text.
    case revealed
    /// Does something that can't be undone.
    case irreversible
  }

  /// Row or option with the cursor.
  public struct Row: Sendable, Equatable {
    /// Text of the row.
    public let label: String
    /// Number of the row among those that are shown, from 1.
    public let number: Int
    /// Number of rows.
    public let count: Int
    /// True if the option is chosen; nil for rows that can't be.
    public let isChosen: Bool?

    /// Creates a row.
    public init(_ label: String, _ number: Int, of count: Int, isChosen: Bool? = nil) {
      (self.label, self.number, self.count, self.isChosen) = (label, number, count, isChosen)
    }
  }

  /// Requirement in a word or two.
  public struct Demand: Sendable, Equatable {
    /// Requirement as it is shown.
    public let text: String
    /// True if the value meets it.
    public let isMet: Bool

    /// Creates a requirement.
    public init(_ text: String, isMet: Bool) {
      self.text = text
      self.isMet = isMet
    }
  }

  /// Kind of widget.
  public var role: Role
  /// Text beside the widget.
  public var label: String
  /// Typed text or chosen option; for a password only its length in dots.
  public var value: String
  /// States at this moment.
  public var states: Set<State>
  /// Content in short, which a listener needs before the rows: how many there are, and which columns.
  public var summary = ""
  /// Problem with the value, or advice.
  public var hint: String
  /// Requirements for the value.
  public var demands: [Demand]
  /// Row or option with the cursor; nil for widgets without rows.
  public var row: Row?

  /// Creates a description.
  public init(
    role: Role, label: String, value: String = "", states: Set<State> = [], hint: String = "",
    demands: [Demand] = []
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.states = states
    self.hint = hint
    self.demands = demands
  }
}

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
  /// Title as a sentence about what has happened, which linear mode reads in place of the screen's title.
  package static let outcome = Self("outcome", use: .heading)
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

/// Sentences of a listener, who has no colours, frames and marks.
extension WidgetDescription {
  /// Returns the problem with the value: the hint or the requirements that aren't met. It is empty for
  /// a valid value.
  public func problem(in words: KitTexts) -> String {
    guard states.contains(.invalid), hint.isEmpty else {
      return states.contains(.invalid) ? hint : ""
    }
    let missing = demands.filter { !$0.isMet }.map(\.text)
    return words.linear(.missing, ["items": missing.joined(separator: ", ")])
  }

  /// Returns the states in words. A hint explains why a widget is disabled or invalid.
  public func spokenStates(in words: KitTexts) -> [String] {
    let phrases: [(State, WidgetPhrase)] = [
      (.disabled, .disabled), (.collapsed, .collapsed), (.expanded, .expanded),
      (.revealed, .revealed), (.irreversible, .irreversible),
    ]
    return phrases.filter { states.contains($0.0) && ($0.0 != .disabled || hint.isEmpty) }
      .map { words.phrase($0.1) }
  }

  /// Returns the row with the cursor, unless it is the value; whether it is chosen; and its number.
  public func spokenRow(in words: KitTexts) -> [String] {
    guard let row else { return [] }
    let choice = row.isChosen.map { words.phrase($0 ? .chosen : .notChosen) } ?? ""
    let place = words.phrase(.place, ["number": "\(row.number)", "count": "\(row.count)"])
    return [row.label == value ? "" : row.label, choice, place]
  }
}

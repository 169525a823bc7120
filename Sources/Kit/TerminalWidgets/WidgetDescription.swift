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

/// Meaning and content of a widget, independent of its looks.
public struct WidgetDescription: Sendable, Equatable {
  /// State that a screen reader announces.
  public enum State: Sendable, Hashable {
    /// Can't be pressed, has an invalid value, or waits for a task.
    case disabled, invalid, busy
    /// Has something to read but nothing to choose.
    case readOnly
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

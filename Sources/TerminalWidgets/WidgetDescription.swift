/// What a widget is and says, apart from how it looks.
public struct WidgetDescription: Sendable, Equatable {
  public enum Role: Sendable, Equatable {
    case heading, text, textField, passwordField, button, link, list, checklist, choices
  }

  public enum State: Sendable, Hashable {
    case disabled, invalid, busy
  }

  public var role: Role
  public var label: String
  /// What is typed or chosen; of a password only how long it is.
  public var value: String
  public var states: Set<State>
  /// What is wrong, or what to do.
  public var hint: String

  public init(
    role: Role, label: String, value: String = "", states: Set<State> = [], hint: String = ""
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.states = states
    self.hint = hint
  }
}

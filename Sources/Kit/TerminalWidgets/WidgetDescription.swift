/// What a widget is and says, apart from how it looks.
public struct WidgetDescription: Sendable, Equatable {
  public enum State: Sendable, Hashable {
    case disabled, invalid, busy
    /// There is something to read, but nothing to choose.
    case readOnly
  }

  /// Something that is asked for, in a word or two.
  public struct Demand: Sendable, Equatable {
    public let text: String
    public let isMet: Bool

    public init(_ text: String, isMet: Bool) {
      self.text = text
      self.isMet = isMet
    }
  }

  public var role: Role
  public var label: String
  /// What is typed or chosen; of a password only how long it is.
  public var value: String
  public var states: Set<State>
  /// What is wrong, or what to do.
  public var hint: String
  /// What the rules ask for.
  public var demands: [Demand]

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

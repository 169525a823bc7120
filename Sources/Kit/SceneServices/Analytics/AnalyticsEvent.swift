/// A usage event, whose types can't hold text that a guest has typed.
///
/// Its name and words are literals of the program's source. Its other values are numbers, answers,
/// durations and names of cases. A scene declares its own beside its contract:
///
/// ```swift
/// extension AnalyticsEvent.Button { static let signBook: Self = "signBook" }
/// extension AnalyticsEvent {
///   static func signed(lines: Int) -> Self { Self("guestBookSigned", ["lines": .number(lines)]) }
/// }
/// ```
public struct AnalyticsEvent: Sendable, Hashable {
  /// The event's name.
  public let name: Name
  /// The event's values by the words of their properties.
  public let properties: [String: Value]

  /// Creates an event. Traps if a property occurs twice.
  public init(_ name: Name, _ properties: KeyValuePairs<Property, Value> = [:]) {
    self.name = name
    self.properties = Dictionary(
      uniqueKeysWithValues: properties.map { ($0.key.word, $0.value) })
  }
}

extension AnalyticsEvent: CustomStringConvertible {
  /// The event on one line, as in `fieldRejected field=email rule=empty`.
  public var description: String {
    let properties = properties.map { "\($0)=\($1)" }.sorted()
    return ([name.word] + properties).joined(separator: " ")
  }
}

// MARK: The kit's own events

extension AnalyticsEvent {
  /// Returns the event that a screen came into view.
  public static func screenPresented(_ screen: Screen) -> Self {
    Self(.screenPresented, [.screen: .word(screen)])
  }

  /// Returns the event that the guest reached the end of a screen's list.
  public static func listEndReached(_ screen: Screen) -> Self {
    Self(.listEndReached, [.screen: .word(screen)])
  }

  /// Returns the event that the guest activated a control.
  public static func buttonActivated(_ button: Button) -> Self {
    Self(.buttonActivated, [.button: .word(button)])
  }

  /// Returns the event that a field was left or submitted with a valid value. A Presenter logs it
  /// once until the verdict changes.
  public static func fieldAccepted(_ field: Field) -> Self {
    Self(.fieldAccepted, [.field: .word(field)])
  }

  /// Returns the event that a field was left or submitted with an invalid value. A Presenter logs
  /// it once until the verdict changes.
  public static func fieldRejected(_ field: Field, _ rule: Rule) -> Self {
    Self(.fieldRejected, [.field: .word(field), .rule: .word(rule)])
  }

  /// Returns the event that a call succeeded, with the time that it took.
  public static func callSucceeded(_ call: Call, _ duration: Duration) -> Self {
    Self(.callSucceeded, [.call: .word(call), .milliseconds: .milliseconds(duration)])
  }

  /// Returns the event that a call failed, with the time that it took.
  public static func callFailed(_ call: Call, _ failure: Failure, _ duration: Duration) -> Self {
    Self(
      .callFailed,
      [.call: .word(call), .failure: .word(failure), .milliseconds: .milliseconds(duration)])
  }

  /// Returns the event that a flow began.
  public static func flowStarted(_ flow: Flow) -> Self { Self(.flowStarted, [.flow: .word(flow)]) }

  /// Returns the event that a flow reached its goal.
  public static func flowCompleted(_ flow: Flow) -> Self {
    Self(.flowCompleted, [.flow: .word(flow)])
  }

  /// Returns the event that a flow was left before its goal, in any way.
  public static func flowAbandoned(_ flow: Flow) -> Self {
    Self(.flowAbandoned, [.flow: .word(flow)])
  }
}

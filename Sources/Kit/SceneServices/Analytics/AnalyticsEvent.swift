/// Something that happened; by its type it can hold nothing that a person typed.
///
/// Its name and words are literals in the program's source, its other values numbers, answers,
/// durations and names of cases. A scene adds its own beside its contract:
///
/// ```swift
/// extension AnalyticsEvent.Button { static let signBook: Self = "signBook" }
/// extension AnalyticsEvent {
///   static func signed(lines: Int) -> Self { Self("guestBookSigned", ["lines": .number(lines)]) }
/// }
/// ```
public struct AnalyticsEvent: Sendable, Hashable {
  public let name: Name
  /// What else is known of it, by the property's word.
  public let properties: [String: Value]

  public init(_ name: Name, _ properties: KeyValuePairs<Property, Value> = [:]) {
    self.name = name
    self.properties = Dictionary(
      uniqueKeysWithValues: properties.map { ($0.key.word, $0.value) })
  }
}

extension AnalyticsEvent: CustomStringConvertible {
  /// `fieldRejected field=email rule=empty`
  public var description: String {
    let properties = properties.map { "\($0)=\($1)" }.sorted()
    return ([name.word] + properties).joined(separator: " ")
  }
}

// MARK: The kit's own events

extension AnalyticsEvent {
  public static func screenPresented(_ screen: Screen) -> Self {
    Self(.screenPresented, [.screen: .word(screen)])
  }

  public static func listEndReached(_ screen: Screen) -> Self {
    Self(.listEndReached, [.screen: .word(screen)])
  }

  public static func buttonActivated(_ button: Button) -> Self {
    Self(.buttonActivated, [.button: .word(button)])
  }

  /// A field was left or sent, and is in order; told once, until that changes.
  public static func fieldAccepted(_ field: Field) -> Self {
    Self(.fieldAccepted, [.field: .word(field)])
  }

  /// A field was left or sent, and breaks a rule; told once, until that changes.
  public static func fieldRejected(_ field: Field, _ rule: Rule) -> Self {
    Self(.fieldRejected, [.field: .word(field), .rule: .word(rule)])
  }

  public static func callSucceeded(_ call: Call, _ duration: Duration) -> Self {
    Self(.callSucceeded, [.call: .word(call), .milliseconds: .milliseconds(duration)])
  }

  public static func callFailed(_ call: Call, _ failure: Failure, _ duration: Duration) -> Self {
    Self(
      .callFailed,
      [.call: .word(call), .failure: .word(failure), .milliseconds: .milliseconds(duration)])
  }

  public static func flowStarted(_ flow: Flow) -> Self { Self(.flowStarted, [.flow: .word(flow)]) }

  public static func flowCompleted(_ flow: Flow) -> Self {
    Self(.flowCompleted, [.flow: .word(flow)])
  }

  /// It was left without being completed, however that came about.
  public static func flowAbandoned(_ flow: Flow) -> Self {
    Self(.flowAbandoned, [.flow: .word(flow)])
  }
}

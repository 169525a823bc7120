/// The kinds of words in events. A program declares further words of each kind.
extension AnalyticsEvent {
  /// The name of an event, the same in every destination.
  public struct Name: AnalyticsWord {
    /// The word itself.
    public let word: String

    /// Creates a name of a literal.
    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  /// The name of a property: `screen`, `milliseconds`.
  public struct Property: AnalyticsWord {
    /// The word itself.
    public let word: String

    /// Creates a property of a literal.
    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  /// A screen of the program.
  public struct Screen: AnalyticsWord {
    /// The word itself.
    public let word: String

    /// Creates a screen's word of a literal.
    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  /// A control that the guest activated: a button, or a row of a list.
  public struct Button: AnalyticsWord {
    /// The word itself.
    public let word: String

    /// Creates a control's word of a literal.
    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  /// A field of a form.
  public struct Field: AnalyticsWord {
    /// The word itself.
    public let word: String

    /// Creates a field's word of a literal.
    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  /// A validation rule that a field broke.
  public struct Rule: AnalyticsWord {
    /// The word itself.
    public let word: String

    /// Creates a rule's word of a literal.
    public init(stringLiteral word: StaticString) { self.word = word.description }

    /// Creates a rule's word of a case's raw value, which is a literal of the source, too.
    public init<Code: CaseIterable & RawRepresentable<String>>(_ code: Code) {
      word = code.rawValue
    }
  }

  /// A call to a store or a server.
  public struct Call: AnalyticsWord {
    /// The word itself.
    public let word: String

    /// Creates a call's word of a literal.
    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  /// A reason for which a call failed.
  public struct Failure: AnalyticsWord {
    /// The word itself.
    public let word: String

    /// Creates a reason's word of a literal.
    public init(stringLiteral word: StaticString) { self.word = word.description }
  }

  /// Several screens or steps with one goal.
  public struct Flow: AnalyticsWord {
    /// The word itself.
    public let word: String

    /// Creates a flow's word of a literal.
    public init(stringLiteral word: StaticString) { self.word = word.description }
  }
}

extension AnalyticsEvent.Name {
  /// A screen came into view.
  public static let screenPresented: Self = "screenPresented"
  /// The guest reached the end of a list.
  public static let listEndReached: Self = "listEndReached"
  /// The guest activated a button.
  public static let buttonActivated: Self = "buttonActivated"
  /// A field was left or submitted with a valid value.
  public static let fieldAccepted: Self = "fieldAccepted"
  /// A field was left or submitted with an invalid value.
  public static let fieldRejected: Self = "fieldRejected"
  /// A call succeeded.
  public static let callSucceeded: Self = "callSucceeded"
  /// A call failed.
  public static let callFailed: Self = "callFailed"
  /// A flow began.
  public static let flowStarted: Self = "flowStarted"
  /// A flow reached its goal.
  public static let flowCompleted: Self = "flowCompleted"
  /// A flow was left before its goal.
  public static let flowAbandoned: Self = "flowAbandoned"

  /// The names of the kit's own events, in the order in which the documentation lists them.
  public static let standard = [
    screenPresented, listEndReached, buttonActivated, fieldAccepted, fieldRejected, callSucceeded,
    callFailed, flowStarted, flowCompleted, flowAbandoned,
  ]
}

extension AnalyticsEvent.Property {
  /// The screen of the event.
  public static let screen: Self = "screen"
  /// The activated control.
  public static let button: Self = "button"
  /// The field of the event.
  public static let field: Self = "field"
  /// The broken rule.
  public static let rule: Self = "rule"
  /// The call of the event.
  public static let call: Self = "call"
  /// The reason of a failure.
  public static let failure: Self = "failure"
  /// The flow of the event.
  public static let flow: Self = "flow"
  /// A duration in milliseconds.
  public static let milliseconds: Self = "milliseconds"
}

/// A word of the events' vocabulary. It is a literal of the source, never text that arises at run
/// time.
public protocol AnalyticsWord: Sendable, Hashable, CustomStringConvertible,
  ExpressibleByStringLiteral
where StringLiteralType == StaticString {
  /// The word itself.
  var word: String { get }
}

extension AnalyticsWord {
  /// The word itself.
  public var description: String { word }
}
